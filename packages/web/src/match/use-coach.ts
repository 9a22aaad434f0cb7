/**
 * The lesson that is due: the first unread one of the current question and the latest events, at most one for each
 * decision. It has been read once its decision is begun.
 */
import type { Lesson } from '@firestep/face'
import { useEffect, useMemo, useState } from 'react'
import { type AnswerDraft, tickedParts } from '../answer/answer-draft.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import type { Settings } from '../store/index.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'

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

/** The lesson of the decision after so many answers; null if none was due. */
interface TaughtLesson {
  readonly answers: number
  readonly id: string | null
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
  const isRead = (dueId: string) => settings.lessons.includes(lessonKey(dueId))
  const { answers } = sessionState
  const [taught, setTaught] = useState<TaughtLesson | null>(null)
  if (draft !== null && isOn && taught?.answers !== answers)
    setTaught({ answers, id: dueLessons.find((dueId) => !isRead(dueId)) ?? null })
  const id = taught !== null && taught.answers === answers && isOn ? taught.id : null
  const shown = id !== null && !isRead(id) ? id : null
  const { read } = useStableCallbacks({
    read: (lesson: string) => isRead(lesson) || setSettings({ lessons: [...settings.lessons, lessonKey(lesson)] }),
  })
  const hasBegun = draft !== null && (draft.soFar.length > 0 || tickedParts(draft).length > 0)
  useEffect(() => {
    if (shown !== null && hasBegun) read(shown)
  }, [shown, hasBegun, read])
  // A click may begin and end a decision at once.
  useEffect(() => () => void (id !== null && read(id)), [id, read])
  const switchCoach = (next: boolean) => {
    session.setCoach(next)
    setIsOn(next)
  }
  return {
    isOn,
    lesson: lessons.find((lesson) => lesson.id === shown) ?? null,
    taught: lessons.filter((lesson) => isRead(lesson.id)),
    read: () => void (shown !== null && read(shown)),
    silence() {
      switchCoach(false)
      setSettings({ last: { ...settings.last, coach: false } })
    },
    switchCoach,
    resetLessons: () => setSettings({ lessons: settings.lessons.filter((key) => !key.startsWith(`${game.id} `)) }),
  }
}
