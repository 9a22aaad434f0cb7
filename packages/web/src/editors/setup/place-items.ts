/** Placement of one or many items: the operations of the setup tools. They depend on the rules only. */
import type { PlaceId, Placement, SetupItemId, SwitchSettings } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import {
  type Failed,
  failedBy,
  type RefusedRuling,
  type SetupItems,
  standOf,
  thingNamed,
  waysOf,
  without,
} from './setup-items.ts'

/** The resulting placements, and what could not be done. */
export interface PlacementResult {
  readonly stands: readonly Placement[]
  readonly failed: readonly Failed[]
}

type Tried = { readonly stand: Placement } | { readonly refused: RefusedRuling }

/** Places an item with the settings closest to the preferred ones; refused with the reason for the last try. */
function tryAt(
  items: SetupItems,
  thing: SetupItemId,
  place: PlaceId,
  preferred: SwitchSettings,
  ruling: (place: PlaceId, way: SwitchSettings) => Ruling,
): Tried {
  let refused: RefusedRuling | null = null
  for (const way of waysOf(items, thing, preferred)) {
    const said = ruling(place, way)
    if (said.allowed) return { stand: { thing, place, way } }
    refused = said
  }
  if (refused === null) throw new Error(`'${thing}' can stand in no way at all`)
  return { refused }
}

/** The ruling on an item at a place beside the others, with any settings. */
export function placeRuling(
  items: SetupItems,
  stands: readonly Placement[],
  thing: SetupItemId,
  place: PlaceId,
  preferred: SwitchSettings,
) {
  const tried = tryAt(items, thing, place, preferred, items.setupEditor.beside(without(stands, [thing]), thing))
  return 'stand' in tried ? null : tried.refused
}

/** The first item of each sort: rulings on it hold for the others. */
function oneOfEach(items: SetupItems, ids: readonly SetupItemId[]): SetupItemId[] {
  const sorts = new Map<string, SetupItemId>()
  for (const id of ids) {
    const { sort } = thingNamed(items, id)
    if (!sorts.has(sort)) sorts.set(sort, id)
  }
  return [...sorts.values()]
}

/** Places where any of these items may go now. */
export function openPlaces(
  items: SetupItems,
  stands: readonly Placement[],
  ids: readonly SetupItemId[],
  preferred: SwitchSettings,
) {
  const open = new Set<PlaceId>()
  for (const id of oneOfEach(items, ids)) {
    const ruling = items.setupEditor.beside(without(stands, ids), id)
    const ways = waysOf(items, id, preferred)
    for (const place of items.setupEditor.places(id))
      if (!open.has(place) && ways.some((way) => ruling(place, way).allowed)) open.add(place)
  }
  return open
}

export interface Spreading {
  /** Items of a layer per place. */
  readonly each: number
  readonly preferred: SwitchSettings
}

/**
 * Spreads items over places in order, as evenly as possible; where an item is not allowed it goes to the next place.
 */
export function spread(
  items: SetupItems,
  stands: readonly Placement[],
  ids: readonly SetupItemId[],
  places: readonly PlaceId[],
  { each, preferred }: Spreading,
): PlacementResult {
  let now = without(stands, ids)
  const open = openPlaces(items, now, ids, preferred)
  const slots = places.filter((place) => open.has(place))
  const rows = Math.ceil(ids.length / each)
  const failed: Failed[] = []
  ids.forEach((id, i) => {
    const row = Math.floor(i / each)
    const wanted = rows < 2 ? 0 : Math.round((row * (slots.length - 1)) / (rows - 1))
    const liked = standOf(stands, id)?.way ?? preferred
    const found = firstFitting(
      items,
      now,
      id,
      [...slots.slice(wanted), ...slots.slice(0, wanted).reverse()],
      each,
      liked,
    )
    if ('stand' in found) {
      now = [...now, found.stand]
      return
    }
    failed.push(whyNowhere(items, now, id, places, found, { each, preferred }))
  })
  // Items without a place return to their old one, if they still can.
  for (const { thing } of failed) {
    const old = standOf(stands, thing)
    if (old !== undefined && items.setupEditor.beside(now, thing)(old.place, old.way).allowed) now = [...now, old]
  }
  return { stands: now, failed }
}

