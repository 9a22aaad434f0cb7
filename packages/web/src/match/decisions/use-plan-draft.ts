import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { PlanDraft, type PlanDraftState } from './plan-draft.ts'

/** The plan being made on this screen. When play goes on, the look-ahead is repeated. */
export function usePlanning(
  session: MatchSession,
  sessionState: SessionState,
): { readonly planDraft: PlanDraft; readonly plan: PlanDraftState | null } {
  const planDraft = useMemo(() => new PlanDraft(session), [session])
  const plan = useSyncExternalStore(planDraft.subscribe, planDraft.snapshot)
  const { answers } = sessionState
  const isPlayed = sessionState.result === null && (sessionState.remote?.match.held ?? null) === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated after each answer.
  useEffect(() => {
    if (isPlayed) void planDraft.again()
    else planDraft.stop()
  }, [planDraft, answers, isPlayed])
  return { planDraft, plan }
}
