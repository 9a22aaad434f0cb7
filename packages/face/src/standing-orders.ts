/** Standing orders by instruction, as a player writes and reads them. */
import type { GameTypes, Instruction, Json, Question, Seat, View } from '@firestep/referee'
import type { PieceId, PlaceId } from './map.ts'

/** An instruction and the kinds of question it applies to. */
export interface StandingInstruction {
  readonly kinds: readonly string[]
  readonly instruction: Instruction
}

/** A form to fill in. The rules define which values fit; this gives the words. */
export interface StandingOrderForm {
  readonly title: string
  /** Its use, in a sentence. */
  readonly why: string
  /** The kinds of question it can apply to, all of them by default. */
  readonly kinds: readonly string[]
  readonly fields: readonly StandingOrderField[]
  /** The initial instruction, and frequent alternatives. */
  readonly initial: Instruction
  readonly presets: readonly { readonly label: string; readonly instruction: Instruction }[]
}

/** A field of the form, by its name in the rules. */
export type StandingOrderField =
  | {
      readonly type: 'some'
      readonly name: string
      readonly label: string
      readonly choices: readonly StandingOrderChoice[]
      /** Meaning of an empty selection: "everybody". */
      readonly emptyText: string
      /** True if there are too many to list: they are picked on the map, or typed by their labels. */
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
      readonly min: number
      readonly max: number
      readonly unit: string
      /** Meaning of an empty field: "at any range". */
      readonly emptyText: string
    }

export interface StandingOrderChoice {
  readonly value: Json
  readonly label: string
  /** Its place on the map, where it can be picked. */
  readonly place?: PlaceId
}

export interface StandingOrderFace<T extends GameTypes = GameTypes> {
  forms(view: View<T>, seat: Seat): readonly StandingOrderForm[]
  /** An instruction in words: "2nd MG Coy fires at enemies within 2 hexes; otherwise holds fire". */
  text(view: View<T>, standing: StandingInstruction): string
  /** The instruction that always gives this answer; null if there is none. */
  instructionFor(view: View<T>, question: Question, answer: Json): StandingInstruction | null
  /** The pieces that it names, which get a badge. */
  pieces(view: View<T>, standing: StandingInstruction): readonly PieceId[]
}
