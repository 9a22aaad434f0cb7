/** Crossing of a trench by cavalry and guns: one action (FF-36, FF-38). */
import { refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { armOf, baseOf, footprint, presentBasesOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, type Trench } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import type { ChosenAction, UnitAction } from '../unit-action.ts'
import {
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
import { isFieldGun, mayStir, paceOf } from './movement-rates.ts'
import { CONTACT } from './nearby-bases.ts'
import { groundRuling, type Leg, printAfter } from './path-leg.ts'
import { makeRoom, walk } from './walk-path.ts'

export const crossTrench: UnitAction<'cross trench'> = {
  options: (battlefield, unit) => trenchOptions(battlefield, unit),
  check: (battlefield, unit, action) => rulingOf(planCrossings(battlefield, unit, action, overTrench)),
  *perform(battle, unit, action) {
    const ways = orThrow(planCrossings(battle, unit, action, overTrench))
    startMove(battle, ways)
    const arrived = []
    for (const path of ways) {
      battle.table.noteUsed('over a trench')
      if (yield* walk(battle, path.base, [path.leg], 'move.table.trench-cross')) arrived.push(path)
    }
    makeRoom(
      battle,
      ways.map(({ base, leg }) => ({ base, legs: [leg] })),
    )
    yield* endMove(battle, ways, arrived)
  },
}

const overTrench: ObstacleFinder<Trench> = (battlefield, base, leg) => {
  const stir = mayStir(battlefield, base)
  if (!stir.allowed) return { refusal: stir }
  if (isFieldGun(battlefield, base) && battlefield.scenario.switches.gunsAndTrenches === 'never cross')
    return { refusal: refused('move.table.trench-cross', refusals.gunsNeverCrossTrench) }
  if (armOf(battlefield, base) === 'cavalry' && battlefield.scenario.switches.horseAndTrenches === 'never cross')
    return { refusal: refused('move.table.trench-cross', refusals.horsesNeverCrossTrench) }
  const printed = battlefield.book.tables.movement.rates['trench cross'][paceOf(battlefield, base)]
  if (printed === null || typeof printed === 'number')
    return { refusal: refused('move.table.trench-cross', refusals.noTrenchAction) }
  const { onWire, inRiver } = baseOf(battlefield, base)
  const trench = onWire === null && inRiver === null ? trenchTouched(battlefield, leg) : null
  if (trench === null) return { refusal: refused('move.table.trench-cross', refusals.atTrenchAndAcross) }
  if (!touches(trench, printAfter(leg).shape) || plane.nearLine(leg.to, trench.line, trench.half))
    return { refusal: refused('move.table.trench-cross', refusals.endAtTrench) }
  const ground = groundRuling(battlefield, leg)
  return ground.allowed ? { over: trench } : { refusal: ground }
}

function touches({ line, half }: Trench, shape: plane.Shape): boolean {
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]]
    if (a !== undefined && b !== undefined && plane.gapAtMost(shape, plane.strip(a, b, half), CONTACT)) return true
  }
  return false
}

function trenchTouched({ scenario: { terrain } }: Battlefield, { print, from, to }: Leg): Trench | null {
  const crosses = ({ line }: Trench): boolean =>
    line.some((a, i) => {
      const b = line[i + 1]
      return b !== undefined && plane.segmentsTouch(a, b, from, to)
    })
  return (
    terrain.trenches.find(
      (trench) => !apart(trench.box, print.box, CONTACT) && touches(trench, print.shape) && crosses(trench),
    ) ?? null
  )
}

/** Maximum distance from a trench's edge of the centre of a base that touches it. */
const FARTHEST = 90

function trenchOptions(battlefield: Battlefield, unit: UnitId): ChosenAction<'cross trench'>[] {
  const ready = atTrench(battlefield, unit)
  if (ready.length === 0) return []
  const ahead = forwardHeading(unitOf(battlefield, unit).side)
  return [ahead, (ahead + 180) % 360].flatMap((direction): ChosenAction<'cross trench'>[] => {
    const paths: CrossingPath[] = []
    for (const base of ready) {
      const exit = trenchExit(battlefield, unit, base, direction, paths)
      if (exit === null) continue
      const { x, y } = exit.at(exit.clear)
      paths.push({ base, to: { x, y } })
    }
    return paths.length === 0
      ? []
      : [{ do: 'cross trench', ways: paths.map(({ base, to }) => ({ base, to: { ...to } })) }]
  })
}

/** Bases stopped at a trench that could cross it. */
export const atTrench = (battlefield: Battlefield, unit: UnitId): BaseId[] =>
  presentBasesOf(battlefield, unit).filter((id) => mayLeave(battlefield, unit, id).allowed && isBarred(battlefield, id))

/** True for a base of a type that trenches stop, and that stands at one. */
function isBarred(battlefield: Battlefield, id: BaseId): boolean {
  if (typeof battlefield.book.tables.movement.rates['trench cross'][paceOf(battlefield, id)] !== 'object') return false
  const { shape, box } = footprint(battlefield, id)
  return battlefield.scenario.terrain.trenches.some(
    (trench) => !apart(trench.box, box, CONTACT) && touches(trench, shape),
  )
}

/** The first place on the far side in a direction, where it has to stop; beside the bases that cross with it. */
export function trenchExit(
  battlefield: Battlefield,
  unit: UnitId,
  base: BaseId,
  direction: number,
  otherPaths: readonly CrossingPath[] = [],
): CrossingExit | null {
  const poseAt = straightOn(battlefield, base, direction)
  for (let millimetres = 10; millimetres <= FARTHEST; millimetres += 5) {
    const { x, y } = poseAt(millimetres)
    if ('ways' in planPaths(battlefield, unit, [...otherPaths, { base, to: { x, y } }], overTrench))
      return { clear: millimetres, farthest: millimetres, at: poseAt }
  }
  return null
}
