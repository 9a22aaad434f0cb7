/** Placement of one or many items: the operations of the setup tools. They depend on the rules only. */
import type { PlaceId, Placement, SetupItemId, SwitchSettings } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import {
  allSettings,
  type Failed,
  failedBy,
  itemById,
  placementOf,
  type RefusedRuling,
  type SetupItems,
  withoutItems,
} from './setup-items.ts'

/** The resulting placements, and what could not be done. */
export interface PlacementResult {
  readonly placements: readonly Placement[]
  readonly failed: readonly Failed[]
}

type TryResult = { readonly placement: Placement } | { readonly refused: RefusedRuling }

/** Places an item with the settings closest to the preferred ones; refused with the reason for the last try. */
function tryPlacing(
  items: SetupItems,
  thing: SetupItemId,
  place: PlaceId,
  preferred: SwitchSettings,
  ruling: (place: PlaceId, way: SwitchSettings) => Ruling,
): TryResult {
  let refused: RefusedRuling | null = null
  for (const way of allSettings(items, thing, preferred)) {
    const result = ruling(place, way)
    if (result.allowed) return { placement: { thing, place, way } }
    refused = result
  }
  if (refused === null) throw new Error(`'${thing}' can stand in no way at all`)
  return { refused }
}

/** The ruling on an item at a place beside the others, with any settings. */
export function placeRuling(
  items: SetupItems,
  placements: readonly Placement[],
  thing: SetupItemId,
  place: PlaceId,
  preferred: SwitchSettings,
) {
  const attempt = tryPlacing(
    items,
    thing,
    place,
    preferred,
    items.setupEditor.placementRuling(withoutItems(placements, [thing]), thing),
  )
  return 'placement' in attempt ? null : attempt.refused
}

/** The first item of each sort; rulings on it hold for the other items of the sort. */
function firstOfEachSort(items: SetupItems, ids: readonly SetupItemId[]): SetupItemId[] {
  const sorts = new Map<string, SetupItemId>()
  for (const id of ids) {
    const { sort } = itemById(items, id)
    if (!sorts.has(sort)) sorts.set(sort, id)
  }
  return [...sorts.values()]
}

/** Places where any of these items may go now. */
export function openPlaces(
  items: SetupItems,
  placements: readonly Placement[],
  ids: readonly SetupItemId[],
  preferred: SwitchSettings,
) {
  const open = new Set<PlaceId>()
  for (const id of firstOfEachSort(items, ids)) {
    const ruling = items.setupEditor.placementRuling(withoutItems(placements, ids), id)
    const ways = allSettings(items, id, preferred)
    for (const place of items.setupEditor.places(id))
      if (!open.has(place) && ways.some((way) => ruling(place, way).allowed)) open.add(place)
  }
  return open
}

export interface SpreadOptions {
  /** Items of a layer per place. */
  readonly each: number
  readonly preferred: SwitchSettings
}

/**
 * Spreads items over places in order, as evenly as possible; where an item is not allowed it goes to the next place.
 */
export function spread(
  items: SetupItems,
  placements: readonly Placement[],
  ids: readonly SetupItemId[],
  places: readonly PlaceId[],
  { each, preferred }: SpreadOptions,
): PlacementResult {
  let current = withoutItems(placements, ids)
  const open = openPlaces(items, current, ids, preferred)
  const slots = places.filter((place) => open.has(place))
  const rows = Math.ceil(ids.length / each)
  const failed: Failed[] = []
  ids.forEach((id, i) => {
    const row = Math.floor(i / each)
    const firstSlot = rows < 2 ? 0 : Math.round((row * (slots.length - 1)) / (rows - 1))
    const settings = placementOf(placements, id)?.way ?? preferred
    const fit = firstFitting(
      items,
      current,
      id,
      [...slots.slice(firstSlot), ...slots.slice(0, firstSlot).reverse()],
      each,
      settings,
    )
    if ('placement' in fit) {
      current = [...current, fit.placement]
      return
    }
    failed.push(failureOf(items, current, id, places, fit, { each, preferred }))
  })
  // Items without a place return to their old one, if they still can.
  for (const { thing } of failed) {
    const previous = placementOf(placements, thing)
    if (
      previous !== undefined &&
      items.setupEditor.placementRuling(current, thing)(previous.place, previous.way).allowed
    )
      current = [...current, previous]
  }
  return { placements: current, failed }
}

