/** What a touch of the map and a key mean: whatever is done at the moment takes them first. */
import type { Line, PlaceId } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { KeyboardEvent } from 'react'
import { layingAfter } from '../laying-out/keys.ts'
import { undo as undoStep } from '../laying-out/laying.ts'
import { useSteady } from '../parts/use-steady.ts'
import { type Action, keyOf, placesAfter } from './keys.tsx'
import type { TableState } from './use-table.ts'

function touch({ looking, orders, ways, laying, question }: TableState, place: PlaceId): void {
  const { sight } = looking
  if (sight !== null) looking.setSight({ from: sight.from === place ? null : place })
  else if (orders.lit !== null) orders.touch(place)
  else if (ways.open) ways.touch(place)
  else if (laying !== null) laying.touch(place)
  else question.touchPlace(place)
}

/** One step back from whatever is done. */
function back({ orders, ways, hint, laying, question }: TableState): void {
  if (orders.lit !== null) orders.pick(null)
  else if (ways.open) unstroke(ways)
  else if (hint.advice.at !== 'closed') hint.close()
  else if (laying !== null) laying.back()
  else question.back()
}

function undo({ desk, ways, laying, plan, planning }: TableState): void {
  if (ways.open) unstroke(ways)
  else if (laying !== null && laying.laying.past.length > 0) laying.change(undoStep)
  else if (plan !== null) void planning.back()
  else desk.undo()
}

function unstroke(ways: TableState['ways']): void {
  if (ways.drawing.past.length > 0) ways.undo()
  else ways.close()
}

function give({ ways, laying, question }: TableState): void {
  if (ways.open) void ways.commit()
  else (laying ?? question).give()
}

function askColonel({ narrow, setPanel, hint, saying }: TableState): void {
  if (narrow) setPanel('asked')
  if (hint.offered) hint.ask()
  else saying.say('There is nothing to ask the Colonel now.')
}

function toList({ fromList }: TableState): void {
  fromList.current = true
  document.querySelector<HTMLElement>('.prompt [tabindex="0"], .commit button:not(:disabled)')?.focus()
}

/** What a key does besides leading somewhere. */
const does: Partial<Readonly<Record<Action, (table: TableState) => void>>> = {
  back,
  undo,
  give,
  hint: askColonel,
  keys: ({ setOpened }) => setOpened('keys'),
  list: toList,
}

function key(table: TableState, event: KeyboardEvent): void {
  const { desk, draft, laying, looking, saying, screen, view } = table
  const action = keyOf(event.key)
  if (action === null || view === undefined) return
  event.preventDefault()
  const { place, words } =
    laying === null
      ? placesAfter(action, draft, desk, view, screen.viewer, looking.cursor)
      : layingAfter(laying, action, looking.cursor)
  if (place !== null) looking.bring(place)
  if (words !== null) saying.say(words)
  does[action]?.(table)
}

/** The same functions for as long as the table stands. */
export function useHandling(table: TableState) {
  const { desk, looking, playback, question, report, saying, view, ways, laying, setFlipped, setOpened } = table
  return useSteady({
    touch: (place: PlaceId) => touch(table, place),
    stroke: (laying ?? ways).stroke,
    key: (event: KeyboardEvent) => key(table, event),
    touchCard: question.touchCard,
    walkTo(place: PlaceId) {
      looking.walkTo(place)
      if (view !== undefined) saying.say(desk.table.placeLabel(view, place))
    },
    bring: looking.bring,
    again: playback.again,
    sight: () => looking.setSight(looking.sight === null ? { from: null } : null),
    flip: () => setFlipped((was) => !was),
    menu: () => setOpened('menu'),
    report: report.show,
    course: () => setOpened('course'),
    openRule: (rule: RuleId) => setOpened({ rule }),
    openWrong: (wrong: Line) => setOpened({ wrong }),
  })
}

export type Handling = ReturnType<typeof useHandling>
