/** The forecast of a move: distances, contacts, and fire it comes under. */

import { type Mark, sentence } from '@firestep/face'
import { plane } from '@firestep/terrain'
import { covers, enemyOf } from '../../../data/schema.ts'
import { isBehindBarrage, meetsBarrage, oblong } from '../../../rules/artillery/barrage-strip.ts'
import { isEffective } from '../../../rules/artillery/fire-zones.ts'
import { areaOf } from '../../../rules/artillery/shell-weapons.ts'
import { enrolled, isPresent, poseOf, present } from '../../../rules/battlefield.ts'
import { coverOf } from '../../../rules/cover.ts'
import { cloudsOver } from '../../../rules/gas/clouds.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import { planUnitMove } from '../../../rules/movement/company-move.ts'
import { areMovePaths } from '../../../rules/movement/move-paths.ts'
import type { PlannedPath } from '../../../rules/movement/move-plan.ts'
import { shotsOf } from '../../../rules/shooting/base-fire.ts'
import { mayFire } from '../../../rules/shooting/may-fire.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { apart, units } from '../../../rules/table-terrain.ts'
import type { MoveDetail } from '../../../rules/unit-action.ts'
import { awayText, compassOf, whereText } from '../../names/bearings.ts'
import { coveredText } from '../../names/cover.ts'
import * as texts from '../../texts/action.ts'
import type { QuestionContext } from '../context.ts'
import { areaMark, pathMarks, ringMarks } from '../marks.ts'
import { baseNameFor, basesText } from '../unit-labels.ts'

/** Null if the move is illegal or moves no base. */
export function plannedPaths(
  { battlefield }: QuestionContext,
  unit: UnitId,
  { ways, column = false }: MoveDetail,
): readonly PlannedPath[] | null {
  if (!areMovePaths(battlefield, ways)) return null
  const outcome = planUnitMove(battlefield, unit, ways, column)
  return 'plan' in outcome ? outcome.plan.ways : null
}

const distanceOf = ({ battlefield }: QuestionContext, { base, end }: PlannedPath): number =>
  plane.isqrt(plane.squaredDistance(poseOf(battlefield, base), end))

/** "20 cm east, to a point in Silesia Trench"; for a base that only turns, its new facing. */
export function moveText(context: QuestionContext, paths: readonly PlannedPath[]): string {
  const [farthest] = paths.toSorted((a, b) => distanceOf(context, b) - distanceOf(context, a))
  if (farthest === undefined) return texts.stays
  const { base, end } = farthest
  if (distanceOf(context, farthest) < units(1)) return texts.turnsOnTheSpot(compassOf(end.heading))
  return texts.movesTo(awayText(poseOf(context.battlefield, base), end), whereText(context.board, end))
}

/** Enemies the move comes into contact with. */
export const plannedContacts = (paths: readonly PlannedPath[]): BaseId[] => [
  ...new Set(paths.flatMap(({ contacts }) => contacts)),
]

/** The battlefield with all bases at their ends. */
const battlefieldAfter = (battlefield: Battlefield, paths: readonly PlannedPath[]): Battlefield => ({
  ...battlefield,
  state: {
    ...battlefield.state,
    bases: battlefield.state.bases.map((base, id) => {
      const path = paths.find((candidate) => candidate.base === id)
      return path === undefined ? base : { ...base, pose: path.end, onWire: null, thrownBack: false, moved: true }
    }),
  },
})

/** The worst cover of any base at its end, and how many bases have worse cover than now. */
export function coverAtEnd(battlefield: Battlefield, paths: readonly PlannedPath[]) {
  const afterMove = battlefieldAfter(battlefield, paths)
  const rank = (battlefield: Battlefield, base: BaseId): number => covers.indexOf(coverOf(battlefield, base).cover)
  const endRanks = paths.map(({ base }) => rank(afterMove, base))
  const worst = covers[Math.min(...endRanks, covers.length - 1)] ?? 'open'
  const exposed = paths.filter(({ base }) => rank(afterMove, base) < rank(battlefield, base)).length
  return { worst, exposed }
}

