/** What happened, told line by line. */
import type { Line } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import { assaulting } from './assaulting.ts'
import { commanding } from './commanding.ts'
import { digging } from './digging.ts'
import { firing } from './firing.ts'
import { moving } from './moving.ts'
import { ordering } from './ordering.ts'
import { rulesOf } from './rules.ts'
import { sequence } from './sequence.ts'
import type { Scene, Tellers, Told } from './told.ts'

const tellers: Tellers = {
  ...sequence,
  ...commanding,
  ...ordering,
  ...firing,
  ...moving,
  ...assaulting,
  ...digging,
}

export function narrate(event: Event, scene: Scene): Line {
  // The table has a teller for every type; TypeScript does not see that the two types are the same one.
  const tell = tellers[event.type] as (event: Event, scene: Scene) => Told
  return {
    seat: null,
    weight: 'plain',
    marks: [],
    pieces: [],
    dice: [],
    sum: [],
    ...tell(event, scene),
    rules: rulesOf(event),
  }
}