interface Nowhere {
  /** A place would have been legal with more items per place. */
  readonly crowded: boolean
  readonly refused: RefusedRuling | null
}

function whyNowhere(
  items: SetupItems,
  stands: readonly Placement[],
  thing: SetupItemId,
  [first]: readonly PlaceId[],
  { crowded, refused }: Nowhere,
  { each, preferred }: Spreading,
): Failed {
  if (crowded)
    return { thing, why: `there ${each === 1 ? 'is one' : `are ${each}`} in every place there already`, rule: null }
  const why = refused ?? (first === undefined ? null : placeRuling(items, stands, thing, first, preferred))
  return why === null ? { thing, why: 'there is no place for it', rule: null } : failedBy(thing, why)
}

function firstFitting(
  items: SetupItems,
  stands: readonly Placement[],
  id: SetupItemId,
  slots: readonly PlaceId[],
  each: number,
  preferred: SwitchSettings,
): { readonly stand: Placement } | Nowhere {
  const { layer } = thingNamed(items, id)
  const ruling = items.setupEditor.beside(stands, id)
  let crowded = false
  let refused: RefusedRuling | null = null
  for (const place of slots) {
    const there = stands.filter((stand) => stand.place === place && thingNamed(items, stand.thing).layer === layer)
    if (there.length >= each && each < items.setupEditor.most) {
      crowded = true
      continue
    }
    const tried = tryAt(items, id, place, preferred, ruling)
    if ('stand' in tried) return tried
    refused ??= tried.refused
  }
  return { crowded, refused }
}

/** Swaps two items, each with the other's settings if the rules allow it. */
export function swap(items: SetupItems, stands: readonly Placement[], a: SetupItemId, b: SetupItemId): PlacementResult {
  const [one, other] = [standOf(stands, a), standOf(stands, b)]
  const rest = without(stands, [a, b])
  let now = rest
  for (const [thing, to] of [
    [a, other],
    [b, one],
  ] as const) {
    if (to === undefined) continue
    const tried = tryAt(items, thing, to.place, to.way, items.setupEditor.beside(now, thing))
    if ('refused' in tried) return { stands, failed: [failedBy(thing, tried.refused)] }
    now = [...now, tried.stand]
  }
  return { stands: now, failed: [] }
}

/** Applies a switch to items; those that may not have the setting stay as they are. */
export function turn(
  items: SetupItems,
  stands: readonly Placement[],
  ids: readonly SetupItemId[],
  by: string,
  option: string,
): PlacementResult {
  const failed: Failed[] = []
  let now = stands
  for (const id of ids) {
    const old = standOf(now, id)
    if (old === undefined || old.way[by] === option || !thingNamed(items, id).switches.includes(by)) continue
    const way = { ...old.way, [by]: option }
    const ruling = items.setupEditor.beside(without(now, [id]), id)(old.place, way)
    if (ruling.allowed) now = now.map((stand) => (stand.thing === id ? { ...old, way } : stand))
    else failed.push(failedBy(id, ruling))
  }
  return { stands: now, failed }
}

/** The rules' objections to each item where it stands, beside all the others. */
export function faultsOf({ setupEditor }: SetupItems, stands: readonly Placement[]): readonly Failed[] {
  return stands.flatMap((stand) => {
    const ruling = setupEditor.beside(without(stands, [stand.thing]), stand.thing)(stand.place, stand.way)
    return ruling.allowed ? [] : [failedBy(stand.thing, ruling)]
  })
}

/** Everything required is placed without objections: the editor's own check, before the ruling on the whole answer. */
export const isWhole = (items: SetupItems, stands: readonly Placement[]): boolean =>
  (items.setupEditor.leaving !== null || stands.length === items.all.length) && faultsOf(items, stands).length === 0
