/** Test battles in the order steps. */
import type { Json } from '@firestep/referee'
import { unitOf } from '../rules/battlefield.ts'
import { battalionClass, supportPart } from '../rules/orders/order-classes.ts'
import { play } from '../rules/play.ts'
import type { TurnStep } from '../rules/state.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

/** Starts play at this step, in the attacker's turn unless the setup says otherwise. */
export const inStep = (step: TurnStep, wanted: TestBattleSetup): TestBattle =>
  testBattle({
    ...wanted,
    change(state, at) {
      state.step = step
      wanted.change?.(state, at)
    },
    script: (battle) => play(battle),
  })

/** Orders a unit, whose class is due, with this die and these declarations; returns the event. */
export function ordered(
  wanted: TestBattleSetup,
  unit: string,
  die: number,
  declared: { readonly [key: string]: Json } = {},
) {
  const { battlefield, unit: numbered } = testBattle(wanted)
  const { orderedBy } = unitOf(battlefield, numbered(unit))
  const made = inStep(orderedBy === null ? 'support' : 'battalions', {
    ...wanted,
    dice: [die],
    change(state, at) {
      state.commanding = orderedBy
      state.cursor =
        orderedBy === null ? supportPart(battlefield, at.unit(unit)) : battalionClass(battlefield, at.unit(unit))
      wanted.change?.(state, at)
    },
  })
  made.say(made.state.side, { unit: made.unit(unit), ...declared })
  const { rule, actions, modifiers } = made.last('ordered')
  return { rule, actions, modifiers: made.sum(modifiers), made }
}
