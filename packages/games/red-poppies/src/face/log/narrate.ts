/** Log lines of all events. */
import { narrateWith } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import { shelling } from './artillery.ts'
import { opening } from './before-play.ts'
import { campaign } from './campaign.ts'
import { fighting } from './combat.ts'
import { commanding } from './commands.ts'
import type { EventLogWriters, LogContext } from './context.ts'
import { rulesOf } from './shown-rules.ts'

const tellers: EventLogWriters = { ...opening, ...commanding, ...fighting, ...shelling, ...campaign }

export const narrate = narrateWith<Event, LogContext>(tellers, rulesOf)
