/** Announcements for screen readers: questions, refusals, events, editors, hints, and the connection. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import { answerText } from '../answer/proposed-answer.ts'
import type { QuestionState } from '../answer/use-question.ts'
import type { RemoteState } from '../match-session/match-session.ts'
import { screenReaderText } from '../texts/match.ts'

export interface ScreenReader {
  /** The live region that announcements are written to. */
  readonly region: RefObject<HTMLDivElement | null>
  say(text: string): void
}

/** Long enough for a screen reader to notice; what is old is not found by reading the page. */
const announcementMs = 5000
/** A scene that has not grown for so long is announced. */
const settledMs = 700

export function useScreenReader(): ScreenReader {
  const region = useRef<HTMLDivElement>(null)
  // Written to the DOM directly, so that the match screen need not render. What is said shortly before stays to be heard.
  const say = useCallback((text: string) => {
    const paragraph = document.createElement('p')
    paragraph.textContent = text
    region.current?.append(paragraph)
    setTimeout(() => paragraph.remove(), announcementMs)
  }, [])
  return { region, say }
}

interface AnnouncedScene {
  /** Stays the same while the scene grows. */
  readonly start: unknown
  readonly text: string
}

interface AnnouncedState {
  readonly question: QuestionState
  /** The scene that is played. */
  readonly scene: AnnouncedScene | null
  readonly editorText: string | null
  readonly hintText: string | null
  readonly connection: RemoteState['connection'] | null
}

export function useAnnouncements(
  { say }: ScreenReader,
  { question, scene, editorText, hintText, connection }: AnnouncedState,
): void {
  const { draft, refusal } = question
  // Events come before the question that they led to.
  useSceneAnnouncement(say, scene)
  useAnnouncement(say, draft === null ? null : questionText(draft))
  useEffect(() => {
    if (refusal !== null && !refusal.allowed) say(screenReaderText.notAllowed(refusal.why))
  }, [refusal, say])
  useAnnouncement(say, editorText)
  useAnnouncement(say, hintText)
  const wasLost = useRef(false)
  useEffect(() => {
    if (connection === 'lost') say(screenReaderText.connectionLost)
    else if ((connection === 'open' || connection === 'slow') && wasLost.current) say(screenReaderText.connectionBack)
    if (connection !== 'connecting') wasLost.current = connection === 'lost'
  }, [connection, say])
}

/** The title of the question, and the unit that was picked up for the player. */
function questionText(draft: AnswerDraft): string {
  const { matchFace, view, question } = draft.posed
  const { title } = matchFace.prompt(view, question)
  return draft.beforePickUp === null ? title : `${title}. In hand: ${answerText(draft)}.`
}

/** A movement grows step by step as it comes in; it is said once, when it has stopped growing. */
function useSceneAnnouncement(say: ScreenReader['say'], scene: AnnouncedScene | null): void {
  const unsaid = useRef<AnnouncedScene | null>(null)
  const { start = null, text = null } = scene ?? {}
  useEffect(() => {
    if (unsaid.current !== null && unsaid.current.start !== start) say(unsaid.current.text)
    unsaid.current = text === null ? null : { start, text }
    if (text === null) return
    const timer = setTimeout(() => {
      unsaid.current = null
      say(text)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [say, start, text])
}

function useAnnouncement(say: ScreenReader['say'], text: string | null): void {
  useEffect(() => {
    if (text !== null) say(text)
  }, [say, text])
}
