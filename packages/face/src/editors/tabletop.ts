/**
 * The tabletop editor: an answer arranged on a gridless map, such as a company's move or the placement of a battalion.
 * Pieces are dragged and turned, as a body or one by one, along a path with corners if need be. After every stroke the
 * arrangement is read back: how far each piece gets, what it costs and what threatens it there. The page has the tools
 * (`web/src/editors/tabletop`) and stores the arrangement without interpreting it; a face applies strokes to it.
 * `QuestionKind.check` decides what is legal.
 */
import type { Json, RuleId, Ruling, Seat } from '@firestep/referee'
import type { Mark, PieceId, PiecePose, Point } from '../map.ts'
import type { Odds } from '../questions/odds.ts'

/** The arrangement, in the face's own form. */
export type Arrangement = Json

export interface TabletopStart<Arranged extends Arrangement = Arrangement> {
  readonly label: string
  readonly arrangement: Arranged
}

/** A face that makes an editor names the form of its arrangements; the page takes them as plain data. */
export interface TabletopEditor<Arranged extends Arrangement = Arrangement> {
  /** The arrangement is stored under this key: the same question asked again has the same arrangement. */
  readonly key: string
  readonly seat: Seat
  readonly title: string
  /** Its purpose, in a sentence or two. */
  readonly why: string
  readonly rule: RuleId
  /**
   * True if it opens by itself; otherwise dragging one of the pieces or choosing one of `openingParts` in the list opens
   * it.
   */
  readonly opensByItself: boolean
  /** The button that opens it again: "Move them on the table". */
  readonly openLabel: string
  /** True if pieces move along paths with corners; otherwise they are only placed. */
  readonly hasCorners: boolean
  /** True if pieces have a facing; otherwise there is nothing to turn. */
  readonly hasFacing: boolean
  /** First parts of an answer that open the editor. */
  readonly openingParts: readonly Json[]
  /** The pieces that can be arranged, including those not on the table yet. */
  readonly pieces: readonly TabletopPiece[]
  /** Groups of them that belong together and can be selected as one: the companies of a battalion. */
  readonly bodies: readonly TabletopBody[]
  /** True if they are one body: all are selected until one is selected by itself. */
  readonly isOneBody: boolean
  /** Initial arrangements, the likeliest first. */
  readonly initialArrangements: readonly [TabletopStart<Arranged>, ...TabletopStart<Arranged>[]]
  /** Actions on the selected pieces: form line, face the enemy, march in column. */
  tools(arrangement: Arranged, pieces: readonly PieceId[]): readonly TabletopTool[]
  /**
   * The arrangement after a stroke; unchanged if the stroke means nothing. Fast enough for every frame of a drag, as is
   * `readBack`.
   */
  applyStroke(arrangement: Arranged, stroke: TabletopStroke): Arranged
  /** With these pieces selected: the limits shown are theirs. */
  readBack(arrangement: Arranged, pieces: readonly PieceId[]): TabletopReadback
  /** Slower information: the enemies that may shoot at them there, with the odds. Requested when the pointer rests. */
  forecastDanger?(arrangement: Arranged): DangerForecast
  /** The arrangement as an answer in the rules' canonical form. */
  answer(arrangement: Arranged): Json
  /** The arrangement of an answer; null if it is no such answer. */
  arrangementOfAnswer(answer: Json): Arranged | null
  /** A stored arrangement in a form that can be continued; null if it is no longer of use. */
  restoreArrangement(arrangement: Json): Arranged | null
}

export interface TabletopPiece {
  readonly piece: PieceId
  readonly label: string
}

export interface TabletopBody {
  readonly id: string
  readonly label: string
  readonly pieces: readonly PieceId[]
  /** True for everything that moves at one time, if others follow. */
  readonly isWhole?: true
}

export interface TabletopTool {
  readonly id: string
  readonly name: string
  /** Its effect, in a sentence. */
  readonly why: string
  /** Tools of one set are shown together under its name. */
  readonly group: string
  /** True if switched on, for tools that are on or off. */
  readonly isOn?: boolean
}

/** A stroke applies to some of the pieces, as one body. Points and lengths are in sheet units. */
export type TabletopStroke =
  /** From where they were picked up. An exact drag, meant to the millimetre, does not snap. */
  | { readonly type: 'drag'; readonly pieces: readonly PieceId[]; readonly by: Point; readonly exact?: true }
  /** Clockwise, in degrees. */
  | { readonly type: 'turn'; readonly pieces: readonly PieceId[]; readonly by: number }
  /** Fixes the path so far; they continue from here. */
  | { readonly type: 'corner'; readonly pieces: readonly PieceId[] }
  /** Back to where they started. */
  | { readonly type: 'back'; readonly pieces: readonly PieceId[] }
  | { readonly type: 'tool'; readonly tool: string; readonly pieces: readonly PieceId[] }

/** The arrangement, read back. */
export interface TabletopReadback {
  /** Rules on submitting the arrangement as it is. */
  readonly ruling: Ruling
  readonly placedPieces: readonly PlacedPiece[]
  /** Summary, line by line. */
  readonly lines: readonly string[]
  /** Limits of a move, edges it has snapped to, wire that will be tested. */
  readonly marks: readonly Mark[]
}

/** A piece at its arranged place. */
export interface PlacedPiece extends PiecePose {
  readonly piece: PieceId
  /** From its current place, corner by corner; empty if it is placed or stays. */
  readonly path: readonly Point[]
  /** "12 cm; 8 cm left" */
  readonly text: string
  /** True if it cannot stand so. */
  readonly isImpossible: boolean
  /** True if it is not part of the answer submitted now, but shows where the piece may stand later. */
  readonly isLater?: true
}

export interface DangerForecast {
  /** Title of the forecast: "What waits there". */
  readonly title: string
  readonly lines: readonly string[]
  readonly odds: readonly Odds[]
  readonly marks: readonly Mark[]
}
