/** The lesson that is due: the first unread one of the current question and the latest events. */
import type { Lesson } from '@firestep/face'
import { useMemo, useState } from 'react'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import type { Settings } from '../store/index.ts'

export interface CoachState {
  readonly isOn: boolean
  readonly lesson: Lesson | null
  /** Lessons shown so far. */
  readonly taught: readonly Lesson[]
  read(): void
  silence(): void
  switchCoach(isOn: boolean): void
  resetLessons(): void
}

export function useCoach(
  session: MatchSession,
  sessionState: SessionState,
  draft: AnswerDraft | null,
  settings: Settings,
  setSettings: (change: Partial<Settings>) => void,
): CoachState {
  const [isOn, setIsOn] = useState(session.coach)
  const { lessons, game } = session.gameFace
  const lessonKey = (id: string) => `${game.id} ${id}`
  const dueLessons = useMemo(() => {
    if (!isOn || draft === null) return []
    const { view, question } = draft.posed
    return session.matchFace.dueLessons(view, question, sessionState.steps.at(-1)?.events ?? [])
  }, [session, draft, sessionState.steps, isOn])
  const id = dueLessons.find((dueId) => !settings.lessons.includes(lessonKey(dueId)))
  const switchCoach = (next: boolean) => {
    session.setCoach(next)
    setIsOn(next)
  }
  return {
    isOn,
    lesson: lessons.find((lesson) => lesson.id === id) ?? null,
    taught: lessons.filter((lesson) => settings.lessons.includes(lessonKey(lesson.id))),
    read: () => id !== undefined && setSettings({ lessons: [...settings.lessons, lessonKey(id)] }),
    silence: () => switchCoach(false),
    switchCoach,
    resetLessons: () => setSettings({ lessons: settings.lessons.filter((key) => !key.startsWith(`${game.id} `)) }),
  }
}
