/** Routes map clicks and key presses to the active tool or editor. */
import type { LogLine, PlaceId, Point } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { KeyboardEvent } from 'react'
import { touch as meantBy } from '../answer/answer-draft.ts'
import { type Action, keyOf, placesAfter } from '../answer/keyboard.tsx'
import { writingAfter } from '../editors/orders/keys.ts'
import * as strokes from '../editors/orders/order-state.ts'
import type { OrderEditorTools } from '../editors/orders/use-order-editor.ts'
import { layingAfter } from '../editors/setup/keys.ts'
import { undo as undoStep } from '../editors/setup/setup-state.ts'
import { keyed } from '../editors/tabletop/keys.ts'
import type { TabletopEditorState } from '../editors/tabletop/use-tabletop-editor.ts'
import type { AnyView } from '../match-session/timeline.ts'
import { useSteady } from '../ui/use-stable-callbacks.ts'
import { nowhereYet, sightAt } from './highlights.ts'
import type { MatchScreenState } from './use-match-screen.ts'

/** The order editor while it is active. */
const written = ({ writer }: MatchScreenState): OrderEditorTools | null => (writer?.open === true ? writer : null)

function touch(table: MatchScreenState, place: PlaceId): void {
  const { looking, orders, ways, laying, question } = table
  const writer = written(table)
  const { sight } = looking
  looking.touch(place)
  if (sight !== null) looking.setSight(sightAt(sight, place, table.session.matchFace.sheet))
  else if (orders.lit !== null) orders.touch(place)
  else if (ways.open) ways.touch(place)
  else if (writer !== null) writer.change((now, was) => strokes.touch(now, was, place))
  else if (laying !== null) laying.touch(place)
  else question.touchPlace(place)
}

/** On a phone, a card with several meanings switches from the hand to the question, where they are listed. */
function touchCard({ question, draft, narrow, setPanel }: MatchScreenState, card: string): void {
  if (narrow && draft !== null && meantBy(draft, { at: 'card', card }).offers.length > 1) setPanel('asked')
  question.touchCard(card)
}

/** The tabletop editor while it is active. */
const arranging = ({ arranged, looking }: MatchScreenState): TabletopEditorState | null =>
  arranged?.open === true && looking.sight === null ? arranged : null

/** One step back in the active tool or editor. */
function back(table: MatchScreenState): void {
  const { orders, ways, hint, laying, question } = table
  if (orders.lit !== null) orders.pick(null)
  else if (ways.open) unstroke(ways)
  else if (hint.advice.at !== 'closed') hint.close()
  else (arranging(table) ?? written(table) ?? laying ?? question).back()
}

function undo(table: MatchScreenState): void {
  const { session, ways, laying, plan, planning } = table
  const writer = written(table)
  if (ways.open) unstroke(ways)
  else if (arranging(table)?.undo() === true) return
  else if (writer !== null && writer.writing.past.length > 0) writer.change((_, was) => strokes.undo(was))
  else if (laying !== null && laying.laying.past.length > 0) laying.change(undoStep)
  else if (plan !== null) void planning.back()
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
  if (open !== null) open.arranger.touch(at, reach)
  return open !== null
}

function takesKey(table: MatchScreenState, event: KeyboardEvent): boolean {
  const open = arranging(table)
  const centimetre = table.session.matchFace.sheet.gridless?.centimetre
  return open !== null && centimetre !== undefined && keyed(open.arranger, centimetre, event, () => give(table))
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
  layers: ({ layers }) => layers.turnAll(),
}

/** The place a key leads to, and the text announced for it. */
function after(table: MatchScreenState, action: Action, view: AnyView) {
  const { session, draft, laying, looking, screen } = table
  const writer = written(table)
  if (writer !== null) return writingAfter(writer, action, looking.cursor)
  return laying === null
    ? placesAfter(action, draft, session, view, screen.viewer, looking.cursor)
    : layingAfter(laying, action, looking.cursor)
}

function key(table: MatchScreenState, event: KeyboardEvent): void {
  const { looking, saying, view } = table
  const action = keyOf(event.key)
  if (action === null || view === undefined) return
  event.preventDefault()
  const { place, words } = after(table, action, view)
  if (place !== null) looking.bring(place)
  if (words !== null) saying.say(words)
  does[action]?.(table)
}

/** The same functions for as long as the match page is mounted. */
export function useInputHandlers(table: MatchScreenState) {
  const { session, looking, playback, report, saying, view, ways, laying, setFlipped, setOpened } = table
  return useSteady({
    touch: (place: PlaceId) => touch(table, place),
    stroke: (written(table) ?? laying ?? ways).stroke,
    key: (event: KeyboardEvent) => key(table, event),
    touchTable: (at: Point, reach: number) => touchTable(table, at, reach),
    takesKey: (event: KeyboardEvent) => takesKey(table, event),
    touchCard: (card: string) => touchCard(table, card),
    walkTo(place: PlaceId) {
      looking.walkTo(place)
      if (view !== undefined) saying.say(session.matchFace.placeLabel(view, place))
    },
    bring: looking.bring,
    again: playback.again,
    sight: () => looking.setSight(looking.sight === null ? nowhereYet : null),
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
