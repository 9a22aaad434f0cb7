/** An answer being laid out: what stands, what is in hand, the steps behind and before. Every tool makes the next state of it. */
import type { PlaceId, Stand, ThingId, Way } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import { type Outcome, openPlaces, placeRuling, spread, swap, turn } from './place-items.ts'
import {
  type Failed,
  failedBy,
  left,
  standingAt,
  standOf,
  type Things,
  thingNamed,
  usualWay,
  without,
} from './setup-items.ts'

/** How a press on the map is meant: one place, a line of them, all within a box. */
export const tools = ['point', 'line', 'area'] as const
export type Tool = (typeof tools)[number]

export interface Laying {
  readonly stands: readonly Stand[]
  readonly past: readonly (readonly Stand[])[]
  readonly future: readonly (readonly Stand[])[]
  /** In hand, in the order in which they are put down. */
  readonly chosen: readonly ThingId[]
  readonly preferred: Way
  /** So many to a place, where several are put down at once. */
  readonly each: number
  readonly tool: Tool
  /** Where a line or a box begins that is named by its two ends. */
  readonly from: PlaceId | null
  readonly said: Said | null
}

/** What the last step came to. */
interface Said {
  readonly words: string
  readonly failed: readonly Failed[]
}

export const begin = (things: Things, stands: readonly Stand[] = []): Laying => ({
  stands,
  past: [],
  future: [],
  chosen: [],
  preferred: usualWay(things),
  each: 1,
  tool: 'point',
  from: null,
  said: null,
})

/** With other things standing: a step that can be taken back. */
function stepTo(laying: Laying, stands: readonly Stand[], said: Said | null, more: Partial<Laying> = {}): Laying {
  const same = equal(stands as unknown as Json, laying.stands as unknown as Json)
  const step = same ? {} : { stands, past: [...laying.past, laying.stands], future: [] }
  return { ...laying, from: null, ...step, said, ...more }
}

export function undo(laying: Laying): Laying {
  const stands = laying.past.at(-1)
  if (stands === undefined) return saying(laying, 'There is nothing to take back.')
  const { past, future } = laying
  return { ...laying, stands, past: past.slice(0, -1), future: [laying.stands, ...future], said: null, from: null }
}

export function redo(laying: Laying): Laying {
  const [stands, ...future] = laying.future
  if (stands === undefined) return saying(laying, 'There is nothing to do again.')
  return { ...laying, stands, past: [...laying.past, laying.stands], future, said: null, from: null }
}

export const saying = (laying: Laying, words: string, failed: readonly Failed[] = []): Laying => ({
  ...laying,
  said: { words, failed },
})

/** In the order of the roster. */
const inOrder = ({ all }: Things, ids: ReadonlySet<ThingId>): ThingId[] =>
  all.flatMap(({ id }) => (ids.has(id) ? [id] : []))

export const choose = (things: Things, laying: Laying, ids: readonly ThingId[]): Laying => ({
  ...laying,
  chosen: inOrder(things, new Set(ids)),
  from: null,
  said: null,
})

