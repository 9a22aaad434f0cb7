/** Moves in test battles, in millimetres. */
import type { Json } from '@firestep/referee'
import { movementActions } from '../rules/movement/actions.ts'
import { units } from '../rules/table-terrain.ts'
import type { ChosenAction, UnitAction } from '../rules/unit-action.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

/** A point in millimetres, and a heading where the path turns. */
type Corner = readonly [x: number, y: number, heading?: number]

/** Corners of the path of each base; a corner without a heading keeps the previous one. */
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

/** An action that takes bases straight across wire, water or a trench. */
export const crossingOf = (
  at: Pick<TestBattle, 'base'>,
  name: 'wire' | 'cross water' | 'cross trench',
  to: Readonly<Record<string, readonly [x: number, y: number]>>,
): ChosenAction => ({
  do: name,
  ways: Object.entries(to).map(([id, [x, y]]) => ({ base: at.base(id), to: { x: inUnits(x), y: inUnits(y) } })),
})

/** The rule that refuses an action, or 'allowed'. */
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

/** The rule that refuses an action in a new test battle, or 'allowed'. */
export function refusal(wanted: TestBattleSetup, unit: string, deed: (at: TestBattle) => ChosenAction): string {
  const at = testBattle(wanted)
  return ruleAgainst(at, at.unit(unit), deed(at))
}

/** Makes a test battle and plays the action of a unit; throws if it is refused. */
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