interface NoFit {
  /** A place would have been legal with more items per place. */
  readonly isCrowded: boolean
  readonly refused: RefusedRuling | null
}

function failureOf(
  items: SetupItems,
  placements: readonly Placement[],
  thing: SetupItemId,
  [firstPlace]: readonly PlaceId[],
  { isCrowded, refused }: NoFit,
  { each, preferred }: SpreadOptions,
): Failed {
  if (isCrowded)
    return { thing, why: `there ${each === 1 ? 'is one' : `are ${each}`} in every place there already`, rule: null }
  const refusal =
    refused ?? (firstPlace === undefined ? null : placeRuling(items, placements, thing, firstPlace, preferred))
  return refusal === null ? { thing, why: 'there is no place for it', rule: null } : failedBy(thing, refusal)
}

function firstFitting(
  items: SetupItems,
  placements: readonly Placement[],
  id: SetupItemId,
  slots: readonly PlaceId[],
  each: number,
  preferred: SwitchSettings,
): { readonly placement: Placement } | NoFit {
  const { layer } = itemById(items, id)
  const ruling = items.setupEditor.placementRuling(placements, id)
  let isCrowded = false
  let refused: RefusedRuling | null = null
  for (const place of slots) {
    const sameLayer = placements.filter(
      (placement) => placement.place === place && itemById(items, placement.thing).layer === layer,
    )
    if (sameLayer.length >= each && each < items.setupEditor.maxPerPlace) {
      isCrowded = true
      continue
    }
    const attempt = tryPlacing(items, id, place, preferred, ruling)
    if ('placement' in attempt) return attempt
    refused ??= attempt.refused
  }
  return { isCrowded, refused }
}

/** Swaps two items, each with the other's settings if the rules allow it. */
export function swapItems(
  items: SetupItems,
  placements: readonly Placement[],
  a: SetupItemId,
  b: SetupItemId,
): PlacementResult {
  const [first, second] = [placementOf(placements, a), placementOf(placements, b)]
  let current = withoutItems(placements, [a, b])
  for (const [thing, target] of [
    [a, second],
    [b, first],
  ] as const) {
    if (target === undefined) continue
    const attempt = tryPlacing(
      items,
      thing,
      target.place,
      target.way,
      items.setupEditor.placementRuling(current, thing),
    )
    if ('refused' in attempt) return { placements, failed: [failedBy(thing, attempt.refused)] }
    current = [...current, attempt.placement]
  }
  return { placements: current, failed: [] }
}

/** Applies a switch to items; those that may not have the setting stay as they are. */
export function applySwitch(
  items: SetupItems,
  placements: readonly Placement[],
  ids: readonly SetupItemId[],
  switchId: string,
  option: string,
): PlacementResult {
  const failed: Failed[] = []
  let current = placements
  for (const id of ids) {
    const previous = placementOf(current, id)
    if (previous === undefined || previous.way[switchId] === option || !itemById(items, id).switches.includes(switchId))
      continue
    const way = { ...previous.way, [switchId]: option }
    const ruling = items.setupEditor.placementRuling(withoutItems(current, [id]), id)(previous.place, way)
    if (ruling.allowed)
      current = current.map((placement) => (placement.thing === id ? { ...previous, way } : placement))
    else failed.push(failedBy(id, ruling))
  }
  return { placements: current, failed }
}

/** The rules' objections to each item where it stands, beside all the others. */
export function faultsOf({ setupEditor }: SetupItems, placements: readonly Placement[]): readonly Failed[] {
  return placements.flatMap((placement) => {
    const ruling = setupEditor.placementRuling(withoutItems(placements, [placement.thing]), placement.thing)(
      placement.place,
      placement.way,
    )
    return ruling.allowed ? [] : [failedBy(placement.thing, ruling)]
  })
}

/** Everything required is placed without objections: the editor's own check, before the ruling on the whole answer. */
export const isComplete = (items: SetupItems, placements: readonly Placement[]): boolean =>
  (items.setupEditor.leftOverText !== null || placements.length === items.all.length) &&
  faultsOf(items, placements).length === 0
