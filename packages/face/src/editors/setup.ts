/**
 * An answer that is laid out on the map: a set-up, arrivals. Things are put down, moved and turned over in any order; what is
 * given in the end is one answer in the form the rules want. The page has the tools (`web/src/laying-out`), a face says what
 * there is to lay out and what the rules say of it; `check` of the kind stays the law.
 */
import type { Json, Ruling } from '@firestep/referee'
import type { PieceId, PlaceId } from '../map.ts'

/** A thing that can be put down. Where it is a piece of the map once it stands, it has that piece's id. */
export type SetupItemId = PieceId

/** Something that is put down in one of several ways: a counter with two sides, a gun IN its emplacement or beside it. */
export interface PlacementSwitch {
  readonly id: string
  /** What is chosen: "Order". */
  readonly name: string
  /** The likeliest first. */
  readonly options: readonly SwitchOption[]
}

interface SwitchOption {
  readonly id: string
  readonly name: string
  /** How it is said of a thing that stands so: "dispersed"; empty where it goes without saying. */
  readonly word: string
}

/** How a thing stands: by switch the option chosen. */
export type SwitchSettings = Readonly<Record<string, string>>

export interface Placement {
  readonly thing: SetupItemId
  readonly place: PlaceId
  readonly way: SwitchSettings
}

export interface SetupItem {
  readonly id: SetupItemId
  readonly label: string
  /** What it is: "infantry company", "trench". */
  readonly kind: string
  /** What is worth knowing when it is put down: its figures. */
  readonly detail: string | null
  /** Things of one sort are alike: each could stand in the other's place. */
  readonly sort: string
  /** Things of one layer share the room of a place; those of others lie beneath or above. */
  readonly layer: string
  /** The ids of the switches it has. */
  readonly switches: readonly string[]
}

/** Things that belong together and go to one area. */
export interface SetupGroup {
  readonly id: string
  readonly name: string
  /** Where and how they may stand: "on or adjacent to AG17". */
  readonly where: string
  readonly things: readonly SetupItem[]
}

export interface SetupEditor<View> {
  readonly groups: readonly SetupGroup[]
  readonly switches: readonly PlacementSwitch[]
  /** What becomes of what is left off the map, in a sentence; null where all of it has to stand. */
  readonly leaving: string | null
  /** How many things of a layer a place holds at most. */
  readonly most: number
  /** Where a thing may be put beside the map instead: "over the edge". */
  readonly asides?: readonly { readonly place: PlaceId; readonly name: string }[]
  /** Where a thing could stand if it were alone; on a continuous table a sample. */
  places(thing: SetupItemId): readonly PlaceId[]
  /** What the rules say of a thing, put somewhere in some way while these others stand. */
  beside(others: readonly Placement[], thing: SetupItemId): (place: PlaceId, way: SwitchSettings) => Ruling
  /** What stands as an answer in the rules' one form, whole or not. */
  answer(stands: readonly Placement[]): Json
  /** Where the rules name things that are alike in turn: what stands, each thing as it is named then, in their order. */
  inTurn?(stands: readonly Placement[]): readonly Placement[]
  /** And back: what an answer, or a part of one, puts down; refused where it is none. */
  read(answer: Json): ReadSetup
  /** The table as it looks with these things put down. */
  laid(stands: readonly Placement[]): View
}

export type ReadSetup = { readonly stands: readonly Placement[] } | { readonly refused: Ruling }
