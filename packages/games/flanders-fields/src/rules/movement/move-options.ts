/** Sample moves as options: on a continuous table never all of them. */
import { plane } from '@firestep/terrain'
import { enemyOf } from '../../data/schema.ts'
import { enrolled, isArmour, poseOf, presentBasesOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import { mayFireMoving } from '../shooting/tank-move-and-fire.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart, boxRound, inBox, units } from '../table-terrain.ts'
import type { ChosenAction } from '../unit-action.ts'
import { bodyMove, bystanders, eachMove, moveDeed, planUnitMove, walkers } from './company-move.ts'
import { forwardHeading, forwardOnly } from './may-move.ts'
import { anywhere, type MoveManner, somewhere } from './move-manners.ts'
import { exitFrom } from './move-plan.ts'
import { costsOf, mayOnlyTurn } from './movement-rates.ts'
import { nearestOnLine } from './nearest-on-line.ts'
import { roadMove } from './road-march-options.ts'
import { hasLane, hasWireFor, intoWire, throughLane } from './wire-lanes.ts'

export const moveOptions = (battlefield: Battlefield, unit: UnitId): readonly ChosenAction<'move'>[] =>
  mannersNow(battlefield, unit).flatMap((manner) => movesIn(battlefield, unit, manner))

/** Manners that could be possible, by bounding boxes alone. */
export function mannersNow(battlefield: Battlefield, unit: UnitId): readonly MoveManner[] {
  const bases = walkers(battlefield, unit)
  const [lead] = bases
  if (lead === undefined || mayOnlyTurn(battlefield, lead)) return ['turn left', 'turn right']
  const { side } = unitOf(battlefield, unit)
  const { terrain, roster } = battlefield.scenario
  const reach = units(paceIn(battlefield, lead))
  const box = boxRound(
    bases.map((id) => poseOf(battlefield, id)),
    reach,
  )
  const enemy = enemyOf(side)
  const isTank = isArmour(battlefield, lead)
  const can: Readonly<Record<(typeof somewhere)[number], () => boolean>> = {
    'closing in': () =>
      battlefield.state.bases.some(
        ({ pose }, id) => pose !== null && inBox(box, pose) && roster.bases[id]?.side === enemy,
      ),
    'at the wire': () => hasWireFor(battlefield, lead, box, isTank),
    'through a gap': () => !isTank && hasLane(battlefield, box),
    'into a trench': () => !isTank && terrain.trenches.some((trench) => !apart(trench.box, box)),
    'by road': () => terrain.roads.some((road) => !apart(road.box, box)),
    'over the edge': () => bases.some((id) => isNearExit(battlefield, id, reach)),
  }
  return [...anywhere, ...somewhere.filter((manner) => can[manner]())].filter(
    (manner) => !forwardOnly(battlefield, unit) || forwards.includes(manner),
  )
}

/** The moves of one manner: one, none, or two for a tank that fires on the move. */
export function movesIn(battlefield: Battlefield, unit: UnitId, manner: MoveManner): readonly ChosenAction<'move'>[] {
  const move = moveIn(battlefield, unit, manner)
  if (move === null) return []
  const [tank] = presentBasesOf(battlefield, unit)
  const fires = tank !== undefined && isArmour(battlefield, tank) && mayFireMoving(battlefield, tank).allowed
  // tank.1: moves ahead are also offered with fire at their end.
  return fires && manner.endsWith('ahead') ? [{ ...move, fire: true }, move] : [move]
}

function moveIn(battlefield: Battlefield, unit: UnitId, manner: MoveManner): ChosenAction<'move'> | null {
  const bases = walkers(battlefield, unit)
  const [lead] = bases
  if (lead === undefined) return null
  const turn = manner === 'turn left' ? 45 : manner === 'turn right' ? -45 : 0
  if (mayOnlyTurn(battlefield, lead)) return turn === 0 ? null : bodyMove(battlefield, unit, 0, 0, turn)
  if (forwardOnly(battlefield, unit) && !forwards.includes(manner)) return null
  const ahead = forwardHeading(unitOf(battlefield, unit).side)
  const pace = paceIn(battlefield, lead)
  const reach = units(pace)
  const nearby = bystanders(battlefield, unit, reach)
  const march = Math.max(reach, units(paceIn(battlefield, lead, 'road')))
  const terms = { assault: true, nearby }
  const body = (direction: number, millimetres: number): ChosenAction<'move'> | null => {
    const { x, y } = plane.pointAhead({ x: 0, y: 0, heading: direction % 360 }, units(millimetres))
    return bodyMove(battlefield, unit, x, y, 0, terms)
  }
  const eachAlone = (wayOf: (base: BaseId, from: Pose) => readonly Pose[]) =>
    eachMove(battlefield, unit, bases, wayOf, terms)
  switch (manner) {
    case 'ahead':
      return body(ahead, pace)
    case 'some way ahead':
      return body(ahead, pace >> 1)
    case 'closing in': {
      const enemies = nearby.filter(({ enemy }) => enemy).map(({ pose }) => pose)
      return eachAlone((_, from) => nearest(from, enemies))
    }
    case 'half left':
      return body(ahead + 60, pace)
    case 'half right':
      return body(ahead + 300, pace)
    case 'back':
      return body(ahead + 180, pace >> 1)
    case 'at the wire':
      return eachAlone((base) => intoWire(battlefield, base, ahead, reach))
    case 'through a gap':
      return eachAlone((base) => throughLane(battlefield, base, ahead, reach))
    case 'into a trench':
      return eachAlone((_, from) => nearestTrench(battlefield, from, reach))
    case 'by road':
      return roadMove(battlefield, unit, reach, march, bystanders(battlefield, unit, march))
    case 'over the edge':
      return exitMove(battlefield, unit, bases, reach)
    default:
      return bodyMove(battlefield, unit, 0, 0, turn, terms)
  }
}

const forwards: readonly MoveManner[] = [
  'ahead',
  'some way ahead',
  'closing in',
  'at the wire',
  'through a gap',
  'by road',
  'over the edge',
]

/** The length of an action in the open or along a road, in millimetres. */
function paceIn(battlefield: Battlefield, base: BaseId, row: 'cross country' | 'road' = 'cross country'): number {
  const cost = costsOf(battlefield, base)[row]
  return cost === null ? 0 : Math.floor(battlefield.book.tables.movement.points / cost)
}

function nearest({ heading, ...from }: Pose, places: readonly plane.Point[]): Pose[] {
  let best: plane.Point | null = null
  let minSquared = Infinity
  for (const place of places) {
    const squared = plane.squaredDistance(from, place)
    if (squared < minSquared) [best, minSquared] = [place, squared]
  }
  return best === null ? [] : [{ x: best.x, y: best.y, heading }]
}

/** The nearest trench; a unit in one stays there. */
function nearestTrench({ scenario: { terrain } }: Battlefield, from: Pose, reach: number): Pose[] {
  const trenches = terrain.trenches.filter(({ box }) => inBox(box, from, reach))
  return trenches.some(({ line, half }) => plane.nearLine(from, line, half))
    ? []
    : nearest(
        from,
        trenches.map(({ line }) => nearestOnLine(line, from).point),
      )
}

const isNearExit = (battlefield: Battlefield, base: BaseId, reach: number): boolean => {
  const from = poseOf(battlefield, base)
  const to = exitFrom(battlefield, enrolled(battlefield, base).side, from)
  return to !== null && Math.abs(to.x - from.x) <= reach && Math.abs(to.y - from.y) <= reach
}

/** FF-204: all bases that get there together; if that is too far for some, those that can go alone. */
function exitMove(
  battlefield: Battlefield,
  unit: UnitId,
  bases: readonly BaseId[],
  reach: number,
): ChosenAction<'move'> | null {
  const ways = bases.flatMap((base) => {
    const from = poseOf(battlefield, base)
    const to = isNearExit(battlefield, base, reach)
      ? exitFrom(battlefield, enrolled(battlefield, base).side, from)
      : null
    return to === null ? [] : [{ base, way: [to] }]
  })
  if (ways.length === 0) return null
  const exits = [ways, ...ways.map((path) => [path])].find(
    (paths) => 'plan' in planUnitMove(battlefield, unit, paths, false),
  )
  return exits === undefined ? null : moveDeed(exits)
}
