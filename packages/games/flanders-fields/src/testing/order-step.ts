/** Test battles in the order steps. */
import type { Json } from '@firestep/referee'
import { unitOf } from '../rules/battlefield.ts'
import { battalionClass, supportPart } from '../rules/orders/order-classes.ts'
import { play } from '../rules/play.ts'
import type { TurnStep } from '../rules/state.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

/** Starts play at this step, in the attacker's turn unless the setup says otherwise. */
export const playFromStep = (step: TurnStep, setup: TestBattleSetup): TestBattle =>
  testBattle({
    ...setup,
    change(state, places) {
      state.step = step
      setup.change?.(state, places)
    },
    script: (battle) => play(battle),
  })

/** Orders a unit, whose class is due, with this die and these declarations; returns the event. */
export function orderUnit(
  setup: TestBattleSetup,
  unit: string,
  die: number,
  declarations: { readonly [key: string]: Json } = {},
) {
  const { battlefield, unit: numbered } = testBattle(setup)
  const { orderedBy } = unitOf(battlefield, numbered(unit))
  const battle = playFromStep(orderedBy === null ? 'support' : 'battalions', {
    ...setup,
    dice: [die],
    change(state, places) {
      state.commanding = orderedBy
      state.cursor =
        orderedBy === null
          ? supportPart(battlefield, places.unit(unit))
          : battalionClass(battlefield, places.unit(unit))
      setup.change?.(state, places)
    },
  })
  battle.say(battle.state.side, { unit: battle.unit(unit), ...declarations })
  const { rule, actions, modifiers } = battle.last('ordered')
  return { rule, actions, modifiers: battle.valuesByRule(modifiers), battle }
}
