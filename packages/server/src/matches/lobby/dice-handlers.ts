/**
 * Dice contributions of the players: committed while seats are free, disclosed when all are taken; then play starts.
 */
import { commitmentOf, type Game } from '@firestep/referee'
import { type RouteHandlers, requireUser } from '../../requests/handler.ts'
import { RequestRefused } from '../../requests/refusal.ts'
import type { MatchRow, SeatRow } from '../../store/schema.ts'
import { fullTime, timeOf } from '../clocks/clocks.ts'
import type { MatchContext } from '../context.ts'
import { requireOwnSeat, requireVisible } from '../model/access.ts'
import { fairDiceOf } from '../model/fair-dice.ts'
import type { MatchHandle } from '../model/match-registry.ts'
import { type DryRuns, hasOverlay } from '../registry/dry-run-service.ts'
import { startMatch } from './check-setup.ts'

export function diceHandlers({ store, registry, games, dryRuns }: MatchContext): RouteHandlers<'disclose'> {
  return {
    async disclose(request) {
      const user = requireUser(request)
      const { body, params } = request
      const { row } = await requireVisible(store, params.id, user)
      const game = await games.load(row.game)
      if (game === null) throw new RequestRefused('unavailable', `This server no longer has the game '${row.game}'.`)
      await requireSetupPasses(dryRuns, row)
      await registry.change(params.id, (handle) => {
        const seat = requireOwnSeat(handle.seats, user, body.seat)
        // The same contribution again is a retry by a page that missed the reply.
        if (seat.contribution === body.contribution) return
        requireDisclosable(handle, seat, body.contribution)
        handle.setSeat(seat.seat, { contribution: body.contribution })
        if (handle.seats.every(({ by, contribution }) => by !== 'person' || contribution !== null))
          startPlay(handle, game)
      })
      return {}
    },
  }
}

/**
 * A match with an overlay may have been created long ago, by another process or under other rules, so it is checked
 * again.
 */
async function requireSetupPasses(dryRuns: DryRuns, { game, scenario, ...row }: MatchRow): Promise<void> {
  if (row.status !== 'dice') return
  const setup = { game, scenario, options: JSON.parse(row.options), overlay: JSON.parse(row.overlay) }
  if (hasOverlay(setup)) await dryRuns.setUp(setup, row.payer)
}

function requireDisclosable({ row }: MatchHandle, seat: SeatRow, contribution: string): void {
  if (row.status === 'gathering')
    throw new RequestRefused('refused', 'Seats are still free: a part in the dice stays sealed until all are taken.')
  if (row.status !== 'dice') throw new RequestRefused('stale', 'The dice of this match are settled.')
  if (seat.contribution !== null) throw new RequestRefused('stale', 'Your part in the dice is disclosed already.')
  if (commitmentOf(contribution) !== seat.commitment)
    throw new RequestRefused('refused', 'This is not the part in the dice whose hash you sent when you sat down.')
}

/** Starts play when all contributions are disclosed. */
function startPlay(handle: MatchHandle, game: Game): void {
  const { row, seats } = handle
  const { scenario } = row
  const [options, overlay] = [JSON.parse(row.options), JSON.parse(row.overlay)]
  // The setup worked when the match was created, but the rules may have changed since.
  const match = startMatch(game, { scenario, options, overlay, dice: fairDiceOf(row, seats) })
  const { version, hash } = match.edition
  handle.set({ status: 'playing', rules_version: version, rules_hash: hash })
  const left = fullTime(timeOf(row))
  for (const seat of seats) handle.setSeat(seat.seat, { left })
  handle.start(match)
}
