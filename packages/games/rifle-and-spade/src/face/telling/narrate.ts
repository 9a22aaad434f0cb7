/** What happened, told line by line. */
import { narrateBy } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import { assaulting } from './assaulting.ts'
import { commanding } from './commanding.ts'
import { digging } from './digging.ts'
import { firing } from './firing.ts'
import { moving } from './moving.ts'
import { ordering } from './ordering.ts'
import { rulesOf } from './rules.ts'
import { sequence } from './sequence.ts'
import type { Scene, Tellers } from './told.ts'

const tellers: Tellers = {
  ...sequence,
  ...commanding,
  ...ordering,
  ...firing,
  ...moving,
  ...assaulting,
  ...digging,
}

export const narrate = narrateBy<Event, Scene>(tellers, rulesOf)
