import { orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { units } from '../../../rules/table-terrain.ts'
import { trench } from '../../../testing/fire.ts'
import { playFromStep } from '../../../testing/order-step.ts'
import { boardOf } from '../../board.ts'
import { tabletopEditors } from './index.ts'

function called() {
  const battle = playFromStep('support', {
    side: 'defender',
    trenches: [trench(620)],
    dice: [5, 1],
    defender: { batteries: ['G field gun', 'H field gun'] },
    attacker: { assets: ['M machine gun 590 600 0'] },
    change(state) {
      state.cursor = 5
    },
  })
  const question = battle.position.asked('defender')
  if (question === undefined) throw new Error('the defender is asked')
  const board = orThrow(boardOf(battle.battle.book, battle.state.scenario, battle.state.options))
  const call = { sos: battle.unit('G'), x: units(580), y: units(600) }
  const hand = tabletopEditors(board).tabletopEditor(battle.position.view('defender'), question, [call])
  if (hand === null) throw new Error('a call is laid on the table')
  return {
    battle,
    hand,
    call,
    start: hand.initialArrangements[0].arrangement,
    pieces: hand.pieces.map(({ piece }) => piece),
  }
}

test('sos.2 FF-266: drags a chosen call by millimetres, and lists the bases under it', () => {
  const { battle, hand, call, start, pieces } = called()
  expect([hand.openingParts, hand.opensByItself, hand.hasFacing]).toEqual([[call], false, false])
  // Two units of the sheet are a millimetre; up the sheet is north.
  const moved = hand.applyStroke(start, { type: 'drag', pieces, by: { x: 10, y: -6 } })
  expect(hand.answer(moved)).toEqual({ sos: battle.unit('G'), x: units(585), y: units(603) })
  const { ruling, marks, placedPieces: stands } = hand.readBack(moved, pieces)
  expect([ruling.allowed, marks.length, stands[0]?.outline.length]).toEqual([true, 1, 4])
  expect(hand.forecastDanger?.(moved).odds.map(({ title }) => title)).toHaveLength(2)
  const tooFar = hand.applyStroke(moved, { type: 'drag', pieces, by: { x: -200, y: 0 } })
  expect(hand.readBack(tooFar, pieces).ruling).toMatchObject({ allowed: false, rule: 'sos.2' })
  expect(hand.applyStroke(tooFar, { type: 'back', pieces })).toEqual(start)
  battle.say('defender', hand.answer(moved))
  expect(battle.state.aims).toMatchObject([
    { battery: battle.base('G'), x: units(585), y: units(603), live: true, sos: true },
  ])
})

test('sos.5: any battery that answers calls can be chosen, and drafts for other units are dropped', () => {
  const { battle, hand, start, pieces } = called()
  const otherBattery = hand.applyStroke(start, { type: 'tool', tool: String(battle.unit('H')), pieces })
  expect(hand.answer(otherBattery)).toMatchObject({ sos: battle.unit('H') })
  expect(hand.tools(otherBattery, pieces).map(({ isOn }) => isOn)).toEqual([false, true])
  expect(hand.arrangementOfAnswer(hand.answer(otherBattery))).toEqual(otherBattery)
  expect([hand.restoreArrangement({ sos: battle.unit('M'), x: 0, y: 0 }), hand.restoreArrangement(null)]).toEqual([
    null,
    null,
  ])
})
