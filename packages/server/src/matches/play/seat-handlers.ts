/** Handlers for seats that change hands during a match: to a stand-in, to a substitute, and back. */
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { requireOwnSeat, requirePlayedSeat, requireVisible } from '../model/access.ts'
import { checkBotStrength } from '../model/check-bot-strength.ts'
import { requireBegun } from '../model/guards.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { newLink } from '../seats/invitation-links.ts'
import { clearOffers, pauseDecisions, restorePausedDecisions } from '../seats/seat-handover.ts'

export function seatHandlers(context: MatchContext): RouteHandlers<'seat'> {
  const { registry, store, games } = context
  return {
    async seat(request) {
      const user = requireUser(request)
      const { body, params } = request
      const { row } = await requireVisible(store, params.id, user)
      switch (body.to) {
        case 'opponent':
          checkBotStrength(games, row.game, body.strength)
          await registry.change(params.id, (handle) => giveToStandIn(handle, user, params.seat, body.strength))
          return {}
        case 'me':
          await registry.change(params.id, (handle) => takeSeatBack(handle, user, params.seat))
          return {}
        case 'substitute':
          await registry.read(params.id, (handle) => {
            requireOwnSeat(handle.seats, user, params.seat)
            requireBegun(handle)
          })
          return newLink(context, { match: row.id, seat: params.seat, kind: 'substitute' }, user)
        default:
          return body satisfies never
      }
    },
  }
}

function giveToStandIn(handle: MatchHandle, user: UserRow, name: string, strength: string): void {
  const { seat } = requirePlayedSeat(handle.seats, user, name)
  requireBegun(handle)
  if (!handle.seats.some((other) => other.by === 'person' && other.seat !== seat))
    throw new RequestRefused(
      'refused',
      'You are the last person at this table: opponents do not play among themselves.',
    )
  clearOffers(handle)
  pauseDecisions(handle, seat)
  handle.setSeat(seat, { by: 'opponent', strength })
}

function takeSeatBack(handle: MatchHandle, user: UserRow, name: string): void {
  const { by, seat } = requireOwnSeat(handle.seats, user, name)
  requireBegun(handle)
  if (by === 'person') throw new RequestRefused('refused', 'You have this seat: nobody stands in for you.')
  clearOffers(handle)
  handle.setSeat(seat, { by: 'person', strength: null })
  restorePausedDecisions(handle, seat)
}
