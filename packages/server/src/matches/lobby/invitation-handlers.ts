/** Handlers for invitation links: create one, and show the match that a link leads to. */

import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { MatchContext } from '../context.ts'
import { hasSeat, isParticipant, requireVisible } from '../model/access.ts'
import { newLink, requireValidLink, resolveLink } from '../seats/invitation-links.ts'
import { cardFor } from '../views/match-cards.ts'

export function invitationHandlers(context: MatchContext): RouteHandlers<'invite' | 'invited'> {
  const { store } = context
  return {
    async invite(request) {
      const user = requireUser(request)
      const rows = await requireVisible(store, request.params.id, user)
      const seat = request.body.seat ?? null
      if (!isParticipant(rows, user.id))
        throw new RequestRefused('not allowed', 'Only those at the table invite others to it.')
      if (rows.row.status !== 'gathering')
        throw new RequestRefused(
          'refused',
          'All seats are taken. A substitute is invited from the seat that is given up.',
        )
      const seatRow = rows.seats.find((candidate) => candidate.seat === seat)
      if (seat !== null && seatRow === undefined)
        throw new RequestRefused('refused', `There is no seat '${seat}' at this table.`)
      if (seatRow !== undefined && seatRow.by !== 'nobody')
        throw new RequestRefused('taken', `The seat '${seat}' is taken.`)
      return newLink(context, { match: rows.row.id, seat, kind: 'seat' }, user)
    },

    async invited({ requester, params }) {
      const link = await resolveLink(store, params.token)
      // A player who already has a seat gets back to the match even with a used link.
      if (requester === null || !hasSeat(link.seats, requester.user.id)) requireValidLink(link, context.now())
      return {
        match: await cardFor(context, link, requester?.user ?? null),
        seat: link.invitation.seat,
        options: JSON.parse(link.row.options),
        overlay: JSON.parse(link.row.overlay),
      }
    },
  }
}
