/** The state of a match of Table, and helpers of all chapters. */
import { at, type GameTable, type Modifier, type View } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type BaseId, type Book, baseIdsOf, type Side, sideNamed } from './data.ts'

/** A place in quarter millimetres and a heading in degrees. */
export type Pose = { readonly x: number; readonly y: number; readonly heading: number }

export interface Base {
  /** Null before deployment and after destruction. */
  pose: Pose | null
  destroyed: boolean
  /** True if the base has fired since its owner's turn last began. */
  fired: boolean
  pinned: boolean
}

export interface State {
  turn: number
  active: Side
  /** True once both seats have deployed. */
  deployed: boolean
  /** By id. */
  bases: Base[]
  secrets: Record<Side, { commander: BaseId | null }>
}

type Event =
  | { type: 'set down'; rule: string; seat: Side; poses: Pose[] }
  | { type: 'moves'; rule: string; base: BaseId; way: Pose[] }
  | { type: 'stopped'; rule: string; base: BaseId; pose: Pose }
  | { type: 'fired'; rule: string; base: BaseId; at: BaseId; die: number; modifiers: Modifier[]; result: Result }
  | { type: 'destroyed'; rule: string; base: BaseId; commander: boolean }
  | { type: 'ended'; rule: string; winner: Side | null }

export type Result = 'missed' | 'pinned' | 'destroyed'

export interface TableGame {
  state: State
  shown: { readonly chosen: boolean }
  event: Event
  outcome: { readonly winner: Side | null }
}
export type TableView = View<TableGame>

/** The context of every script of this game. */
export interface Battle {
  readonly book: Book
  readonly state: State
  readonly table: GameTable<Event>
}

/** The seat of a view. */
export const viewerOf = (view: TableView): Side => sideNamed(view.secrets.viewer ?? '')

/** Surviving bases of a seat. */
export const standingBases = (book: Book, bases: readonly Base[], seat: Side): BaseId[] =>
  baseIdsOf(book, seat).filter((id) => at(bases, id).pose !== null)

/** The rectangle of a base. */
export function shapeOf(book: Book, id: BaseId, pose: Pose): plane.Shape {
  const { width, depth } = book.data.troops[at(book.bases, id).troop]
  // Multiples of four units, so that half of them is whole.
  return plane.rectangle(pose, width * plane.UNITS_PER_MM, depth * plane.UNITS_PER_MM)
}
