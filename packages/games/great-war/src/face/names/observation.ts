/** Names of the heights from which guns are observed. */
import type { Scenario } from '../../rules/book.ts'
import * as words from '../texts/words.ts'

/** "on or next to the Dump" */
export const observedFrom = ({ number, observation }: Scenario): string =>
  words.observedFrom(number, observation?.adjacent === true)
