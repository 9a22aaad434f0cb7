import type { Json, Ruling } from '@firestep/referee'
import { allowed } from '@firestep/referee'
import { useMemo, useSyncExternalStore } from 'react'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { useValueEffect } from '../../ui/use-value-effect.ts'
import { plannedAnswerOf } from './new-decisions.ts'
import { PlanDraft, type PlanDraftState, stateAfterPlan } from './plan-draft.ts'

/** The plan being made on this screen. */
export interface Planning {
  readonly planDraft: PlanDraft
  readonly plan: PlanDraftState | null
  /** The state after the plan: while one is made, view and question are those. */
  readonly shownState: SessionState
  /** Gives an answer, or adds it to the plan. */
  give(draft: AnswerDraft, answer: Json, number: number): Ruling
}

export function usePlanning(session: MatchSession, sessionState: SessionState): Planning {
  const planDraft = useMemo(() => new PlanDraft(session), [session])
  const plan = useSyncExternalStore(planDraft.subscribe, planDraft.snapshot)
  const isPlaying = sessionState.result === null && (sessionState.remote?.match.held ?? null) === null
  // When play goes on, the look-ahead is repeated.
  useValueEffect(isPlaying ? sessionState.answers : null, (answers) => {
    if (answers === null) planDraft.stop()
    else void planDraft.refresh()
  })
  const shownState = useMemo(() => stateAfterPlan(sessionState, plan), [sessionState, plan])
  return {
    planDraft,
    plan,
    shownState,
    give(draft, answer, number) {
      if (plan === null) return session.answer(draft.posed.question.seat, answer, number)
      void planDraft.add(plannedAnswerOf(draft, answer))
      return allowed
    },
  }
}
