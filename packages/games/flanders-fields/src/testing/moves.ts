/** Moves in tests, in millimetres. */
import type { Json } from '@firestep/referee'
import { movementActions } from '../rules/movement/actions.ts'
import { units } from '../rules/table-terrain.ts'
import type { Action, Deed } from '../rules/unit-action.ts'
import { type Arranged, type Arrangement, arrange } from './test-battle.ts'

/** A place in millimetres, and its heading where the way turns. */
type Corner = readonly [x: number, y: number, heading?: number]

/** By base: the corners of its way; a corner without a heading keeps the one before. */
export type Ways = Readonly<Record<string, readonly Corner[]>>

const inUnits = (millimetres: number): number => Math.round(units(millimetres))

export function moveOf(
  at: Pick<Arranged, 'base' | 'place'>,
  ways: Ways,
  more: Readonly<Record<string, Json>> = {},
): Deed {
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
  at: Pick<Arranged, 'base'>,
  name: 'wire' | 'cross water' | 'cross trench',
  to: Readonly<Record<string, readonly [x: number, y: number]>>,
): Deed => ({
  do: name,
  ways: Object.entries(to).map(([id, [x, y]]) => ({ base: at.base(id), to: { x: inUnits(x), y: inUnits(y) } })),
})

/** The rule that refuses a deed, or 'allowed'. */
export function ruleAgainst({ field }: Arranged, unit: number, deed: Deed): string {
  const ruling = actionNamed(deed.do).check(field, unit, deed)
  return ruling.allowed ? 'allowed' : ruling.rule
}

export function actionNamed(name: Deed['do']) {
  const known: Readonly<Partial<Record<Deed['do'], Action>>> = movementActions
  const action = known[name]
  if (action === undefined) throw new Error(`nobody knows how to ${name}`)
  return action
}

/** What rules against a deed of a unit in a battle so arranged; or 'allowed'. */
export function refusal(wanted: Arrangement, unit: string, deed: (at: Arranged) => Deed): string {
  const at = arrange(wanted)
  return ruleAgainst(at, at.unit(unit), deed(at))
}

/** Arranges a battle, asks what a unit's deed would be ruled, and plays it if it is allowed. */
export function does(wanted: Arrangement, unit: string, deed: (at: Arranged) => Deed): Arranged {
  const before = arrange(wanted)
  const done = deed(before)
  const ruling = actionNamed(done.do).check(before.field, before.unit(unit), done)
  if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
  return arrange({
    ...wanted,
    *script(battle, places) {
      yield* actionNamed(done.do).perform(battle, places.unit(unit), done)
    },
  })
}
