/** Bot knowledge of Red Poppies Campaigns. */
import type { BotKnowledge } from '@firestep/bots'
import { readBook } from '../rules/book.ts'
import type { RedPoppies } from '../rules/state.ts'
import { makeEvaluator } from './evaluator.ts'

export const knowledge: BotKnowledge<RedPoppies> = {
  valueUnit: {
    one: 'point',
    many: 'points',
    meaning:
      'The chance of victory, from -4 for none to 4 for certain: by the lead, the men left, and how near they are to what counts.',
  },
  forData(source) {
    const book = readBook(source)
    return 'problems' in book ? book : makeEvaluator(book)
  },
}
