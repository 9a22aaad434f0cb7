/**
 * An answer that is arranged on an open table: a company's move, a battalion set down. Pieces are dragged and turned, all together
 * as a body or one by one, along a way with corners if need be; after every stroke it is read back: who gets how far, what it costs,
 * what waits there. The page has hands (`web/src/arranging`) and does not know what is arranged: it keeps it and hands it back. A
 * face says what a stroke makes of it; `check` of the kind stays the law.
 */
import type { Json, RuleId, Ruling, Seat } from '@firestep/referee'
import type { Mark, PieceId, PiecePose, Point } from '../map.ts'
import type { Odds } from '../questions/prompt.ts'

/** What has been arranged, as its face has it. */
export type Arrangement = Json

export interface TabletopStart {
  readonly label: string
  readonly arranged: Arrangement
}

export interface TabletopEditor {
  /** What is arranged is kept under it: asked again about the same, it is the same arrangement. */
  readonly key: string
  readonly seat: Seat
  readonly title: string
  /** What it is for, in a sentence or two. */
  readonly why: string
  readonly rule: RuleId
  /** It opens by itself; otherwise whoever drags one of the pieces, or chooses one of `opens` in the list, opens it. */
  readonly opensAlone: boolean
  /** What opens it, once it is shut: "Move them on the table". */
  readonly invites: string
  /** They go somewhere, along ways with corners; otherwise they are only set down. */
  readonly cornered: boolean
  /** They face somewhere; otherwise there is nothing to turn. */
  readonly headed: boolean
  /** The first parts of an answer that mean it. */
  readonly opens: readonly Json[]
  /** Who can be arranged; those not on the table yet too. */
  readonly pieces: readonly TabletopPiece[]
  /** Of them, those that belong together and can be taken in hand as one: the companies of a battalion. */
  readonly bodies: readonly TabletopBody[]
  /** They are one body: all of them are in hand, until one is taken by itself. */
  readonly together: boolean
  /** Where one may begin, the likeliest first. */
  readonly starts: readonly [TabletopStart, ...TabletopStart[]]
  /** What can be done to those in hand: form line, face the enemy, march in column. */
  tools(arranged: Arrangement, pieces: readonly PieceId[]): readonly TabletopTool[]
  /** What a stroke makes of it; the same where it means nothing. Fast enough for every frame of a drag, as is `read`. */
  change(arranged: Arrangement, stroke: TabletopStroke): Arrangement
  /** With these in hand: limits are theirs. */
  read(arranged: Arrangement, pieces: readonly PieceId[]): TabletopReadback
  /** What takes longer to find out: who may shoot at them there and with what chance. Asked when the hand rests. */
  weigh?(arranged: Arrangement): DangerForecast
  /** As an answer in the rules' one form. */
  answer(arranged: Arrangement): Json
  /** And back; null where it is no such answer. */
  taken(answer: Json): Arrangement | null
  /** What was kept under the key, as it can be gone on with; null where it is of no use any more. */
  kept(arranged: Json): Arrangement | null
}

export interface TabletopPiece {
  readonly piece: PieceId
  readonly label: string
}

export interface TabletopBody {
  readonly id: string
  readonly label: string
  readonly pieces: readonly PieceId[]
  /** All that goes at a time, where there are others to come. */
  readonly whole?: true
}

export interface TabletopTool {
  readonly id: string
  readonly name: string
  /** What it does, in a sentence. */
  readonly why: string
  /** Tools of one set stand together under its name. */
  readonly set: string
  /** It is on, of those that are on or off. */
  readonly on?: boolean
}

/** To some of the pieces, as one body. Points and lengths in sheet units. */
export type TabletopStroke =
  /** From where they stood when they were taken up. What is meant to the millimetre snaps to nothing. */
  | { readonly type: 'drag'; readonly pieces: readonly PieceId[]; readonly by: Point; readonly exact?: true }
  /** Clockwise, in degrees. */
  | { readonly type: 'turn'; readonly pieces: readonly PieceId[]; readonly by: number }
  /** What was gone so far stands; they go on from here. */
  | { readonly type: 'corner'; readonly pieces: readonly PieceId[] }
  /** Back to where they began. */
  | { readonly type: 'back'; readonly pieces: readonly PieceId[] }
  | { readonly type: 'tool'; readonly tool: string; readonly pieces: readonly PieceId[] }

/** What is arranged, read back. */
export interface TabletopReadback {
  /** Whether it could be given so. */
  readonly ruling: Ruling
  readonly stands: readonly PlacedPiece[]
  /** What it comes to, line by line. */
  readonly lines: readonly string[]
  /** Limits of a move, edges it has snapped to, wire that will be tested. */
  readonly marks: readonly Mark[]
}

/** A piece as it would stand. */
export interface PlacedPiece extends PiecePose {
  readonly piece: PieceId
  /** From where it stands now, corner by corner; empty where it is set down or stays. */
  readonly way: readonly Point[]
  /** "12 cm; 8 cm left" */
  readonly words: string
  /** It cannot be so. */
  readonly barred: boolean
  /** It is no part of what would be given now, only where it may stand later. */
  readonly later?: true
}

export interface DangerForecast {
  /** What is weighed: "What waits there". */
  readonly title: string
  readonly lines: readonly string[]
  readonly odds: readonly Odds[]
  readonly marks: readonly Mark[]
}
