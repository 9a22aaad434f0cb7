/** What happened, told line by line. */
import { narrateBy } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import { campaign } from './campaign.ts'
import { commanding } from './commanding.ts'
import { fighting } from './fighting.ts'
import { opening } from './opening.ts'
import { rulesOf } from './rules.ts'
import { shelling } from './shelling.ts'
import type { Scene, Tellers } from './told.ts'

const tellers: Tellers = { ...opening, ...commanding, ...fighting, ...shelling, ...campaign }

export const narrate = narrateBy<Event, Scene>(tellers, rulesOf)
