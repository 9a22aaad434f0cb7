/** A move read back while it is arranged: distances, costs, and the end of each path. */
import type { Mark, PlacedPiece } from '@firestep/face'
import { at } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { enrolled, roomAt } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { baseReach } from '../../../rules/movement/base-reach.ts'
import { wireNeeds } from '../../../rules/movement/cross-wire.ts'
import { costsOf } from '../../../rules/movement/movement-rates.ts'
import { rowHere } from '../../../rules/movement/terrain-cost.ts'
import type { Battlefield, Pose } from '../../../rules/state.ts'
import { type TerrainArea, units } from '../../../rules/table-terrain.ts'
import { type Board, pieceOf, sheetHeading, sheetPoint } from '../../board.ts'
import { shapeOn } from '../../drawing/sheet-shapes.ts'
import { centimetresText } from '../../names/places.ts'
import * as texts from '../../texts/editors.ts'
import { costOfPath, type DraggedMove, type DraggedPath, endOf, legStartOf } from './dragged-paths.ts'
import { actionsToCross } from './obstacles.ts'
import type { PathEnd } from './path-end.ts'
import { degreesBetween, middleOf } from './poses.ts'

/** A base on the sheet at its planned pose. */
export function placedPiece(
  board: Board,
  base: BaseId,
  pose: Pose,
  path: readonly plane.Point[],
): Omit<PlacedPiece, 'text' | 'isImpossible'> {
  const { type } = board.scenario.roster.bases[base] ?? throwUnknownBase(base)
  return {
    piece: pieceOf(base),
    at: sheetPoint(board, pose),
    heading: sheetHeading(pose.heading),
    outline: shapeOn(board, roomAt(board.book, type, pose).shape),
    path: path.map((point) => sheetPoint(board, point)),
  }
}

function throwUnknownBase(base: BaseId): never {
  throw new Error(`there is no base ${base}`)
}

const lengthOf = (from: Pose, path: readonly Pose[]): number => {
  let [current, sum] = [from, 0]
  for (const to of path) {
    sum += Math.hypot(to.x - current.x, to.y - current.y)
    current = to
  }
  return sum
}

const turnOf = (from: Pose, path: readonly Pose[]): number => {
  let [current, sum] = [from, 0]
  for (const to of path) {
    sum += degreesBetween(current.heading, to.heading)
    current = to
  }
  return sum
}

/** "14 cm, turned 45°; 6 cm left; at the wire: 3 or more gets through" */
export function pathText(
  move: DraggedMove,
  path: DraggedPath,
  column: boolean,
  pathEnd: PathEnd | null,
  endText: string,
): string {
  const { battlefield } = move
  const { base, way } = path
  if (way.length === 0) return 'stays'
  const start = battlefield.state.bases[base]?.pose ?? at(way, 0)
  const [distance, turn] = [lengthOf(start, way), turnOf(start, way)]
  const cost = costsOf(battlefield, base)[rowHere(battlefield, endOf(move, path))]
  const pointsRemaining = move.points(base) - costOfPath(move, base, way, column)
  const distanceLeft = cost === null ? 0 : Math.floor(pointsRemaining / cost)
  return texts.moveStatus([
    texts.movedBy([
      ...(distance === 0 ? [] : [centimetresText(distance)]),
      ...(turn === 0 ? [] : [texts.turnedBy(turn)]),
    ]),
    pathEnd?.at === 'limit' ? texts.asFarAsPossible : texts.distanceLeft(centimetresText(units(distanceLeft))),
    endText,
  ])
}

export const wireText = (battlefield: Battlefield): string => texts.atWire(wireNeeds(battlefield))

export const waterText = (battlefield: Battlefield, base: BaseId, area: TerrainArea): string =>
  texts.atWater(area.type, actionsToCross(battlefield, base, area))

/** Number of directions in which a limit is searched. */
const DIRECTIONS = 24
/** Farther than any move in one action. */
const MAX_REACH = units(700)

/** The area the dragged bases can reach together, around their middle; null if they cannot move. */
export function reachOutline(move: DraggedMove, paths: readonly DraggedPath[], column: boolean): plane.Point[] | null {
  const legs = paths.map((path) => ({
    going: path,
    from: legStartOf(move, path),
    heading: endOf(move, path).heading,
    points: move.points(path.base) - costOfPath(move, path.base, path.way.slice(0, path.settled), column),
  }))
  const middle = middleOf(legs.map(({ from }) => from))
  // Friends can be passed through; only the end position needs room.
  const enemies = move.nearby.filter(({ enemy }) => enemy)
  const outline = Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = (i * 2 * Math.PI) / DIRECTIONS
    const step = { x: Math.round(Math.cos(angle) * MAX_REACH), y: Math.round(Math.sin(angle) * MAX_REACH) }
    let maxSteps = Number.POSITIVE_INFINITY
    for (const { going: path, from, heading, points } of legs) {
      const farPoint = { x: from.x + step.x, y: from.y + step.y, heading }
      maxSteps = Math.min(
        maxSteps,
        baseReach(move.battlefield, path.base, from, farPoint, points, {
          nearby: enemies,
          column,
          maxSteps,
          assault: true,
        }).steps,
      )
    }
    const fraction = maxSteps / (MAX_REACH / units(1))
    return { x: Math.round(middle.x + step.x * fraction), y: Math.round(middle.y + step.y * fraction) }
  })
  return outline.every(({ x, y }) => x === middle.x && y === middle.y) ? null : outline
}

/** Marks of the wire and water that bases have come up to, and of enemies they would assault. */
export function pathEndMarks(board: Board, battlefield: Battlefield, pathEnds: readonly (PathEnd | null)[]): Mark[] {
  const marks = new Map<string, Mark>()
  const needed = wireNeeds(battlefield)
  for (const pathEnd of pathEnds) {
    if (pathEnd?.at === 'wire')
      marks.set(pathEnd.strip.id, {
        type: 'area',
        tone: 'bad',
        text: needed === null ? '' : texts.neededMark(needed),
        outline: pathEnd.strip.shape.points.map((point) => sheetPoint(board, point)),
      })
    if (pathEnd?.at === 'water')
      marks.set(pathEnd.area.id, {
        type: 'area',
        tone: 'bad',
        text: '',
        outline: pathEnd.area.shape.points.map((point) => sheetPoint(board, point)),
      })
    if (pathEnd?.at === 'enemy')
      for (const enemy of pathEnd.enemies) {
        const pose = battlefield.state.bases[enemy]?.pose
        if (pose)
          marks.set(pieceOf(enemy), {
            type: 'area',
            tone: 'aim',
            text: '',
            outline: shapeOn(board, roomAt(battlefield.book, enrolled(battlefield, enemy).type, pose).shape),
          })
      }
  }
  return [...marks.values()]
}
