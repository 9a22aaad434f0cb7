/** State of the setup editor: placements, selection, undo and redo. Every tool returns a new state. */
import type { PlaceId, Placement, SetupItemId, SwitchSettings } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { openPlaces, type PlacementResult, placeRuling, spread, swap, turn } from './place-items.ts'
import {
  defaultSettings,
  type Failed,
  failedBy,
  left,
  type SetupItems,
  standingAt,
  standOf,
  thingNamed,
  without,
} from './setup-items.ts'

/** Meaning of a press on the map: one place, a line of places, or all places in a box. */
export const tools = ['point', 'line', 'area'] as const
export type Tool = (typeof tools)[number]

export interface SetupState {
  readonly stands: readonly Placement[]
  readonly past: readonly (readonly Placement[])[]
  readonly future: readonly (readonly Placement[])[]
  /** Selected items, in the order of placement. */
  readonly chosen: readonly SetupItemId[]
  readonly preferred: SwitchSettings
  /** Items per place, when several are placed at once. */
  readonly each: number
  readonly tool: Tool
  /** First end of a line or box that is given by its two ends. */
  readonly from: PlaceId | null
  readonly said: Said | null
}

/** Result of the last step. */
interface Said {
  readonly words: string
  readonly failed: readonly Failed[]
}

export const begin = (items: SetupItems, stands: readonly Placement[] = []): SetupState => ({
  stands,
  past: [],
  future: [],
  chosen: [],
  preferred: defaultSettings(items),
  each: 1,
  tool: 'point',
  from: null,
  said: null,
})

/** A change of placements that can be undone. */
function stepTo(
  laying: SetupState,
  stands: readonly Placement[],
  said: Said | null,
  more: Partial<SetupState> = {},
): SetupState {
  const same = equal(stands as unknown as Json, laying.stands as unknown as Json)
  const step = same ? {} : { stands, past: [...laying.past, laying.stands], future: [] }
  return { ...laying, from: null, ...step, said, ...more }
}

export function undo(laying: SetupState): SetupState {
  const stands = laying.past.at(-1)
  if (stands === undefined) return saying(laying, 'There is nothing to take back.')
  const { past, future } = laying
  return { ...laying, stands, past: past.slice(0, -1), future: [laying.stands, ...future], said: null, from: null }
}

export function redo(laying: SetupState): SetupState {
  const [stands, ...future] = laying.future
  if (stands === undefined) return saying(laying, 'There is nothing to do again.')
  return { ...laying, stands, past: [...laying.past, laying.stands], future, said: null, from: null }
}

export const saying = (laying: SetupState, words: string, failed: readonly Failed[] = []): SetupState => ({
  ...laying,
  said: { words, failed },
})

/** In the order of the roster. */
const inOrder = ({ all }: SetupItems, ids: ReadonlySet<SetupItemId>): SetupItemId[] =>
  all.flatMap(({ id }) => (ids.has(id) ? [id] : []))

export const choose = (items: SetupItems, laying: SetupState, ids: readonly SetupItemId[]): SetupState => ({
  ...laying,
  chosen: inOrder(items, new Set(ids)),
  from: null,
  said: null,
})

