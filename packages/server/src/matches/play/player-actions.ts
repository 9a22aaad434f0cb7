/** Actions of players: answer, undo, standing decisions, look-ahead; the same over HTTP and sockets. */
import { randomInt } from 'node:crypto'
import type { answerRequest, DecisionsView, decisionsRequest, LookAheadResult, lookAheadRequest } from '@firestep/api'
import { copy, changeDecisions as decideAhead, type Json, lookAhead, type Ruling, type Seat } from '@firestep/referee'
import type { z } from 'zod'
import { RequestRefused } from '../../requests/handler.ts'
import type { UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { mayLook, noSuchMatch, playedSeat } from '../model/access.ts'
import { entryBehind } from '../model/answer-numbers.ts'
import { checkStrength } from '../model/check-strength.ts'
import type { AnyMatch, MatchHandle, MatchRegistry } from '../model/match-registry.ts'
import { mayGrow } from '../model/quotas.ts'
import { decisionsViewFor } from '../model/stored-decisions.ts'
import { requirePlaying } from './resign-and-claim.ts'

type Answering = z.output<typeof answerRequest>
type Deciding = z.output<typeof decisionsRequest>

/** The running match, if the user plays this seat in it. */
export function playedBy(room: MatchHandle, user: UserRow, seat: Seat): AnyMatch {
  if (!mayLook(room, user.id)) throw noSuchMatch()
  playedSeat(room.seats, user, seat)
  return requirePlaying(room).match
}

const stale = 'referee.stale'

/** Converts a ruling of the referee into a refusal with reason and rule. */
function mustAllow(ruling: Ruling): void {
  if (ruling.allowed) return
  const { rule, why } = ruling
  throw new RequestRefused(rule === stale ? 'stale' : 'refused', `${why.charAt(0).toUpperCase()}${why.slice(1)}.`, rule)
}

export const answer = (
  rooms: MatchRegistry,
  user: UserRow,
  id: string,
  { seat, number, answer }: Answering,
): Promise<void> =>
  rooms.change(id, (room) => {
    const match = playedBy(room, user, seat)
    mayGrow(room.row)
    mustAllow(match.choose(seat, answer, number))
  })

/** `to`: number of answers known to the seat that are to stay; the default is all but its last one. */
export const undo = (rooms: MatchRegistry, user: UserRow, id: string, seat: Seat, to?: number): Promise<void> =>
  rooms.change(id, (room) => {
    const match = playedBy(room, user, seat)
    mayGrow(room.row)
    const ply = to === undefined ? undefined : entryBehind(match, seat, to)
    if (ply === -1) throw new RequestRefused('refused', 'There is no answer of yours to go back to there.')
    mustAllow(match.undo(seat, ply))
  })

export const decide = (
  { rooms, games }: Pick<MatchContext, 'rooms' | 'games'>,
  user: UserRow,
  id: string,
  deciding: Deciding,
): Promise<DecisionsView> =>
  rooms.change(id, (room) => {
    const { seat, ...what } = deciding
    const match = playedBy(room, user, seat)
    mayGrow(room.row)
    if (what.deputy != null) checkStrength(games, room.row.game, what.deputy.strength)
    mustAllow(decideAhead(match, seat, what))
    return decisionsViewFor(match, seat)
  })

/**
 * Result of a plan. It uses only what the seat knows: hidden information is redealt, and no dice of the match are
 * drawn.
 */
export const lookAheadFor = (
  rooms: MatchRegistry,
  user: UserRow,
  id: string,
  { seat, plan }: z.output<typeof lookAheadRequest>,
): Promise<LookAheadResult> =>
  rooms.read(id, (room) => {
    const { taken, view, question, why } = lookAhead(playedBy(room, user, seat), seat, plan, randomInt(2 ** 31))
    // The view of a position without further answers is shared with the match.
    return { taken, view: copy(view as unknown as Json), question: question === null ? null : { ...question }, why }
  })
