/** Crossing an obstacle: out beyond it in some direction, between just clear of it and the allowed distance. */
import type { PlacedPiece, TabletopReadback, TabletopStroke } from '@firestep/face'
import { counted } from '@firestep/face'
import { poseOf, unitOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import { forwardHeading } from '../../../rules/movement/may-move.ts'
import { units } from '../../../rules/table-terrain.ts'
import type { ActionAnswer } from '../../../rules/unit-action.ts'
import { tableStep } from '../../board.ts'
import { centimetresText } from '../../names/places.ts'
import { basesOfPieces, rulingOn, type TabletopContext } from './context.ts'
import { type DraggedMove, type DraggedPath, endOf, type Moving, returnToStart } from './dragged-paths.ts'
import { pathEndMarks, placedPiece } from './move-read-back.ts'
import type { Obstacle } from './obstacles.ts'
import { pathEndOf } from './path-end.ts'
import { normalizeHeading } from './poses.ts'

/** The bases that cross, and their obstacle. */
export interface CrossingMove {
  readonly move: DraggedMove
  readonly unit: UnitId
  readonly obstacle: Obstacle
}

function changePaths(
  { move, unit, obstacle }: CrossingMove,
  moving: Moving,
  hand: readonly BaseId[],
  change: (path: DraggedPath) => DraggedPath,
) {
  const basesAtObstacle = obstacle.basesAt(move.battlefield, unit)
  return {
    ...moving,
    goings: moving.goings.map((path) =>
      hand.includes(path.base) && basesAtObstacle.includes(path.base) ? change(path) : path,
    ),
  }
}

/** Sends bases straight across by one of the tools. */
export const sendAcross = (crossing: CrossingMove, moving: Moving, hand: readonly BaseId[], tool: string): Moving =>
  changePaths(crossing, moving, hand, (path) => {
    const { move, unit, obstacle } = crossing
    const exit = obstacle.exit(move.battlefield, unit, path.base, forwardHeading(unitOf(move.battlefield, unit).side))
    return exit === null ? path : { ...path, way: [exit.at(tool === 'clear' ? exit.clear : exit.farthest)] }
  })

/** Follows a drag. A base that is hardly moved does not cross; a key press sends it across at once. */
export function dragAcross(
  crossing: CrossingMove,
  moving: Moving,
  stroke: Exclude<TabletopStroke, { type: 'tool' }>,
): Moving {
  const hand = basesOfPieces(stroke.pieces)
  if (stroke.type === 'back') return returnToStart(moving, hand)
  if (stroke.type !== 'drag') return moving
  const { move, unit, obstacle } = crossing
  const step = tableStep(stroke.by)
  return changePaths(crossing, moving, hand, (path) => {
    const [from, end] = [poseOf(move.battlefield, path.base), endOf(move, path)]
    const [dx, dy] = [end.x + step.x - from.x, end.y + step.y - from.y]
    const exit = obstacle.exit(
      move.battlefield,
      unit,
      path.base,
      normalizeHeading((Math.atan2(dy, dx) * 180) / Math.PI),
    )
    const distance = Math.round(Math.hypot(dx, dy) / units(1))
    const startsByKey = stroke.exact === true && path.way.length === 0
    if (exit === null || (!startsByKey && distance * 2 < exit.clear)) return { ...path, way: [] }
    return { ...path, way: [exit.at(Math.max(exit.clear, Math.min(exit.farthest, distance)))] }
  })
}

/** The answer as the rules expect it: the exit of each base. */
export const crossingAnswer = ({ deed }: Obstacle, { goings }: Moving): ActionAnswer => [
  deed,
  { ways: goings.flatMap(({ base, way: [to] }) => (to ? [{ base, to: { x: to.x, y: to.y } }] : [])) },
]

/** A crossing read back: the bases that cross, the way, and the roll it needs. */
export function readCrossing(
  context: TabletopContext,
  { move, obstacle }: CrossingMove,
  moving: Moving,
): TabletopReadback {
  const { board, battlefield } = context
  const stands = moving.goings.map((path): PlacedPiece => {
    const [start, end] = [poseOf(battlefield, path.base), endOf(move, path)]
    const distance = centimetresText(Math.hypot(end.x - start.x, end.y - start.y))
    return {
      ...placedPiece(board, path.base, end, path.way.length === 0 ? [] : [start, ...path.way]),
      text: path.way.length === 0 ? 'stays' : `${distance} ${obstacle.text(battlefield, path.base)}`,
      isImpossible: false,
    }
  })
  const crossing = moving.goings.filter(({ way }) => way.length > 0)
  return {
    ruling: rulingOn(context, crossingAnswer(obstacle, moving)),
    placedPieces: stands,
    lines: [
      crossing.length === 0
        ? 'Nobody crosses.'
        : `${obstacle.title}: ${counted(crossing.length, 'base')} of ${moving.goings.length}. It takes an action.`,
    ],
    marks: pathEndMarks(
      board,
      battlefield,
      crossing.map((path) => pathEndOf(move, path, false)),
    ),
  }
}
