/** How Red Poppies Campaigns is played well, as far as its opponents know. */
import type { Mind } from '@firestep/bots'
import { readBook } from '../rules/book.ts'
import type { RedPoppies } from '../rules/state.ts'
import { makeJudge } from './judge.ts'

export const mind: Mind<RedPoppies> = {
  unit: {
    one: 'point',
    many: 'points',
    counts: 'Points of victory of both sides, and what units, ground, danger and time are worth in points.',
  },
  over(source) {
    const book = readBook(source)
    return 'problems' in book ? book : makeJudge(book)
  },
}
