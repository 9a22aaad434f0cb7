/** Terrain under a base's path and its cost (FF-44, 4.8). */
import type { RuleId } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { MovementRow, Terrain } from '../../data/schema.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart, type BoundingBox, inBox, type Road, type TerrainArea, type Trench } from '../table-terrain.ts'
import type { Costs } from './movement-rates.ts'

/** The rule that prints a row. */
export const ruleOfRow: Readonly<Record<MovementRow, RuleId>> = {
  'cross country': 'move.table.cross-country',
  'shell torn': 'move.table.shell-torn',
  shattered: 'move.table.shattered',
  'trench along': 'move.table.trench',
  'trench cross': 'move.table.trench-cross',
  road: 'move.table.road',
  close: 'move.table.close',
  stream: 'move.table.stream',
  river: 'move.table.river',
}

const rowOfArea: Readonly<Partial<Record<Terrain, MovementRow>>> = {
  'strong point': 'trench along',
  bridge: 'road',
  'built up': 'close',
  wood: 'close',
  marsh: 'close',
  shattered: 'shattered',
  'shell torn': 'shell torn',
}

/** Where several overlap, the first in this list counts. Hills cost nothing. */
const precedence: readonly MovementRow[] = ['trench along', 'road', 'close', 'shattered', 'shell torn', 'cross country']

/** Possible terrain of a section of the table. */
interface Stretch {
  readonly trenches: readonly Trench[]
  /** By precedence. */
  readonly areas: readonly { readonly area: TerrainArea; readonly row: MovementRow }[]
}

const boxOfLeg = (a: plane.Point, b: plane.Point): BoundingBox => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  bottom: Math.min(a.y, b.y),
  top: Math.max(a.y, b.y),
})

function stretchOf({ scenario: { terrain } }: Battlefield, box: BoundingBox): Stretch {
  const areas: { area: TerrainArea; row: MovementRow }[] = []
  for (const area of terrain.areas) {
    const row = rowOfArea[area.type]
    if (row !== undefined && !apart(area.box, box)) areas.push({ area, row })
  }
  areas.sort((a, b) => precedence.indexOf(a.row) - precedence.indexOf(b.row))
  return { trenches: terrain.trenches.filter((trench) => !apart(trench.box, box)), areas }
}

/** The direction of a leg: a trench counts only for a base that goes along it (FF-38). */
type Heading = Readonly<Pick<plane.Point, 'x' | 'y'>> | null

function rowAt(
  { trenches, areas }: Stretch,
  point: plane.Point,
  onRoad: boolean,
  direction: Heading = null,
): MovementRow {
  for (const trench of trenches)
    if (inBox(trench.box, point) && isInTrench(trench, point, direction)) return 'trench along'
  for (const { area, row } of areas) {
    if (onRoad && row !== 'trench along') break
    if (inBox(area.box, point) && plane.holds(area.shape, point)) return row
  }
  return onRoad ? 'road' : 'cross country'
}

function isInTrench({ line, half }: Trench, point: plane.Point, direction: Heading): boolean {
  if (!plane.nearLine(point, line, half)) return false
  return direction === null || line.some((a, i) => isAlong(a, line[i + 1], half, point, direction))
}

/** True if a leg follows a segment of trench rather than crosses it: at half a right angle or less. */
function isAlong(
  a: plane.Point,
  b: plane.Point | undefined,
  half: number,
  point: plane.Point,
  direction: NonNullable<Heading>,
): boolean {
  if (b === undefined || !plane.nearLine(point, [a, b], half)) return false
  const [x, y] = [b.x - a.x, b.y - a.y]
  return Math.abs(x * direction.x + y * direction.y) >= Math.abs(x * direction.y - y * direction.x)
}

/** The row a base pays for a turn where it stands, roads excluded (FF-201). */
export const rowHere = (battlefield: Battlefield, point: plane.Point): MovementRow =>
  rowAt(stretchOf(battlefield, boxOfLeg(point, point)), point, false)

