/**
 * Tabletop editing of a crossing: each base is put down beyond its obstacle, at least just clear of it and at most the
 * allowed distance away.
 */
import type { PlacedPiece, TabletopReadback, TabletopStroke } from '@firestep/face'
import { poseOf, unitOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import { forwardHeading } from '../../../rules/movement/may-move.ts'
import { units } from '../../../rules/table-terrain.ts'
import type { ActionAnswer } from '../../../rules/unit-action.ts'
import { tableStep } from '../../board.ts'
import { centimetresText } from '../../names/places.ts'
import * as texts from '../../texts/editors.ts'
import { basesOfPieces, rulingOn, type TabletopContext } from './context.ts'
import { type DraggedMove, type DraggedPath, endOf, type Moving, returnToStart } from './dragged-paths.ts'
import { pathEndMarks, placedPiece } from './move-read-back.ts'
import type { Obstacle } from './obstacles.ts'
import { pathEndOf } from './path-end.ts'
import { normalizeHeading } from './poses.ts'

/** The move of a unit that crosses an obstacle. */
export interface CrossingMove {
  readonly move: DraggedMove
  readonly unit: UnitId
  readonly obstacle: Obstacle
}

/** Changes the paths of the selected bases that stand at the obstacle. */
function changePaths(
  { move, unit, obstacle }: CrossingMove,
  moving: Moving,
  selectedBases: readonly BaseId[],
  change: (path: DraggedPath) => DraggedPath,
) {
  const basesAtObstacle = obstacle.basesAt(move.battlefield, unit)
  return {
    ...moving,
    goings: moving.goings.map((path) =>
      selectedBases.includes(path.base) && basesAtObstacle.includes(path.base) ? change(path) : path,
    ),
  }
}

/** Puts bases down straight ahead of them: just clear of the obstacle, or as far as allowed. */
export const sendAcross = (
  crossing: CrossingMove,
  moving: Moving,
  selectedBases: readonly BaseId[],
  tool: string,
): Moving =>
  changePaths(crossing, moving, selectedBases, (path) => {
    const { move, unit, obstacle } = crossing
    const exit = obstacle.exit(move.battlefield, unit, path.base, forwardHeading(unitOf(move.battlefield, unit).side))
    return exit === null ? path : { ...path, way: [exit.at(tool === 'clear' ? exit.clear : exit.farthest)] }
  })

/**
 * Follows a drag. A base dragged less than half of the way to clear the obstacle does not cross; the first key press
 * sends it across at once.
 */
export function dragAcross(
  crossing: CrossingMove,
  moving: Moving,
  stroke: Exclude<TabletopStroke, { type: 'tool' }>,
): Moving {
  const selectedBases = basesOfPieces(stroke.pieces)
  if (stroke.type === 'back') return returnToStart(moving, selectedBases)
  if (stroke.type !== 'drag') return moving
  const { move, unit, obstacle } = crossing
  const offset = tableStep(stroke.by)
  return changePaths(crossing, moving, selectedBases, (path) => {
    const [from, end] = [poseOf(move.battlefield, path.base), endOf(move, path)]
    const [dx, dy] = [end.x + offset.x - from.x, end.y + offset.y - from.y]
    const direction = normalizeHeading((Math.atan2(dy, dx) * 180) / Math.PI)
    const exit = obstacle.exit(move.battlefield, unit, path.base, direction)
    const distanceMm = Math.round(Math.hypot(dx, dy) / units(1))
    const isFirstKeyPress = stroke.exact === true && path.way.length === 0
    if (exit === null || (!isFirstKeyPress && distanceMm * 2 < exit.clear)) return { ...path, way: [] }
    return { ...path, way: [exit.at(Math.max(exit.clear, Math.min(exit.farthest, distanceMm)))] }
  })
}

/** The answer to the rules' question: the exit of each base that crosses. */
export const crossingAnswer = ({ deed }: Obstacle, { goings }: Moving): ActionAnswer => [
  deed,
  { ways: goings.flatMap(({ base, way: [to] }) => (to ? [{ base, to: { x: to.x, y: to.y } }] : [])) },
]

/** Ruling, texts and marks of the arranged crossing. */
export function readCrossing(
  context: TabletopContext,
  { move, obstacle }: CrossingMove,
  moving: Moving,
): TabletopReadback {
  const { board, battlefield } = context
  const placedPieces = moving.goings.map((path): PlacedPiece => {
    const [start, end] = [poseOf(battlefield, path.base), endOf(move, path)]
    const distance = centimetresText(Math.hypot(end.x - start.x, end.y - start.y))
    return {
      ...placedPiece(board, path.base, end, path.way.length === 0 ? [] : [start, ...path.way]),
      text: path.way.length === 0 ? texts.stays : texts.crosses(distance, obstacle.text(battlefield, path.base)),
      isImpossible: false,
    }
  })
  const crossingPaths = moving.goings.filter(({ way }) => way.length > 0)
  return {
    ruling: rulingOn(context, crossingAnswer(obstacle, moving)),
    placedPieces,
    lines: [
      crossingPaths.length === 0
        ? texts.nobodyCrosses
        : texts.crossingCount(obstacle.title, crossingPaths.length, moving.goings.length),
    ],
    marks: pathEndMarks(
      board,
      battlefield,
      crossingPaths.map((path) => pathEndOf(move, path, false)),
    ),
  }
}
