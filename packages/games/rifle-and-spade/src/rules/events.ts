/** Events of all chapters. */
import type { AssaultEvent } from './assault/events.ts'
import type { CommandEvent } from './command/events.ts'
import type { EngineeringEvent } from './engineering/events.ts'
import type { FireEvent } from './fire/events.ts'
import type { MovementEvent } from './movement/events.ts'
import type { OrdersEvent } from './orders/events.ts'
import type { SequenceEvent } from './sequence-events.ts'

export type Event =
  | SequenceEvent
  | CommandEvent
  | OrdersEvent
  | FireEvent
  | MovementEvent
  | AssaultEvent
  | EngineeringEvent
