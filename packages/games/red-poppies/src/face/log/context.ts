import type { TellersOf } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import type { RedView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export type { Told } from '@firestep/face'

/** Where a line is told from: the views stand round the answer, which may have led to many events. */
export interface Scene {
  readonly board: Board
  readonly before: RedView
  readonly after: RedView
}

export type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>

export type Tellers<T extends Event['type'] = Event['type']> = TellersOf<Event, Scene, T>
