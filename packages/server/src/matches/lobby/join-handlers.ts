/**
 * Handlers for creating, joining, leaving and cancelling a match before it starts. When the last seat is taken, the
 * dice phase begins.
 */
import type { Seat } from '@firestep/referee'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { belongs, hasSeat, type MatchRows, requireVisible } from '../model/access.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { deleteMatch, freeSeat } from '../seats/free-seat.ts'
import { markLinkUsed, requireValidLink, resolveLink } from '../seats/invitation-links.ts'
import { takeOverSeat } from '../seats/take-over.ts'
import { cardFor, cardOfMatch } from '../views/match-cards.ts'
import { checkOpponents, gameNamed, layOut, mayLay, placesFor, requireMatchQuota } from './check-new-match.ts'
import { insertMatch, isComplete, newMatchRows } from './new-match-rows.ts'

export function joinHandlers(context: MatchContext): RouteHandlers<'newMatch' | 'join' | 'cancel'> {
  const { store, registry, games, now } = context
  return {
    async newMatch(request) {
      const user = requireUser(request)
      const { body } = request
      const game = await gameNamed(games, body.game)
      const payer = context.payerOf(user, request.address)
      const laidOut = await layOut(context, game, body, user, payer)
      checkOpponents(games, game.id, body.seats)
      const places = placesFor(laidOut.seats, body, user.id)
      await mayLay(context, user, payer)
      const table = newMatchRows(
        {
          ...body,
          game,
          laidOut,
          time: JSON.stringify(body.time),
          spectators: JSON.stringify(body.spectators),
          chat: body.chat ? 1 : 0,
          listed: body.listed ? 1 : 0,
          user: user.id,
          payer,
          now: now(),
        },
        places,
      )
      await store.transaction().execute(insertMatch(table))
      return cardFor(context, table, user)
    },

    async join(request) {
      const user = requireUser(request)
      const { id } = request.params
      const { seat, invitation: token, commitment } = request.body
      const leading = token === undefined ? null : await resolveLink(context.store, token, id)
      const rows = leading ?? (await requireVisible(store, id, user))
      if (leading !== null) requireValidLink(leading, now())
      else mayJoinUninvited(rows, user)
      // A player with a reserved seat already counts this match.
      if (!hasSeat(rows.seats, user.id)) await requireMatchQuota(context, user)
      await registry.change(id, (handle) => {
        if (leading !== null) handle.write(markLinkUsed(leading.invitation, handle.now))
        const wanted = leading?.invitation.seat ?? seat
        if (leading !== null && seat !== undefined && wanted !== seat)
          throw new RequestRefused('refused', `This link leads to the seat '${wanted}'.`)
        if (leading?.invitation.kind === 'substitute')
          takeOverSeat(handle, leading.invitation, user, context.holidays.until(user.id))
        else sitDown(handle, user, wanted, commitment)
      })
      return cardOfMatch(context, id, user)
    },

    async cancel(request) {
      const user = requireUser(request)
      const { id } = request.params
      const rows = await requireVisible(store, id, user)
      if (!belongs(rows, user.id)) throw new RequestRefused('not allowed', 'This table is not yours to take away.')
      const gone = await registry.change(id, (handle) => {
        const { status, made_by } = handle.row
        if (status === 'over') throw new RequestRefused('refused', 'The match is over.')
        if (status !== 'gathering' && status !== 'dice')
          throw new RequestRefused(
            'refused',
            'The match has begun: you may resign, or give your seat to somebody else.',
          )
        // Once dice contributions are disclosed no player may join, so leaving then cancels the match.
        if (status === 'gathering' && made_by !== user.id) return freeSeat(handle, user.id)
        deleteMatch(handle)
        return true
      })
      if (gone) await registry.reload(id)
      return {}
    },
  }
}

function mayJoinUninvited({ row, seats }: MatchRows, user: UserRow): void {
  const reserved = seats.some((seat) => seat.user === user.id && seat.commitment === null)
  if (row.status === 'gathering' && row.listed === 0 && !reserved && row.made_by !== user.id)
    throw new RequestRefused('not allowed', 'It takes an invitation to sit down at this table.')
}

/** Takes a free seat, or the one reserved for the user. */
function sitDown(handle: MatchHandle, user: UserRow, wanted: Seat | undefined, commitment: string): void {
  if (handle.row.status === 'over') throw new RequestRefused('refused', 'The match is over.')
  if (handle.row.status !== 'gathering') throw new RequestRefused('taken', 'All seats of this match are taken.')
  const seat = seatFor(handle.seats, user, wanted)
  handle.setSeat(seat.seat, { by: 'person', user: user.id, strength: null, commitment })
  if (isComplete(handle.seats)) handle.set({ status: 'dice' })
}

function seatFor(seats: readonly SeatRow[], user: UserRow, wanted: Seat | undefined): SeatRow {
  const kept = seats.find((seat) => seat.user === user.id && seat.commitment === null)
  if (kept !== undefined && (wanted === undefined || wanted === kept.seat)) return kept
  if (hasSeat(seats, user.id)) throw new RequestRefused('taken', 'You have a seat at this table already.')
  const seat = seats.find((one) => (wanted === undefined ? one.by === 'nobody' : one.seat === wanted))
  if (seat === undefined && wanted === undefined) throw new RequestRefused('taken', 'No seat is free at this table.')
  if (seat === undefined) throw new RequestRefused('refused', `There is no seat '${wanted}' at this table.`)
  if (seat.by !== 'nobody') throw new RequestRefused('taken', `The seat '${wanted}' is taken.`)
  return seat
}