/** Dangers along the path and at its end. */
export function dangersOf(context: QuestionContext, paths: readonly PlannedPath[]): string[] {
  const { battlefield, side } = context
  const { aims, barrage, clouds } = battlefield.state
  const basesWhere = (meets: (path: PlannedPath) => boolean): BaseId[] => paths.filter(meets).map(({ base }) => base)
  const effectiveAims = aims.filter((aim) => isEffective(battlefield, aim))
  const shelled = basesWhere(({ legs }) =>
    legs.some(({ hull, box }) =>
      effectiveAims.some((aim) => {
        const area = areaOf(battlefield, aim)
        return !apart(box, area) && plane.overlaps(hull, oblong(area))
      }),
    ),
  )
  const barraged =
    barrage === null ? [] : basesWhere(({ legs }) => legs.some(({ hull, box }) => meetsBarrage(battlefield, hull, box)))
  const gassed =
    clouds.length === 0
      ? []
      : basesWhere(({ legs }) => legs.some(({ hull, box }) => cloudsOver(battlefield, hull, box).length > 0))
  const tooClose =
    barrage === null || side !== 'attacker'
      ? []
      : basesWhere(({ base }) =>
          isBehindBarrage(battlefieldAfter(battlefield, paths), base, units(battlefield.book.tables.barrage.danger)),
        )
  return [
    ...dangerText(shelled, 'shells'),
    ...dangerText(barraged, 'barrage'),
    ...dangerText(gassed, 'gas'),
    ...dangerText(tooClose, 'own barrage'),
  ]
}

const dangerText = (bases: readonly BaseId[], kind: Parameters<typeof texts.danger>[1]): string[] =>
  bases.length === 0 ? [] : [texts.danger(bases.length, kind)]

/** Enemy machine guns that would have one of the bases in their arc at the end. */
function machineGunsOn({ battlefield, side }: QuestionContext, paths: readonly PlannedPath[]): BaseId[] {
  const afterMove = battlefieldAfter(battlefield, paths)
  const movingBases = paths.map(({ base }) => base)
  return present(battlefield, enemyOf(side)).filter(
    (base) =>
      enrolled(battlefield, base).type === 'machine gun' &&
      mayFire(battlefield, base).allowed &&
      shotsOf(afterMove, base, poseOf(battlefield, base)).some(({ target }) => movingBases.includes(target)),
  )
}

/** A warning for a move out of cover into machine-gun arcs, or into falling fire. */
export function moveWarningText(context: QuestionContext, paths: readonly PlannedPath[]): string | null {
  const dangers = dangersOf(context, paths)
  if (dangers.length > 0) return texts.dangers(dangers)
  const { worst, exposed } = coverAtEnd(context.battlefield, paths)
  const machineGuns = exposed > 0 && plannedContacts(paths).length === 0 ? machineGunsOn(context, paths) : []
  return machineGuns.length === 0 ? null : texts.leavesCover(coveredText(worst), basesText(context, machineGuns))
}

/** Ghosts, paths and contacts. */
export function moveMarks(context: QuestionContext, paths: readonly PlannedPath[]): Mark[] {
  const { board, battlefield, side } = context
  return [
    ...paths.map(({ print }) => areaMark(board, print.shape.points, 'good')),
    ...paths.flatMap(({ base, legs }) =>
      pathMarks(context, [poseOf(battlefield, base), ...legs.map(({ to }) => to)], side),
    ),
    ...ringMarks(
      context,
      plannedContacts(paths).filter((base) => isPresent(battlefield, base)),
      'aim',
    ),
  ]
}

/** One line per base with its distance. */
export const moveLines = (context: QuestionContext, paths: readonly PlannedPath[]): string[] =>
  paths.map((path) => sentence(texts.unitGoes(baseNameFor(context, path.base), moveText(context, [path]))))
