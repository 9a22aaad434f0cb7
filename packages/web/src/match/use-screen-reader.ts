/** Announcements for screen readers: questions, refusals, events, editors, hints, and the connection. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { QuestionState } from '../answer/use-question.ts'
import type { RemoteState } from '../match-session/match-session.ts'
import { useScreenReaderText } from '../texts/match.ts'

export interface ScreenReader {
  /** The live region that announcements are written to. */
  readonly region: RefObject<HTMLParagraphElement | null>
  say(text: string): void
}

export function useScreenReader(): ScreenReader {
  const region = useRef<HTMLParagraphElement>(null)
  // Written to the DOM directly, so that the match screen need not render.
  const say = useCallback((text: string) => region.current?.replaceChildren(text), [])
  return { region, say }
}

interface AnnouncedState {
  readonly question: QuestionState
  /** The lines of the scene that is played. */
  readonly sceneText: string | null
  readonly editorText: string | null
  readonly hintText: string | null
  readonly connection: RemoteState['connection'] | null
}

export function useAnnouncements(
  { say }: ScreenReader,
  { question, sceneText, editorText, hintText, connection }: AnnouncedState,
): void {
  const { draft, refusal } = question
  const title = draft === null ? null : draft.posed.matchFace.prompt(draft.posed.view, draft.posed.question).title
  useAnnouncement(say, title)
  useEffect(() => {
    if (refusal !== null && !refusal.allowed) say(useScreenReaderText.notAllowed(refusal.why))
  }, [refusal, say])
  useAnnouncement(say, sceneText)
  useAnnouncement(say, editorText)
  useAnnouncement(say, hintText)
  const wasLost = useRef(false)
  useEffect(() => {
    if (connection === 'lost') say(useScreenReaderText.connectionLostTryingAgain)
    else if ((connection === 'open' || connection === 'slow') && wasLost.current)
      say(useScreenReaderText.theConnectionIsBack)
    if (connection !== 'connecting') wasLost.current = connection === 'lost'
  }, [connection, say])
}

function useAnnouncement(say: ScreenReader['say'], text: string | null): void {
  useEffect(() => {
    if (text !== null) say(text)
  }, [say, text])
}
