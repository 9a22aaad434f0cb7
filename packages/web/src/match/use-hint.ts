/** Hints for the current question: the request and its proposals. */
import type { Budget, Hint } from '@firestep/bots'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnswerDraft, PosedQuestion } from '../answer/answer-draft.ts'
import { hasBotKnowledge } from '../load-face.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import { hintText } from '../texts/match.ts'
import { type Proposals, proposalsOf, valueText } from './hint-proposals.ts'
import { closed, HintRequest, type HintStatus } from './hint-request.ts'

/** A hint gets more time than a move of the Colonel's own. */
const budget: Budget = { ms: 1500 }

export interface HintState {
  /** A player who may get a hint is asked, and the game has bot knowledge. */
  readonly isAvailable: boolean
  readonly status: HintStatus
  readonly proposals: Proposals
  /** The proposal shown on the map. */
  readonly previewed: AnswerDraft | null
  /** Text to announce once: the hint has arrived, or it failed. */
  readonly announcement: string | null
  ask(): void
  close(): void
  preview(proposed: AnswerDraft | null): void
}

const noProposals: Proposals = { shown: [], furtherCount: 0 }

/** `posed` is the question to a player at this screen, or null if hints are not allowed. */
export function useHint(session: MatchSession, posed: PosedQuestion | null): HintState {
  const { hint } = session
  const request = useMemo(() => new HintRequest((signal) => requestHint(hint, signal)), [hint])
  const current = useSyncExternalStore(request.subscribe, request.snapshot)
  const [previewed, preview] = useState<AnswerDraft | null>(null)
  // A hint is dropped with its question.
  useEffect(() => () => request.closeAbout(posed), [request, posed])
  const status = current.phase !== 'closed' && current.about === posed ? current : closed
  const proposals = useMemo(
    () => (status.phase === 'answered' && posed !== null ? proposalsOf(posed, status.hint) : noProposals),
    [status, posed],
  )
  return {
    isAvailable: posed !== null && hint !== null && hasBotKnowledge(session.gameFace.game.id),
    status,
    proposals,
    previewed: status.phase === 'answered' && previewed?.posed === posed ? previewed : null,
    announcement: announcementOf(status, proposals),
    ask: () => posed !== null && void request.ask(posed),
    close: request.close,
    preview,
  }
}

const requestHint = (hint: MatchSession['hint'], signal: AbortSignal): Promise<Hint> =>
  hint === null ? Promise.reject(new Error('Nobody may be asked here.')) : hint(budget, signal)

function announcementOf(status: HintStatus, { shown, furtherCount }: Proposals): string | null {
  if (status.phase === 'failed') return hintText.failed(status.why)
  const [choice] = shown
  if (status.phase !== 'answered' || choice === undefined) return null
  const valueNote = choice.value === null ? '' : `, ${valueText(choice.value, status.hint.unit)}`
  const otherCount = shown.length - 1 + furtherCount
  const othersText = otherCount === 0 ? hintText.nothingElse : `${otherCount} other${otherCount === 1 ? '' : 's'}`
  return hintText.announcement(choice.text, valueNote, othersText)
}
