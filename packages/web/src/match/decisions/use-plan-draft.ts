import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Desk, Now } from '../../match-session/match-session.ts'
import { type PlanNow, Planning } from './plan-draft.ts'

/** The plan that is being drawn up at this table. When play goes on, where it leads is asked anew. */
export function usePlanning(desk: Desk, now: Now): { readonly planning: Planning; readonly plan: PlanNow | null } {
  const planning = useMemo(() => new Planning(desk), [desk])
  const plan = useSyncExternalStore(planning.subscribe, planning.snapshot)
  const { answers } = now
  const isPlayed = now.result === null && (now.remote?.match.held ?? null) === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever an answer has been given.
  useEffect(() => {
    if (isPlayed) void planning.again()
    else planning.stop()
  }, [planning, answers, isPlayed])
  return { planning, plan }
}
