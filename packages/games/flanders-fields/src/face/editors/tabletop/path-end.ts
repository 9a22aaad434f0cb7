/** The end of a base's path: the reason it goes no farther, and the bases it touches. */
import { plane } from '@firestep/terrain'
import { assaultRuling } from '../../../rules/assault/assault-ruling.ts'
import { enrolled, roomAt } from '../../../rules/battlefield.ts'
import { groundRuling, type Leg, legOf, meet } from '../../../rules/movement/leg.ts'
import { costsOf } from '../../../rules/movement/movement-rates.ts'
import { CONTACT } from '../../../rules/movement/surroundings.ts'
import { march } from '../../../rules/movement/terrain-cost.ts'
import { stripsNear } from '../../../rules/movement/wire-belts.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Pose } from '../../../rules/state.ts'
import { apart, type TerrainArea, units, type WireStrip } from '../../../rules/table-terrain.ts'
import { type DraggedMove, type DraggedPath, endOf, legFrom, spentOn } from './dragged-paths.ts'
import { clearOf } from './machine-gun-arcs.ts'

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
const MORE = units(2)

/** Enemies in contact with a base at its end that it may assault. */
function enemiesAt({ battlefield, others }: DraggedMove, base: BaseId, end: Pose): BaseId[] {
  const room = roomAt(battlefield.book, enrolled(battlefield, base).type, end)
  return others
    .filter(
      ({ enemy, box, shape }) => enemy && !apart(room.box, box, CONTACT) && plane.gapAtMost(room.shape, shape, CONTACT),
    )
    .map(({ id }) => id)
    .filter((id) => assaultRuling(battlefield, base, id).allowed)
}

/** The reason the last leg ends; null if nothing stops it. */
export function edgeAt(on: DraggedMove, going: DraggedPath, column: boolean): PathEnd | null {
  const { battlefield } = on
  const { base, way } = going
  const [from, end] = [legFrom(on, going), endOf(on, going)]
  const length = Math.hypot(end.x - from.x, end.y - from.y)
  if (length === 0) return null
  const enemies = enemiesAt(on, base, end)
  if (enemies.length > 0) return { at: 'enemy', enemies }
  const part = (length + MORE) / length
  const to = {
    x: Math.round(from.x + (end.x - from.x) * part),
    y: Math.round(from.y + (end.y - from.y) * part),
    heading: end.heading,
  }
  const leg = legOf(battlefield, base, from, to)
  const ground = groundRuling(battlefield, leg)
  if (!ground.allowed) {
    const strip = ground.rule === 'wire.2' ? wireOn(on, leg) : null
    if (strip !== null) return { at: 'wire', strip }
    const area = ground.rule.startsWith('move.table.') ? waterOn(on, leg) : null
    return area === null ? { at: 'barred', why: ground.why } : { at: 'water', area }
  }
  const { ruling } = meet(battlefield, leg, on.others)
  if (!ruling.allowed) return { at: 'barred', why: ruling.why }
  const left = on.points(base) - spentOn(on, base, way.slice(0, going.settled), column)
  const gone = march(battlefield, costsOf(battlefield, base), from, to, left, column)
  if (gone.whole) return arcAt(on, base, end)
  return { at: gone.barred === 'trench along' ? 'trench' : 'limit' }
}

function arcAt({ battlefield, lanes }: DraggedMove, base: BaseId, end: Pose): PathEnd | null {
  const { shape } = roomAt(battlefield.book, enrolled(battlefield, base).type, end)
  const lane = lanes.find((one) => {
    const clear = clearOf(one, shape, end)
    return clear !== null && clear.gap >= 0 && clear.gap <= units(1)
  })
  return lane === undefined ? null : { at: 'arc', gun: lane.gun }
}

const wireOn = ({ battlefield }: DraggedMove, { hull, box }: Leg): WireStrip | null =>
  stripsNear(battlefield, box).find(({ shape }) => plane.overlaps(hull, shape)) ?? null

const waterOn = ({ battlefield }: DraggedMove, { hull, box }: Leg): TerrainArea | null =>
  battlefield.scenario.terrain.areas.find(
    (area) =>
      (area.type === 'stream' || area.type === 'river') && !apart(area.box, box) && plane.overlaps(hull, area.shape),
  ) ?? null
