/** Moves in tests, in millimetres. */
import type { Json } from '@firestep/referee'
import { movementActions } from '../rules/movement/actions.ts'
import { units } from '../rules/table-terrain.ts'
import type { ChosenAction, UnitAction } from '../rules/unit-action.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

/** A place in millimetres, and its heading where the way turns. */
type Corner = readonly [x: number, y: number, heading?: number]

/** By base: the corners of its way; a corner without a heading keeps the one before. */
export type Ways = Readonly<Record<string, readonly Corner[]>>

const inUnits = (millimetres: number): number => Math.round(units(millimetres))

export function moveOf(
  at: Pick<TestBattle, 'base' | 'place'>,
  ways: Ways,
  more: Readonly<Record<string, Json>> = {},
): ChosenAction {
  return {
    do: 'move',
    ways: Object.entries(ways).map(([id, corners]) => {
      let facing = at.place(id)?.[2] ?? 0
      const way = corners.map(([x, y, heading = facing]) => {
        facing = heading
        return { x: inUnits(x), y: inUnits(y), heading }
      })
      return { base: at.base(id), way }
    }),
    ...more,
  }
}

/** A deed that takes bases straight to places: over wire, water or a trench. */
export const crossingOf = (
  at: Pick<TestBattle, 'base'>,
  name: 'wire' | 'cross water' | 'cross trench',
  to: Readonly<Record<string, readonly [x: number, y: number]>>,
): ChosenAction => ({
  do: name,
  ways: Object.entries(to).map(([id, [x, y]]) => ({ base: at.base(id), to: { x: inUnits(x), y: inUnits(y) } })),
})

/** The rule that refuses a deed, or 'allowed'. */
export function ruleAgainst({ battlefield }: TestBattle, unit: number, deed: ChosenAction): string {
  const ruling = actionNamed(deed.do).check(battlefield, unit, deed)
  return ruling.allowed ? 'allowed' : ruling.rule
}

export function actionNamed(name: ChosenAction['do']) {
  const known: Readonly<Partial<Record<ChosenAction['do'], UnitAction>>> = movementActions
  const action = known[name]
  if (action === undefined) throw new Error(`nobody knows how to ${name}`)
  return action
}

/** What rules against a deed of a unit in a battle so arranged; or 'allowed'. */
export function refusal(wanted: TestBattleSetup, unit: string, deed: (at: TestBattle) => ChosenAction): string {
  const at = testBattle(wanted)
  return ruleAgainst(at, at.unit(unit), deed(at))
}

/** Arranges a battle, asks what a unit's deed would be ruled, and plays it if it is allowed. */
export function does(wanted: TestBattleSetup, unit: string, deed: (at: TestBattle) => ChosenAction): TestBattle {
  const before = testBattle(wanted)
  const done = deed(before)
  const ruling = actionNamed(done.do).check(before.battlefield, before.unit(unit), done)
  if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
  return testBattle({
    ...wanted,
    *script(battle, places) {
      yield* actionNamed(done.do).perform(battle, places.unit(unit), done)
    },
  })
}
