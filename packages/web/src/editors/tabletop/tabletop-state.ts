/** State of the tabletop editor: selection, current stroke, undo and redo. */
import type { Arrangement, PieceId, PlacedPiece, Point, TabletopEditor, TabletopStroke } from '@firestep/face'
import { equal } from '@firestep/referee'
import { emptyHistory, recordChange, redoChange, type UndoHistory, undoChange } from '../undo-history.ts'

/** Pieces picked up together: all, those of one body, or one. */
export type Grip = 'all' | 'body' | 'one'

export interface TabletopState extends UndoHistory<Arrangement> {
  readonly arranged: Arrangement
  readonly grip: Grip
  /** The piece touched last; null for none in particular. */
  readonly lead: PieceId | null
  /** The arrangement when the current drag began; null if there is none. */
  readonly before: Arrangement | null
}

export const begin = ({ isOneBody: together }: TabletopEditor, arranged: Arrangement): TabletopState => ({
  ...emptyHistory,
  arranged,
  lead: null,
  before: null,
  grip: together ? 'all' : 'one',
})

/** The grips that differ from one another here. */
export function gripsOf({ pieces, bodies }: TabletopEditor): readonly Grip[] {
  if (pieces.length < 2) return ['all']
  return bodies.some(({ isWhole: whole }) => whole !== true) ? ['all', 'body', 'one'] : ['all', 'one']
}

/** The selected pieces; pieces for later are included only if one of them was touched. */
export function selectedPieces(
  { bodies }: TabletopEditor,
  stands: readonly Pick<PlacedPiece, 'piece' | 'isLater'>[],
  { grip, lead }: Pick<TabletopState, 'grip' | 'lead'>,
): readonly PieceId[] {
  const current = () => stands.flatMap(({ piece, isLater: later }) => (later === true ? [] : [piece]))
  if (lead === null) return grip === 'one' ? [] : current()
  if (grip === 'one') return [lead]
  const ownBodies = bodies.filter(({ pieces }) => pieces.includes(lead))
  if (grip === 'body') return ownBodies.find(({ isWhole: whole }) => whole !== true)?.pieces ?? [lead]
  return ownBodies.find(({ isWhole: whole }) => whole === true)?.pieces ?? current()
}

/** A change that can be undone. */
function recordStep(state: TabletopState, arranged: Arrangement, from = state.arranged): TabletopState {
  if (equal(arranged, from)) return { ...state, arranged: from }
  return { ...state, ...recordChange(state, from), arranged }
}

export const select = (state: TabletopState, lead: PieceId | null): TabletopState => ({ ...state, lead })

/** Changes the grip; with 'one', no other piece is selected until it is touched. */
export const setGrip = (state: TabletopState, grip: Grip): TabletopState => ({ ...state, grip })

export const stroke = (
  tabletopEditor: TabletopEditor,
  state: TabletopState,
  ...strokes: readonly TabletopStroke[]
): TabletopState =>
  recordStep(
    state,
    strokes.reduce((arranged, stroke) => tabletopEditor.applyStroke(arranged, stroke), state.arranged),
  )

export const load = (state: TabletopState, arranged: Arrangement): TabletopState => recordStep(state, arranged)

export const beginDrag = (state: TabletopState): TabletopState => ({ ...state, before: state.arranged })

/** Moves and turns the selected pieces relative to where they were picked up. */
export function follow(
  tabletopEditor: TabletopEditor,
  state: TabletopState,
  pieces: readonly PieceId[],
  by: Point,
  turn: number,
): TabletopState {
  const { before } = state
  if (before === null) return state
  const turned = turn === 0 ? before : tabletopEditor.applyStroke(before, { type: 'turn', pieces, by: turn })
  return { ...state, arranged: tabletopEditor.applyStroke(turned, { type: 'drag', pieces, by }) }
}

export function endDrag(state: TabletopState): TabletopState {
  const { before } = state
  return before === null ? state : { ...recordStep(state, state.arranged, before), before: null }
}

export function undo(state: TabletopState): TabletopState {
  const step = undoChange(state, state.arranged)
  return step === null ? state : { ...state, ...step.history, arranged: step.current, before: null }
}

export function redo(state: TabletopState): TabletopState {
  const step = redoChange(state, state.arranged)
  return step === null ? state : { ...state, ...step.history, arranged: step.current, before: null }
}

/** Moves the pieces straight to a point, with their centre on it. The end of an earlier leg becomes a corner. */
export function goTo(
  tabletopEditor: TabletopEditor,
  state: TabletopState,
  stands: readonly PlacedPiece[],
  pieces: readonly PieceId[],
  to: Point,
): TabletopState {
  const moving = stands.filter(({ piece }) => pieces.includes(piece))
  if (moving.length === 0) return state
  const centre = {
    x: moving.reduce((sum, { at }) => sum + at.x, 0) / moving.length,
    y: moving.reduce((sum, { at }) => sum + at.y, 0) / moving.length,
  }
  const by = { x: to.x - centre.x, y: to.y - centre.y }
  return stroke(tabletopEditor, state, { type: 'corner', pieces }, { type: 'drag', pieces, by })
}

/** The piece before or after the selected one; null beyond the ends. */
export function neighbourOf({ pieces }: TabletopEditor, { lead }: TabletopState, step: 1 | -1): PieceId | null {
  const at = pieces.findIndex(({ piece }) => piece === lead)
  const next = at < 0 ? (step > 0 ? 0 : pieces.length - 1) : at + step
  return pieces[next]?.piece ?? null
}