/** move.turn.1 (FF-46): the cost of a turn; null where the base cannot move. */
export function turnCost(battlefield: Battlefield, costs: Costs, pose: Pose, heading: number): number | null {
  const turned = Math.abs(pose.heading - heading) % 360
  const degrees = Math.min(turned, 360 - turned)
  if (degrees === 0) return 0
  const cost = costs[rowHere(battlefield, pose)]
  return cost === null ? null : Math.ceil((degrees * battlefield.book.tables.movement.halfTurn) / 180) * cost
}

/** FF-34: true if a leg runs along a road with the base aligned to it. */
function isOnRoad(battlefield: Battlefield, from: plane.Point, to: plane.Point, heading: number): boolean {
  const { forward, left } = plane.inFrameOf({ x: 0, y: 0, heading }, { x: to.x - from.x, y: to.y - from.y })
  if (forward <= 0 || Math.abs(left) * plane.cosine(10) > forward * plane.sine(10)) return false
  const box = boxOfLeg(from, to)
  const { terrain } = battlefield.scenario
  const roads = terrain.roads.filter((road) => !apart(road.box, box))
  if (roads.length === 0) return false
  const bridges = terrain.areas.filter((area) => area.type === 'bridge' && !apart(area.box, box))
  const steps = plane.legSteps(from, to)
  for (let step = 0; step <= steps; step++)
    if (!isRoadway(roads, bridges, plane.legPoint(from, to, step, steps))) return false
  return true
}

const isRoadway = (roads: readonly Road[], bridges: readonly TerrainArea[], point: plane.Point): boolean =>
  roads.some(({ line, half }) => plane.nearLine(point, line, half)) ||
  bridges.some(({ shape }) => plane.holds(shape, point))

/** Progress along a leg. */
export interface TerrainCost {
  /** Steps of a millimetre. */
  readonly steps: number
  readonly spent: number
  /** True if that is the whole leg. */
  readonly whole: boolean
  /** The impassable terrain; null if the points ran out, or nothing stopped it. */
  readonly barred: MovementRow | null
  readonly onRoad: boolean
  /** The rows of the table that were paid, in the order they were met. */
  readonly rows: readonly MovementRow[]
}

const onlyRoad: readonly MovementRow[] = ['road']
const onlyOpen: readonly MovementRow[] = ['cross country']

/** move.mixed.1: the steps of a leg that these points pay for. */
export function march(
  battlefield: Battlefield,
  costs: Costs,
  from: plane.Point,
  to: Pose,
  points: number,
  /** True if it marches in column where there is a road. */
  column: boolean,
): TerrainCost {
  const steps = plane.legSteps(from, to)
  if (steps === 0) return { steps, spent: 0, whole: true, barred: null, onRoad: false, rows: [] }
  const onRoad = column && isOnRoad(battlefield, from, to, to.heading)
  const stretch = stretchOf(battlefield, boxOfLeg(from, to))
  const isPlain = stretch.areas.length === 0 && stretch.trenches.length === 0
  if (isPlain) return marchPlain(costs, steps, points, onRoad)
  // A trench that a base cannot enter stops it in any direction.
  const isAcross = battlefield.scenario.switches.overTrenches === 'as beside it' && costs['trench along'] !== null
  const direction = isAcross ? { x: to.x - from.x, y: to.y - from.y } : null
  let spent = 0
  const rows: MovementRow[] = []
  for (let step = 1; step <= steps; step++) {
    const row = rowAt(stretch, plane.legPoint(from, to, step, steps), onRoad, direction)
    const cost = costs[row]
    if (cost === null) return { steps: step - 1, spent, whole: false, barred: row, onRoad, rows }
    if (spent + cost > points) return { steps: step - 1, spent, whole: false, barred: null, onRoad, rows }
    spent += cost
    if (!rows.includes(row)) rows.push(row)
  }
  return { steps, spent, whole: true, barred: null, onRoad, rows }
}

function marchPlain(costs: Costs, steps: number, points: number, onRoad: boolean): TerrainCost {
  const row = onRoad ? 'road' : 'cross country'
  const cost = costs[row]
  const rows = onRoad ? onlyRoad : onlyOpen
  if (cost === null) return { steps: 0, spent: 0, whole: false, barred: row, onRoad, rows }
  const paid = Math.min(steps, Math.floor(points / cost))
  return { steps: paid, spent: paid * cost, whole: paid === steps, barred: null, onRoad, rows }
}
