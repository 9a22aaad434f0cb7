/** Strokes on a move and its read-back, shared by unit moves and command stands. */
import type { Mark, PieceId, PlacedPiece, TabletopReadback, TabletopStroke, TabletopTool } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import type { BaseId } from '../../../rules/roster.ts'
import type { Pose } from '../../../rules/state.ts'
import { sheetPoint, tableStep } from '../../board.ts'
import { whereabouts } from '../../names/places.ts'
import { basesOf, nameOf, ruled, type TabletopContext } from './context.ts'
import {
  calledBack,
  cornered,
  type DraggedMove,
  type DraggedPath,
  dragged,
  endOf,
  type Moving,
  turned,
} from './dragged-paths.ts'
import { edgeAt, type PathEnd } from './path-end.ts'
import { middleOf } from './poses.ts'
import { arrayed, edgeMarks, limitOf, pathText, waterText, wireText } from './read-back.ts'

const pose = z.object({ x: z.int().min(0), y: z.int().min(0), heading: z.int().min(0).max(359) })
export const movingForm = z.object({
  goings: z.array(z.object({ base: z.int().min(0), way: z.array(pose).max(12), settled: z.int().min(0).max(12) })),
  column: z.boolean(),
  loose: z.boolean(),
  pivot: z.boolean(),
})

export const atRest = (bases: readonly BaseId[]): Moving => ({
  goings: bases.map((base): DraggedPath => ({ base, way: [], settled: 0 })),
  ...{ column: false, loose: false, pivot: false },
})

/** The move with these paths; all other bases are at rest. */
export const withWays = (
  moving: Moving,
  ways: readonly { readonly base: BaseId; readonly way: readonly Pose[] }[],
): Moving => ({
  ...moving,
  goings: moving.goings.map(({ base }) => ({
    base,
    way: ways.find((one) => one.base === base)?.way ?? [],
    settled: 0,
  })),
})

export const waysOf = ({ goings }: Moving): Json[] =>
  goings.flatMap(({ base, way }) =>
    way.length === 0 ? [] : [{ base, way: way.map(({ x, y, heading }) => ({ x, y, heading })) }],
  )

/** Applies a stroke other than a tool. */
export function stroked(on: DraggedMove, moving: Moving, stroke: Exclude<TabletopStroke, { type: 'tool' }>): Moving {
  const hand = basesOf(stroke.pieces)
  switch (stroke.type) {
    case 'drag':
      return dragged(on, moving, hand, tableStep(stroke.by), stroke.exact === true)
    case 'turn':
      // The sheet turns clockwise, the table counter-clockwise.
      return turned(on, moving, hand, 0 - stroke.by)
    case 'corner':
      return cornered(moving, hand)
    case 'back':
      return calledBack(moving, hand)
  }
}

export const bodyTools = ({ loose, pivot }: Moving): TabletopTool[] => [
  {
    ...{ id: 'loose', name: 'Each as far as it gets', set: 'Together', on: loose },
    why: 'Otherwise none goes farther than the slowest, and the formation is kept.',
  },
  {
    ...{ id: 'pivot', name: 'Each turns where it stands', set: 'Together', on: pivot },
    why: 'Otherwise they wheel round the middle of those in hand.',
  },
]

/** Applies a switch; null if the tool is not one. */
export function switched(moving: Moving, tool: string): Moving | null {
  if (tool === 'loose') return { ...moving, loose: !moving.loose }
  if (tool === 'pivot') return { ...moving, pivot: !moving.pivot }
  return null
}

/** Movement limits, cached per starting pose of a leg. */
export type MoveBounds = Map<string, Mark | null>

export function readMoving(
  context: TabletopContext,
  on: DraggedMove,
  moving: Moving,
  answer: Json,
  pieces: readonly PieceId[],
  limits: MoveBounds,
): TabletopReadback {
  const { board, battlefield } = context
  const { goings, column } = moving
  const edges = goings.map((going) => edgeAt(on, going, column))
  const stands = goings.map((going, i): PlacedPiece => {
    const start = battlefield.state.bases[going.base]?.pose
    const way = going.way.length === 0 || !start ? [] : [start, ...going.way]
    return {
      ...arrayed(board, going.base, endOf(on, going), way),
      words: pathText(on, going, column, edges[i] ?? null, edgeWords(context, going.base, edges[i] ?? null)),
      barred: false,
    }
  })
  const limit = limitMark(context, on, moving, basesOf(pieces), limits)
  return {
    ruling: ruled(context, answer),
    stands,
    lines: linesOf(context, on, goings, edges),
    marks: [...(limit === null ? [] : [limit]), ...edgeMarks(board, battlefield, edges)],
  }
}

function edgeWords(context: TabletopContext, base: BaseId, edge: PathEnd | null): string {
  switch (edge?.at) {
    case 'enemy':
      return `assaults ${edge.enemies.map((enemy) => nameOf(context, enemy)).join(' and ')}`
    case 'wire':
      return wireText(context.battlefield)
    case 'water':
      return waterText(context.battlefield, base, edge.area)
    case 'trench':
      return 'at the trench: over it with an action'
    case 'arc':
      return `just clear of the arc of ${nameOf(context, edge.gun)}`
    case 'barred':
      return edge.why
    default:
      return ''
  }
}

function linesOf(
  context: TabletopContext,
  on: DraggedMove,
  goings: readonly DraggedPath[],
  edges: readonly (PathEnd | null)[],
): string[] {
  const moved = goings.filter(({ way }) => way.length > 0)
  const under = moved.length
  const where = under === 0 ? '' : whereabouts(context.board, middleOf(moved.map((going) => endOf(on, going))))
  const wired = edges.filter((edge) => edge?.at === 'wire').length
  const wet = edges.filter((edge) => edge?.at === 'water').length
  const met = [...new Set(edges.flatMap((edge) => (edge?.at === 'enemy' ? edge.enemies : [])))]
  return [
    under === 0
      ? 'Nobody moves.'
      : under === goings.length
        ? 'All of them move.'
        : `${under} of ${goings.length} move.`,
    ...(where === '' ? [] : [`They end ${where}.`]),
    ...(wired === 0 ? [] : [`${wired} of them ${wired === 1 ? 'is' : 'are'} stopped by wire.`]),
    ...(wet === 0 ? [] : [`${wet} of them ${wet === 1 ? 'is' : 'are'} stopped by water.`]),
    ...(met.length === 0 ? [] : [`It ends in an assault on ${met.map((enemy) => nameOf(context, enemy)).join(', ')}.`]),
  ]
}

function limitMark(
  { board }: TabletopContext,
  on: DraggedMove,
  moving: Moving,
  hand: readonly BaseId[],
  limits: MoveBounds,
): Mark | null {
  const goings = moving.goings.filter(({ base }) => hand.includes(base))
  if (goings.length === 0 || moving.loose) return null
  const key = JSON.stringify([
    goings.map(({ base, way, settled }) => [base, way.slice(0, settled), way.at(-1)?.heading]),
    moving.column,
  ])
  const known = limits.get(key)
  if (known !== undefined) return known
  const outline = limitOf(on, goings, moving.column)
  const made: Mark | null =
    outline === null
      ? null
      : { type: 'area', tone: 'neutral', text: '', outline: outline.map((point) => sheetPoint(board, point)) }
  limits.set(key, made)
  return made
}
