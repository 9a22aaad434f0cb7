/**
 * Handlers for creating, joining, leaving and cancelling a match before it starts. When the last seat is taken, the
 * dice phase begins.
 */
import type { Seat } from '@firestep/referee'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { hasSeat, isParticipant, type MatchRows, requireVisible } from '../model/access.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { markLinkUsed, requireValidLink, resolveLink } from '../seats/invitation-links.ts'
import { deleteMatch, freeSeat } from '../seats/leave-before-start.ts'
import { takeOverSeat } from '../seats/take-over-seat.ts'
import { cardFor, cardOfMatch } from '../views/match-cards.ts'
import { assignmentsFor, requireKnownBots } from './assign-seats.ts'
import { checkSetup, requireGame } from './check-setup.ts'
import { requireCreationQuota, requireMatchQuota } from './match-quotas.ts'
import { insertMatch, isComplete, newMatchRows } from './new-match-rows.ts'

export function createAndJoinHandlers(context: MatchContext): RouteHandlers<'newMatch' | 'join' | 'cancel'> {
  const { store, registry, games, now } = context
  return {
    async newMatch(request) {
      const user = requireUser(request)
      const { body } = request
      const game = await requireGame(games, body.game)
      const payer = context.payerOf(user, request.address)
      const facts = await checkSetup(context, game, body, user, payer)
      requireKnownBots(games, game.id, body.seats)
      const assignments = assignmentsFor(facts.seats, body, user.id)
      await requireCreationQuota(context, user, payer)
      const newMatch = newMatchRows(
        {
          ...body,
          game,
          facts,
          time: JSON.stringify(body.time),
          spectators: JSON.stringify(body.spectators),
          chat: body.chat ? 1 : 0,
          listed: body.listed ? 1 : 0,
          user: user.id,
          payer,
          now: now(),
        },
        assignments,
      )
      await store.transaction().execute(insertMatch(newMatch))
      return cardFor(context, newMatch, user)
    },

    async join(request) {
      const user = requireUser(request)
      const { id } = request.params
      const { seat, invitation: token, commitment } = request.body
      const link = token === undefined ? null : await resolveLink(context.store, token, id)
      const rows = link ?? (await requireVisible(store, id, user))
      if (link !== null) requireValidLink(link, now())
      else requireUninvitedAccess(rows, user)
      // A player with a reserved seat already counts this match.
      if (!hasSeat(rows.seats, user.id)) await requireMatchQuota(context, user)
      await registry.change(id, (handle) => {
        if (link !== null) handle.addWrite(markLinkUsed(link.invitation, handle.now))
        const requestedSeat = link?.invitation.seat ?? seat
        if (link !== null && seat !== undefined && requestedSeat !== seat)
          throw new RequestRefused('refused', `This link leads to the seat '${requestedSeat}'.`)
        if (link?.invitation.kind === 'substitute')
          takeOverSeat(handle, link.invitation, user, context.holidays.endOf(user.id))
        else sitDown(handle, user, requestedSeat, commitment)
      })
      return cardOfMatch(context, id, user)
    },

    async cancel(request) {
      const user = requireUser(request)
      const { id } = request.params
      const rows = await requireVisible(store, id, user)
      if (!isParticipant(rows, user.id))
        throw new RequestRefused('not allowed', 'This table is not yours to take away.')
      const wasDeleted = await registry.change(id, (handle) => {
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
      if (wasDeleted) await registry.reload(id)
      return {}
    },
  }
}

function requireUninvitedAccess({ row, seats }: MatchRows, user: UserRow): void {
  const reserved = seats.some((seat) => seat.user === user.id && seat.commitment === null)
  if (row.status === 'gathering' && row.listed === 0 && !reserved && row.made_by !== user.id)
    throw new RequestRefused('not allowed', 'It takes an invitation to sit down at this table.')
}

/** Takes a free seat, or the one reserved for the user. */
function sitDown(handle: MatchHandle, user: UserRow, requestedSeat: Seat | undefined, commitment: string): void {
  if (handle.row.status === 'over') throw new RequestRefused('refused', 'The match is over.')
  if (handle.row.status !== 'gathering') throw new RequestRefused('taken', 'All seats of this match are taken.')
  const seat = requireJoinableSeat(handle.seats, user, requestedSeat)
  handle.setSeat(seat.seat, { by: 'person', user: user.id, strength: null, commitment })
  if (isComplete(handle.seats)) handle.set({ status: 'dice' })
}

function requireJoinableSeat(seats: readonly SeatRow[], user: UserRow, requestedSeat: Seat | undefined): SeatRow {
  const reservedSeat = seats.find((seat) => seat.user === user.id && seat.commitment === null)
  if (reservedSeat !== undefined && (requestedSeat === undefined || requestedSeat === reservedSeat.seat))
    return reservedSeat
  if (hasSeat(seats, user.id)) throw new RequestRefused('taken', 'You have a seat at this table already.')
  const seat = seats.find((candidate) =>
    requestedSeat === undefined ? candidate.by === 'nobody' : candidate.seat === requestedSeat,
  )
  if (seat === undefined && requestedSeat === undefined)
    throw new RequestRefused('taken', 'No seat is free at this table.')
  if (seat === undefined) throw new RequestRefused('refused', `There is no seat '${requestedSeat}' at this table.`)
  if (seat.by !== 'nobody') throw new RequestRefused('taken', `The seat '${requestedSeat}' is taken.`)
  return seat
}
