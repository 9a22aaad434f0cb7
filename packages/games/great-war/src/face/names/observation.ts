/** Names of the features from which guns are observed. */
import type { Scenario } from '../../rules/book.ts'

/** By battle: the spoil heap of Loos, and the knoll of Vimy. */
const observationPlaces: Readonly<Record<number, string>> = {
  4: 'the Dump',
  5: 'the Dump',
  6: 'the Dump',
  7: 'the Dump',
  15: 'the Pimple',
}

/** "on or next to the Dump" */
export const observedFrom = ({ number, observation }: Scenario): string =>
  `${observation?.adjacent === true ? 'on or next to' : 'on'} ${observationPlaces[number] ?? 'the height'}`
