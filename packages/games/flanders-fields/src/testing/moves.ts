/** Moves in test battles, in millimetres. */

import type { UnitId } from '../rules/ids.ts'
import { type Movement, movementActions } from '../rules/movement/actions.ts'
import { units } from '../rules/table-terrain.ts'
import type { ChosenAction, CrossingDetail, CrossingName, MoveDetail, UnitAction } from '../rules/unit-action.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

/** A point in millimetres, and a heading where the path turns. */
type Corner = readonly [x: number, y: number, heading?: number]

/** Corners of the path of each base; a corner without a heading keeps the previous one. */
export type PathsByBase = Readonly<Record<string, readonly Corner[]>>

const toUnits = (millimetres: number): number => Math.round(units(millimetres))

export function moveOf(
  places: Pick<TestBattle, 'base' | 'place'>,
  ways: PathsByBase,
  extra: Omit<Partial<MoveDetail>, 'ways'> = {},
): ChosenAction<'move'> {
  return {
    do: 'move',
    ways: Object.entries(ways).map(([id, corners]) => {
      let lastHeading = places.place(id)?.[2] ?? 0
      const path = corners.map(([x, y, heading = lastHeading]) => {
        lastHeading = heading
        return { x: toUnits(x), y: toUnits(y), heading }
      })
      return { base: places.base(id), way: path }
    }),
    ...extra,
  }
}

/** An action that takes bases straight across wire, water or a trench. */
export const crossingOf = <Name extends CrossingName>(
  places: Pick<TestBattle, 'base'>,
  name: Name,
  to: Readonly<Record<string, readonly [x: number, y: number]>>,
): CrossingDetail & { readonly do: Name } => ({
  do: name,
  ways: Object.entries(to).map(([id, [x, y]]) => ({ base: places.base(id), to: { x: toUnits(x), y: toUnits(y) } })),
})

/** The rule that refuses an action, or 'allowed'. */
export function ruleAgainst<Name extends Movement>(
  { battlefield }: TestBattle,
  unit: UnitId,
  action: ChosenAction<Name>,
): string {
  const ruling = actionNamed<Name>(action.do).check(battlefield, unit, action)
  return ruling.allowed ? 'allowed' : ruling.rule
}

export const actionNamed = <Name extends Movement>(name: Name): UnitAction<Name> => movementActions[name]

/** The rule that refuses an action in a new test battle, or 'allowed'. */
export function refusal(
  setup: TestBattleSetup,
  unit: string,
  action: (battle: TestBattle) => ChosenAction<Movement>,
): string {
  const battle = testBattle(setup)
  return ruleAgainst(battle, battle.unit(unit), action(battle))
}

/** Makes a test battle and plays the action of a unit; throws if it is refused. */
export function playAction(
  setup: TestBattleSetup,
  unit: string,
  action: (battle: TestBattle) => ChosenAction<Movement>,
): TestBattle {
  const game = testBattle(setup)
  const chosen = action(game)
  const ruling = actionNamed(chosen.do).check(game.battlefield, game.unit(unit), chosen)
  if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
  return testBattle({
    ...setup,
    *script(battle, places) {
      yield* actionNamed(chosen.do).perform(battle, places.unit(unit), chosen)
    },
  })
}
