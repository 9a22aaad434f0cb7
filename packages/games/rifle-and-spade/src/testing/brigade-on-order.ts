/** A test brigade with an order. */
import { at } from '@firestep/referee'
import type { OrderType } from '../data/schema.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { movementSegment } from '../rules/movement/movement-subsegment.ts'
import { stepUnderOrdersRuling } from '../rules/orders/order-steps.ts'
import type { Brigiment, Order } from '../rules/state.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

const openGround = (rows = 9, letter = 'c'): string[] => new Array(rows).fill(letter.repeat(9))

/** Changes to an order, written with the hexes and units of the battle. */
export type OrderOn = (hex: (label: string) => Hex, unit: (name: string) => UnitId) => Partial<Order>
type OrderChanges = Partial<Order> | OrderOn

/** The Entente's first Brigiment with an order of this type. */
export const brigadeOnOrder = (
  type: OrderType,
  order: OrderChanges,
  setup: TestBattleSetup = {},
  brigade: Partial<Brigiment> = {},
): TestBattle =>
  testBattle({
    map: openGround(),
    units: [
      'entente HQ headquarters 02.02',
      'entente A half battalion 03.03 battalion=1 Bn',
      'entente B half battalion 05.03 battalion=2 Bn',
      'entente S half battalion 03.02 battalion=3 Bn',
      'ottoman C half battalion 03.09',
    ],
    active: 'entente',
    ...setup,
    change(state, places) {
      const brigiment = at(state.secrets.entente.brigiments, 0)
      Object.assign(brigiment, brigade)
      brigiment.order = {
        ...brigiment.order,
        type,
        ...(typeof order === 'function' ? order(places.hex, places.unit) : order),
      }
      setup.change?.(state, places)
    },
  })

/** The Movement Subsegment of that Brigiment. */
export const movingOnOrder = (
  type: OrderType,
  order: OrderChanges,
  setup: TestBattleSetup = {},
  brigade: Partial<Brigiment> = {},
) =>
  brigadeOnOrder(
    type,
    order,
    {
      active: { side: 'entente', segment: 'movement' },
      script: (battle) => movementSegment(battle),
      ...setup,
    },
    brigade,
  )

/** Objectives of single units, by name and hex. */
export const objectivesAt =
  (goals: Readonly<Record<string, string>>): OrderOn =>
  (hex, unit) => ({
    objectives: Object.entries(goals).map(([name, at]) => ({ unit: unit(name), point: { hex: hex(at), radius: 0 } })),
  })

/** The rule that forbids a step, or 'allowed', after this path or from the unit's hex. */
export const stepRule = (battle: TestBattle, name: string, to: string, ...path: string[]): string => {
  const walked = path.length === 0 ? [battle.of(name).hex] : path.map(battle.hex)
  return ruleOf(
    stepUnderOrdersRuling(
      battle.battlefield('entente'),
      [battle.unit(name)],
      at(walked, walked.length - 1),
      battle.hex(to),
      walked,
    ),
  )
}

export const ruleOf = (ruling: { allowed: boolean; rule?: string }): string =>
  ruling.allowed ? 'allowed' : (ruling.rule ?? '')

export const brigadeOf = (battle: TestBattle): Brigiment => at(battle.state.secrets.entente.brigiments, 0)
