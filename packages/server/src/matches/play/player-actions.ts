/** Actions of players: answer, undo, standing decisions, look-ahead; the same over HTTP and sockets. */
import { randomInt } from 'node:crypto'
import type { answerRequest, DecisionsView, decisionsRequest, LookAheadResult, lookAheadRequest } from '@firestep/api'
import { copy, changeDecisions as decideAhead, lookAhead, type Ruling, type Seat } from '@firestep/referee'
import type { z } from 'zod'
import { RequestRefused } from '../../requests/refusal.ts'
import { asJson } from '../../store/json-text.ts'
import type { UserRow } from '../../store/schema.ts'
import type { MatchContext } from '../context.ts'
import { mayView, noSuchMatch, requirePlayedSeat } from '../model/access.ts'
import { plyAfterAnswers } from '../model/answer-numbers.ts'
import { checkBotStrength } from '../model/check-bot-strength.ts'
import { requirePlaying } from '../model/guards.ts'
import type { AnyMatch, MatchHandle, MatchRegistry } from '../model/match-registry.ts'
import { requireNotFull } from '../model/quotas.ts'
import { decisionsViewFor } from '../model/stored-decisions.ts'

type AnswerRequest = z.output<typeof answerRequest>
type DecisionsRequest = z.output<typeof decisionsRequest>

/** The running match, if the user plays this seat in it. */
export function requirePlayedMatch(handle: MatchHandle, user: UserRow, seat: Seat): AnyMatch {
  if (!mayView(handle, user.id)) throw noSuchMatch()
  requirePlayedSeat(handle.seats, user, seat)
  return requirePlaying(handle).match
}

const staleRule = 'referee.stale'

/** Converts a ruling of the referee into a refusal with reason and rule. */
function requireRulingAllowed(ruling: Ruling): void {
  if (ruling.allowed) return
  const { rule, why } = ruling
  throw new RequestRefused(
    rule === staleRule ? 'stale' : 'refused',
    `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    rule,
  )
}

export const submitAnswer = (
  registry: MatchRegistry,
  user: UserRow,
  id: string,
  { seat, number, answer, automatic }: AnswerRequest,
): Promise<void> =>
  registry.change(id, (handle) => {
    const match = requirePlayedMatch(handle, user, seat)
    requireNotFull(handle.row)
    requireRulingAllowed(automatic ? match.chooseForced(seat, answer, number) : match.choose(seat, answer, number))
  })

/** `to`: number of answers known to the seat that are to stay; the default is all but its last one. */
export const undoAnswers = (
  registry: MatchRegistry,
  user: UserRow,
  id: string,
  seat: Seat,
  to?: number,
): Promise<void> =>
  registry.change(id, (handle) => {
    const match = requirePlayedMatch(handle, user, seat)
    requireNotFull(handle.row)
    const ply = to === undefined ? undefined : plyAfterAnswers(match, seat, to)
    if (ply === -1) throw new RequestRefused('refused', 'There is no answer of yours to go back to there.')
    requireRulingAllowed(match.undo(seat, ply))
  })

export const saveDecisions = (
  { registry, games }: Pick<MatchContext, 'registry' | 'games'>,
  user: UserRow,
  id: string,
  request: DecisionsRequest,
): Promise<DecisionsView> =>
  registry.change(id, (handle) => {
    const { seat, ...changes } = request
    const match = requirePlayedMatch(handle, user, seat)
    requireNotFull(handle.row)
    if (changes.deputy != null) checkBotStrength(games, handle.row.game, changes.deputy.strength)
    requireRulingAllowed(decideAhead(match, seat, changes))
    return decisionsViewFor(match, seat)
  })

/**
 * Result of a plan. It uses only what the seat knows: hidden information is redealt, and no dice of the match are
 * drawn.
 */
export const lookAheadFor = (
  registry: MatchRegistry,
  user: UserRow,
  id: string,
  { seat, plan }: z.output<typeof lookAheadRequest>,
): Promise<LookAheadResult> =>
  registry.read(id, (handle) => {
    const { taken, view, question, why } = lookAhead(
      requirePlayedMatch(handle, user, seat),
      seat,
      plan,
      randomInt(2 ** 31),
    )
    // The view of a position without further answers is shared with the match.
    return { taken, view: copy(asJson(view)), question: question === null ? null : { ...question }, why }
  })
