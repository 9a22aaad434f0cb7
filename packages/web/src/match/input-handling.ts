/** Routes map clicks and key presses to the active tool or editor. */
import type { LogLine, PlaceId, Point } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { KeyboardEvent } from 'react'
import { touch as meantBy } from '../answer/answer-draft.ts'
import { type Action, actionOf, cursorTarget } from '../answer/keyboard.tsx'
import { writingAfter } from '../editors/orders/keys.ts'
import * as strokes from '../editors/orders/order-state.ts'
import type { OrderEditorTools } from '../editors/orders/use-order-editor.ts'
import { layingAfter } from '../editors/setup/keys.ts'
import { undo as undoStep } from '../editors/setup/setup-state.ts'
import { keyed } from '../editors/tabletop/keys.ts'
import type { TabletopEditorState } from '../editors/tabletop/use-tabletop-editor.ts'
import type { AnyView } from '../match-session/timeline.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import { nowhereYet, sightAt } from './highlights.ts'
import type { MatchScreenState } from './use-match-screen.ts'

/** The order editor while it is active. */
const written = ({ orderTools }: MatchScreenState): OrderEditorTools | null =>
  orderTools?.open === true ? orderTools : null

function touch(table: MatchScreenState, place: PlaceId): void {
  const { highlights, orders, ways, laying, question } = table
  const orderTools = written(table)
  const { sight } = highlights
  highlights.touch(place)
  if (sight !== null) highlights.setSight(sightAt(sight, place, table.session.matchFace.sheet))
  else if (orders.lit !== null) orders.touch(place)
  else if (ways.open) ways.touch(place)
  else if (orderTools !== null) orderTools.change((now, was) => strokes.touch(now, was, place))
  else if (laying !== null) laying.touch(place)
  else question.touchPlace(place)
}

/** On a phone, a card with several meanings switches from the hand to the question, where they are listed. */
function touchCard({ question, draft, narrow, setPanel }: MatchScreenState, card: string): void {
  if (narrow && draft !== null && meantBy(draft, { at: 'card', card }).options.length > 1) setPanel('asked')
  question.touchCard(card)
}

/** The tabletop editor while it is active. */
const arranging = ({ arranged, highlights }: MatchScreenState): TabletopEditorState | null =>
  arranged?.open === true && highlights.sight === null ? arranged : null

/** One step back in the active tool or editor. */
function back(table: MatchScreenState): void {
  const { orders, ways, hint, laying, question } = table
  if (orders.lit !== null) orders.pick(null)
  else if (ways.open) unstroke(ways)
  else if (hint.advice.at !== 'closed') hint.close()
  else (arranging(table) ?? written(table) ?? laying ?? question).back()
}

function undo(table: MatchScreenState): void {
  const { session, ways, laying, plan, planDraft } = table
  const orderTools = written(table)
  if (ways.open) unstroke(ways)
  else if (arranging(table)?.undo() === true) return
  else if (orderTools !== null && orderTools.writing.past.length > 0) orderTools.change((_, was) => strokes.undo(was))
  else if (laying !== null && laying.laying.past.length > 0) laying.change(undoStep)
  else if (plan !== null) void planDraft.back()
  else session.undo()
}

function unstroke(ways: MatchScreenState['ways']): void {
  if (ways.drawing.past.length > 0) ways.undo()
  else ways.close()
}

/** Gives the answer as it stands, however it was built. */
export function give(table: MatchScreenState): void {
  const { ways, laying, question } = table
  if (ways.open) void ways.commit()
  else (arranging(table) ?? written(table) ?? laying ?? question).give()
}

/** A touch anywhere on a gridless map; true if the tabletop editor used it. */
function touchTable(table: MatchScreenState, at: Point, reach: number): boolean {
  const open = arranging(table)
  if (open !== null) open.controller.touch(at, reach)
  return open !== null
}

function takesKey(table: MatchScreenState, event: KeyboardEvent): boolean {
  const open = arranging(table)
  const centimetre = table.session.matchFace.sheet.gridless?.centimetre
  return open !== null && centimetre !== undefined && keyed(open.controller, centimetre, event, () => give(table))
}

function askColonel({ narrow, setPanel, hint, saying }: MatchScreenState): void {
  if (narrow) setPanel('asked')
  if (hint.offered) hint.ask()
  else saying.say('There is nothing to ask the Colonel now.')
}

function toList({ fromList }: MatchScreenState): void {
  fromList.current = true
  document
    .querySelector<HTMLElement>('.prompt [tabindex="0"], .drafting-starts button, .commit button:not(:disabled)')
    ?.focus()
}

/** Actions of keys that do not move the cursor. */
const does: Partial<Readonly<Record<Action, (table: MatchScreenState) => void>>> = {
  back,
  undo,
  give,
  hint: askColonel,
  keys: ({ setOpened }) => setOpened('keys'),
  list: toList,
  layers: ({ layers }) => layers.toggleAll(),
}

/** The place a key leads to, and the text announced for it. */
function after(table: MatchScreenState, action: Action, view: AnyView) {
  const { session, draft, laying, highlights, screen } = table
  const orderTools = written(table)
  if (orderTools !== null) return writingAfter(orderTools, action, highlights.cursor)
  return laying === null
    ? cursorTarget(action, draft, session, view, screen.viewer, highlights.cursor)
    : layingAfter(laying, action, highlights.cursor)
}

function key(table: MatchScreenState, event: KeyboardEvent): void {
  const { highlights, saying, view } = table
  const action = actionOf(event.key)
  if (action === null || view === undefined) return
  event.preventDefault()
  const { place, text } = after(table, action, view)
  if (place !== null) highlights.bring(place)
  if (text !== null) saying.say(text)
  does[action]?.(table)
}

/** The same functions for as long as the match page is mounted. */
export function useInputHandlers(table: MatchScreenState) {
  const { session, highlights, playback, report, saying, view, ways, laying, setFlipped, setOpened } = table
  return useStableCallbacks({
    touch: (place: PlaceId) => touch(table, place),
    stroke: (written(table) ?? laying ?? ways).stroke,
    key: (event: KeyboardEvent) => key(table, event),
    touchTable: (at: Point, reach: number) => touchTable(table, at, reach),
    takesKey: (event: KeyboardEvent) => takesKey(table, event),
    touchCard: (card: string) => touchCard(table, card),
    walkTo(place: PlaceId) {
      highlights.walkTo(place)
      if (view !== undefined) saying.say(session.matchFace.placeLabel(view, place))
    },
    bring: highlights.bring,
    again: playback.again,
    sight: () => highlights.setSight(highlights.sight === null ? nowhereYet : null),
    flip: () => setFlipped((was) => !was),
    menu: () => setOpened('menu'),
    corrections: () => setOpened('corrections'),
    report: report.show,
    course: () => setOpened('course'),
    openRule: (rule: RuleId) => setOpened({ rule }),
    openWrong: (wrong: LogLine) => setOpened({ wrong }),
  })
}

export type InputHandlers = ReturnType<typeof useInputHandlers>
