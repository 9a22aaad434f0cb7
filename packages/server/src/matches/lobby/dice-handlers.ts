/** Everyone's part in the dice: sealed while seats are free, disclosed when all are taken; then play begins. */
import { commit, type FairDice, type Game, promise, type Seat } from '@firestep/referee'
import { type Handlers, Refused } from '../../requests/handler.ts'
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import { fullTime, timeOf } from '../clocks/clocks.ts'
import { askerOf, type Hall } from '../context.ts'
import { admitted, ownSeat } from '../model/access.ts'
import type { Room } from '../model/match-registry.ts'
import { type DryRuns, isCorrected } from '../registry/dry-run-service.ts'
import { setUp } from './create-match.ts'

/** The dice of a match: the server's secret and every part that was disclosed, whoever has the seats now. */
export function diceOf(row: MatchRow, seats: readonly SeatRow[]): FairDice {
  const parts: Record<Seat, string> = {}
  for (const { seat, contribution } of seats) if (contribution !== null) parts[seat] = contribution
  return promise(row.secret, parts)
}

export function diceHandlers({ store, rooms, games, dryRuns }: Hall): Handlers<'disclose'> {
  return {
    async disclose(asking) {
      const user = askerOf(asking)
      const { body, params } = asking
      const { row } = await admitted(store, params.id, user)
      const game = await games.load(row.game)
      if (game === null) throw new Refused('unavailable', `This server no longer has the game '${row.game}'.`)
      await provenBefore(dryRuns, row)
      await rooms.change(params.id, (room) => {
        const seat = ownSeat(room.seats, user, body.seat)
        // The same part once more is a page that did not hear the answer: nothing to refuse.
        if (seat.contribution === body.contribution) return
        mayDisclose(room, seat, body.contribution)
        room.setSeat(seat.seat, { contribution: body.contribution })
        if (room.seats.every(({ by, contribution }) => by !== 'person' || contribution !== null)) begin(room, game)
      })
      return {}
    },
  }
}

/** A table with corrections may have been laid long ago, before another process, under other rules. */
async function provenBefore(dryRuns: DryRuns, { game, scenario, ...row }: MatchRow): Promise<void> {
  if (row.status !== 'dice') return
  const laying = { game, scenario, options: JSON.parse(row.options), overlay: JSON.parse(row.overlay) }
  if (isCorrected(laying)) await dryRuns.setUp(laying, row.payer)
}

function mayDisclose({ row }: Room, seat: SeatRow, contribution: string): void {
  if (row.status === 'gathering')
    throw new Refused('refused', 'Seats are still free: a part in the dice stays sealed until all are taken.')
  if (row.status !== 'dice') throw new Refused('stale', 'The dice of this match are settled.')
  if (seat.contribution !== null) throw new Refused('stale', 'Your part in the dice is disclosed already.')
  if (commit(contribution) !== seat.commitment)
    throw new Refused('refused', 'This is not the part in the dice whose hash you sent when you sat down.')
}

/** All parts are on the table: the seed is settled, and play begins. */
function begin(room: Room, game: Game): void {
  const { row, seats } = room
  const { scenario } = row
  const [options, overlay] = [JSON.parse(row.options), JSON.parse(row.overlay)]
  // It could be set up when the table was laid; the server may have got other rules since.
  const match = setUp(game, { scenario, options, overlay, dice: diceOf(row, seats) })
  const { version, hash } = match.edition
  room.set({ status: 'playing', rules_version: version, rules_hash: hash })
  const left = fullTime(timeOf(row))
  for (const seat of seats) room.setSeat(seat.seat, { left })
  room.start(match)
}
