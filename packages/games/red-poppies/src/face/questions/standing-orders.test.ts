import { expectFormOfRules } from '@firestep/face/testing'
import { expect, test } from 'vitest'
import { unitId } from '../../testing/ids.ts'
import { startMove, takeSteps } from '../../testing/move-shorthand.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { makeBoard, pieceOf } from '../board.ts'
import { standingOrdersFace } from './standing-orders.ts'

/** The British in V10 and V11 see Germans enter W10. */
function watching() {
  const battle = testBattle({
    units: ['ge-inf X10 in', 'br-mg V10 dispersed in', 'br-inf V11 dispersed', 'br-stokes V10'],
  })
  startMove(battle, 'central', [0])
  takeSteps(battle, 'central', 'W10')
  const question = battle.position.asked('entente')
  if (question === undefined) throw new Error('the British are not asked')
  const view = battle.position.view('entente')
  const face = standingOrdersFace(makeBoard(battle.battlefield.book, battle.battlefield.scenario))
  const [form] = face.forms(view, 'entente')
  if (form === undefined) throw new Error('there is no form')
  return { battle, view, question, face, form }
}

test('6.7: the form has the fields of the rules, and its initial values are legal', () => {
  const { battle, view, form } = watching()
  expectFormOfRules(battle.position.rules.kinds, view, form)
  const who = form.fields.find(({ name }) => name === 'units')
  expect(who?.type === 'some' && who.choices.map(({ value }) => value)).toEqual([1, 2])
})

test('6.7: an order reads back as a sentence', () => {
  const { battle, view, face, form } = watching()
  const words = (order: object) => face.text(view, { kinds: form.kinds, instruction: { ...form.initial, ...order } })
  expect(words({})).toBe('All units fire at enemies.')
  expect(words({ does: 'hold' })).toBe('All units hold fire at enemies.')
  expect(words({ range: 1 })).toBe('All units fire at enemies in adjacent hexes; otherwise hold fire.')
  expect(words({ units: [1], range: 2, odds: 40 })).toMatch(
    / at V10 fires at enemies within 2 hexes if one fails its check in 40% or more; otherwise holds fire\.$/,
  )
  expect(words({ units: [1, 2], hexes: [battle.hex('W10')], otherwise: 'next' })).toMatch(/ fire at enemies in W10\.$/)
})

test('6.71: an answer turns into a standing order for the units in it, or for all units to hold', () => {
  const { view, question, face } = watching()
  expect(face.instructionFor(view, question, [1])).toMatchObject({
    instruction: { units: [1], does: 'fire', otherwise: 'next' },
  })
  expect(face.instructionFor(view, question, 'none')).toMatchObject({ instruction: { units: [], does: 'hold' } })
  expect(face.instructionFor(view, { ...question, kind: 'shoot back' }, [1, 2])).toMatchObject({
    instruction: { units: [1, 2] },
  })
  expect(face.instructionFor(view, { ...question, kind: 'command' }, ['pass'])).toBeNull()
  const standing = face.instructionFor(view, question, [1])
  expect(standing === null ? [] : face.pieces(view, standing)).toEqual([pieceOf(unitId(1))])
})
