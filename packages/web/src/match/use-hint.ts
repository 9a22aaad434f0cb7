/** Hints for the current question: the request and its proposals. */
import type { Budget, Hint } from '@firestep/bots'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnswerDraft, PosedQuestion } from '../answer/answer-draft.ts'
import { hasBotKnowledge } from '../load-face.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import { type Proposals, proposalsOf, valueText } from './hint-proposals.ts'
import { closed, HintRequest, type HintStatus } from './hint-request.ts'

/** A hint gets more time than a move of the Colonel's own. */
const budget: Budget = { ms: 1500 }

export interface HintState {
  /** A player who may get a hint is asked, and the game has bot knowledge. */
  readonly offered: boolean
  readonly advice: HintStatus
  readonly proposals: Proposals
  /** The proposal that is looked at. */
  readonly pointed: AnswerDraft | null
  /** Text to announce once: the hint has arrived, or it failed. */
  readonly news: string | null
  ask(): void
  close(): void
  point(proposed: AnswerDraft | null): void
}

const nothing: Proposals = { shown: [], more: 0 }

/** `posed` is the question to a player at this screen, or null if hints are not allowed. */
export function useHint(session: MatchSession, posed: PosedQuestion | null): HintState {
  const { hint } = session
  const adviser = useMemo(() => new HintRequest((signal) => askedOf(hint, signal)), [hint])
  const latest = useSyncExternalStore(adviser.subscribe, adviser.snapshot)
  const [pointed, point] = useState<AnswerDraft | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is dropped with its question.
  useEffect(() => adviser.close, [adviser, posed])
  const advice = latest.at !== 'closed' && latest.about === posed ? latest : closed
  const proposals = useMemo(
    () => (advice.at === 'there' && posed !== null ? proposalsOf(posed, advice.hint) : nothing),
    [advice, posed],
  )
  return {
    offered: posed !== null && hint !== null && hasBotKnowledge(session.gameFace.game.id),
    advice,
    proposals,
    pointed: advice.at === 'there' && pointed?.posed === posed ? pointed : null,
    news: newsOf(advice, proposals),
    ask: () => posed !== null && void adviser.ask(posed),
    close: adviser.close,
    point,
  }
}

const askedOf = (hint: MatchSession['hint'], signal: AbortSignal): Promise<Hint> =>
  hint === null ? Promise.reject(new Error('Nobody may be asked here.')) : hint(budget, signal)

function newsOf(advice: HintStatus, { shown, more }: Proposals): string | null {
  if (advice.at === 'lost') return `The Colonel has not answered. ${advice.why}`
  const [choice] = shown
  if (advice.at !== 'there' || choice === undefined) return null
  const brings = choice.value === null ? '' : `, ${valueText(choice.value, advice.hint.unit)}`
  const others = shown.length - 1 + more
  return `The Colonel would: ${choice.words}${brings}. ${others === 0 ? 'Nothing else' : `${others} other${others === 1 ? '' : 's'}`} considered.`
}
