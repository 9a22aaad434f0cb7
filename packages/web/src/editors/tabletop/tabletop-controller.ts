/**
 * Controller of the tabletop editor: the arrangement, its readback at every frame of a drag, and its danger forecast at
 * rest. It is outside React, so that a drag renders only the components that show it.
 */
import type {
  DangerForecast,
  PieceId,
  PlacedPiece,
  Point,
  TabletopEditor,
  TabletopReadback,
  TabletopStroke,
} from '@firestep/face'
import { distanceOutside, squaredDistance } from '../../map/geometry.ts'
import type { PieceDrag } from '../../map/map-drags.ts'
import type { TabletopState } from './tabletop-state.ts'
import * as steps from './tabletop-state.ts'

export interface TabletopSnapshot {
  readonly state: TabletopState
  readonly readback: TabletopReadback
  /** Selected pieces. */
  readonly selected: readonly PieceId[]
  /** Null until the forecast has been computed at rest. */
  readonly forecast: DangerForecast | null
}

/** Milliseconds of rest before the forecast is computed. */
const forecastDelayMs = 220

/** Greater than any squared distance on a map: all current pieces come before later ones. */
const laterPenalty = 1e9

/** A drag in progress. */
interface Grab {
  readonly from: Point
  at: Point
  /** Rotation by a second finger. */
  turn: number
}

export class TabletopController implements PieceDrag {
  readonly tabletopEditor: TabletopEditor
  /** Called with the arrangement whenever a stroke has ended. */
  readonly #onSettled: (state: TabletopState) => void
  #snapshot: TabletopSnapshot
  readonly #listeners = new Set<() => void>()
  #restTimer: ReturnType<typeof setTimeout> | null = null
  #frame: number | null = null
  #grab: Grab | null = null

  constructor(tabletopEditor: TabletopEditor, state: TabletopState, onSettled: (state: TabletopState) => void) {
    this.tabletopEditor = tabletopEditor
    this.#onSettled = onSettled
    this.#snapshot = { ...this.#readState(state, []), forecast: null }
  }

  /** Subscribes as React's useSyncExternalStore requires. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#scheduleForecast()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#stopTimers()
    }
  }
  readonly snapshot = (): TabletopSnapshot => this.#snapshot

  /** The selection depends on the positions, and the limits in the readback depend on the selection. */
  #readState(state: TabletopState, selectionGuess: readonly PieceId[]): Omit<TabletopSnapshot, 'forecast'> {
    const readback = this.tabletopEditor.readBack(state.arrangement, selectionGuess)
    const selected = steps.selectedPieces(this.tabletopEditor, readback.placedPieces, state)
    const isUnchanged =
      selected.length === selectionGuess.length && selected.every((piece, i) => piece === selectionGuess[i])
    return {
      state,
      selected,
      readback: isUnchanged ? readback : this.tabletopEditor.readBack(state.arrangement, selected),
    }
  }

  #update(state: TabletopState): void {
    const { state: previous, forecast, selected } = this.#snapshot
    // The forecast stays valid until a piece is moved.
    this.#snapshot = {
      ...this.#readState(state, selected),
      forecast: previous.arrangement === state.arrangement ? forecast : null,
    }
    this.#notify()
    this.#scheduleForecast()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  #scheduleForecast(): void {
    if (this.#restTimer !== null) clearTimeout(this.#restTimer)
    this.#restTimer = null
    const { forecastDanger } = this.tabletopEditor
    if (forecastDanger === undefined || this.#snapshot.forecast !== null || this.#listeners.size === 0) return
    this.#restTimer = setTimeout(() => {
      this.#restTimer = null
      this.#snapshot = { ...this.#snapshot, forecast: forecastDanger(this.#snapshot.state.arrangement) }
      this.#notify()
    }, forecastDelayMs)
  }

  #stopTimers(): void {
    if (this.#restTimer !== null) clearTimeout(this.#restTimer)
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#restTimer = null
    this.#frame = null
  }

  /** Each change starts from the latest state. */
  change(step: (state: TabletopState, snapshot: TabletopSnapshot) => TabletopState): void {
    const previous = this.#snapshot.state
    const next = step(previous, this.#snapshot)
    if (next === previous) return
    this.#update(next)
    if (
      next.arrangementBeforeDrag === null &&
      (next.arrangement !== previous.arrangement || previous.arrangementBeforeDrag !== null)
    )
      this.#onSettled(next)
  }

  /** Applies a stroke to the selected pieces. */
  stroke(strokeOf: (pieces: readonly PieceId[]) => TabletopStroke): void {
    this.change((state, { selected }) => steps.stroke(this.tabletopEditor, state, strokeOf(selected)))
  }

  /** The piece at a point of the sheet or within its reach; current pieces come before later ones. */
  pieceAt(at: Point, reach: number): PieceId | null {
    const candidates = this.#snapshot.readback.placedPieces.filter(
      ({ outline }) => distanceOutside(outline, at) <= reach,
    )
    const sortKey = ({ at: centre, isLater }: PlacedPiece): number =>
      squaredDistance(centre, at) + (isLater === true ? laterPenalty : 0)
    return candidates.sort((a, b) => sortKey(a) - sortKey(b))[0]?.piece ?? null
  }

  hasPieceAt(at: Point, reach: number): boolean {
    return this.pieceAt(at, reach) !== null
  }

  /** Picks up the piece there, with all pieces of its grip. */
  pickUp(at: Point, reach: number): void {
    const piece = this.pieceAt(at, reach)
    if (piece === null) return
    this.#grab = { from: at, at, turn: 0 }
    this.change((state, { selected }) => steps.beginDrag(selected.includes(piece) ? state : steps.select(state, piece)))
  }

  moveTo(at: Point): void {
    if (this.#grab !== null) this.#grab.at = at
    this.#scheduleDrag()
  }

  rotate(degrees: number): void {
    if (this.#grab !== null) this.#grab.turn = degrees
    this.#scheduleDrag()
  }

  /** Once per frame, however many pointer events arrive. */
  #scheduleDrag(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null
      this.#applyDrag()
    })
  }

  #applyDrag(): void {
    if (this.#grab === null) return
    const { from, at, turn } = this.#grab
    const offset = { x: at.x - from.x, y: at.y - from.y }
    this.change((state, { selected }) => steps.follow(this.tabletopEditor, state, selected, offset, turn))
  }

  release(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    this.#applyDrag()
    this.#grab = null
    this.change(steps.endDrag)
  }

  /** Selects the piece there, or deselects it at a second touch; elsewhere the selected pieces go to the point. */
  touch(at: Point, reach: number): void {
    const piece = this.pieceAt(at, reach)
    this.change((state, { selected, readback }) => {
      if (piece === null) return steps.goTo(this.tabletopEditor, state, readback.placedPieces, selected, at)
      return steps.select(state, state.lead === piece ? null : piece)
    })
  }
}
