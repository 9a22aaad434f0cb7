/** Test helper: the roll of a Brigiment to continue its order, with its modifiers and rules. */
import { at } from '@firestep/referee'
import type { OrderType, Side } from '../data/schema.ts'
import { continuation } from '../rules/orders/continuation.ts'
import { firstBrigiment } from './ids.ts'
import { type TestBattleSetup, testBattle } from './test-battle.ts'

/** Modifiers and rules of formations in the roll of a side's first Brigiment to continue its order. */
export function continuationRoll(side: Side, setup: TestBattleSetup, type: OrderType = 'attack') {
  const battle = testBattle({
    ...setup,
    change(state, places) {
      const brigiment = at(state.secrets[side].brigiments, 0)
      Object.assign(brigiment, { points: 5, order: { ...brigiment.order, type } })
      setup.change?.(state, places)
    },
    *script(battle) {
      continuation(battle, side, firstBrigiment)
      yield* []
    },
    dice: [0, 0],
  })
  const [event] = battle.eventsFor(side)
  if (event?.type !== 'order continues' || event.roll === null)
    throw new Error('the order should continue after a roll')
  return { modifiers: battle.sum(event.roll.modifiers), rules: event.rules.filter((rule) => rule.startsWith('9.')) }
}
