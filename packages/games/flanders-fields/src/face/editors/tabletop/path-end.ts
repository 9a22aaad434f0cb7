/** The end of a base's path: the reason it goes no farther, and the bases it touches. */
import { plane } from '@firestep/terrain'
import { assaultRuling } from '../../../rules/assault/assault-ruling.ts'
import { enrolled, roomAt } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { costsOf } from '../../../rules/movement/movement-rates.ts'
import { CONTACT } from '../../../rules/movement/nearby-bases.ts'
import { groundRuling, type Leg, legOf, meetBases } from '../../../rules/movement/path-leg.ts'
import { march } from '../../../rules/movement/terrain-cost.ts'
import { stripsNear } from '../../../rules/movement/wire-belts.ts'
import type { Pose } from '../../../rules/state.ts'
import { apart, type TerrainArea, units, type WireStrip } from '../../../rules/table-terrain.ts'
import { costOfPath, type DraggedMove, type DraggedPath, endOf, legStartOf } from './dragged-paths.ts'
import { clearanceOf } from './machine-gun-arcs.ts'

export type PathEnd =
  /** The move would end as an assault on these bases. */
  | { readonly at: 'enemy'; readonly enemies: readonly BaseId[] }
  /** Uncut wire: crossing it is an action of its own. */
  | { readonly at: 'wire'; readonly strip: WireStrip }
  /** Water: crossing it is an action of its own. */
  | { readonly at: 'water'; readonly area: TerrainArea }
  /** A trench that stops horses and guns. */
  | { readonly at: 'trench' }
  /** Just clear of this machine gun's arc. */
  | { readonly at: 'arc'; readonly gun: BaseId }
  /** The movement allowance is used up. */
  | { readonly at: 'limit' }
  /** Another obstacle, with the reason of the rules. */
  | { readonly at: 'barred'; readonly why: string }

/** A step beyond the path, to find what stops it. */
const LOOK_AHEAD = units(2)

/** Enemies in contact with a base at its end that it may assault. */
function enemiesAt({ battlefield, nearby }: DraggedMove, base: BaseId, end: Pose): BaseId[] {
  const footprintAtEnd = roomAt(battlefield.book, enrolled(battlefield, base).type, end)
  return nearby
    .filter(
      ({ enemy, box, shape }) =>
        enemy && !apart(footprintAtEnd.box, box, CONTACT) && plane.gapAtMost(footprintAtEnd.shape, shape, CONTACT),
    )
    .map(({ id }) => id)
    .filter((id) => assaultRuling(battlefield, base, id).allowed)
}

/** The reason the last leg ends; null if nothing stops it. */
export function pathEndOf(move: DraggedMove, path: DraggedPath, column: boolean): PathEnd | null {
  const { battlefield } = move
  const { base, way } = path
  const [from, end] = [legStartOf(move, path), endOf(move, path)]
  const length = Math.hypot(end.x - from.x, end.y - from.y)
  if (length === 0) return null
  const enemies = enemiesAt(move, base, end)
  if (enemies.length > 0) return { at: 'enemy', enemies }
  const fraction = (length + LOOK_AHEAD) / length
  const to = {
    x: Math.round(from.x + (end.x - from.x) * fraction),
    y: Math.round(from.y + (end.y - from.y) * fraction),
    heading: end.heading,
  }
  const leg = legOf(battlefield, base, from, to)
  const ground = groundRuling(battlefield, leg)
  if (!ground.allowed) {
    const strip = ground.rule === 'wire.2' ? wireCrossed(move, leg) : null
    if (strip !== null) return { at: 'wire', strip }
    const area = ground.rule.startsWith('move.table.') ? waterCrossed(move, leg) : null
    return area === null ? { at: 'barred', why: ground.why } : { at: 'water', area }
  }
  const { ruling } = meetBases(battlefield, leg, move.nearby)
  if (!ruling.allowed) return { at: 'barred', why: ruling.why }
  const pointsRemaining = move.points(base) - costOfPath(move, base, way.slice(0, path.settled), column)
  const marched = march(battlefield, costsOf(battlefield, base), from, to, pointsRemaining, column)
  if (marched.whole) return arcEndOf(move, base, end)
  return { at: marched.barred === 'trench along' ? 'trench' : 'limit' }
}

function arcEndOf({ battlefield, lanes }: DraggedMove, base: BaseId, end: Pose): PathEnd | null {
  const { shape } = roomAt(battlefield.book, enrolled(battlefield, base).type, end)
  const gunArc = lanes.find((arc) => {
    const clearance = clearanceOf(arc, shape, end)
    return clearance !== null && clearance.gap >= 0 && clearance.gap <= units(1)
  })
  return gunArc === undefined ? null : { at: 'arc', gun: gunArc.gun }
}

const wireCrossed = ({ battlefield }: DraggedMove, { hull, box }: Leg): WireStrip | null =>
  stripsNear(battlefield, box).find(({ shape }) => plane.overlaps(hull, shape)) ?? null

const waterCrossed = ({ battlefield }: DraggedMove, { hull, box }: Leg): TerrainArea | null =>
  battlefield.scenario.terrain.areas.find(
    (area) =>
      (area.type === 'stream' || area.type === 'river') && !apart(area.box, box) && plane.overlaps(hull, area.shape),
  ) ?? null
