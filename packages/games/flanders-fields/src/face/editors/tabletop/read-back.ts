/** A move read back while it is arranged: distances, costs, and the end of each path. */
import { counted, type Mark, type PlacedPiece } from '@firestep/face'
import type { plane } from '@firestep/terrain'
import { enrolled, roomAt } from '../../../rules/battlefield.ts'
import { baseReach } from '../../../rules/movement/base-reach.ts'
import { wireNeeds } from '../../../rules/movement/cross-wire.ts'
import { costsOf } from '../../../rules/movement/movement-rates.ts'
import { rowHere } from '../../../rules/movement/terrain-cost.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { type TerrainArea, units } from '../../../rules/table-terrain.ts'
import { type Board, pieceOf, sheetHeading, sheetPoint } from '../../board.ts'
import { shapeOn } from '../../drawing/sheet-shapes.ts'
import { centimetres } from '../../names/places.ts'
import { type DraggedMove, type DraggedPath, endOf, legFrom, spentOn } from './dragged-paths.ts'
import { actionsOver } from './obstacles.ts'
import type { PathEnd } from './path-end.ts'
import { degreesBetween, middleOf } from './poses.ts'

/** A base on the sheet at its planned pose. */
export function arrayed(
  board: Board,
  base: BaseId,
  pose: Pose,
  way: readonly plane.Point[],
): Omit<PlacedPiece, 'words' | 'barred'> {
  const { type } = board.scenario.roster.bases[base] ?? enrolledNowhere(base)
  return {
    ...{ piece: pieceOf(base), at: sheetPoint(board, pose), heading: sheetHeading(pose.heading) },
    outline: shapeOn(board, roomAt(board.book, type, pose).shape),
    way: way.map((point) => sheetPoint(board, point)),
  }
}

function enrolledNowhere(base: BaseId): never {
  throw new Error(`there is no base ${base}`)
}

const gone = (from: Pose, way: readonly Pose[]): number => {
  let [at, sum] = [from, 0]
  for (const to of way) {
    sum += Math.hypot(to.x - at.x, to.y - at.y)
    at = to
  }
  return sum
}

const turnedBy = (from: Pose, way: readonly Pose[]): number => {
  let [at, sum] = [from, 0]
  for (const to of way) {
    sum += degreesBetween(at.heading, to.heading)
    at = to
  }
  return sum
}

/** "14 cm, turned 45°; 6 cm left; at the wire: 3 or more gets through" */
export function pathText(
  on: DraggedMove,
  going: DraggedPath,
  column: boolean,
  edge: PathEnd | null,
  edgeSaid: string,
): string {
  const { battlefield } = on
  const { base, way } = going
  if (way.length === 0) return 'stays'
  const start = battlefield.state.bases[base]?.pose ?? (way[0] as Pose)
  const [far, turn] = [gone(start, way), turnedBy(start, way)]
  const cost = costsOf(battlefield, base)[rowHere(battlefield, endOf(on, going))]
  const left = on.points(base) - spentOn(on, base, way, column)
  const more = cost === null ? 0 : Math.floor(left / cost)
  return [
    [far === 0 ? '' : centimetres(far), turn === 0 ? '' : `turned ${turn}°`].filter((word) => word !== '').join(', '),
    edge?.at === 'limit' ? 'as far as it gets' : `${centimetres(units(more))} left`,
    ...(edgeSaid === '' ? [] : [edgeSaid]),
  ].join('; ')
}

export const wireText = (battlefield: Battlefield): string => {
  const needed = wireNeeds(battlefield)
  return needed === null
    ? 'at the wire: through it with an action'
    : `at the wire: an action, and ${needed}+ gets through`
}

/** "at the stream: over it with an action" */
export function waterText(battlefield: Battlefield, base: BaseId, area: TerrainArea): string {
  const actions = actionsOver(battlefield, base, area)
  if (actions === 0) return `at the ${area.type}: it does not cross that`
  return `at the ${area.type}: over it with ${actions === 1 ? 'an action' : counted(actions, 'action')}`
}

/** Number of directions in which a limit is searched. */
const ROUND = 24
/** Farther than any move in one action. */
const FAR = units(700)

/** The area the dragged bases can reach together, around their middle; null if they cannot move. */
export function limitOf(on: DraggedMove, goings: readonly DraggedPath[], column: boolean): plane.Point[] | null {
  const legs = goings.map((going) => ({
    ...{ going, from: legFrom(on, going), heading: endOf(on, going).heading },
    points: on.points(going.base) - spentOn(on, going.base, going.way.slice(0, going.settled), column),
  }))
  const middle = middleOf(legs.map(({ from }) => from))
  // Friends can be passed through; only the end position needs room.
  const others = on.others.filter(({ enemy }) => enemy)
  const outline = Array.from({ length: ROUND }, (_, i) => {
    const angle = (i * 2 * Math.PI) / ROUND
    const step = { x: Math.round(Math.cos(angle) * FAR), y: Math.round(Math.sin(angle) * FAR) }
    let most = Number.POSITIVE_INFINITY
    for (const { going, from, heading, points } of legs) {
      const goal = { x: from.x + step.x, y: from.y + step.y, heading }
      most = Math.min(
        most,
        baseReach(on.battlefield, going.base, from, goal, points, { others, column, most, assault: true }).steps,
      )
    }
    const part = most / (FAR / units(1))
    return { x: Math.round(middle.x + step.x * part), y: Math.round(middle.y + step.y * part) }
  })
  return outline.every(({ x, y }) => x === middle.x && y === middle.y) ? null : outline
}

/** Marks of the wire and water that bases have come up to, and of enemies they would assault. */
export function edgeMarks(board: Board, battlefield: Battlefield, edges: readonly (PathEnd | null)[]): Mark[] {
  const marks = new Map<string, Mark>()
  const needed = wireNeeds(battlefield)
  for (const edge of edges) {
    if (edge?.at === 'wire')
      marks.set(edge.strip.id, {
        ...{ type: 'area', tone: 'bad', text: needed === null ? '' : `${needed}+` },
        outline: edge.strip.shape.points.map((point) => sheetPoint(board, point)),
      })
    if (edge?.at === 'water')
      marks.set(edge.area.id, {
        ...{ type: 'area', tone: 'bad', text: '' },
        outline: edge.area.shape.points.map((point) => sheetPoint(board, point)),
      })
    if (edge?.at === 'enemy')
      for (const enemy of edge.enemies) {
        const pose = battlefield.state.bases[enemy]?.pose
        if (pose)
          marks.set(pieceOf(enemy), {
            ...{ type: 'area', tone: 'aim', text: '' },
            outline: shapeOn(board, roomAt(battlefield.book, enrolled(battlefield, enemy).type, pose).shape),
          })
      }
  }
  return [...marks.values()]
}
