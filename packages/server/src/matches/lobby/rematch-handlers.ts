/** Rematches with sides swapped. The first player to ask creates the match, the others join it. */
import type { Seat } from '@firestep/referee'
import { RequestRefused, type RouteHandlers } from '../../requests/handler.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import { type MatchContext, requireUser } from '../context.ts'
import { readMatchRows, requireSeated } from '../model/access.ts'
import { cardOfMatch } from '../views/match-cards.ts'
import {
  commitmentFor,
  free,
  gameNamed,
  insertMatch,
  isComplete,
  layOut,
  mayLay,
  newMatchRows,
  noOtherParts,
  opponent,
  person,
  type SeatAssignment,
} from './create-match.ts'

type Parts = Readonly<Record<Seat, string>>

export function rematchHandlers(hall: MatchContext): RouteHandlers<'rematch'> {
  const { store, rooms, games, now } = hall
  return {
    async rematch(asking) {
      const user = requireUser(asking)
      const { commitments } = asking.body
      const laid = await requireSeated(store, asking.params.id, user, 'Only those who played a match play it again.')
      const { row } = laid
      if (row.status !== 'over') throw new RequestRefused('refused', 'The match is not over yet.')
      const there = row.rematch === null ? null : await readMatchRows(store, row.rematch)
      if (there !== null) return led(hall, there.row.id, user, commitments)
      const payer = hall.payerOf(user, asking.address)
      await mayLay(hall, user, payer)
      const game = await gameNamed(games, row.game)
      const setting = { scenario: row.scenario, options: JSON.parse(row.options), overlay: JSON.parse(row.overlay) }
      const laidOut = await layOut(hall, game, setting, user, payer)
      const places = await swapped(hall, laid.seats, user, commitments)
      const { time, spectators, chat } = row
      const table = newMatchRows(
        { ...setting, game, laidOut, time, spectators, chat, listed: 0, user: user.id, payer, now: now() },
        places,
      )
      const first = await rooms.change(row.id, (room) => {
        // Another player may have been faster. A rematch that was deleted does not count.
        if (room.row.rematch !== row.rematch) return room.row.rematch
        room.set({ rematch: table.row.id })
        room.write(insertMatch(table))
        return null
      })
      return first === null ? cardOfMatch(hall, table.row.id, user) : led(hall, first, user, commitments)
    },
  }
}

/** Moves each player one seat on; with two seats, sides are swapped. Players with a stand-in play themselves again. */
async function swapped(
  { store }: MatchContext,
  seats: readonly SeatRow[],
  user: UserRow,
  commitments: Parts,
): Promise<Map<Seat, SeatAssignment>> {
  const people = seats.flatMap((seat) => (seat.user === null ? [] : [seat.user]))
  const here = await store
    .selectFrom('users')
    .select('id')
    .where('id', 'in', people)
    .where('kind', '!=', 'removed')
    .execute()
  const places = new Map<Seat, SeatAssignment>()
  for (const [at, { seat }] of seats.entries()) {
    const from = seats[(at + 1) % seats.length]
    if (from?.user == null) places.set(seat, opponent(from?.strength ?? null))
    else if (from.user === user.id)
      places.set(seat, { ...person(user.id), commitment: commitmentFor(seat, commitments) })
    else places.set(seat, here.some(({ id }) => id === from.user) ? person(from.user) : free)
  }
  noOtherParts(places, commitments, user.id)
  return places
}

/** Joins a rematch that another player created. */
async function led(hall: MatchContext, id: string, user: UserRow, commitments: Parts) {
  await hall.rooms.change(id, (room) => {
    if (room.row.status !== 'gathering') return
    for (const { seat, user: whose, commitment } of room.seats)
      if (whose === user.id && commitment === null) room.setSeat(seat, { commitment: commitmentFor(seat, commitments) })
    if (isComplete(room.seats)) room.set({ status: 'dice' })
  })
  return cardOfMatch(hall, id, user)
}
