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
  readonly isAvailable: boolean
  readonly status: HintStatus
  readonly proposals: Proposals
  /** The proposal that is looked at. */
  readonly previewed: AnswerDraft | null
  /** Text to announce once: the hint has arrived, or it failed. */
  readonly announcement: string | null
  ask(): void
  close(): void
  preview(proposed: AnswerDraft | null): void
}

const noProposals: Proposals = { shown: [], more: 0 }

/** `posed` is the question to a player at this screen, or null if hints are not allowed. */
export function useHint(session: MatchSession, posed: PosedQuestion | null): HintState {
  const { hint } = session
  const request = useMemo(() => new HintRequest((signal) => requestHint(hint, signal)), [hint])
  const current = useSyncExternalStore(request.subscribe, request.snapshot)
  const [previewed, preview] = useState<AnswerDraft | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is dropped with its question.
  useEffect(() => request.close, [request, posed])
  const status = current.at !== 'closed' && current.about === posed ? current : closed
  const proposals = useMemo(
    () => (status.at === 'there' && posed !== null ? proposalsOf(posed, status.hint) : noProposals),
    [status, posed],
  )
  return {
    isAvailable: posed !== null && hint !== null && hasBotKnowledge(session.gameFace.game.id),
    status,
    proposals,
    previewed: status.at === 'there' && previewed?.posed === posed ? previewed : null,
    announcement: announcementOf(status, proposals),
    ask: () => posed !== null && void request.ask(posed),
    close: request.close,
    preview,
  }
}

const requestHint = (hint: MatchSession['hint'], signal: AbortSignal): Promise<Hint> =>
  hint === null ? Promise.reject(new Error('Nobody may be asked here.')) : hint(budget, signal)

function announcementOf(status: HintStatus, { shown, more }: Proposals): string | null {
  if (status.at === 'lost') return `The Colonel has not answered. ${status.why}`
  const [choice] = shown
  if (status.at !== 'there' || choice === undefined) return null
  const valueNote = choice.value === null ? '' : `, ${valueText(choice.value, status.hint.unit)}`
  const others = shown.length - 1 + more
  return `The Colonel would: ${choice.text}${valueNote}. ${others === 0 ? 'Nothing else' : `${others} other${others === 1 ? '' : 's'}`} considered.`
}
