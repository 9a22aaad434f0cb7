/** State of the tabletop editor: selection, current stroke, undo and redo. */
import type { Arrangement, PieceId, PlacedPiece, Point, TabletopEditor, TabletopStroke } from '@firestep/face'
import { equal } from '@firestep/referee'

/** Pieces picked up together: all, those of one body, or one. */
export type Grip = 'all' | 'body' | 'one'

export interface TabletopState {
  readonly arranged: Arrangement
  readonly past: readonly Arrangement[]
  readonly future: readonly Arrangement[]
  readonly grip: Grip
  /** The piece touched last; null for none in particular. */
  readonly lead: PieceId | null
  /** The arrangement when the current drag began; null if there is none. */
  readonly before: Arrangement | null
}

export const begin = ({ together }: TabletopEditor, arranged: Arrangement): TabletopState => ({
  ...{ arranged, past: [], future: [], lead: null, before: null },
  grip: together ? 'all' : 'one',
})

/** The grips that differ from one another here. */
export function gripsOf({ pieces, bodies }: TabletopEditor): readonly Grip[] {
  if (pieces.length < 2) return ['all']
  return bodies.some(({ whole }) => whole !== true) ? ['all', 'body', 'one'] : ['all', 'one']
}

/** The selected pieces; pieces for later are included only if one of them was touched. */
export function handOf(
  { bodies }: TabletopEditor,
  stands: readonly Pick<PlacedPiece, 'piece' | 'later'>[],
  { grip, lead }: Pick<TabletopState, 'grip' | 'lead'>,
): readonly PieceId[] {
  const now = () => stands.flatMap(({ piece, later }) => (later === true ? [] : [piece]))
  if (lead === null) return grip === 'one' ? [] : now()
  if (grip === 'one') return [lead]
  const round = bodies.filter(({ pieces }) => pieces.includes(lead))
  if (grip === 'body') return round.find(({ whole }) => whole !== true)?.pieces ?? [lead]
  return round.find(({ whole }) => whole === true)?.pieces ?? now()
}

/** A change that can be undone. */
function stepTo(holding: TabletopState, arranged: Arrangement, from = holding.arranged): TabletopState {
  if (equal(arranged, from)) return { ...holding, arranged: from }
  return { ...holding, arranged, past: [...holding.past, from], future: [] }
}

export const take = (holding: TabletopState, lead: PieceId | null): TabletopState => ({ ...holding, lead })

/** Changes the grip; with 'one', no other piece is selected until it is touched. */
export const gripBy = (holding: TabletopState, grip: Grip): TabletopState => ({ ...holding, grip })

export const stroke = (
  tabletopEditor: TabletopEditor,
  holding: TabletopState,
  ...strokes: readonly TabletopStroke[]
): TabletopState =>
  stepTo(
    holding,
    strokes.reduce((now, one) => tabletopEditor.change(now, one), holding.arranged),
  )

export const load = (holding: TabletopState, arranged: Arrangement): TabletopState => stepTo(holding, arranged)

export const lift = (holding: TabletopState): TabletopState => ({ ...holding, before: holding.arranged })

/** Moves and turns the selected pieces relative to where they were picked up. */
export function follow(
  tabletopEditor: TabletopEditor,
  holding: TabletopState,
  pieces: readonly PieceId[],
  by: Point,
  turn: number,
): TabletopState {
  const { before } = holding
  if (before === null) return holding
  const turned = turn === 0 ? before : tabletopEditor.change(before, { type: 'turn', pieces, by: turn })
  return { ...holding, arranged: tabletopEditor.change(turned, { type: 'drag', pieces, by }) }
}

export function letGo(holding: TabletopState): TabletopState {
  const { before } = holding
  return before === null ? holding : { ...stepTo(holding, holding.arranged, before), before: null }
}

export function undo(holding: TabletopState): TabletopState {
  const { past, future, arranged } = holding
  const before = past.at(-1)
  if (before === undefined) return holding
  return { ...holding, arranged: before, past: past.slice(0, -1), future: [arranged, ...future], before: null }
}

export function redo(holding: TabletopState): TabletopState {
  const { past, future, arranged } = holding
  const [next, ...rest] = future
  return next === undefined
    ? holding
    : { ...holding, arranged: next, past: [...past, arranged], future: rest, before: null }
}

/** Moves the pieces straight to a point, with their centre on it. The end of an earlier leg becomes a corner. */
export function goTo(
  tabletopEditor: TabletopEditor,
  holding: TabletopState,
  stands: readonly PlacedPiece[],
  pieces: readonly PieceId[],
  to: Point,
): TabletopState {
  const going = stands.filter(({ piece }) => pieces.includes(piece))
  if (going.length === 0) return holding
  const middle = {
    x: going.reduce((sum, { at }) => sum + at.x, 0) / going.length,
    y: going.reduce((sum, { at }) => sum + at.y, 0) / going.length,
  }
  const by = { x: to.x - middle.x, y: to.y - middle.y }
  return stroke(tabletopEditor, holding, { type: 'corner', pieces }, { type: 'drag', pieces, by })
}

/** The piece before or after the selected one; null beyond the ends. */
export function neighbourOf({ pieces }: TabletopEditor, { lead }: TabletopState, step: 1 | -1): PieceId | null {
  const at = pieces.findIndex(({ piece }) => piece === lead)
  const next = at < 0 ? (step > 0 ? 0 : pieces.length - 1) : at + step
  return pieces[next]?.piece ?? null
}
