/** Odds: the chances of outcomes, and the modifiers they follow from. */
import type { Modifier, RuleId } from '@firestep/referee'

/** The distribution of an answer's possible outcomes. */
export interface Odds {
  readonly title: string
  readonly outcomes: readonly OddsOutcome[]
  /** The modifiers of the roll, by name and rule. */
  readonly modifiers: readonly Modifier[]
  /** Text of the total: "3 dice". */
  readonly sum: string
  /** Protections and other notes that are no modifiers. */
  readonly notes: readonly { readonly text: string; readonly rule: RuleId }[]
}

export interface OddsOutcome {
  readonly label: string
  /** 0 to 1; those of one distribution add up to 1. */
  readonly chance: number
  readonly tone: 'nothing' | 'retreat' | 'loss' | 'destroyed'
}
