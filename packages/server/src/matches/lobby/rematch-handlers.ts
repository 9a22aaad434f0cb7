/** Rematches with sides swapped. The first player to ask creates the match, the others join it. */
import type { Seat } from '@firestep/referee'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { readMatchRows, requireSeated } from '../model/access.ts'
import { cardOfMatch } from '../views/match-cards.ts'
import { commitmentFor, gameNamed, layOut, mayLay, noOtherParts } from './check-new-match.ts'
import { free, insertMatch, isComplete, newMatchRows, opponent, person, type SeatAssignment } from './new-match-rows.ts'

type Parts = Readonly<Record<Seat, string>>

export function rematchHandlers(context: MatchContext): RouteHandlers<'rematch'> {
  const { store, registry, games, now } = context
  return {
    async rematch(request) {
      const user = requireUser(request)
      const { commitments } = request.body
      const rows = await requireSeated(store, request.params.id, user, 'Only those who played a match play it again.')
      const { row } = rows
      if (row.status !== 'over') throw new RequestRefused('refused', 'The match is not over yet.')
      const there = row.rematch === null ? null : await readMatchRows(store, row.rematch)
      if (there !== null) return led(context, there.row.id, user, commitments)
      const payer = context.payerOf(user, request.address)
      await mayLay(context, user, payer)
      const game = await gameNamed(games, row.game)
      const setting = { scenario: row.scenario, options: JSON.parse(row.options), overlay: JSON.parse(row.overlay) }
      const laidOut = await layOut(context, game, setting, user, payer)
      const places = await swapped(context, rows.seats, user, commitments)
      const { time, spectators, chat } = row
      const table = newMatchRows(
        { ...setting, game, laidOut, time, spectators, chat, listed: 0, user: user.id, payer, now: now() },
        places,
      )
      const first = await registry.change(row.id, (handle) => {
        // Another player may have been faster. A rematch that was deleted does not count.
        if (handle.row.rematch !== row.rematch) return handle.row.rematch
        handle.set({ rematch: table.row.id })
        handle.write(insertMatch(table))
        return null
      })
      return first === null ? cardOfMatch(context, table.row.id, user) : led(context, first, user, commitments)
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
async function led(context: MatchContext, id: string, user: UserRow, commitments: Parts) {
  await context.registry.change(id, (handle) => {
    if (handle.row.status !== 'gathering') return
    for (const { seat, user: whose, commitment } of handle.seats)
      if (whose === user.id && commitment === null)
        handle.setSeat(seat, { commitment: commitmentFor(seat, commitments) })
    if (isComplete(handle.seats)) handle.set({ status: 'dice' })
  })
  return cardOfMatch(context, id, user)
}
