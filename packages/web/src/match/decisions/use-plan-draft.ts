import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { PlanDraft, type PlanDraftState } from './plan-draft.ts'

/** The plan being made on this screen. When play goes on, the look-ahead is repeated. */
export function usePlanDraft(
  session: MatchSession,
  sessionState: SessionState,
): { readonly planDraft: PlanDraft; readonly plan: PlanDraftState | null } {
  const planDraft = useMemo(() => new PlanDraft(session), [session])
  const plan = useSyncExternalStore(planDraft.subscribe, planDraft.snapshot)
  const { answers } = sessionState
  const isPlaying = sessionState.result === null && (sessionState.remote?.match.held ?? null) === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated after each answer.
  useEffect(() => {
    if (isPlaying) void planDraft.refresh()
    else planDraft.stop()
  }, [planDraft, answers, isPlaying])
  return { planDraft, plan }
}
