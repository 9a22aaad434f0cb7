/** Announcements for screen readers: questions, refusals, events, editors, hints, and the connection. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { AnswerDraft } from '../answer/answer-draft.ts'
import type { QuestionState } from '../answer/use-question.ts'
import type { OrderEditorTools } from '../editors/orders/use-order-editor.ts'
import type { SetupEditorState } from '../editors/setup/use-setup-editor.ts'
import type { SessionState } from '../match-session/match-session.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import type { HintState } from './use-hint.ts'

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
  readonly draft: AnswerDraft | null
  readonly question: QuestionState
  readonly step: TimelineStep | null
  readonly setupTools: SetupEditorState | null
  readonly orderTools: OrderEditorTools | null
  readonly hint: HintState
  readonly sessionState: SessionState
}

export function useAnnouncements(
  { say }: ScreenReader,
  { draft, question, step, setupTools, orderTools, hint, sessionState }: AnnouncedState,
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
  const setupText = setupTools?.state.result?.text ?? null
  useEffect(() => {
    if (setupText !== null) say(setupText)
  }, [setupText, say])
  const orderText =
    orderTools?.open === true && orderTools.state.draftBeforeStroke === null ? orderReadout(orderTools) : null
  useEffect(() => {
    if (orderText !== null) say(orderText)
  }, [say, orderText])
  useEffect(() => {
    if (hint.announcement !== null) say(hint.announcement)
  }, [hint.announcement, say])
  const connection = sessionState.remote?.connection ?? null
  const wasLost = useRef(false)
  useEffect(() => {
    if (connection === 'lost') say('The connection is lost. Trying again.')
    else if ((connection === 'open' || connection === 'slow') && wasLost.current) say('The connection is back.')
    if (connection !== 'connecting') wasLost.current = connection === 'lost'
  }, [connection, say])
}

/** The written order, announced after each stroke. */
const orderReadout = ({ readback: { message, ruling } }: OrderEditorTools): string =>
  [...message, ...(ruling.allowed ? [] : [`Not allowed: ${ruling.why}`])].join(' ')
