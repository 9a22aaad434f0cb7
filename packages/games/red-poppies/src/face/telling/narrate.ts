/** What happened, told line by line. */
import type { Line } from '@firestep/face'
import type { Event } from '../../rules/events.ts'
import { campaign } from './campaign.ts'
import { commanding } from './commanding.ts'
import { fighting } from './fighting.ts'
import { opening } from './opening.ts'
import { rulesOf } from './rules.ts'
import { shelling } from './shelling.ts'
import type { Scene, Tellers, Told } from './told.ts'

const tellers: Tellers = { ...opening, ...commanding, ...fighting, ...shelling, ...campaign }

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
