/**
 * The setup editor: an answer laid out on the map, such as a setup or arrivals. Items are placed, moved and flipped in
 * any order; the result is one answer in the form the rules require. The page has the tools (`web/src/editors/setup`);
 * a face lists the items and gives the rulings on them. `QuestionKind.check` decides what is legal.
 */
import type { Json, Ruling } from '@firestep/referee'
import type { PieceId, PlaceId } from '../map.ts'

/** An item that can be placed. If it is a piece of the map once placed, it has that piece's id. */
export type SetupItemId = PieceId

/** A choice between several ways to place an item: a counter with two sides, a gun IN its emplacement or beside it. */
export interface PlacementSwitch {
  readonly id: string
  /** Name of the choice: "Order". */
  readonly name: string
  /** The likeliest first. */
  readonly options: readonly SwitchOption[]
}

interface SwitchOption {
  readonly id: string
  readonly name: string
  /** Description of an item placed this way: "dispersed"; empty for the usual way. */
  readonly word: string
}

/** The option chosen for each switch of an item. */
export type SwitchSettings = Readonly<Record<string, string>>

export interface Placement {
  readonly thing: SetupItemId
  readonly place: PlaceId
  readonly way: SwitchSettings
}

export interface SetupItem {
  readonly id: SetupItemId
  readonly label: string
  /** The type of item: "infantry company", "trench". */
  readonly kind: string
  /** Facts that matter for placing it, such as its strength. */
  readonly detail: string | null
  /** Items of one sort are interchangeable. */
  readonly sort: string
  /** Items of one layer share the capacity of a place; those of other layers lie beneath or above. */
  readonly layer: string
  /** The ids of the switches it has. */
  readonly switches: readonly string[]
}

/** Items that belong together and go to one area. */
export interface SetupGroup {
  readonly id: string
  readonly name: string
  /** The area and the conditions: "on or adjacent to AG17". */
  readonly where: string
  readonly items: readonly SetupItem[]
}

export interface SetupEditor<View> {
  readonly groups: readonly SetupGroup[]
  readonly switches: readonly PlacementSwitch[]
  /** The fate of items left off the map, in a sentence; null if all of them must be placed. */
  readonly leftOverText: string | null
  /** The maximum number of items of a layer in a place. */
  readonly maxPerPlace: number
  /** Off-map places where an item may be put instead: "over the edge". */
  readonly offMapPlaces?: readonly { readonly place: PlaceId; readonly name: string }[]
  /** The places where an item could stand if it were alone; on a gridless map, a sample. */
  places(thing: SetupItemId): readonly PlaceId[]
  /** The rulings on an item, placed somewhere in some way beside these others. */
  placementRuling(others: readonly Placement[], thing: SetupItemId): (place: PlaceId, way: SwitchSettings) => Ruling
  /** The placements as an answer in the rules' canonical form, complete or not. */
  answer(placements: readonly Placement[]): Json
  /** Placements with interchangeable items renamed into the order of the rules; omitted if the rules have none. */
  inRulesOrder?(placements: readonly Placement[]): readonly Placement[]
  /** The placements of an answer or of a part of one; refused if it is none. */
  read(answer: Json): ReadSetup
  /** The view with these items placed. */
  viewWith(placements: readonly Placement[]): View
}

export type ReadSetup = { readonly placements: readonly Placement[] } | { readonly refused: Ruling }