/** Selects or deselects an item. */
export function toggle(items: SetupItems, laying: SetupState, id: SetupItemId): SetupState {
  const { chosen } = laying
  return choose(items, laying, chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
}

export const hold = (laying: SetupState, tool: Tool): SetupState => ({ ...laying, tool, from: null, said: null })

export const setEach = (laying: SetupState, each: number): SetupState => ({ ...laying, each })

/** A press on a place: places the selected items, or selects those that stand there. */
export function touch(items: SetupItems, laying: SetupState, place: PlaceId): SetupState {
  const { chosen, stands } = laying
  const there = standingAt(stands, place).map(({ thing }) => thing)
  const onlyFromHere = chosen.length > 0 && chosen.every((id) => there.includes(id))
  if (chosen.length === 0 || onlyFromHere) {
    if (there.length === 0) return saying(laying, 'Choose what goes here first: in the list, or on the map.')
    return choose(items, laying, nextChoice(there, chosen))
  }
  return putAt(items, laying, chosen, place, laying.each)
}

/** Sets the first end of a line or box; the next press sets the other. */
export const beginShape = (laying: SetupState, from: PlaceId): SetupState => ({
  ...laying,
  from,
  said: { words: 'Now the other end.', failed: [] },
})

/** All items there, then each by itself, then none. */
function nextChoice(there: readonly SetupItemId[], chosen: readonly SetupItemId[]): readonly SetupItemId[] {
  if (chosen.length === 0) return there
  const choices = there.length === 1 ? [there] : [there, ...there.map((id) => [id])]
  const at = choices.findIndex((one) => one.length === chosen.length && one.every((id) => chosen.includes(id)))
  return choices[at + 1] ?? []
}

/** Places as many selected items as are wanted per place; the rest stays selected. */
export function putAt(
  items: SetupItems,
  laying: SetupState,
  ids: readonly SetupItemId[],
  place: PlaceId,
  count: number,
): SetupState {
  const { stands, preferred } = laying
  const goes = ids.slice(0, count)
  const { stands: next, failed } = spread(items, stands, goes, [place], {
    each: items.setupEditor.most,
    preferred,
  })
  const rest = laying.chosen.filter((id) => !goes.includes(id) || failed.some(({ thing }) => thing === id))
  return stepTo(laying, next, failed.length === 0 ? null : saidOf(goes.length, failed), { chosen: rest })
}

/** Puts all selected items into an off-map place. */
export const putAside = (items: SetupItems, laying: SetupState, place: PlaceId): SetupState =>
  laying.chosen.length === 0
    ? saying(laying, 'Choose what goes there first.')
    : putAt(items, laying, laying.chosen, place, laying.chosen.length)

/** Spreads the selected items over places in order. */
export function spreadOver(items: SetupItems, laying: SetupState, places: readonly PlaceId[]): SetupState {
  const { chosen, stands, each, preferred } = laying
  if (chosen.length === 0) return saying({ ...laying, from: null }, 'Choose what is to be spread there first.')
  const { stands: next, failed } = spread(items, stands, chosen, places, { each, preferred })
  return stepTo(laying, next, saidOf(chosen.length, failed), { chosen: failed.map(({ thing }) => thing) })
}

/** Spreads the remaining items over the area of the selected ones; without a selection, everything that is left. */
export function fill(items: SetupItems, laying: SetupState): SetupState {
  const { stands, each, preferred } = laying
  const chosen = laying.chosen.length > 0 ? laying.chosen : left(stands, items.all).map(({ id }) => id)
  if (chosen.length === 0) return saying(laying, 'Everything stands already.')
  // Each group has an area of its own; markers go first, because units may be IN them.
  const batchOf = (id: SetupItemId): string => `${items.groupOf.get(id)?.id} ${thingNamed(items, id).layer}`
  let now: PlacementResult = { stands, failed: [] }
  for (const batch of new Set(chosen.map(batchOf))) {
    const ids = chosen.filter((id) => batchOf(id) === batch)
    const open = openPlaces(items, now.stands, ids, preferred)
    const once = spread(items, now.stands, ids, [...open], { each, preferred })
    // If that is too little space, as many per place as the rules allow.
    const rest = once.failed.map(({ thing }) => thing)
    const more = spread(items, once.stands, rest, [...open], { each: items.setupEditor.most, preferred })
    now = { stands: more.stands, failed: [...now.failed, ...more.failed] }
  }
  return stepTo(laying, now.stands, saidOf(chosen.length, now.failed), {
    chosen: now.failed.map(({ thing }) => thing),
  })
}

const saidOf = (wanted: number, failed: readonly Failed[]): Said => ({
  words:
    failed.length === 0
      ? `${wanted} put down.`
      : `${wanted - failed.length} put down, ${failed.length} found no place.`,
  failed,
})

export function takeOff(laying: SetupState): SetupState {
  const gone = laying.chosen.filter((id) => standOf(laying.stands, id) !== undefined)
  if (gone.length === 0) return saying(laying, 'Nothing in hand stands on the map.')
  return stepTo(laying, without(laying.stands, gone), { words: `${gone.length} taken off the map.`, failed: [] })
}

export const clear = (laying: SetupState): SetupState =>
  stepTo(laying, [], { words: 'The map is empty again.', failed: [] }, { chosen: [] })

export function exchange(items: SetupItems, laying: SetupState): SetupState {
  const [a, b, more] = laying.chosen
  if (a === undefined || b === undefined || more !== undefined)
    return saying(laying, 'Choose the two that are to change places.')
  if (standOf(laying.stands, a) === undefined && standOf(laying.stands, b) === undefined)
    return saying(laying, 'Neither of the two stands on the map.')
  const { stands, failed } = swap(items, laying.stands, a, b)
  const words = failed.length === 0 ? 'The two have changed places.' : 'They cannot change places.'
  return stepTo(laying, stands, { words, failed })
}

/** Applies a switch to the selected items, or to all placed ones; items placed later get it too. */
export function turnAll(items: SetupItems, laying: SetupState, by: string, option: string): SetupState {
  const ids = laying.chosen.length > 0 ? laying.chosen : laying.stands.map(({ thing }) => thing)
  const { stands, failed } = turn(items, laying.stands, ids, by, option)
  const word =
    items.setupEditor.switches.find(({ id }) => id === by)?.options.find(({ id }) => id === option)?.name ?? option
  const turned = stands.filter((stand, i) => stand !== laying.stands[i]).length
  const rest = failed.length === 0 ? '' : ` ${failed.length} cannot be.`
  const preferred = { ...laying.preferred, [by]: option }
  return stepTo(laying, stands, { words: `${word}: ${turned} turned.${rest}`, failed }, { preferred })
}

/** Replaces all placements: by the ready answer, a saved setup, or the result of the automatic placement. */
export const layAs = (laying: SetupState, stands: readonly Placement[], words: string): SetupState =>
  stepTo(laying, stands, { words, failed: [] }, { chosen: [] })

/** The reason why the selected items cannot go to a place; null if they can, or nothing is selected. */
export function whyNotAt(items: SetupItems, { stands, chosen, preferred }: SetupState, place: PlaceId): Failed | null {
  let refusal: Failed | null = null
  const rest = without(stands, chosen)
  for (const id of chosen.slice(0, 40)) {
    const refused = placeRuling(items, rest, id, place, preferred)
    if (refused === null) return null
    refusal ??= failedBy(id, refused)
  }
  return refusal
}
