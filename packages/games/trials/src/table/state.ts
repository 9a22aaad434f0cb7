/** The state of a match of Table, and the words that every chapter uses. */
import type { GameTable, Modifier, View } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { at } from '../list.ts'
import type { Book, Side } from './data.ts'

/** A place in quarter millimetres and the way it faces in degrees. */
export type Pose = { readonly x: number; readonly y: number; readonly heading: number }

export interface Base {
  /** Null before it is set down and once it is destroyed. */
  pose: Pose | null
  destroyed: boolean
  /** Has fired since its owner's turn last began. */
  fired: boolean
  pinned: boolean
}

export interface State {
  turn: number
  active: Side
  /** Whether the bases have been set down. */
  deployed: boolean
  /** By id. */
  bases: Base[]
  secrets: Record<Side, { commander: number | null }>
}

export type Event =
  | { type: 'set down'; rule: string; seat: Side; poses: Pose[] }
  | { type: 'moves'; rule: string; base: number; way: Pose[] }
  | { type: 'stopped'; rule: string; base: number; pose: Pose }
  | { type: 'fired'; rule: string; base: number; at: number; die: number; modifiers: Modifier[]; result: Result }
  | { type: 'destroyed'; rule: string; base: number; commander: boolean }
  | { type: 'ended'; rule: string; winner: Side | null }

export type Result = 'missed' | 'pinned' | 'destroyed'

export interface TableGame {
  state: State
  shown: { readonly chosen: boolean }
  event: Event
  outcome: { readonly winner: Side | null }
}
export type TableView = View<TableGame>

/** What every script of this game works with. */
export interface Battle {
  readonly book: Book
  readonly state: State
  readonly table: GameTable<Event>
}

/** Which seat a view was cut for. */
export const viewerOf = (view: TableView): Side => (view.secrets.viewer === 'blue' ? 'blue' : 'red')

/** The bases of a seat that stand on the table. */
export const standing = (book: Book, bases: readonly Base[], seat: Side): number[] =>
  book.bases.flatMap((base, id) => (base.seat === seat && bases[id]?.pose ? [id] : []))

/** The room a base takes up. */
export function shapeOf(book: Book, id: number, pose: Pose): plane.Shape {
  const { width, depth } = book.data.troops[at(book.bases, id).troop]
  // Twice two quarters: whole halves, whatever the millimetres.
  return plane.rectangle(pose, width * plane.UNITS_PER_MM, depth * plane.UNITS_PER_MM)
}
