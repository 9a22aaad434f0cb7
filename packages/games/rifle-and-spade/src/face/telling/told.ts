import type { Line } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import type { RifleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

/** The parts of a line that differ from event to event; the rest is the same for all. */
export type Told = { readonly text: string } & Partial<Omit<Line, 'text' | 'rules'>>

/** Where a line is told from: the views stand round the answer, which may have led to many events. */
export interface Scene {
  readonly board: Board
  readonly before: RifleView
  readonly after: RifleView
}

export type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>

/** How each type of event is told: a type without its teller does not compile. */
export type Tellers<T extends Event['type'] = Event['type']> = {
  readonly [Type in T]: (event: Of<Type>, scene: Scene) => Told
}
