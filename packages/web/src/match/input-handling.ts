/** Routes map clicks and key presses to the active tool or editor. */
import type { LogLine, PlaceId, Point } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { KeyboardEvent } from 'react'
import { touch as touchDraft } from '../answer/answer-draft.ts'
import { type Action, actionOf, cursorTarget } from '../answer/map-keyboard.tsx'
import { orderCursorTarget } from '../editors/orders/keys.ts'
import * as orderSteps from '../editors/orders/order-state.ts'
import type { OrderEditorTools } from '../editors/orders/use-order-editor.ts'
import { setupCursorTarget } from '../editors/setup/keys.ts'
import { undo as undoStep } from '../editors/setup/setup-state.ts'
import { handleKey } from '../editors/tabletop/keys.ts'
import type { TabletopEditorState } from '../editors/tabletop/use-tabletop-editor.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import { nextSight, noSight } from './highlights.ts'
import type { MatchScreenState } from './use-match-screen.ts'

/** The order editor while it is active. */
const activeOrderTools = ({ orderTools }: MatchScreenState): OrderEditorTools | null =>
  orderTools?.open === true ? orderTools : null

function touchPlace(state: MatchScreenState, place: PlaceId): void {
  const { highlights, orderForm, routeTools, setupTools, question } = state
  const orderTools = activeOrderTools(state)
  const { sight } = highlights
  highlights.touch(place)
  if (sight !== null) highlights.setSight(nextSight(sight, place, state.session.matchFace.sheet))
  else if (orderForm.highlightedPlaces !== null) orderForm.touch(place)
  else if (routeTools.open) routeTools.touch(place)
  else if (orderTools !== null) orderTools.change((editor, previous) => orderSteps.touch(editor, previous, place))
  else if (setupTools !== null) setupTools.touch(place)
  else question.touchPlace(place)
}

/** On a phone, a card with several meanings switches from the hand to the question, where they are listed. */
function touchCard({ question, draft, narrow, setPanel }: MatchScreenState, card: string): void {
  if (narrow && draft !== null && touchDraft(draft, { at: 'card', card }).options.length > 1) setPanel('asked')
  question.touchCard(card)
}

/** The tabletop editor while it is active. */
const activeTabletopTools = ({ tabletopTools, highlights }: MatchScreenState): TabletopEditorState | null =>
  tabletopTools?.open === true && highlights.sight === null ? tabletopTools : null

/** One step back in the active tool or editor. */
function back(state: MatchScreenState): void {
  const { orderForm, routeTools, hint, setupTools, question } = state
  if (orderForm.highlightedPlaces !== null) orderForm.pick(null)
  else if (routeTools.open) undoStroke(routeTools)
  else if (hint.status.phase !== 'closed') hint.close()
  else (activeTabletopTools(state) ?? activeOrderTools(state) ?? setupTools ?? question).back()
}

function undo(state: MatchScreenState): void {
  const { session, routeTools, setupTools, plan, planDraft } = state
  const orderTools = activeOrderTools(state)
  if (routeTools.open) undoStroke(routeTools)
  else if (activeTabletopTools(state)?.undo() === true) return
  else if (orderTools !== null && orderTools.state.past.length > 0)
    orderTools.change((_, previous) => orderSteps.undo(previous))
  else if (setupTools !== null && setupTools.state.past.length > 0) setupTools.change(undoStep)
  else if (plan !== null) void planDraft.removeLast()
  else session.undo()
}

function undoStroke(routeTools: MatchScreenState['routeTools']): void {
  if (routeTools.state.past.length > 0) routeTools.undo()
  else routeTools.close()
}

/** Gives the answer as it stands, however it was built. */
export function give(state: MatchScreenState): void {
  const { routeTools, setupTools, question } = state
  if (routeTools.open) void routeTools.commit()
  else (activeTabletopTools(state) ?? activeOrderTools(state) ?? setupTools ?? question).give()
}

