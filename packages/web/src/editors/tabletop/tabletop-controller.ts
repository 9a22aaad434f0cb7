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
import type { PieceDrag } from '../../map/use-piece-drag.ts'
import type { TabletopState } from './tabletop-state.ts'
import * as steps from './tabletop-state.ts'

export interface TabletopSnapshot {
  readonly holding: TabletopState
  readonly readback: TabletopReadback
  /** Selected pieces. */
  readonly hand: readonly PieceId[]
  /** Null until the forecast has been computed at rest. */
  readonly weighed: DangerForecast | null
}

/** Milliseconds of rest before the forecast is computed. */
const REST = 220

interface Grabbed {
  readonly from: Point
  at: Point
  /** Rotation by a second finger. */
  turn: number
}

export class TabletopController implements PieceDrag {
  readonly tabletopEditor: TabletopEditor
  /** Called with the arrangement whenever a stroke has ended. */
  readonly #settled: (holding: TabletopState) => void
  #shown: TabletopSnapshot
  readonly #lookers = new Set<() => void>()
  #resting: ReturnType<typeof setTimeout> | null = null
  #frame: number | null = null
  #grabbed: Grabbed | null = null

  constructor(tabletopEditor: TabletopEditor, holding: TabletopState, settled: (holding: TabletopState) => void) {
    this.tabletopEditor = tabletopEditor
    this.#settled = settled
    this.#shown = { ...this.#read(holding, []), weighed: null }
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (look: () => void): (() => void) => {
    this.#lookers.add(look)
    this.#weighLater()
    return () => {
      this.#lookers.delete(look)
      if (this.#lookers.size === 0) this.#rest()
    }
  }
  readonly snapshot = (): TabletopSnapshot => this.#shown

  /** The selection depends on the positions, and the limits in the readback depend on the selection. */
  #read(holding: TabletopState, guess: readonly PieceId[]): Omit<TabletopSnapshot, 'weighed'> {
    const readback = this.tabletopEditor.read(holding.arranged, guess)
    const hand = steps.handOf(this.tabletopEditor, readback.stands, holding)
    const same = hand.length === guess.length && hand.every((piece, i) => piece === guess[i])
    return { holding, hand, readback: same ? readback : this.tabletopEditor.read(holding.arranged, hand) }
  }

  #show(holding: TabletopState): void {
    const { holding: was, weighed, hand } = this.#shown
    // The forecast stays valid until a piece is moved.
    this.#shown = { ...this.#read(holding, hand), weighed: was.arranged === holding.arranged ? weighed : null }
    this.#tell()
    this.#weighLater()
  }

  #tell(): void {
    for (const look of this.#lookers) look()
  }

  #weighLater(): void {
    if (this.#resting !== null) clearTimeout(this.#resting)
    this.#resting = null
    const { weigh } = this.tabletopEditor
    if (weigh === undefined || this.#shown.weighed !== null || this.#lookers.size === 0) return
    this.#resting = setTimeout(() => {
      this.#resting = null
      this.#shown = { ...this.#shown, weighed: weigh(this.#shown.holding.arranged) }
      this.#tell()
    }, REST)
  }

  #rest(): void {
    if (this.#resting !== null) clearTimeout(this.#resting)
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#resting = null
    this.#frame = null
  }

  /** Each change starts from the latest state. */
  change(step: (holding: TabletopState, shown: TabletopSnapshot) => TabletopState): void {
    const was = this.#shown.holding
    const now = step(was, this.#shown)
    if (now === was) return
    this.#show(now)
    if (now.before === null && (now.arranged !== was.arranged || was.before !== null)) this.#settled(now)
  }

  /** Applies a stroke to the selected pieces. */
  stroke(make: (pieces: readonly PieceId[]) => TabletopStroke): void {
    this.change((holding, { hand }) => steps.stroke(this.tabletopEditor, holding, make(hand)))
  }

  /** The piece at a point of the sheet or within its reach; current pieces come before later ones. */
  pieceAt(at: Point, reach: number): PieceId | null {
    const near = this.#shown.readback.stands.filter(({ outline }) => distanceOutside(outline, at) <= reach)
    const rank = ({ at: middle, later }: PlacedPiece): number =>
      squaredDistance(middle, at) + (later === true ? 1e9 : 0)
    return near.sort((a, b) => rank(a) - rank(b))[0]?.piece ?? null
  }

  hasPieceAt(at: Point, reach: number): boolean {
    return this.pieceAt(at, reach) !== null
  }

  /** Picks up the piece there, with all pieces of its grip. */
  pickUp(at: Point, reach: number): void {
    const piece = this.pieceAt(at, reach)
    if (piece === null) return
    this.#grabbed = { from: at, at, turn: 0 }
    this.change((holding, { hand }) => steps.lift(hand.includes(piece) ? holding : steps.take(holding, piece)))
  }

  moveTo(at: Point): void {
    if (this.#grabbed !== null) this.#grabbed.at = at
    this.#follow()
  }

  rotate(degrees: number): void {
    if (this.#grabbed !== null) this.#grabbed.turn = degrees
    this.#follow()
  }

  /** Once per frame, however many pointer events arrive. */
  #follow(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null
      this.#followNow()
    })
  }

  #followNow(): void {
    if (this.#grabbed === null) return
    const { from, at, turn } = this.#grabbed
    const by = { x: at.x - from.x, y: at.y - from.y }
    this.change((holding, { hand }) => steps.follow(this.tabletopEditor, holding, hand, by, turn))
  }

  release(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    this.#followNow()
    this.#grabbed = null
    this.change(steps.letGo)
  }

  /** Selects the piece there, or deselects it at a second touch; elsewhere the selected pieces go to the point. */
  touch(at: Point, reach: number): void {
    const piece = this.pieceAt(at, reach)
    this.change((holding, { hand, readback }) => {
      if (piece === null) return steps.goTo(this.tabletopEditor, holding, readback.stands, hand, at)
      return steps.take(holding, holding.lead === piece ? null : piece)
    })
  }
}
