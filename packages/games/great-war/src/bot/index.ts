/** Bot knowledge of The Great War. */
import type { BotKnowledge } from '@firestep/bots'
import { readBook } from '../rules/book.ts'
import type { GreatWar } from '../rules/state.ts'
import { makeEvaluator } from './evaluator.ts'

export const knowledge: BotKnowledge<GreatWar> = {
  valueUnit: {
    one: 'medal',
    many: 'medals',
    meaning: 'Medals of both sides, and what men, ground, danger, cards and tokens are worth in medals.',
  },
  forData(source) {
    const book = readBook(source)
    return 'problems' in book ? book : makeEvaluator(book)
  },
}
