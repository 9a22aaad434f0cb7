/** Warm-up at server start: games are loaded and run a little, so that the first users need not wait. */
import { copy } from '@firestep/referee'
import type { Log } from '../../logging/log.ts'
import type { Store } from '../../store/open-store.ts'
import type { LiveMatchRegistry } from '../registry/live-match-registry.ts'
import { matchStateFor } from './match-view.ts'

export interface WarmUpDeps {
  readonly store: Store
  readonly registry: LiveMatchRegistry
  readonly now: () => number
  readonly log: Log
}

/** Number of matches opened per game: the first loads the game, the others warm up its code. */
const matchesPerGame = 3

export async function warmUp({ store, registry, now, log }: WarmUpDeps): Promise<void> {
  const games = await store.selectFrom('matches').select('game').distinct().where('status', '=', 'playing').execute()
  for (const { game } of games) {
    const newest = await store
      .selectFrom('matches')
      .select('id')
      .where('game', '=', game)
      .where('status', '=', 'playing')
      // Matches with overlays go through a dry run first, which takes too long here.
      .where('overlay', '=', 'null')
      .orderBy('updated', 'desc')
      .limit(matchesPerGame)
      .execute()
    for (const { id } of newest)
      try {
        await registry.withLive(id, (live) =>
          JSON.stringify(copy(matchStateFor(live, { user: null, isOnline: () => false, now: now() }))),
        )
      } catch (fault) {
        // Users who open the match get the error; the server starts all the same.
        log.warn('a match could not be opened beforehand', { match: id, fault })
      }
  }
}
