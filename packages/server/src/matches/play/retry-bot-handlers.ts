/** Handler that restarts the search of a bot that failed to answer. */
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import { durationText } from '../clocks/clocks.ts'
import type { MatchContext } from '../context.ts'
import { requireSeated } from '../model/access.ts'
import { isSearchGivenUp, maxSearchFailures, restartSearch } from '../model/awaited-bot-search.ts'

/** Minimum time between two retries by players, in milliseconds. */
const minRetryIntervalMs = 30_000

export function retryBotHandlers({ store, registry }: MatchContext): RouteHandlers<'askAgain'> {
  return {
    async askAgain(request) {
      const { row } = await requireSeated(
        store,
        request.params.id,
        requireUser(request),
        'Only those who sit at the table ask an opponent again.',
      )
      await registry.change(row.id, (handle) => {
        if (!isSearchGivenUp(handle.row))
          throw new RequestRefused('stale', 'No opponent of this match has failed to answer.')
        const wait = (handle.row.search_since ?? 0) + minRetryIntervalMs - handle.now
        if (wait > 0) throw new RequestRefused('too often', `It has just been tried. Wait ${durationText(wait)}.`)
        restartSearch(handle, maxSearchFailures - 1)
      })
      return {}
    },
  }
}
