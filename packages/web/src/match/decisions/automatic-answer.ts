/** Answers that the page gives for its player because nothing is to be decided. */
import { equal, isReaction, type Json, type Seat, settledAnswer } from '@firestep/referee'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'

interface AutomaticAnswer {
  readonly seat: Seat
  readonly number: number
  readonly answer: Json
  /** The answer passes a reaction. */
  readonly isPass: boolean
}

/**
 * The answer to the open question, if it is the only one or obvious. The server gives such answers itself where nobody
 * learns from it; the others wait until the player is at the page, as if they had been asked.
 */
export function automaticAnswer(
  { rules }: Pick<MatchSession, 'rules'>,
  { asked, remote, views, decisions }: Pick<SessionState, 'asked' | 'remote' | 'views' | 'decisions'>,
): AutomaticAnswer | null {
  if (remote === null || asked === null) return null
  const { seat, kind: name, about } = asked.question
  const [kind, view, seatDecisions] = [rules.kinds[name], views[seat], decisions[seat]]
  if (kind === undefined || view === undefined || seatDecisions === undefined) return null
  const { forced, reactions } = seatDecisions
  if (forced === 'ask' || (isReaction(kind) && reactions === 'every time')) return null
  const answer = settledAnswer(kind, view, about)
  if (answer === undefined) return null
  return {
    seat,
    number: asked.number,
    answer,
    isPass: kind.pass !== undefined && isReaction(kind) && equal(answer, kind.pass),
  }
}

const [shortestPauseMs, longestPauseMs] = [2_500, 5_500]

/** A pause as long as a player takes to read a question and pass. It depends on nothing that the player holds. */
export const randomPauseMs = (random = Math.random()): number =>
  Math.round(shortestPauseMs + random * (longestPauseMs - shortestPauseMs))
