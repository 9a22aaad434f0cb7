/** How Red Poppies Campaigns is played well, as far as its opponents know. */
import type { Mind } from '@firestep/bots'
import { readData } from '../data/schema.ts'
import { makeBook } from '../rules/book.ts'
import type { RedPoppies } from '../rules/state.ts'
import { makeJudge } from './judge.ts'

export const mind: Mind<RedPoppies> = {
  unit: {
    one: 'point',
    many: 'points',
    counts: 'Points of victory of both sides, and what units, ground, danger and time are worth in points.',
  },
  over(source) {
    const data = readData(source)
    if ('problems' in data) return data
    const book = makeBook(data)
    return 'problems' in book ? book : makeJudge(book)
  },
}
