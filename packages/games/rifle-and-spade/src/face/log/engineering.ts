/** Log lines of works, wire and digging. */
import { capital, counted, listed, withArticle } from '@firestep/face'
import type { EngineeringEvent } from '../../rules/engineering/events.ts'
import { sideNoun } from '../names/units.ts'
import { actorsOf, inPlace, stackLine, withVerb } from './actor-names.ts'
import type { EventLogWriters } from './context.ts'

export const engineeringWriters: EventLogWriters<EngineeringEvent['type']> = {
  dig: (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'digs', 'dig')} ${inPlace(context, event.hex)}: ${workText(event.work)}${
      event.turns === 0 ? '' : `, ${counted(event.turns, 'turn')} done`
    }.`,
    ...stackLine(context, event, 'neutral', 'digs'),
  }),

  'digging goes on': (event, context) => ({
    text: `${capital(workText(event.work))} grows ${inPlace(context, event.hex)}: ${event.turns} of ${counted(event.needs, 'turn')}.`,
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  'digging interrupted': (event, context) => ({
    text: `The digging ${inPlace(context, event.hex)} breaks off: this turn of ${workText(event.work)} is lost${
      event.turns === 0 ? '' : `, ${counted(event.turns, 'turn')} kept`
    }.`,
    ...stackLine(context, event, 'bad'),
    weight: 'small',
  }),

  built: (event, context) => ({
    text: `${capital(workText(event.work))} is finished ${inPlace(context, event.hex)}.`,
    ...stackLine(context, event, 'good', event.work),
  }),

  'works captured': (event, context) => ({
    text: `${capital(sideNoun(event.side))} take the ${listed(event.works)} ${inPlace(context, event.hex)}.`,
    ...stackLine(context, event, 'good'),
  }),

  'wire cut': (event, context) => ({
    text: `${capital(sideNoun(event.side))} have the wire cut ${inPlace(context, event.hex)}: ${counted(event.facings.length, 'side')}.`,
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  'digging destroyed': (event, context) => ({
    text: `The unfinished ${event.work} ${inPlace(context, event.hex)} is lost.`,
    ...stackLine(context, event, 'neutral'),
  }),

  'work given up': (event, context) => ({
    text: `Of two works ${inPlace(context, event.hex)} the ${event.work} is given up.`,
    ...stackLine(context, event, 'neutral'),
  }),
}

const workText = (work: string): string => (work === 'barbed wire' ? work : withArticle(work))
