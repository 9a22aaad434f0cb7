/** Bot knowledge of Flanders Fields. */
import type { BotKnowledge } from '@firestep/bots'
import { readBook } from '../rules/book.ts'
import type { FlandersFields } from '../rules/state.ts'
import { makeEvaluator } from './evaluator.ts'

export const knowledge: BotKnowledge<FlandersFields> = {
  valueUnit: {
    one: 'point',
    many: 'points',
    meaning: 'Points of victory: places held and platoons lost, and what the troops on the table are still good for.',
  },
  forData(source) {
    const book = readBook(source)
    return 'problems' in book ? book : makeEvaluator(book)
  },
}
