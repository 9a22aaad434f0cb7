/** Standing orders by instruction, as a person makes and reads them. */
import type { GameTypes, Instruction, Json, Question, Seat, View } from '@firestep/referee'
import type { PieceId, PlaceId } from './map.ts'

/** What is laid down, and for which kinds of question. */
export interface StandingInstruction {
  readonly kinds: readonly string[]
  readonly instruction: Instruction
}

/** A form to fill in. The rules say what fits it; this says it in words. */
export interface StandingOrderForm {
  readonly title: string
  /** What it is good for, in a sentence. */
  readonly why: string
  /** The kinds of question it can be for, all of them at first. */
  readonly kinds: readonly string[]
  readonly fields: readonly StandingOrderField[]
  /** Where one begins, and what else is wished for often. */
  readonly blank: Instruction
  readonly presets: readonly { readonly label: string; readonly instruction: Instruction }[]
}

/** One place of the form, by the name the rules have for it. */
export type StandingOrderField =
  | {
      readonly type: 'some'
      readonly name: string
      readonly label: string
      readonly choices: readonly StandingOrderChoice[]
      /** What choosing none stands for: "everybody". */
      readonly all: string
      /** There are too many to list: they are picked on the map, or typed by their labels. */
      readonly typed: boolean
    }
  | {
      readonly type: 'one'
      readonly name: string
      readonly label: string
      readonly choices: readonly StandingOrderChoice[]
    }
  | {
      readonly type: 'number'
      readonly name: string
      readonly label: string
      readonly least: number
      readonly most: number
      readonly unit: string
      /** What leaving it empty stands for: "at any range". */
      readonly any: string
    }

export interface StandingOrderChoice {
  readonly value: Json
  readonly label: string
  /** Where it is on the map: it can be picked there. */
  readonly place?: PlaceId
}

export interface StandingOrderFace<T extends GameTypes = GameTypes> {
  forms(view: View<T>, seat: Seat): readonly StandingOrderForm[]
  /** How one reads: "2nd MG Coy fires at enemies within 2 hexes; otherwise holds fire". */
  words(view: View<T>, laid: StandingInstruction): string
  /** What answering so, always, would be; null where no instruction says it. */
  from(view: View<T>, question: Question, answer: Json): StandingInstruction | null
  /** The pieces that it is for, by name: they bear a sign of it. */
  pieces(view: View<T>, laid: StandingInstruction): readonly PieceId[]
}
