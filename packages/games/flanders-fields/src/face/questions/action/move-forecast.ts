/** The forecast of a move: distances, contacts, and fire it comes under. */

import { counted, listed, type Mark, sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { covers, enemyOf } from '../../../data/schema.ts'
import { isBehindBarrage, meetsBarrage, oblong } from '../../../rules/artillery/barrage-strip.ts'
import { isEffective } from '../../../rules/artillery/fire-zones.ts'
import { areaOf } from '../../../rules/artillery/shell-weapons.ts'
import { enrolled, isPresent, poseOf, present } from '../../../rules/battlefield.ts'
import { coverOf } from '../../../rules/cover.ts'
import { cloudsOver } from '../../../rules/gas/clouds.ts'
import { planOf } from '../../../rules/movement/company-move.ts'
import { readMovePaths } from '../../../rules/movement/move-paths.ts'
import type { PlannedPath } from '../../../rules/movement/move-plan.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import { shotsOf } from '../../../rules/shooting/base-fire.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { apart, units } from '../../../rules/table-terrain.ts'
import { awayText, compassOf, whereText } from '../../names/bearings.ts'
import { coveredText } from '../../names/cover.ts'
import type { Fields, QuestionContext } from '../context.ts'
import { areaMark, pathMarks, ringed } from '../marks.ts'
import { baseCalled, basesCalled } from '../unit-labels.ts'

/** Null if the move is illegal or moves no base. */
export function plannedWays(
  { battlefield }: QuestionContext,
  unit: UnitId,
  detail: Fields,
): readonly PlannedPath[] | null {
  const ways = readMovePaths(battlefield, detail.ways as Json | undefined)
  if (ways === null) return null
  const planned = planOf(battlefield, unit, ways, detail.column === true)
  return 'plan' in planned ? planned.plan.ways : null
}

const gone = ({ battlefield }: QuestionContext, { base, end }: PlannedPath): number =>
  plane.isqrt(plane.squaredDistance(poseOf(battlefield, base), end))

/** "20 cm east, to a point in Silesia Trench"; for a base that only turns, its new facing. */
export function moveText(context: QuestionContext, ways: readonly PlannedPath[]): string {
  const [farthest] = ways.toSorted((a, b) => gone(context, b) - gone(context, a))
  if (farthest === undefined) return 'stay where they are'
  const { base, end } = farthest
  if (gone(context, farthest) < units(1)) return `turn on the spot, to face ${compassOf(end.heading)}`
  return `${awayText(poseOf(context.battlefield, base), end)}, ${whereText(context.board, end)}`
}

/** Enemies the move comes into contact with. */
export const contactsOf = (ways: readonly PlannedPath[]): BaseId[] => [
  ...new Set(ways.flatMap(({ contacts }) => contacts)),
]

/** The battlefield with all bases at their ends. */
const afterwards = (battlefield: Battlefield, ways: readonly PlannedPath[]): Battlefield => ({
  ...battlefield,
  state: {
    ...battlefield.state,
    bases: battlefield.state.bases.map((base, id) => {
      const way = ways.find((one) => one.base === id)
      return way === undefined ? base : { ...base, pose: way.end, onWire: null, thrownBack: false, moved: true }
    }),
  },
})

/** The worst cover of any base at its end, and how many bases have worse cover than now. */
export function coverThere(battlefield: Battlefield, ways: readonly PlannedPath[]) {
  const there = afterwards(battlefield, ways)
  const rank = (on: Battlefield, base: BaseId): number => covers.indexOf(coverOf(on, base).cover)
  const ranks = ways.map(({ base }) => rank(there, base))
  const worst = covers[Math.min(...ranks, covers.length - 1)] ?? 'open'
  const exposed = ways.filter(({ base }) => rank(there, base) < rank(battlefield, base)).length
  return { worst, exposed }
}

/** Dangers along the path and at its end. */
export function dangersOf(context: QuestionContext, ways: readonly PlannedPath[]): string[] {
  const { battlefield, side } = context
  const { aims, barrage, clouds } = battlefield.state
  const over = (meets: (way: PlannedPath) => boolean): BaseId[] => ways.filter(meets).map(({ base }) => base)
  const live = aims.filter((aim) => isEffective(battlefield, aim))
  const shelled = over(({ legs }) =>
    legs.some(({ hull, box }) =>
      live.some((aim) => {
        const area = areaOf(battlefield, aim)
        return !apart(box, area) && plane.overlaps(hull, oblong(area))
      }),
    ),
  )
  const barraged =
    barrage === null ? [] : over(({ legs }) => legs.some(({ hull, box }) => meetsBarrage(battlefield, hull, box)))
  const gassed =
    clouds.length === 0
      ? []
      : over(({ legs }) => legs.some(({ hull, box }) => cloudsOver(battlefield, hull, box).length > 0))
  const close =
    barrage === null || side !== 'attacker'
      ? []
      : over(({ base }) =>
          isBehindBarrage(afterwards(battlefield, ways), base, units(battlefield.book.tables.barrage.danger)),
        )
  return [
    ...danger(shelled, 'goes', 'go', 'through ground under fire'),
    ...danger(barraged, 'runs', 'run', 'into the barrage'),
    ...danger(gassed, 'goes', 'go', 'through gas'),
    ...danger(close, 'ends', 'end', 'close behind the own barrage'),
  ]
}

const danger = (whom: readonly BaseId[], does: string, them: string, what: string): string[] =>
  whom.length === 0 ? [] : [`${counted(whom.length, 'base')} ${whom.length === 1 ? does : them} ${what}`]

/** Enemy machine guns that would have one of the bases in their arc at the end. */
function machineGunsOn({ battlefield, side }: QuestionContext, ways: readonly PlannedPath[]): BaseId[] {
  const there = afterwards(battlefield, ways)
  const movers = ways.map(({ base }) => base)
  return present(battlefield, enemyOf(side)).filter(
    (base) =>
      enrolled(battlefield, base).type === 'machine gun' &&
      mayFire(battlefield, base).allowed &&
      shotsOf(there, base, poseOf(battlefield, base)).some(({ target }) => movers.includes(target)),
  )
}

/** A warning for a move out of cover into machine-gun arcs, or into falling fire. */
export function moveDoubt(context: QuestionContext, ways: readonly PlannedPath[]): string | null {
  const dangers = dangersOf(context, ways)
  if (dangers.length > 0) return sentence(listed(dangers))
  const { worst, exposed } = coverThere(context.battlefield, ways)
  const guns = exposed > 0 && contactsOf(ways).length === 0 ? machineGunsOn(context, ways) : []
  return guns.length === 0
    ? null
    : sentence(`they leave their cover and end ${coveredText(worst)} before ${basesCalled(context, guns)}`)
}

/** Ghosts, paths and contacts. */
export function wayMarks(context: QuestionContext, ways: readonly PlannedPath[]): Mark[] {
  const { board, battlefield, side } = context
  return [
    ...ways.map(({ print }) => areaMark(board, print.shape.points, 'good')),
    ...ways.flatMap(({ base, legs }) =>
      pathMarks(context, [poseOf(battlefield, base), ...legs.map(({ to }) => to)], side),
    ),
    ...ringed(
      context,
      contactsOf(ways).filter((base) => isPresent(battlefield, base)),
      'aim',
    ),
  ]
}

/** One line per base with its distance. */
export const wayLines = (context: QuestionContext, ways: readonly PlannedPath[]): string[] =>
  ways.map((way) => sentence(`${baseCalled(context, way.base)}: ${moveText(context, [way])}`))
