import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { MatchContext } from '../context.ts'
import { belongs, hasSeat, requireVisible } from '../model/access.ts'
import { newLink, requireValidLink, resolveLink } from '../seats/invitation-links.ts'
import { cardFor } from '../views/match-cards.ts'

export function invitationHandlers(context: MatchContext): RouteHandlers<'invite' | 'invited'> {
  const { store } = context
  return {
    async invite(request) {
      const user = requireUser(request)
      const rows = await requireVisible(store, request.params.id, user)
      const seat = request.body.seat ?? null
      if (!belongs(rows, user.id))
        throw new RequestRefused('not allowed', 'Only those at the table invite others to it.')
      if (rows.row.status !== 'gathering')
        throw new RequestRefused(
          'refused',
          'All seats are taken. A substitute is invited from the seat that is given up.',
        )
      const named = rows.seats.find((one) => one.seat === seat)
      if (seat !== null && named === undefined)
        throw new RequestRefused('refused', `There is no seat '${seat}' at this table.`)
      if (named !== undefined && named.by !== 'nobody')
        throw new RequestRefused('taken', `The seat '${seat}' is taken.`)
      return newLink(context, { match: rows.row.id, seat, kind: 'seat' }, user)
    },

    async invited({ requester, params }) {
      const leading = await resolveLink(store, params.token)
      // A player who already has a seat gets back to the match even with a used link.
      if (requester === null || !hasSeat(leading.seats, requester.user.id)) requireValidLink(leading, context.now())
      return {
        match: await cardFor(context, leading, requester?.user ?? null),
        seat: leading.invitation.seat,
        options: JSON.parse(leading.row.options),
        overlay: JSON.parse(leading.row.overlay),
      }
    },
  }
}
