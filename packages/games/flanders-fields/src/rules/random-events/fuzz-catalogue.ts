/** Fuzz catalogue of random events, every card with an effect: situations that long random play must reach. */
import { fullPack, isBlank } from './deck.ts'

export const randomEventsCatalogue = [
  ...fullPack.filter((card) => !isBlank(card)),
  ...['raw', 'experienced', 'veteran'].map((grade) => `grade after: ${grade}`),
]
