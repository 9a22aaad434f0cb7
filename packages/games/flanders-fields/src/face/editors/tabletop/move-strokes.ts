/** Strokes on a move and its read-back, shared by unit moves and command stands. */
import type { Mark, PieceId, PlacedPiece, TabletopReadback, TabletopStroke, TabletopTool } from '@firestep/face'
import { fields, idShape, type Json, listOf, type Shape, yesOrNo } from '@firestep/referee'
import type { BaseId } from '../../../rules/ids.ts'
import type { MovePath } from '../../../rules/movement/move-paths.ts'
import { baseShape, poseShape } from '../../../rules/question-types.ts'
import { sheetPoint, tableStep } from '../../board.ts'
import { whereabouts } from '../../names/places.ts'
import * as texts from '../../texts/editors.ts'
import { basesOfPieces, baseText, rulingOn, type TabletopContext } from './context.ts'
import {
  type DraggedMove,
  type DraggedPath,
  dragPaths,
  endOf,
  type Moving,
  returnToStart,
  settleCorner,
  turnPaths,
} from './dragged-paths.ts'
import { pathEndMarks, pathText, placedPiece, reachOutline, waterText, wireText } from './move-read-back.ts'
import { type PathEnd, pathEndOf } from './path-end.ts'
import { middleOf } from './poses.ts'

export const movingShape: Shape<Moving> = fields({
  goings: listOf(fields({ base: baseShape, way: listOf(poseShape), settled: idShape('a number of corners') })),
  column: yesOrNo,
  loose: yesOrNo,
  pivot: yesOrNo,
})

export const atRest = (bases: readonly BaseId[]): Moving => ({
  goings: bases.map((base): DraggedPath => ({ base, way: [], settled: 0 })),
  column: false,
  loose: false,
  pivot: false,
})

/** The move with these paths; all other bases are at rest. */
export const withPaths = (moving: Moving, ways: readonly MovePath[]): Moving => ({
  ...moving,
  goings: moving.goings.map(({ base }) => ({
    base,
    way: ways.find((path) => path.base === base)?.way ?? [],
    settled: 0,
  })),
})

export const movePathsOf = ({ goings }: Moving): MovePath[] =>
  goings.flatMap(({ base, way }) =>
    way.length === 0 ? [] : [{ base, way: way.map(({ x, y, heading }) => ({ x, y, heading })) }],
  )

/** Applies a stroke other than a tool. */
export function applyMoveStroke(
  move: DraggedMove,
  moving: Moving,
  stroke: Exclude<TabletopStroke, { type: 'tool' }>,
): Moving {
  const selectedBases = basesOfPieces(stroke.pieces)
  switch (stroke.type) {
    case 'drag':
      return dragPaths(move, moving, selectedBases, tableStep(stroke.by), stroke.exact === true)
    case 'turn':
      // The sheet turns clockwise, the table counter-clockwise.
      return turnPaths(move, moving, selectedBases, 0 - stroke.by)
    case 'corner':
      return settleCorner(moving, selectedBases)
    case 'back':
      return returnToStart(moving, selectedBases)
  }
}

export const bodyTools = ({ loose, pivot }: Moving): TabletopTool[] => [
  {
    id: 'loose',
    name: texts.eachAsFarAsPossible,
    group: texts.togetherGroup,
    isOn: loose,
    why: texts.eachAsFarWhy,
  },
  {
    id: 'pivot',
    name: texts.eachTurns,
    group: texts.togetherGroup,
    isOn: pivot,
    why: texts.eachTurnsWhy,
  },
]

/** Applies a switch; null if the tool is not one. */
export function toggleSwitch(moving: Moving, tool: string): Moving | null {
  if (tool === 'loose') return { ...moving, loose: !moving.loose }
  if (tool === 'pivot') return { ...moving, pivot: !moving.pivot }
  return null
}

/** Movement limits, cached per starting pose of a leg. */
export type MoveBounds = Map<string, Mark | null>

export function readMove(
  context: TabletopContext,
  move: DraggedMove,
  moving: Moving,
  answer: Json,
  pieces: readonly PieceId[],
  limits: MoveBounds,
): TabletopReadback {
  const { board, battlefield } = context
  const { goings, column } = moving
  const edges = goings.map((path) => pathEndOf(move, path, column))
  const stands = goings.map((path, i): PlacedPiece => {
    const start = battlefield.state.bases[path.base]?.pose
    const linePoints = path.way.length === 0 || !start ? [] : [start, ...path.way]
    return {
      ...placedPiece(board, path.base, endOf(move, path), linePoints),
      text: pathText(move, path, column, edges[i] ?? null, pathEndText(context, path.base, edges[i] ?? null)),
      isImpossible: false,
    }
  })
  const limit = limitMark(context, move, moving, basesOfPieces(pieces), limits)
  return {
    ruling: rulingOn(context, answer),
    placedPieces: stands,
    lines: summaryLines(context, move, goings, edges),
    marks: [...(limit === null ? [] : [limit]), ...pathEndMarks(board, battlefield, edges)],
  }
}

function pathEndText(context: TabletopContext, base: BaseId, edge: PathEnd | null): string {
  switch (edge?.at) {
    case 'enemy':
      return texts.assaults(edge.enemies.map((enemy) => baseText(context, enemy)))
    case 'wire':
      return wireText(context.battlefield)
    case 'water':
      return waterText(context.battlefield, base, edge.area)
    case 'trench':
      return texts.atTrench
    case 'arc':
      return texts.outOfArc(baseText(context, edge.gun))
    case 'barred':
      return edge.why
    default:
      return ''
  }
}

function summaryLines(
  context: TabletopContext,
  move: DraggedMove,
  paths: readonly DraggedPath[],
  edges: readonly (PathEnd | null)[],
): string[] {
  const moved = paths.filter(({ way }) => way.length > 0)
  const movingCount = moved.length
  const where = movingCount === 0 ? '' : whereabouts(context.board, middleOf(moved.map((path) => endOf(move, path))))
  const wireCount = edges.filter((edge) => edge?.at === 'wire').length
  const waterCount = edges.filter((edge) => edge?.at === 'water').length
  const assaulted = [...new Set(edges.flatMap((edge) => (edge?.at === 'enemy' ? edge.enemies : [])))]
  return [
    texts.movedCount(movingCount, paths.length),
    ...(where === '' ? [] : [texts.theyEnd(where)]),
    ...(wireCount === 0 ? [] : [texts.stoppedByWire(wireCount)]),
    ...(waterCount === 0 ? [] : [texts.stoppedByWater(waterCount)]),
    ...(assaulted.length === 0 ? [] : [texts.endsInAssault(assaulted.map((enemy) => baseText(context, enemy)))]),
  ]
}

function limitMark(
  { board }: TabletopContext,
  move: DraggedMove,
  moving: Moving,
  selectedBases: readonly BaseId[],
  limits: MoveBounds,
): Mark | null {
  const selectedPaths = moving.goings.filter(({ base }) => selectedBases.includes(base))
  if (selectedPaths.length === 0 || moving.loose) return null
  const key = JSON.stringify([
    selectedPaths.map(({ base, way, settled }) => [base, way.slice(0, settled), way.at(-1)?.heading]),
    moving.column,
  ])
  const cached = limits.get(key)
  if (cached !== undefined) return cached
  const outline = reachOutline(move, selectedPaths, moving.column)
  const mark: Mark | null =
    outline === null
      ? null
      : { type: 'area', tone: 'neutral', text: '', outline: outline.map((point) => sheetPoint(board, point)) }
  limits.set(key, mark)
  return mark
}
