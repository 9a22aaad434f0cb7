/** Fuzz catalogue of random events, every card with an effect: situations that long random play must reach. */
import { isBlank, pack } from './deck.ts'

export const randomEventsCatalogue = [
  ...pack.filter((card) => !isBlank(card)),
  ...['raw', 'experienced', 'veteran'].map((grade) => `grade after: ${grade}`),
]
