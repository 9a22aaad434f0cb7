/** Rematches with sides swapped. The first player to ask creates the match, the others join it. */
import type { Seat } from '@firestep/referee'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { SeatRow, UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { readMatchRows, requireSeated } from '../model/access.ts'
import { cardOfMatch } from '../views/match-cards.ts'
import { requireCommitment, requireOwnCommitments } from './assign-seats.ts'
import { checkSetup, requireGame } from './check-setup.ts'
import { requireCreationQuota } from './match-quotas.ts'
import {
  botOccupant,
  insertMatch,
  isComplete,
  newMatchRows,
  noOccupant,
  personOccupant,
  type SeatAssignment,
} from './new-match-rows.ts'

type Commitments = Readonly<Record<Seat, string>>

export function rematchHandlers(context: MatchContext): RouteHandlers<'rematch'> {
  const { store, registry, games, now } = context
  return {
    async rematch(request) {
      const user = requireUser(request)
      const { commitments } = request.body
      const rows = await requireSeated(store, request.params.id, user, 'Only those who played a match play it again.')
      const { row } = rows
      if (row.status !== 'over') throw new RequestRefused('refused', 'The match is not over yet.')
      const existing = row.rematch === null ? null : await readMatchRows(store, row.rematch)
      if (existing !== null) return joinRematch(context, existing.row.id, user, commitments)
      const payer = context.payerOf(user, request.address)
      await requireCreationQuota(context, user, payer)
      const game = await requireGame(games, row.game)
      const setting = { scenario: row.scenario, options: JSON.parse(row.options), overlay: JSON.parse(row.overlay) }
      const facts = await checkSetup(context, game, setting, user, payer)
      const assignments = await swapSeats(context, rows.seats, user, commitments)
      const { time, spectators, chat } = row
      const newMatch = newMatchRows(
        { ...setting, game, facts, time, spectators, chat, listed: 0, user: user.id, payer, now: now() },
        assignments,
      )
      const otherRematch = await registry.change(row.id, (handle) => {
        // Another player may have been faster. A rematch that was deleted does not count.
        if (handle.row.rematch !== row.rematch) return handle.row.rematch
        handle.set({ rematch: newMatch.row.id })
        handle.addWrite(insertMatch(newMatch))
        return null
      })
      return otherRematch === null
        ? cardOfMatch(context, newMatch.row.id, user)
        : joinRematch(context, otherRematch, user, commitments)
    },
  }
}

/** Moves each player one seat on; with two seats, sides are swapped. Players with a stand-in play themselves again. */
async function swapSeats(
  { store }: MatchContext,
  seats: readonly SeatRow[],
  user: UserRow,
  commitments: Commitments,
): Promise<Map<Seat, SeatAssignment>> {
  const userIds = seats.flatMap((seat) => (seat.user === null ? [] : [seat.user]))
  const activeUsers = await store
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('kind', '!=', 'removed')
    .execute()
  const assignments = new Map<Seat, SeatAssignment>()
  for (const [index, { seat }] of seats.entries()) {
    const previous = seats[(index + 1) % seats.length]
    if (previous?.user == null) assignments.set(seat, botOccupant(previous?.strength ?? null))
    else if (previous.user === user.id)
      assignments.set(seat, { ...personOccupant(user.id), commitment: requireCommitment(seat, commitments) })
    else
      assignments.set(
        seat,
        activeUsers.some(({ id }) => id === previous.user) ? personOccupant(previous.user) : noOccupant,
      )
  }
  requireOwnCommitments(assignments, commitments, user.id)
  return assignments
}

/** Joins a rematch that another player created. */
async function joinRematch(context: MatchContext, id: string, user: UserRow, commitments: Commitments) {
  await context.registry.change(id, (handle) => {
    if (handle.row.status !== 'gathering') return
    for (const { seat, user: seatUser, commitment } of handle.seats)
      if (seatUser === user.id && commitment === null)
        handle.setSeat(seat, { commitment: requireCommitment(seat, commitments) })
    if (isComplete(handle.seats)) handle.set({ status: 'dice' })
  })
  return cardOfMatch(context, id, user)
}
