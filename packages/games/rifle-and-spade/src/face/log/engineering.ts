/** Log lines of works, wire and digging. */
import { capital, counted, listed, withArticle } from '@firestep/face'
import type { EngineeringEvent } from '../../rules/engineering/events.ts'
import { sideNoun } from '../names/units.ts'
import { actorsOf, inHex, inPlace, withVerb } from './actor-names.ts'
import type { EventLogWriters } from './context.ts'

export const engineeringWriters: EventLogWriters<EngineeringEvent['type']> = {
  dig: (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'digs', 'dig')} ${inPlace(context, event.hex)}: ${workText(event.work)}${
      event.turns === 0 ? '' : `, ${counted(event.turns, 'turn')} done`
    }.`,
    ...inHex(context, event, 'neutral', 'digs'),
  }),

  'digging goes on': (event, context) => ({
    text: `${capital(workText(event.work))} grows ${inPlace(context, event.hex)}: ${event.turns} of ${counted(event.needs, 'turn')}.`,
    ...inHex(context, event, 'neutral'),
    weight: 'small',
  }),

  'digging interrupted': (event, context) => ({
    text: `The digging ${inPlace(context, event.hex)} breaks off: this turn of ${workText(event.work)} is lost${
      event.turns === 0 ? '' : `, ${counted(event.turns, 'turn')} kept`
    }.`,
    ...inHex(context, event, 'bad'),
    weight: 'small',
  }),

  built: (event, context) => ({
    text: `${capital(workText(event.work))} is finished ${inPlace(context, event.hex)}.`,
    ...inHex(context, event, 'good', event.work),
  }),

  'works captured': (event, context) => ({
    text: `${capital(sideNoun(event.side))} take the ${listed(event.works)} ${inPlace(context, event.hex)}.`,
    ...inHex(context, event, 'good'),
  }),

  'wire cut': (event, context) => ({
    text: `${capital(sideNoun(event.side))} have the wire cut ${inPlace(context, event.hex)}: ${counted(event.facings.length, 'side')}.`,
    ...inHex(context, event, 'neutral'),
    weight: 'small',
  }),

  'digging destroyed': (event, context) => ({
    text: `The unfinished ${event.work} ${inPlace(context, event.hex)} is lost.`,
    ...inHex(context, event, 'neutral'),
  }),

  'work given up': (event, context) => ({
    text: `Of two works ${inPlace(context, event.hex)} the ${event.work} is given up.`,
    ...inHex(context, event, 'neutral'),
  }),
}

const workText = (work: string): string => (work === 'barbed wire' ? work : withArticle(work))
