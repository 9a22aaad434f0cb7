/** Lobby lists: the user's matches, matches with a free seat, matches open to spectators. */
import type { MatchCard } from '@firestep/api'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import type { MatchContext } from '../context.ts'
import { cardsFor, selectCardRows } from '../views/match-cards.ts'
import { isPlayedBy, isUnderWayFor } from './check-new-match.ts'

/** Length limit of lists of open matches, of matches to watch and of finished matches. */
const listed = 100

export function listHandlers(context: MatchContext): RouteHandlers<'myMatches' | 'openTables'> {
  const { store } = context
  const newest = () => selectCardRows(store).orderBy('updated', 'desc').orderBy('id')
  return {
    async myMatches(request) {
      const user = requireUser(request)
      const running = await newest()
        .where((is) => isUnderWayFor(is, user.id))
        .execute()
      const over = await newest()
        .where('status', '=', 'over')
        .where((is) => isPlayedBy(is, user.id))
        .limit(listed)
        .execute()
      const cards = await cardsFor(context, [...running, ...over], user)
      return [...cards].sort((one, other) => Number(other.yourTurn) - Number(one.yourTurn))
    },

    async openTables({ requester }) {
      const user = requester?.user ?? null
      const gathering = await newest().where('status', '=', 'gathering').where('listed', '=', 1).limit(listed).execute()
      const playing = await newest()
        .where('status', '=', 'playing')
        .where('listed', '=', 1)
        .where('spectators', '!=', JSON.stringify({ kind: 'none' }))
        .limit(listed)
        .execute()
      const free = ({ seats }: MatchCard): boolean => Object.values(seats).some(({ by }) => by === 'nobody')
      return {
        gathering: (await cardsFor(context, gathering, user)).filter(free),
        playing: await cardsFor(context, playing, user),
      }
    },
  }
}
