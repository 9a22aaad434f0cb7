/** Announcements for screen readers: questions, refusals, events, editors, hints, and the connection. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import type { QuestionState } from '../answer/use-question.ts'
import type { OrderEditorTools } from '../editors/orders/use-order-editor.ts'
import type { SetupEditorState } from '../editors/setup/use-setup-editor.ts'
import type { SessionState } from '../match-session/match-session.ts'
import type { TimelineStep } from '../match-session/timeline.ts'
import type { HintState } from './use-hint.ts'

export interface ScreenReader {
  /** The live region that announcements are written to. */
  readonly heard: RefObject<HTMLParagraphElement | null>
  say(words: string): void
}

export function useScreenReader(): ScreenReader {
  const heard = useRef<HTMLParagraphElement>(null)
  // Written to the DOM directly, so that the match screen need not render.
  const say = useCallback((words: string) => heard.current?.replaceChildren(words), [])
  return { heard, say }
}

interface Told {
  readonly draft: AnswerDraft | null
  readonly question: QuestionState
  readonly step: TimelineStep | null
  readonly laying: SetupEditorState | null
  readonly orderTools: OrderEditorTools | null
  readonly hint: HintState
  readonly sessionState: SessionState
}

export function useAnnouncements(
  { say }: ScreenReader,
  { draft, question, step, laying, orderTools, hint, sessionState }: Told,
): void {
  const title = draft === null ? null : draft.posed.matchFace.prompt(draft.posed.view, draft.posed.question).title
  useEffect(() => {
    if (title !== null) say(title)
  }, [say, title])
  const { refusal } = question
  useEffect(() => {
    if (refusal !== null && !refusal.allowed) say(`Not allowed: ${refusal.why}`)
  }, [refusal, say])
  useEffect(() => {
    if (step !== null) say(step.lines.flatMap(({ weight, text }) => (weight === 'small' ? [] : [text])).join(' '))
  }, [say, step])
  const laid = laying?.laying.said?.words ?? null
  useEffect(() => {
    if (laid !== null) say(laid)
  }, [laid, say])
  const written = orderTools?.open === true && orderTools.writing.before === null ? readOut(orderTools) : null
  useEffect(() => {
    if (written !== null) say(written)
  }, [say, written])
  useEffect(() => {
    if (hint.news !== null) say(hint.news)
  }, [hint.news, say])
  const connection = sessionState.remote?.connection ?? null
  const wasLost = useRef(false)
  useEffect(() => {
    if (connection === 'lost') say('The connection is lost. Trying again.')
    else if ((connection === 'open' || connection === 'slow') && wasLost.current) say('The connection is back.')
    if (connection !== 'connecting') wasLost.current = connection === 'lost'
  }, [connection, say])
}

/** The written order, announced after each stroke. */
const readOut = ({ reading: { message, ruling } }: OrderEditorTools): string =>
  [...message, ...(ruling.allowed ? [] : [`Not allowed: ${ruling.why}`])].join(' ')
