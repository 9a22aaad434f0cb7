/** The question to the player at the screen, with hints and lessons about it. */
import { type RefObject, useRef } from 'react'
import { type QuestionState, useQuestion } from '../answer/use-question.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import type { Planning } from './decisions/use-planning.ts'
import { type CoachState, useCoach } from './use-coach.ts'
import type { DisplaySettings } from './use-display-settings.ts'
import { type HintState, useHint } from './use-hint.ts'
import type { ScreenViewer } from './use-viewer.ts'

export interface Asking {
  readonly question: QuestionState
  readonly hint: HintState
  readonly coach: CoachState
  /** The player uses the option list by keyboard. */
  readonly fromList: RefObject<boolean>
}

export function useAsking(
  session: MatchSession,
  sessionState: SessionState,
  planning: Planning,
  { handOver, reaction, isWindow, covered }: ScreenViewer,
  { settings, setSettings }: DisplaySettings,
  /** Nothing is left to show before the question. */
  isIdle: boolean,
): Asking {
  const isWaiting = handOver !== null || (reaction !== null && isWindow)
  const question = useQuestion(session, planning.shownState, settings, isIdle && !isWaiting, planning.give)
  const { draft } = question
  const coach = useCoach(session, sessionState, draft, settings, setSettings)
  // Hints are about the actual question, not the one after a plan.
  const hint = useHint(session, covered || planning.plan !== null ? null : (draft?.posed ?? null))
  const fromList = useRef(false)
  return { question, hint, coach, fromList }
}
