/** State of the tabletop editor: selection, current stroke, undo and redo. */
import type { Arrangement, PieceId, PlacedPiece, Point, TabletopEditor, TabletopStroke } from '@firestep/face'
import { equal } from '@firestep/referee'
import { emptyHistory, recordChange, redoChange, type UndoHistory, undoChange } from '../undo-history.ts'

/** Pieces picked up together: all, those of one body, or one. */
export type Grip = 'all' | 'body' | 'one'

export interface TabletopState extends UndoHistory<Arrangement> {
  readonly arrangement: Arrangement
  readonly grip: Grip
  /** The piece touched last; null for none in particular. */
  readonly lead: PieceId | null
  /** The arrangement when the current drag began; null if there is none. */
  readonly arrangementBeforeDrag: Arrangement | null
}

export const begin = ({ isOneBody }: TabletopEditor, arrangement: Arrangement): TabletopState => ({
  ...emptyHistory,
  arrangement,
  lead: null,
  arrangementBeforeDrag: null,
  grip: isOneBody ? 'all' : 'one',
})

/** The grips that differ from one another here. */
export function gripsOf({ pieces, bodies }: TabletopEditor): readonly Grip[] {
  if (pieces.length < 2) return ['all']
  return bodies.some(({ isWhole }) => isWhole !== true) ? ['all', 'body', 'one'] : ['all', 'one']
}

/** The selected pieces; pieces for later are included only if one of them was touched. */
export function selectedPieces(
  { bodies }: TabletopEditor,
  placedPieces: readonly Pick<PlacedPiece, 'piece' | 'isLater'>[],
  { grip, lead }: Pick<TabletopState, 'grip' | 'lead'>,
): readonly PieceId[] {
  const current = () => placedPieces.flatMap(({ piece, isLater }) => (isLater === true ? [] : [piece]))
  if (lead === null) return grip === 'one' ? [] : current()
  if (grip === 'one') return [lead]
  const ownBodies = bodies.filter(({ pieces }) => pieces.includes(lead))
  if (grip === 'body') return ownBodies.find(({ isWhole }) => isWhole !== true)?.pieces ?? [lead]
  return ownBodies.find(({ isWhole }) => isWhole === true)?.pieces ?? current()
}

/** Replaces the arrangement, as a step that can be undone. */
function recordStep(state: TabletopState, arrangement: Arrangement, previous = state.arrangement): TabletopState {
  if (equal(arrangement, previous)) return { ...state, arrangement: previous }
  return { ...state, ...recordChange(state, previous), arrangement }
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
    strokes.reduce((arrangement, stroke) => tabletopEditor.applyStroke(arrangement, stroke), state.arrangement),
  )

export const load = (state: TabletopState, arrangement: Arrangement): TabletopState => recordStep(state, arrangement)

export const beginDrag = (state: TabletopState): TabletopState => ({
  ...state,
  arrangementBeforeDrag: state.arrangement,
})

/** Moves and turns the selected pieces relative to where they were picked up. */
export function follow(
  tabletopEditor: TabletopEditor,
  state: TabletopState,
  pieces: readonly PieceId[],
  by: Point,
  turn: number,
): TabletopState {
  const { arrangementBeforeDrag } = state
  if (arrangementBeforeDrag === null) return state
  const turned =
    turn === 0
      ? arrangementBeforeDrag
      : tabletopEditor.applyStroke(arrangementBeforeDrag, { type: 'turn', pieces, by: turn })
  return { ...state, arrangement: tabletopEditor.applyStroke(turned, { type: 'drag', pieces, by }) }
}

export function endDrag(state: TabletopState): TabletopState {
  const { arrangementBeforeDrag } = state
  if (arrangementBeforeDrag === null) return state
  return { ...recordStep(state, state.arrangement, arrangementBeforeDrag), arrangementBeforeDrag: null }
}

export function undo(state: TabletopState): TabletopState {
  const step = undoChange(state, state.arrangement)
  return step === null ? state : { ...state, ...step.history, arrangement: step.current, arrangementBeforeDrag: null }
}

export function redo(state: TabletopState): TabletopState {
  const step = redoChange(state, state.arrangement)
  return step === null ? state : { ...state, ...step.history, arrangement: step.current, arrangementBeforeDrag: null }
}

/** Moves the pieces straight to a point, with their centre on it. The end of an earlier leg becomes a corner. */
export function goTo(
  tabletopEditor: TabletopEditor,
  state: TabletopState,
  placedPieces: readonly PlacedPiece[],
  pieces: readonly PieceId[],
  to: Point,
): TabletopState {
  const moving = placedPieces.filter(({ piece }) => pieces.includes(piece))
  if (moving.length === 0) return state
  const centre = {
    x: moving.reduce((sum, { at }) => sum + at.x, 0) / moving.length,
    y: moving.reduce((sum, { at }) => sum + at.y, 0) / moving.length,
  }
  const by = { x: to.x - centre.x, y: to.y - centre.y }
  return stroke(tabletopEditor, state, { type: 'corner', pieces }, { type: 'drag', pieces, by })
}

/** The piece before or after the one touched last, or the first or last piece if none was; null beyond the ends. */
export function neighbourOf({ pieces }: TabletopEditor, { lead }: TabletopState, step: 1 | -1): PieceId | null {
  const leadIndex = pieces.findIndex(({ piece }) => piece === lead)
  const endIndex = step > 0 ? 0 : pieces.length - 1
  return pieces[leadIndex < 0 ? endIndex : leadIndex + step]?.piece ?? null
}
