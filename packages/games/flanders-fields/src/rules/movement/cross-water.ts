/** Streams and rivers (FF-42): a stream takes one action, a river three. */
import { refused, type Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { baseOf, footprint, poseOf, presentBasesOf, roomShifted, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { apart, type TerrainArea, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import type { ChosenAction, UnitAction } from '../unit-action.ts'
import {
  type CrossedPath,
  type CrossingExit,
  type ObstacleFinder,
  orThrow,
  planCrossings,
  planPaths,
  rulingOf,
  straightOn,
} from './crossing.ts'
import { forwardHeading, mayLeave } from './may-move.ts'
import type { CrossingPath } from './move-paths.ts'
import { endMove, startMove } from './move-start-and-end.ts'
import { paceOf } from './movement-rates.ts'
import { CONTACT } from './nearby-bases.ts'
import { type Leg, legOf, printAfter } from './path-leg.ts'
import { makeRoom, walk } from './walk-path.ts'
import { stripsNear } from './wire-belts.ts'

export const crossWater: UnitAction<'cross water'> = {
  options: (battlefield, unit) => waterOptions(battlefield, unit),
  check: (battlefield, unit, action) => rulingOf(planCrossings(battlefield, unit, action, overWater)),
  *perform(battle, unit, action) {
    yield* wade(battle, orThrow(planCrossings(battle, unit, action, overWater)))
  },
}

interface Water {
  readonly area: TerrainArea
  readonly actions: number
}

const overWater: ObstacleFinder<Water> = (battlefield, base, leg) => {
  const { inRiver, onWire, sheltered } = baseOf(battlefield, base)
  const area =
    inRiver === null
      ? waterTouched(battlefield, leg)
      : (battlefield.scenario.terrain.areas.find(({ id }) => id === inRiver.area) ?? null)
  if (area === null || onWire !== null || sheltered || (area.type !== 'stream' && area.type !== 'river'))
    return { refusal: refused('move.table.stream', refusals.atWaterAndAcross) }
  const rule = `move.table.${area.type}`
  const printed = battlefield.book.tables.movement.rates[area.type][paceOf(battlefield, base)]
  if (printed === null || typeof printed === 'number')
    return { refusal: refused(rule, refusals.cannotCross(area.type)) }
  const { shape } = printAfter(leg)
  if (plane.overlaps(shape, area.shape) || !plane.gapAtMost(shape, area.shape, CONTACT))
    return { refusal: refused(rule, refusals.endAtBank) }
  if (stripsNear(battlefield, leg.box).some((strip) => plane.overlaps(leg.hull, strip.shape)))
    return { refusal: refused('wire.2', refusals.wireInTheWay) }
  return { over: { area, actions: printed.actions } }
}

const isWater = ({ type }: TerrainArea): boolean => type === 'stream' || type === 'river'

function waterTouched({ scenario: { terrain } }: Battlefield, { print, from, to }: Leg): TerrainArea | null {
  return (
    terrain.areas.find(
      (area) =>
        isWater(area) &&
        !apart(area.box, print.box, CONTACT) &&
        plane.gapAtMost(print.shape, area.shape, CONTACT) &&
        plane.spansInside(area.shape.points, from, to).length > 0,
    ) ?? null
  )
}

function* wade(battle: Battle, ways: readonly (CrossedPath & { readonly over: Water })[]): Script {
  startMove(battle, ways)
  const arrived: CrossedPath[] = []
  const legs: { base: BaseId; legs: Leg[] }[] = []
  for (const path of ways) {
    const { base, over } = path
    const baseState = baseOf(battle, base)
    const actionsDone = (baseState.inRiver?.done ?? 0) + 1
    const isAcross = actionsDone >= over.actions
    const leg = isAcross
      ? path.leg
      : legOf(battle, base, poseOf(battle, base), partOf(path.leg, over.actions - actionsDone + 1))
    baseState.inRiver = isAcross ? null : { area: over.area.id, done: actionsDone }
    legs.push({ base, legs: [leg] })
    const rule = over.area.type === 'stream' ? 'move.table.stream' : 'move.table.river'
    battle.table.noteUsed(`over a ${over.area.type}`)
    if ((yield* walk(battle, base, [leg], rule)) && isAcross) arrived.push(path)
  }
  makeRoom(battle, legs)
  yield* endMove(battle, ways, arrived)
}

/** An equal part of the remaining path. */
const partOf = ({ from, to }: Leg, parts: number): Pose => ({
  x: from.x + Math.round((to.x - from.x) / parts),
  y: from.y + Math.round((to.y - from.y) / parts),
  heading: to.heading,
})

/** All bases at water or in it, straight on; forward, or back. */
function waterOptions(battlefield: Battlefield, unit: UnitId): ChosenAction<'cross water'>[] {
  const ready = atWater(battlefield, unit)
  if (ready.length === 0) return []
  const ahead = forwardHeading(unitOf(battlefield, unit).side)
  return [ahead, (ahead + 180) % 360].flatMap((direction): ChosenAction<'cross water'>[] => {
    const paths: CrossingPath[] = []
    for (const base of ready) {
      const exit = waterExit(battlefield, base, direction)
      if (exit === null) continue
      const { x, y } = exit.at(exit.clear)
      const to = { x, y }
      if ('ways' in planPaths(battlefield, unit, [...paths, { base, to }], overWater)) paths.push({ base, to })
    }
    return paths.length === 0
      ? []
      : [{ do: 'cross water', ways: paths.map(({ base, to }) => ({ base, to: { ...to } })) }]
  })
}

/** Bases at water, or in it, that could cross it. */
export function atWater(battlefield: Battlefield, unit: UnitId): BaseId[] {
  if (!battlefield.scenario.terrain.areas.some(isWater)) return []
  return presentBasesOf(battlefield, unit).filter(
    (id) => mayLeave(battlefield, unit, id).allowed && isAtWater(battlefield, id),
  )
}

function isAtWater(battlefield: Battlefield, id: BaseId): boolean {
  if (baseOf(battlefield, id).inRiver !== null) return true
  const { shape, box } = footprint(battlefield, id)
  return battlefield.scenario.terrain.areas.some(
    (area) => isWater(area) && !apart(area.box, box, CONTACT) && plane.gapAtMost(shape, area.shape, CONTACT),
  )
}

/** More than the width of any water on a table. */
const WIDEST = 200

/** The first place beyond the water in a direction, where it has to stop. */
export function waterExit(battlefield: Battlefield, base: BaseId, direction: number): CrossingExit | null {
  const poseAt = straightOn(battlefield, base, direction)
  const from = poseOf(battlefield, base)
  const print = footprint(battlefield, base)
  const waters = battlefield.scenario.terrain.areas.filter(
    (area) => isWater(area) && !apart(area.box, print.box, units(WIDEST)),
  )
  let wet = false
  for (let millimetres = 1; millimetres <= WIDEST; millimetres++) {
    const { x, y } = poseAt(millimetres)
    const { shape } = roomShifted(print, x - from.x, y - from.y)
    const isOverWater = waters.some((area) => plane.overlaps(shape, area.shape))
    if (wet && !isOverWater) return { clear: millimetres, farthest: millimetres, at: poseAt }
    wet ||= isOverWater
  }
  return null
}
