/** Log lines of all events. */
import { narrateWith } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import { artilleryLines } from './artillery.ts'
import { openingLines } from './before-play.ts'
import { campaignLines } from './campaign.ts'
import { combatLines } from './combat.ts'
import { commandLines } from './commands.ts'
import type { EventLogWriters, LogContext } from './context.ts'
import { rulesShownFor } from './shown-rules.ts'

const lineWriters: EventLogWriters = {
  ...openingLines,
  ...commandLines,
  ...combatLines,
  ...artilleryLines,
  ...campaignLines,
}

export const narrate = narrateWith<Event, LogContext>(lineWriters, rulesShownFor)
