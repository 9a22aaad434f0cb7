/** Places and other choices typed by their labels: "N19 N20". */
import type { StandingOrderChoice } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'

export interface ParsedLabels {
  /** In the order of the choices, each once. */
  readonly values: readonly Json[]
  readonly unknown: readonly string[]
}

export function parseLabels(choices: readonly StandingOrderChoice[], typed: string): ParsedLabels {
  const names = typed
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((name) => name !== '')
  const knownChoices = choices.filter(({ label }) => names.includes(label.toLowerCase()))
  return {
    values: knownChoices.map(({ value }) => value),
    unknown: names.filter((name) => !knownChoices.some(({ label }) => label.toLowerCase() === name)),
  }
}

export const labelsOf = (choices: readonly StandingOrderChoice[], values: readonly Json[]): string =>
  choices
    .filter(({ value }) => values.some((selected) => equal(selected, value)))
    .map(({ label }) => label)
    .join(' ')
