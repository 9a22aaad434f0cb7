/** Before anybody asks: games are loaded and have played a little, so that the first who comes does not wait for it. */
import { copy } from '@firestep/referee'
import type { Log } from '../../logging/log.ts'
import type { Store } from '../../store/open-store.ts'
import type { LiveMatchRegistry } from '../registry/live-match-registry.ts'
import { matchStateFor } from './match-view.ts'

export interface WarmUpDeps {
  readonly store: Store
  readonly rooms: LiveMatchRegistry
  readonly now: () => number
  readonly log: Log
}

/** So many matches of each game are opened: the first loads the game, the others make its ways familiar. */
const few = 3

export async function warmUp({ store, rooms, now, log }: WarmUpDeps): Promise<void> {
  const games = await store.selectFrom('matches').select('game').distinct().where('status', '=', 'playing').execute()
  for (const { game } of games) {
    const newest = await store
      .selectFrom('matches')
      .select('id')
      .where('game', '=', game)
      .where('status', '=', 'playing')
      // Those with corrections go through a thread first: nobody is to wait for that.
      .where('overlay', '=', 'null')
      .orderBy('updated', 'desc')
      .limit(few)
      .execute()
    for (const { id } of newest)
      try {
        await rooms.enter(id, (room) =>
          JSON.stringify(copy(matchStateFor(room, { user: null, online: () => false, now: now() }))),
        )
      } catch (fault) {
        // Whoever asks for it is told; the server starts all the same.
        log.warn('a match could not be opened beforehand', { match: id, fault })
      }
  }
}
