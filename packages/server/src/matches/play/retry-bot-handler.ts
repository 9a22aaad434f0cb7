/** Has an opponent think again that did not answer. */
import { type Handlers, Refused } from '../../requests/handler.ts'
import { inWords } from '../clocks/clocks.ts'
import { askerOf, type Hall } from '../context.ts'
import { seated } from '../model/access.ts'
import { isGivenUp, mostFailures, searchAgain } from '../model/awaited-search.ts'

/** Between two tries that players ask for, in milliseconds. */
const pause = 30_000

export function askAgainHandlers({ store, rooms }: Hall): Handlers<'askAgain'> {
  return {
    async askAgain(asking) {
      const { row } = await seated(
        store,
        asking.params.id,
        askerOf(asking),
        'Only those who sit at the table ask an opponent again.',
      )
      await rooms.change(row.id, (room) => {
        if (!isGivenUp(room.row)) throw new Refused('stale', 'No opponent of this match has failed to answer.')
        const wait = (room.row.search_since ?? 0) + pause - room.now
        if (wait > 0) throw new Refused('too often', `It has just been tried. Wait ${inWords(wait)}.`)
        searchAgain(room, mostFailures - 1)
      })
      return {}
    },
  }
}
