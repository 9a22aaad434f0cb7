/** Types of the log: the context of a line, and the writers of lines by event type. */
import type { LogContext as BaseContext, LogWriters } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export type { LogLineParts } from '@firestep/face'

/** With the events of the answer that have been told so far. */
export interface LogContext extends BaseContext<Board, BattleView> {
  readonly earlier?: readonly Event[]
}

export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>
export type EventLogWriters<T extends Event['type'] = Event['type']> = LogWriters<Event, LogContext, T>
