/**
 * Handlers for creating, joining, leaving and cancelling a match before it starts. When the last seat is taken, the
 * dice phase begins.
 */
import type { Seat } from '@firestep/referee'
import { RequestRefused, type RouteHandlers } from '../../requests/handler.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import { type MatchContext, requireUser } from '../context.ts'
import { belongs, hasSeat, type MatchRows, requireVisible } from '../model/access.ts'
import type { ExtraWrite, MatchHandle } from '../model/match-registry.ts'
import { takeOverSeat } from '../play/seat-handlers.ts'
import { cardFor, cardOfMatch } from '../views/match-cards.ts'
import {
  checkOpponents,
  gameNamed,
  insertMatch,
  isComplete,
  layOut,
  mayLay,
  newMatchRows,
  placesFor,
  requireMatchQuota,
} from './create-match.ts'
import { markLinkUsed, requireValidLink, resolveLink } from './invitation-handlers.ts'

export function joinHandlers(hall: MatchContext): RouteHandlers<'newMatch' | 'join' | 'cancel'> {
  const { store, rooms, games, now } = hall
  return {
    async newMatch(asking) {
      const user = requireUser(asking)
      const { body } = asking
      const game = await gameNamed(games, body.game)
      const payer = hall.payerOf(user, asking.address)
      const laidOut = await layOut(hall, game, body, user, payer)
      checkOpponents(games, game.id, body.seats)
      const places = placesFor(laidOut.seats, body, user.id)
      await mayLay(hall, user, payer)
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
      return cardFor(hall, table, user)
    },

    async join(asking) {
      const user = requireUser(asking)
      const { id } = asking.params
      const { seat, invitation: token, commitment } = asking.body
      const leading = token === undefined ? null : await resolveLink(hall.store, token, id)
      const laid = leading ?? (await requireVisible(store, id, user))
      if (leading !== null) requireValidLink(leading, now())
      else mayJoinUninvited(laid, user)
      // A player with a reserved seat already counts this match.
      if (!hasSeat(laid.seats, user.id)) await requireMatchQuota(hall, user)
      await rooms.change(id, (room) => {
        if (leading !== null) room.write(markLinkUsed(leading.invitation, room.now))
        const wanted = leading?.invitation.seat ?? seat
        if (leading !== null && seat !== undefined && wanted !== seat)
          throw new RequestRefused('refused', `This link leads to the seat '${wanted}'.`)
        if (leading?.invitation.kind === 'substitute')
          takeOverSeat(room, leading.invitation, user, hall.holidays.until(user.id))
        else sitDown(room, user, wanted, commitment)
      })
      return cardOfMatch(hall, id, user)
    },

    async cancel(asking) {
      const user = requireUser(asking)
      const { id } = asking.params
      const laid = await requireVisible(store, id, user)
      if (!belongs(laid, user.id)) throw new RequestRefused('not allowed', 'This table is not yours to take away.')
      const gone = await rooms.change(id, (room) => {
        const { status, made_by } = room.row
        if (status === 'over') throw new RequestRefused('refused', 'The match is over.')
        if (status !== 'gathering' && status !== 'dice')
          throw new RequestRefused(
            'refused',
            'The match has begun: you may resign, or give your seat to somebody else.',
          )
        // Once dice contributions are disclosed no player may join, so leaving then cancels the match.
        if (status === 'gathering' && made_by !== user.id) return freeSeat(room, user.id)
        deleteMatch(room)
        return true
      })
      if (gone) await rooms.reload(id)
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
function sitDown(room: MatchHandle, user: UserRow, wanted: Seat | undefined, commitment: string): void {
  if (room.row.status === 'over') throw new RequestRefused('refused', 'The match is over.')
  if (room.row.status !== 'gathering') throw new RequestRefused('taken', 'All seats of this match are taken.')
  const seat = seatFor(room.seats, user, wanted)
  room.setSeat(seat.seat, { by: 'person', user: user.id, strength: null, commitment })
  if (isComplete(room.seats)) room.set({ status: 'dice' })
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

/** Frees the user's seats in a match of another user, which stays open. Returns false: the match is not deleted. */
export function freeSeat(room: MatchHandle, user: string): boolean {
  for (const { seat, user: whose } of room.seats)
    if (whose === user) room.setSeat(seat, { by: 'nobody', user: null, strength: null, commitment: null })
  return false
}

/** Deletes a match that never started. The caller must drop it from the registry afterwards. */
export function deleteMatch(room: MatchHandle): void {
  room.set({ status: 'over', result: JSON.stringify({ how: 'cancelled', winner: null, outcome: null }) })
  room.write(takenAway(room.row.id))
}

/** Links stay, so that following one explains what happened to the match. */
const takenAway =
  (id: string): ExtraWrite =>
  async (tx) => {
    for (const table of ['chat', 'notes', 'looked', 'notices', 'seats'] as const)
      await tx.deleteFrom(table).where('match', '=', id).execute()
    await tx.deleteFrom('matches').where('id', '=', id).execute()
  }
