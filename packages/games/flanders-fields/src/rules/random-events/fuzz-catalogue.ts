/** What long random play must meet of random events: every card with an effect. */
import { isBlank, pack } from './deck.ts'

export const randomEventsCatalogue = [
  ...pack.filter((card) => !isBlank(card)),
  ...['raw', 'experienced', 'veteran'].map((grade) => `grade after: ${grade}`),
]
