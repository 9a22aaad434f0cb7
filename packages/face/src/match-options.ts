/**
 * On what terms a match can be played besides as it is: values that players dispute, a battle made by a recipe. It is a form over
 * the options of the match, which alone are kept: its fields are read off them, and filling one in makes others of them. Whether
 * they can be played the game says (`checkOptions`).
 */
import type { Json } from '@firestep/referee'

export interface MatchOptionsForm {
  /** As they stand with these options. */
  sections(options: Json): readonly MatchOptionSection[]
  /** With a field filled in so; what it bars goes with it, and what is as usual again is left out. */
  fill(options: Json, field: string, value: MatchOptionValue): Json
  /** What is worth knowing before the match begins, line by line. */
  advice(options: Json): readonly string[]
  /** What is otherwise than usual, each in a few words: "Random events: with". */
  otherwise(options: Json): readonly string[]
}

export type MatchOptionValue = string | number | boolean

export interface MatchOptionSection {
  readonly title: string
  /** What it is about, in a sentence; empty where that goes without saying. */
  readonly why: string
  /** Most people need not look into it. */
  readonly folded: boolean
  readonly fields: readonly MatchOptionField[]
}

export type MatchOptionField = {
  readonly id: string
  readonly name: string
  /** What hangs on it, in a sentence; empty where that goes without saying. */
  readonly why: string
  /** The ruling that can be had otherwise. */
  readonly ruling?: string
} & (
  | { readonly type: 'one'; readonly value: string; readonly choices: readonly MatchOptionChoice[] }
  | {
      readonly type: 'number'
      readonly value: number
      readonly least: number
      readonly most: number
      /** Empty where it is a mere count. */
      readonly unit: string
    }
  | { readonly type: 'yes'; readonly value: boolean }
  | { readonly type: 'words'; readonly value: string; readonly most: number }
  /** As 1917-09-20. */
  | { readonly type: 'day'; readonly value: string; readonly first: string; readonly last: string }
)

export interface MatchOptionChoice {
  readonly value: string
  readonly label: string
}
