/** Tables people gather at: laid, joined, left, taken away. When the last seat is taken, it is about the dice. */
import type { Seat } from '@firestep/referee'
import { type Handlers, Refused } from '../../requests/handler.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import { askerOf, type Hall } from '../context.ts'
import { admitted, belongs, type Laid, sits } from '../model/access.ts'
import type { Room, Write } from '../model/match-registry.ts'
import { takeOver } from '../play/seat-handlers.ts'
import { cardFor, cardOfMatch } from '../views/match-cards.ts'
import {
  checkOpponents,
  gameNamed,
  isComplete,
  keepTable,
  layOut,
  mayHaveAnother,
  mayLay,
  placesFor,
  tableOf,
} from './create-match.ts'
import { followed, stillLeads, used } from './invitation-handlers.ts'

export function gatheringHandlers(hall: Hall): Handlers<'newMatch' | 'join' | 'cancel'> {
  const { store, rooms, games, now } = hall
  return {
    async newMatch(asking) {
      const user = askerOf(asking)
      const { body } = asking
      const game = await gameNamed(games, body.game)
      const payer = hall.payerOf(user, asking.address)
      const laidOut = await layOut(hall, game, body, user, payer)
      checkOpponents(games, game.id, body.seats)
      const places = placesFor(laidOut.seats, body, user.id)
      await mayLay(hall, user, payer)
      const table = tableOf(
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
      await store.transaction().execute(keepTable(table))
      return cardFor(hall, table, user)
    },

    async join(asking) {
      const user = askerOf(asking)
      const { id } = asking.params
      const { seat, invitation: token, commitment } = asking.body
      const leading = token === undefined ? null : await followed(hall.store, token, id)
      const laid = leading ?? (await admitted(store, id, user))
      if (leading !== null) stillLeads(leading, now())
      else mayJoinUninvited(laid, user)
      // Whoever has a seat kept for them has the match already.
      if (!sits(laid.seats, user.id)) await mayHaveAnother(hall, user)
      await rooms.change(id, (room) => {
        if (leading !== null) room.write(used(leading.invitation, room.now))
        const wanted = leading?.invitation.seat ?? seat
        if (leading !== null && seat !== undefined && wanted !== seat)
          throw new Refused('refused', `This link leads to the seat '${wanted}'.`)
        if (leading?.invitation.kind === 'substitute')
          takeOver(room, leading.invitation, user, hall.holidays.until(user.id))
        else sitDown(room, user, wanted, commitment)
      })
      return cardOfMatch(hall, id, user)
    },

    async cancel(asking) {
      const user = askerOf(asking)
      const { id } = asking.params
      const laid = await admitted(store, id, user)
      if (!belongs(laid, user.id)) throw new Refused('not allowed', 'This table is not yours to take away.')
      const gone = await rooms.change(id, (room) => {
        const { status, made_by } = room.row
        if (status === 'over') throw new Refused('refused', 'The match is over.')
        if (status !== 'gathering' && status !== 'dice')
          throw new Refused('refused', 'The match has begun: you may resign, or give your seat to somebody else.')
        // Once parts of the dice are disclosed nobody new may come: whoever leaves then takes the table away.
        if (status === 'gathering' && made_by !== user.id) return standUp(room, user.id)
        takeAway(room)
        return true
      })
      if (gone) await rooms.forget(id)
      return {}
    },
  }
}

function mayJoinUninvited({ row, seats }: Laid, user: UserRow): void {
  const reserved = seats.some((seat) => seat.user === user.id && seat.commitment === null)
  if (row.status === 'gathering' && row.listed === 0 && !reserved && row.made_by !== user.id)
    throw new Refused('not allowed', 'It takes an invitation to sit down at this table.')
}

/** Takes a free seat, or one that was kept for the user. */
function sitDown(room: Room, user: UserRow, wanted: Seat | undefined, commitment: string): void {
  if (room.row.status === 'over') throw new Refused('refused', 'The match is over.')
  if (room.row.status !== 'gathering') throw new Refused('taken', 'All seats of this match are taken.')
  const seat = seatFor(room.seats, user, wanted)
  room.setSeat(seat.seat, { by: 'person', user: user.id, strength: null, commitment })
  if (isComplete(room.seats)) room.set({ status: 'dice' })
}

function seatFor(seats: readonly SeatRow[], user: UserRow, wanted: Seat | undefined): SeatRow {
  const kept = seats.find((seat) => seat.user === user.id && seat.commitment === null)
  if (kept !== undefined && (wanted === undefined || wanted === kept.seat)) return kept
  if (sits(seats, user.id)) throw new Refused('taken', 'You have a seat at this table already.')
  const seat = seats.find((one) => (wanted === undefined ? one.by === 'nobody' : one.seat === wanted))
  if (seat === undefined && wanted === undefined) throw new Refused('taken', 'No seat is free at this table.')
  if (seat === undefined) throw new Refused('refused', `There is no seat '${wanted}' at this table.`)
  if (seat.by !== 'nobody') throw new Refused('taken', `The seat '${wanted}' is taken.`)
  return seat
}

/** Leaves a table of others. The table stays. */
export function standUp(room: Room, user: string): boolean {
  for (const { seat, user: whose } of room.seats)
    if (whose === user) room.setSeat(seat, { by: 'nobody', user: null, strength: null, commitment: null })
  return false
}

/** Nothing of a table is kept that never began. Its room is to be forgotten afterwards. */
export function takeAway(room: Room): void {
  room.set({ status: 'over', result: JSON.stringify({ how: 'cancelled', winner: null, outcome: null }) })
  room.write(takenAway(room.row.id))
}

/** Links stay, so that whoever follows one is told what became of it. */
const takenAway =
  (id: string): Write =>
  async (tx) => {
    for (const table of ['chat', 'notes', 'looked', 'notices', 'seats'] as const)
      await tx.deleteFrom(table).where('match', '=', id).execute()
    await tx.deleteFrom('matches').where('id', '=', id).execute()
  }
