/** Fuzz catalogue of random events, every card with an effect: what long random play must meet. */
import { isBlank, pack } from './deck.ts'

export const randomEventsCatalogue = [
  ...pack.filter((card) => !isBlank(card)),
  ...['raw', 'experienced', 'veteran'].map((grade) => `grade after: ${grade}`),
]
