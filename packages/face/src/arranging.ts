/**
 * An answer that is arranged on an open table: a company's move, a battalion set down. Pieces are dragged and turned, all together
 * as a body or one by one, along a way with corners if need be; after every stroke it is read back: who gets how far, what it costs,
 * what waits there. The page has hands (`web/src/arranging`) and does not know what is arranged: it keeps it and hands it back. A
 * face says what a stroke makes of it; `check` of the kind stays the law.
 */
import type { Json, RuleId, Ruling } from '@firestep/referee'
import type { Odds } from './asking.ts'
import type { Mark, PieceId, Point, Standing } from './map.ts'

/** What has been arranged, as its face has it. */
export type Arranged = Json

export interface ArrangeStart {
  readonly label: string
  readonly arranged: Arranged
}

export interface Arranging {
  /** What is arranged is kept under it: asked again about the same, it is the same arrangement. */
  readonly key: string
  readonly title: string
  /** What it is for, in a sentence or two. */
  readonly why: string
  readonly rule: RuleId
  /** It opens by itself; otherwise whoever drags one of the pieces, or chooses `opens` in the list, opens it. */
  readonly opensAlone: boolean
  /** The first part of an answer that means it. */
  readonly opens: Json | null
  /** Who can be arranged; those not on the table yet too. */
  readonly pieces: readonly { readonly piece: PieceId; readonly label: string }[]
  /** Where one may begin, the likeliest first. */
  readonly starts: readonly [ArrangeStart, ...ArrangeStart[]]
  /** What can be done to all at once or to the one in hand: form line, face the enemy, march in column. */
  tools(arranged: Arranged, piece: PieceId | null): readonly ArrangeTool[]
  /** What a stroke makes of it; the same where it means nothing. Fast enough for every frame of a drag, as is `read`. */
  change(arranged: Arranged, stroke: ArrangeStroke): Arranged
  read(arranged: Arranged): ArrangeReading
  /** What takes longer to find out: who may shoot at them there and with what chance. Asked when the hand rests. */
  weigh?(arranged: Arranged): Weighed
  /** As an answer in the rules' one form. */
  answer(arranged: Arranged): Json
  /** And back; null where it is no such answer. */
  taken(answer: Json): Arranged | null
}

export interface ArrangeTool {
  readonly id: string
  readonly name: string
  /** What it does, in a sentence. */
  readonly why: string
  /** It is on, of those that are on or off. */
  readonly on?: boolean
}

/** To one piece, or to all of them as a body where it is null. Points and lengths in sheet units. */
export type ArrangeStroke =
  /** From where it stood when it was taken up. */
  | { readonly type: 'drag'; readonly piece: PieceId | null; readonly by: Point }
  /** Clockwise, in degrees. */
  | { readonly type: 'turn'; readonly piece: PieceId | null; readonly by: number }
  /** What was gone so far stands; it goes on from here. */
  | { readonly type: 'corner'; readonly piece: PieceId | null }
  | { readonly type: 'tool'; readonly tool: string; readonly piece: PieceId | null }

/** What is arranged, read back. */
export interface ArrangeReading {
  /** Whether it could be given so. */
  readonly ruling: Ruling
  readonly stands: readonly Arrayed[]
  /** What it comes to, line by line. */
  readonly lines: readonly string[]
  /** Limits of a move, edges it has snapped to, wire that will be tested. */
  readonly marks: readonly Mark[]
}

/** A piece as it would stand. */
export interface Arrayed extends Standing {
  readonly piece: PieceId
  /** From where it stands now, corner by corner; empty where it is set down. */
  readonly way: readonly Point[]
  /** "12 of 20 cm; tested by wire" */
  readonly words: string
  /** It cannot be so. */
  readonly barred: boolean
}

export interface Weighed {
  readonly lines: readonly string[]
  readonly odds: readonly Odds[]
  readonly marks: readonly Mark[]
}
