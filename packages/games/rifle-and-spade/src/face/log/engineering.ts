/** Works, wire and spades. */
import { capital, counted, listed, one } from '@firestep/face'
import type { EngineeringEvent } from '../../rules/engineering/events.ts'
import { people } from '../names/units.ts'
import { does, inHex, inPlace, partyOf } from './actors.ts'
import type { EventLogWriters } from './context.ts'

export const digging: EventLogWriters<EngineeringEvent['type']> = {
  dig: (event, scene) => ({
    text: `${does(partyOf(scene, event.side, event.units), 'digs', 'dig')} ${inPlace(scene, event.hex)}: ${thing(event.work)}${
      event.turns === 0 ? '' : `, ${counted(event.turns, 'turn')} done`
    }.`,
    ...inHex(scene, event, 'neutral', 'digs'),
  }),

  'digging goes on': (event, scene) => ({
    text: `${capital(thing(event.work))} grows ${inPlace(scene, event.hex)}: ${event.turns} of ${counted(event.needs, 'turn')}.`,
    ...inHex(scene, event, 'neutral'),
    weight: 'small',
  }),

  'digging interrupted': (event, scene) => ({
    text: `The digging ${inPlace(scene, event.hex)} breaks off: this turn of ${thing(event.work)} is lost${
      event.turns === 0 ? '' : `, ${counted(event.turns, 'turn')} kept`
    }.`,
    ...inHex(scene, event, 'bad'),
    weight: 'small',
  }),

  built: (event, scene) => ({
    text: `${capital(thing(event.work))} is finished ${inPlace(scene, event.hex)}.`,
    ...inHex(scene, event, 'good', event.work),
  }),

  'works captured': (event, scene) => ({
    text: `${capital(people(event.side))} take the ${listed(event.works)} ${inPlace(scene, event.hex)}.`,
    ...inHex(scene, event, 'good'),
  }),

  'wire cut': (event, scene) => ({
    text: `${capital(people(event.side))} have the wire cut ${inPlace(scene, event.hex)}: ${counted(event.facings.length, 'side')}.`,
    ...inHex(scene, event, 'neutral'),
    weight: 'small',
  }),

  'digging destroyed': (event, scene) => ({
    text: `The unfinished ${event.work} ${inPlace(scene, event.hex)} is lost.`,
    ...inHex(scene, event, 'neutral'),
  }),

  'work given up': (event, scene) => ({
    text: `Of two works ${inPlace(scene, event.hex)} the ${event.work} is given up.`,
    ...inHex(scene, event, 'neutral'),
  }),
}

const thing = (work: string): string => (work === 'barbed wire' ? work : one(work))
