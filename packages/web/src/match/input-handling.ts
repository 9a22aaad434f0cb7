/** Routes touches and keys to the active editor, and the tools of the match screen to their handlers. */
import type { LogLine, PlaceId, Point } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { type KeyboardEvent, useRef } from 'react'
import { touch as touchDraft } from '../answer/answer-draft.ts'
import { type Action, actionOf } from '../answer/map-keyboard.tsx'
import { giveAnswer } from '../editors/answer-editor.ts'
import type { StrokePhase } from '../map/map-drags.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import { noSight } from './highlights.ts'
import { isRepeatedTouch, type MapTouch } from './repeated-touch.ts'
import type { MatchScreenState } from './use-match-screen.ts'
import type { PageKey } from './use-page-keys.ts'

/** On a phone, a card that can be played leads from the hand to the question, where its answer is given. */
function touchCard(state: MatchScreenState, card: string, isByKey: boolean): void {
  const { asking, page } = state
  const { draft } = asking.question
  if (!page.isNarrow) asking.question.touchCard(card)
  else {
    if (draft !== null && touchDraft(draft, { at: 'card', card }).options.length > 0) page.setPanel('asked')
    asking.question.takeCard(card)
  }
  // The next decision is in the list, which shows it with the next frame.
  if (isByKey) requestAnimationFrame(() => focusList(state))
}

function askColonel({ page, asking: { hint } }: MatchScreenState): void {
  if (page.isNarrow) page.setPanel('asked')
  if (hint.isAvailable) hint.ask()
  else page.screenReader.say('There is nothing to ask the Colonel now.')
}

/** The next decision, by preference: a choice of the list, the end of an answer, or else the tools of an editor. */
const decisionSelectors = [
  '[data-part="prompt"] [tabindex="0"]',
  '[data-zone="ask"] [data-part="ends"] button',
  '[data-part="commit"] button:not(:disabled, [aria-disabled="true"])',
  '[data-part="prompt"] button:not(:disabled, header *, [data-part="aids"] *)',
] as const

function focusList({ asking: { fromList } }: MatchScreenState): void {
  fromList.current = true
  const selector = decisionSelectors.find((candidate) => document.querySelector(candidate) !== null)
  if (selector !== undefined) document.querySelector<HTMLElement>(selector)?.focus()
}

/** Actions of keys that do not move the cursor. */
const actions: Partial<Readonly<Record<Action, (state: MatchScreenState) => void>>> = {
  back: ({ editors }) => editors.editor.input.back(),
  undo({ editors, session }) {
    if (!editors.editor.input.undo()) session.undo()
  },
  redo: ({ editors }) => editors.editor.input.redo(),
  give: ({ editors }) => giveAnswer(editors.editor),
  hint: askColonel,
  keys: ({ page }) => page.setDialog('keys'),
  list: focusList,
  layers: ({ map }) => map.layers.toggleAll(),
  info: ({ map }) => map.highlights.togglePin(),
}

function handleKey(state: MatchScreenState, event: PageKey): void {
  const { highlights, view } = state.map
  const action = actionOf(event.key)
  if (action === null || view === undefined) return
  event.preventDefault()
  const { place, text } = state.editors.editor.input.cursorTarget(action, highlights.cursor)
  if (place !== null) highlights.goTo(place)
  if (text !== null) state.page.screenReader.say(text)
  actions[action]?.(state)
}

/** The same functions for as long as the match page is mounted. */
export function useInputHandlers(state: MatchScreenState) {
  const { session, map, page, campaign, display } = state
  const { highlights } = map
  const { input, map: editorMap } = state.editors.editor
  const { setDialog } = page
  const lastTouch = useRef<MapTouch | null>(null)
  return useStableCallbacks({
    touch(place: PlaceId) {
      const touched = { place, question: state.sessionState.asked?.number ?? null, time: performance.now() }
      const isRepeated = isRepeatedTouch(lastTouch.current, touched)
      lastTouch.current = touched
      if (isRepeated) return
      highlights.touch(place)
      input.touchPlace(place)
    },
    stroke: (phase: StrokePhase, place: PlaceId) => editorMap.drags.onStroke(phase, place),
    key: (event: PageKey) => handleKey(state, event),
    touchTable: (at: Point, reach: number) => input.touchPoint(at, reach),
    takesKey: (event: KeyboardEvent) => input.key(event),
    touchCard: (card: string, isByKey: boolean) => touchCard(state, card, isByKey),
    walkTo(place: PlaceId) {
      highlights.walkTo(place)
      if (map.view !== undefined) page.screenReader.say(session.matchFace.placeLabel(map.view, place))
    },
    goTo: highlights.goTo,
    sight: () => highlights.setSight(highlights.sight === null ? noSight : null),
    flip: () => display.setMapSettings({ flipped: !display.mapSettings.flipped }),
    menu: () => setDialog('menu'),
    corrections: () => setDialog('corrections'),
    report: campaign.report.show,
    campaign: () => setDialog('campaign'),
    openRule: (rule: RuleId) => setDialog({ rule }),
    openRulingReport: (doubtedLine: LogLine) => setDialog({ doubtedLine }),
  })
}

export type InputHandlers = ReturnType<typeof useInputHandlers>
