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
  const editor = tabletopEditors(board).tabletopEditor(battle.position.view('defender'), question, [call])
  if (editor === null) throw new Error('a call is laid on the table')
  return {
    battle,
    editor,
    call,
    start: editor.initialArrangements[0].arrangement,
    pieces: editor.pieces.map(({ piece }) => piece),
  }
}

test('sos.2 FF-266: drags a chosen call by millimetres, and lists the bases under it', () => {
  const { battle, editor, call, start, pieces } = called()
  expect([editor.openingParts, editor.opensByItself, editor.hasFacing]).toEqual([[call], false, false])
  // Two units of the sheet are a millimetre; up the sheet is north.
  const moved = editor.applyStroke(start, { type: 'drag', pieces, by: { x: 10, y: -6 } })
  expect(editor.answer(moved)).toEqual({ sos: battle.unit('G'), x: units(585), y: units(603) })
  const { ruling, marks, placedPieces: stands } = editor.readBack(moved, pieces)
  expect([ruling.allowed, marks.length, stands[0]?.outline.length]).toEqual([true, 1, 4])
  expect(editor.forecastDanger?.(moved).odds.map(({ title }) => title)).toHaveLength(2)
  const tooFar = editor.applyStroke(moved, { type: 'drag', pieces, by: { x: -200, y: 0 } })
  expect(editor.readBack(tooFar, pieces).ruling).toMatchObject({ allowed: false, rule: 'sos.2' })
  expect(editor.applyStroke(tooFar, { type: 'back', pieces })).toEqual(start)
  battle.say('defender', editor.answer(moved))
  expect(battle.state.aims).toMatchObject([
    { battery: battle.base('G'), x: units(585), y: units(603), live: true, sos: true },
  ])
})

test('sos.5: any battery that answers calls can be chosen, and drafts for other units are dropped', () => {
  const { battle, editor, start, pieces } = called()
  const otherBattery = editor.applyStroke(start, { type: 'tool', tool: String(battle.unit('H')), pieces })
  expect(editor.answer(otherBattery)).toMatchObject({ sos: battle.unit('H') })
  expect(editor.tools(otherBattery, pieces).map(({ isOn }) => isOn)).toEqual([false, true])
  expect(editor.arrangementOfAnswer(editor.answer(otherBattery))).toEqual(otherBattery)
  expect([editor.restoreArrangement({ sos: battle.unit('M'), x: 0, y: 0 }), editor.restoreArrangement(null)]).toEqual([
    null,
    null,
  ])
})