/** A touch anywhere on a gridless map; true if the tabletop editor used it. */
function touchMap(state: MatchScreenState, at: Point, reach: number): boolean {
  const tabletopTools = activeTabletopTools(state)
  if (tabletopTools !== null) tabletopTools.controller.touch(at, reach)
  return tabletopTools !== null
}

/** A key of the tabletop editor; true if the editor used it. */
function takesKey(state: MatchScreenState, event: KeyboardEvent): boolean {
  const tabletopTools = activeTabletopTools(state)
  const centimetre = state.session.matchFace.sheet.gridless?.centimetre
  return (
    tabletopTools !== null &&
    centimetre !== undefined &&
    handleKey(tabletopTools.controller, centimetre, event, () => give(state))
  )
}

function askColonel({ narrow, setPanel, hint, screenReader }: MatchScreenState): void {
  if (narrow) setPanel('asked')
  if (hint.isAvailable) hint.ask()
  else screenReader.say('There is nothing to ask the Colonel now.')
}

function focusList({ fromList }: MatchScreenState): void {
  fromList.current = true
  document
    .querySelector<HTMLElement>('.prompt [tabindex="0"], .drafting-starts button, .commit button:not(:disabled)')
    ?.focus()
}

/** Actions of keys that do not move the cursor. */
const actions: Partial<Readonly<Record<Action, (state: MatchScreenState) => void>>> = {
  back,
  undo,
  give,
  hint: askColonel,
  keys: ({ setDialog }) => setDialog('keys'),
  list: focusList,
  layers: ({ layers }) => layers.toggleAll(),
}

/** The place a key leads to, and the text announced for it. */
function cursorTargetOf(state: MatchScreenState, action: Action, view: AnyView) {
  const { session, draft, setupTools, highlights, screenViewer } = state
  const orderTools = activeOrderTools(state)
  if (orderTools !== null) return orderCursorTarget(orderTools, action, highlights.cursor)
  return setupTools === null
    ? cursorTarget(action, draft, session, view, screenViewer.viewer, highlights.cursor)
    : setupCursorTarget(setupTools, action, highlights.cursor)
}

function handleMapKey(state: MatchScreenState, event: KeyboardEvent): void {
  const { highlights, screenReader, view } = state
  const action = actionOf(event.key)
  if (action === null || view === undefined) return
  event.preventDefault()
  const { place, text } = cursorTargetOf(state, action, view)
  if (place !== null) highlights.goTo(place)
  if (text !== null) screenReader.say(text)
  actions[action]?.(state)
}

/** The same functions for as long as the match page is mounted. */
export function useInputHandlers(state: MatchScreenState) {
  const { session, highlights, playback, report, screenReader, view, routeTools, setupTools, setFlipped, setDialog } =
    state
  return useStableCallbacks({
    touch: (place: PlaceId) => touchPlace(state, place),
    stroke: (activeOrderTools(state) ?? setupTools ?? routeTools).stroke,
    key: (event: KeyboardEvent) => handleMapKey(state, event),
    touchTable: (at: Point, reach: number) => touchMap(state, at, reach),
    takesKey: (event: KeyboardEvent) => takesKey(state, event),
    touchCard: (card: string) => touchCard(state, card),
    walkTo(place: PlaceId) {
      highlights.walkTo(place)
      if (view !== undefined) screenReader.say(session.matchFace.placeLabel(view, place))
    },
    goTo: highlights.goTo,
    repeat: playback.repeat,
    sight: () => highlights.setSight(highlights.sight === null ? noSight : null),
    flip: () => setFlipped((previous) => !previous),
    menu: () => setDialog('menu'),
    corrections: () => setDialog('corrections'),
    report: report.show,
    campaign: () => setDialog('campaign'),
    openRule: (rule: RuleId) => setDialog({ rule }),
    openRulingReport: (doubtedLine: LogLine) => setDialog({ doubtedLine }),
  })
}

export type InputHandlers = ReturnType<typeof useInputHandlers>
