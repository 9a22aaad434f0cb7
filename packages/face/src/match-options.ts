/**
 * A form for match options: values that players dispute, a battle made by a recipe. Only the match options are stored:
 * the fields are read from them, and a changed field yields new match options. The game decides if they can be played
 * (`checkOptions`).
 */
import type { Json } from '@firestep/referee'

export interface MatchOptionsForm {
  /** The sections of the form for these match options. */
  sections(options: Json): readonly MatchOptionSection[]
  /** The match options with a field changed; settings it excludes are dropped, and defaults are omitted. */
  withField(options: Json, field: string, value: MatchOptionValue): Json
  /** Advice before the match begins, line by line. */
  advice(options: Json): readonly string[]
  /** The settings that differ from the defaults, each in a few words: "Random events: with". */
  changedTexts(options: Json): readonly string[]
}

export type MatchOptionValue = string | number | boolean

export interface MatchOptionSection {
  readonly title: string
  /** Its subject, in a sentence; empty if obvious. */
  readonly why: string
  /** True if it is folded away because most players do not need it. */
  readonly folded: boolean
  readonly fields: readonly MatchOptionField[]
}

export type MatchOptionField = {
  readonly id: string
  readonly name: string
  /** Its effect, in a sentence; empty if obvious. */
  readonly why: string
  /** The recorded ruling that it changes. */
  readonly ruling?: string
} & (
  | { readonly type: 'one'; readonly value: string; readonly choices: readonly MatchOptionChoice[] }
  | {
      readonly type: 'number'
      readonly value: number
      readonly min: number
      readonly max: number
      /** Empty if it is a plain count. */
      readonly unit: string
    }
  | { readonly type: 'yes'; readonly value: boolean }
  | { readonly type: 'words'; readonly value: string; readonly max: number }
  /** As 1917-09-20. */
  | { readonly type: 'day'; readonly value: string; readonly first: string; readonly last: string }
)

export interface MatchOptionChoice {
  readonly value: string
  readonly label: string
}