/** Into the hand, or out of it. */
export function toggle(things: Things, laying: Laying, id: ThingId): Laying {
  const { chosen } = laying
  return choose(things, laying, chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
}

export const hold = (laying: Laying, tool: Tool): Laying => ({ ...laying, tool, from: null, said: null })

export const setEach = (laying: Laying, each: number): Laying => ({ ...laying, each })

/** A press on a place: puts down what is in hand, or takes into the hand what stands there. */
export function touch(things: Things, laying: Laying, place: PlaceId): Laying {
  const { chosen, stands } = laying
  const there = standingAt(stands, place).map(({ thing }) => thing)
  const onlyFromHere = chosen.length > 0 && chosen.every((id) => there.includes(id))
  if (chosen.length === 0 || onlyFromHere) {
    if (there.length === 0) return saying(laying, 'Choose what goes here first: in the list, or on the map.')
    return choose(things, laying, nextChoice(there, chosen))
  }
  return putAt(things, laying, chosen, place, laying.each)
}

/** The first end of a line or a box is named; the next press names the other. */
export const beginShape = (laying: Laying, from: PlaceId): Laying => ({
  ...laying,
  from,
  said: { words: 'Now the other end.', failed: [] },
})

/** All that stands there, then each by itself, then none. */
function nextChoice(there: readonly ThingId[], chosen: readonly ThingId[]): readonly ThingId[] {
  if (chosen.length === 0) return there
  const choices = there.length === 1 ? [there] : [there, ...there.map((id) => [id])]
  const at = choices.findIndex((one) => one.length === chosen.length && one.every((id) => chosen.includes(id)))
  return choices[at + 1] ?? []
}

/** As many of them as are wanted to a place; the rest stays in hand. */
export function putAt(things: Things, laying: Laying, ids: readonly ThingId[], place: PlaceId, count: number): Laying {
  const { stands, preferred } = laying
  const goes = ids.slice(0, count)
  const { stands: next, failed } = spread(things, stands, goes, [place], {
    each: things.layout.most,
    preferred,
  })
  const rest = laying.chosen.filter((id) => !goes.includes(id) || failed.some(({ thing }) => thing === id))
  return stepTo(laying, next, failed.length === 0 ? null : saidOf(goes.length, failed), { chosen: rest })
}

/** All that is in hand to a place beside the map. */
export const putAside = (things: Things, laying: Laying, place: PlaceId): Laying =>
  laying.chosen.length === 0
    ? saying(laying, 'Choose what goes there first.')
    : putAt(things, laying, laying.chosen, place, laying.chosen.length)

/** What is in hand, spread over places in their order. */
export function spreadOver(things: Things, laying: Laying, places: readonly PlaceId[]): Laying {
  const { chosen, stands, each, preferred } = laying
  if (chosen.length === 0) return saying({ ...laying, from: null }, 'Choose what is to be spread there first.')
  const { stands: next, failed } = spread(things, stands, chosen, places, { each, preferred })
  return stepTo(laying, next, saidOf(chosen.length, failed), { chosen: failed.map(({ thing }) => thing) })
}

/** Over what is left of the area of those in hand; with an empty hand, everything that is left. */
export function fill(things: Things, laying: Laying): Laying {
  const { stands, each, preferred } = laying
  const chosen = laying.chosen.length > 0 ? laying.chosen : left(stands, things.all).map(({ id }) => id)
  if (chosen.length === 0) return saying(laying, 'Everything stands already.')
  // Each group has an area of its own; markers go first, because units may be IN them.
  const batchOf = (id: ThingId): string => `${things.groupOf.get(id)?.id} ${thingNamed(things, id).layer}`
  let now: Outcome = { stands, failed: [] }
  for (const batch of new Set(chosen.map(batchOf))) {
    const ids = chosen.filter((id) => batchOf(id) === batch)
    const open = openPlaces(things, now.stands, ids, preferred)
    const once = spread(things, now.stands, ids, [...open], { each, preferred })
    // Where that is too little room, as many to a place as the rules allow.
    const rest = once.failed.map(({ thing }) => thing)
    const more = spread(things, once.stands, rest, [...open], { each: things.layout.most, preferred })
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

export function takeOff(laying: Laying): Laying {
  const gone = laying.chosen.filter((id) => standOf(laying.stands, id) !== undefined)
  if (gone.length === 0) return saying(laying, 'Nothing in hand stands on the map.')
  return stepTo(laying, without(laying.stands, gone), { words: `${gone.length} taken off the map.`, failed: [] })
}

export const clear = (laying: Laying): Laying =>
  stepTo(laying, [], { words: 'The map is empty again.', failed: [] }, { chosen: [] })

export function exchange(things: Things, laying: Laying): Laying {
  const [a, b, more] = laying.chosen
  if (a === undefined || b === undefined || more !== undefined)
    return saying(laying, 'Choose the two that are to change places.')
  if (standOf(laying.stands, a) === undefined && standOf(laying.stands, b) === undefined)
    return saying(laying, 'Neither of the two stands on the map.')
  const { stands, failed } = swap(things, laying.stands, a, b)
  const words = failed.length === 0 ? 'The two have changed places.' : 'They cannot change places.'
  return stepTo(laying, stands, { words, failed })
}

/** Those in hand, or everything that stands, turned so; what is put down from now on is turned so too. */
export function turnAll(things: Things, laying: Laying, by: string, option: string): Laying {
  const ids = laying.chosen.length > 0 ? laying.chosen : laying.stands.map(({ thing }) => thing)
  const { stands, failed } = turn(things, laying.stands, ids, by, option)
  const word =
    things.layout.switches.find(({ id }) => id === by)?.options.find(({ id }) => id === option)?.name ?? option
  const turned = stands.filter((stand, i) => stand !== laying.stands[i]).length
  const rest = failed.length === 0 ? '' : ` ${failed.length} cannot be.`
  const preferred = { ...laying.preferred, [by]: option }
  return stepTo(laying, stands, { words: `${word}: ${turned} turned.${rest}`, failed }, { preferred })
}

/** Everything as somebody else has laid it out: the ready answer, a kept one, what was found for the rest. */
export const layAs = (laying: Laying, stands: readonly Stand[], words: string): Laying =>
  stepTo(laying, stands, { words, failed: [] }, { chosen: [] })

/** Why what is in hand cannot go to a place; null where it can, or nothing is in hand. */
export function whyNotAt(things: Things, { stands, chosen, preferred }: Laying, place: PlaceId): Failed | null {
  let refusal: Failed | null = null
  const rest = without(stands, chosen)
  for (const id of chosen.slice(0, 40)) {
    const refused = placeRuling(things, rest, id, place, preferred)
    if (refused === null) return null
    refusal ??= failedBy(id, refused)
  }
  return refusal
}
