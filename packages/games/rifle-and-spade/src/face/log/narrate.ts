/** Log lines of all events. */
import { narrateWith } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import { assaultWriters } from './assaults.ts'
import { commandWriters } from './command.ts'
import type { EventLogWriters, LogContext } from './context.ts'
import { engineeringWriters } from './engineering.ts'
import { fireWriters } from './fire.ts'
import { movementWriters } from './movement.ts'
import { orderWriters } from './orders.ts'
import { sequenceWriters } from './sequence.ts'
import { rulesShownFor } from './shown-rules.ts'

const eventWriters: EventLogWriters = {
  ...sequenceWriters,
  ...commandWriters,
  ...orderWriters,
  ...fireWriters,
  ...movementWriters,
  ...assaultWriters,
  ...engineeringWriters,
}

export const narrate = narrateWith<Event, LogContext>(eventWriters, rulesShownFor)
