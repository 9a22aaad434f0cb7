/** Clear lines: sight blocked by hills, woods, houses and concrete (vis.1, geometry of 4.4). */
import { memoByObject } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { footprint, poseOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Roster } from '../roster.ts'
import type { Battlefield } from '../state.ts'
import { apart, type BoundingBox, type TableTerrain, type TerrainArea, units } from '../table-terrain.ts'
import { levelAt } from '../terrain-at.ts'

/** The reason a line is not clear. */
export type Hindrance = 'something higher' | 'dead ground' | 'too deep in'

interface Line {
  readonly battlefield: Battlefield
  readonly from: plane.Point
  readonly to: plane.Point
}

/** An obstacle between an eye and a point, and the part of the line in it. */
interface Blockage {
  readonly hidden: Hindrance
  readonly span: plane.FractionSpan
}

/** The obstacle between an eye and a point, or null. `excluded` blockhouses do not count: they are viewer or target. */
export const hindrance = (
  battlefield: Battlefield,
  from: plane.Point,
  to: plane.Point,
  excluded: readonly BaseId[],
): Hindrance | null => blockage(battlefield, from, to, excluded)?.hidden ?? null

/**
 * The point where a line is blocked: where it enters the obstacle, or leaves it if it begins there; null if nowhere.
 */
export function stoppedAt(
  battlefield: Battlefield,
  from: plane.Point,
  to: plane.Point,
  excluded: readonly BaseId[],
): plane.Point | null {
  const obstacle = blockage(battlefield, from, to, excluded)
  if (obstacle === null) return null
  const { enter, leave } = obstacle.span
  return plane.pointAlong(from, to, enter.n > 0 ? enter : leave)
}

/** vis.2: true if a clear line passes over woods, houses, hills or concrete that would block it from lower down. */
export function looksOver(
  battlefield: Battlefield,
  from: plane.Point,
  to: plane.Point,
  excluded: readonly BaseId[],
): boolean {
  const { terrain, roster } = battlefield.scenario
  const houses = blockhousesOf(roster).filter((id) => !excluded.includes(id) && battlefield.state.bases[id]?.pose)
  return [...obstaclesOf(terrain), ...houses.map((id) => footprint(battlefield, id))].some(({ shape }) =>
    plane.spansInside(shape.points, from, to).some(isThrough),
  )
}

/** True where a line enters and leaves what it crosses. */
const isThrough = ({ enter, leave }: plane.FractionSpan): boolean => enter.n > 0 && leave.n < leave.d

function blockage(
  battlefield: Battlefield,
  from: plane.Point,
  to: plane.Point,
  excluded: readonly BaseId[],
): Blockage | null {
  const line = { battlefield, from, to }
  const box = boxRound(line)
  for (const area of obstaclesOf(battlefield.scenario.terrain))
    if (!apart(box, area.box))
      for (const span of plane.spansInside(area.shape.points, from, to)) {
        const hidden = hiddenBy(line, area, span)
        if (hidden !== null) return { hidden, span }
      }
  for (const id of blockhousesOf(battlefield.scenario.roster)) {
    if (excluded.includes(id) || !battlefield.state.bases[id]?.pose) continue
    const house = footprint(battlefield, id)
    if (apart(box, house.box)) continue
    for (const span of plane.spansInside(house.shape.points, from, to)) {
      const hidden = overTop(line, levelAt(battlefield, poseOf(battlefield, id)) + 1, span)
      if (hidden !== null) return { hidden, span }
    }
  }
  return null
}

function hiddenBy(line: Line, { type, level }: TerrainArea, span: plane.FractionSpan): Hindrance | null {
  if (type === 'hill') return isThrough(span) ? overTop(line, level, span) : null
  const [enter, leave] = [plane.pointAlong(line.from, line.to, span.enter), exitOf(line, span)]
  // vis.wood (FF-119): limited depth into or out of it, from any height.
  if (!isThrough(span))
    return type !== 'strong point' && isBeyond(enter, leave, line.battlefield.book.tables.visibility.wood)
      ? 'too deep in'
      : null
  const middle = { x: Math.floor((enter.x + leave.x) / 2), y: Math.floor((enter.y + leave.y) / 2) }
  return overTop(line, levelAt(line.battlefield, middle) + 1, span)
}

/** vis.2 vis.3: an eye at the same height sees over it, except for dead ground close behind and lower. */
function overTop(line: Line, top: number, span: plane.FractionSpan): Hindrance | null {
  const { battlefield, from, to } = line
  const [eye, target] = [levelAt(battlefield, from), levelAt(battlefield, to)]
  if (eye < top && target < top) return 'something higher'
  if (target >= top) return null
  return isBeyond(exitOf(line, span), to, battlefield.book.tables.visibility.deadGround) ? null : 'dead ground'
}

const exitOf = ({ from, to }: Line, { leave }: plane.FractionSpan): plane.Point => plane.pointAlong(from, to, leave)

const isBeyond = (a: plane.Point, b: plane.Point, millimetres: number): boolean =>
  plane.squaredDistance(a, b) > units(millimetres) ** 2

const boxRound = ({ from, to }: Line): BoundingBox => ({
  left: Math.min(from.x, to.x),
  right: Math.max(from.x, to.x),
  bottom: Math.min(from.y, to.y),
  top: Math.max(from.y, to.y),
})

/** FF-232: a strong point blocks only where it has a concrete roof. */
const obstaclesOf = memoByObject(({ areas }: TableTerrain) =>
  areas.filter(
    ({ type, cover }) =>
      type === 'hill' || type === 'wood' || type === 'built up' || (type === 'strong point' && cover === 'fort'),
  ),
)

const blockhousesOf = memoByObject(({ bases, baseIds }: Roster): readonly BaseId[] =>
  baseIds.filter((id) => bases[id]?.type === 'blockhouse'),
)
