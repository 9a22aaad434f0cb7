/** What a long run of play should have met of random events: every card that does something. */
import { isBlank, pack } from './deck.ts'

export const eventThings = [
  ...pack.filter((card) => !isBlank(card)),
  ...['raw', 'experienced', 'veteran'].map((grade) => `grade after: ${grade}`),
]
