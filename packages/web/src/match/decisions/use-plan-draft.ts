import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { PlanDraft, type PlanDraftState } from './plan-draft.ts'

/** The plan being made on this screen. When play goes on, the look-ahead is repeated. */
export function usePlanning(
  session: MatchSession,
  now: SessionState,
): { readonly planning: PlanDraft; readonly plan: PlanDraftState | null } {
  const planning = useMemo(() => new PlanDraft(session), [session])
  const plan = useSyncExternalStore(planning.subscribe, planning.snapshot)
  const { answers } = now
  const isPlayed = now.result === null && (now.remote?.match.held ?? null) === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeated after each answer.
  useEffect(() => {
    if (isPlayed) void planning.again()
    else planning.stop()
  }, [planning, answers, isPlayed])
  return { planning, plan }
}
