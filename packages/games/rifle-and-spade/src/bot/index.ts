/** Bot knowledge of Rifle and Spade. */
import type { BotKnowledge } from '@firestep/bots'
import { readBook } from '../rules/book.ts'
import type { RifleAndSpade } from '../rules/state.ts'
import { makeEvaluator } from './evaluator.ts'

export const knowledge: BotKnowledge<RifleAndSpade> = {
  valueUnit: {
    one: 'point',
    many: 'points',
    meaning:
      'The chance of victory, from -4 for none to 4 for certain: by the places held, the steps left, and how near they are to what counts.',
  },
  forData(source) {
    const book = readBook(source)
    return 'problems' in book ? book : makeEvaluator(book)
  },
}
