/** Log lines of all events. */
import { narrateWith } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import { assaulting } from './assaults.ts'
import { commanding } from './command.ts'
import type { EventLogWriters, LogContext } from './context.ts'
import { digging } from './engineering.ts'
import { firing } from './fire.ts'
import { moving } from './movement.ts'
import { ordering } from './orders.ts'
import { sequence } from './sequence.ts'
import { rulesOf } from './shown-rules.ts'

const tellers: EventLogWriters = {
  ...sequence,
  ...commanding,
  ...ordering,
  ...firing,
  ...moving,
  ...assaulting,
  ...digging,
}

export const narrate = narrateWith<Event, LogContext>(tellers, rulesOf)
