/** Lobby lists: the user's matches, matches with a free seat, matches open to spectators. */
import type { MatchCard } from '@firestep/api'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import type { MatchContext } from '../context.ts'
import { cardsFor, selectCardRows } from '../views/match-cards.ts'
import { playedByUser, underWayForUser } from './matches-of-user.ts'

/** Length limit of lists of open matches, of matches to watch and of finished matches. */
const maxListed = 100

export function listHandlers(context: MatchContext): RouteHandlers<'myMatches' | 'openTables'> {
  const { store } = context
  const newestCards = () => selectCardRows(store).orderBy('updated', 'desc').orderBy('id')
  return {
    async myMatches(request) {
      const user = requireUser(request)
      const running = await newestCards()
        .where((eb) => underWayForUser(eb, user.id))
        .execute()
      const over = await newestCards()
        .where('status', '=', 'over')
        .where((eb) => playedByUser(eb, user.id))
        .limit(maxListed)
        .execute()
      const cards = await cardsFor(context, [...running, ...over], user)
      return [...cards].sort((a, b) => Number(b.yourTurn) - Number(a.yourTurn))
    },

    async openTables({ requester }) {
      const user = requester?.user ?? null
      const gathering = await newestCards()
        .where('status', '=', 'gathering')
        .where('listed', '=', 1)
        .limit(maxListed)
        .execute()
      const playing = await newestCards()
        .where('status', '=', 'playing')
        .where('listed', '=', 1)
        .where('spectators', '!=', JSON.stringify({ kind: 'none' }))
        .limit(maxListed)
        .execute()
      const hasFreeSeat = ({ seats }: MatchCard): boolean => Object.values(seats).some(({ by }) => by === 'nobody')
      return {
        gathering: (await cardsFor(context, gathering, user)).filter(hasFreeSeat),
        playing: await cardsFor(context, playing, user),
      }
    },
  }
}
