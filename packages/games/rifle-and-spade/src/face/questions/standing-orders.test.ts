import { expectFormOfRules } from '@firestep/face/testing'
import { orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { opportunityFire } from '../../rules/fire/opportunity-fire.ts'
import { movingStack, trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { testScenario } from '../../testing/test-data.ts'
import { boardOf, pieceOf } from '../board.ts'
import { standingOrderFace } from './standing-orders.ts'

/** An Ottoman unit moves in sight of the Entente. */
function watchingBattle() {
  const battle = testBattle({
    units: ['ottoman Mover half battalion 04.04', 'entente A half battalion 04.05', 'entente M mg section 05.05'],
    *script(battle, places) {
      const { state, sheet } = battle
      state.secrets.ottoman.moving = [places.unit('Mover')]
      state.moving = movingStack('ottoman', places.hex('04.04'))
      yield* opportunityFire(battle, trigger(sheet, places, 'ottoman', '04.03 04.04'))
    },
  })
  const question = battle.position.asked('entente')
  if (question === undefined) throw new Error('the Entente is not asked')
  const view = battle.position.view('entente')
  const face = standingOrderFace(orThrow(boardOf(battle.context.book, testScenario)))
  return { battle, view, question, face, forms: face.forms(view, 'entente') }
}

test('17.4 7.2: forms have the fields of the rules, and their initial values are legal', () => {
  const { battle, view, forms, face } = watchingBattle()
  expect(forms.flatMap(({ kinds }) => kinds)).toEqual(['opportunity fire', 'hide'])
  for (const form of forms) expectFormOfRules(battle.position.rules.kinds, view, form)
  expect(face.forms(view, 'ottoman')).toEqual([])
})

test('17.4 7.2: an order reads back as a sentence', () => {
  const { battle, view, face, forms } = watchingBattle()
  const sentence = (nth: number, order: object) =>
    face.text(view, { kinds: forms[nth]?.kinds ?? [], instruction: { ...forms[nth]?.initial, ...order } })
  expect(sentence(0, {})).toBe('Every unit fires at enemies.')
  expect(sentence(0, { does: 'hold' })).toBe('Every unit holds fire.')
  expect(sentence(0, { who: [1], range: 2, lost: 33 })).toBe(
    'M (05.05) fires at enemies within 2 hexes if that costs them 33 hundredths of a step; otherwise it does nothing.',
  )
  expect(sentence(0, { who: [0, 1], hexes: [battle.hex('04.04')], hidden: 'fire', otherwise: 'next' })).toBe(
    'A (04.05) and M (05.05) fire at enemies in 04.04, also out of hiding.',
  )
  expect(sentence(1, { range: 2 })).toBe('Every unit hides if an enemy is within 2 hexes; otherwise it does nothing.')
})

test('17.4: an answer turns into a standing order for the units in it, or for all units to hold', () => {
  const { battle, view, question, face } = watchingBattle()
  const standing = face.instructionFor(view, question, [[0, battle.hex('04.04')], 0, 1])
  expect(standing?.instruction).toMatchObject({ who: [0, 1], does: 'fire', otherwise: 'next' })
  expect(standing === null ? [] : face.pieces(view, standing)).toEqual([
    pieceOf('entente', unitId(0)),
    pieceOf('entente', unitId(1)),
  ])
  expect(face.instructionFor(view, question, [])?.instruction).toMatchObject({ who: [], does: 'hold' })
  expect(face.instructionFor(view, { ...question, kind: 'hide' }, [[0, 'terrain']])?.instruction).toMatchObject({
    who: [0],
    does: 'hide',
  })
  expect(face.instructionFor(view, { ...question, kind: 'move' }, ['end'])).toBeNull()
})
