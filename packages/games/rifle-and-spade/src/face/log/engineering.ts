/** Log lines of works, wire and digging. */
import { capital, listed } from '@firestep/face'
import type { EngineeringEvent } from '../../rules/engineering/events.ts'
import { sideNoun } from '../names/units.ts'
import * as texts from '../texts/engineering-log.ts'
import { actorOf, inPlace, stackLine } from './actor-names.ts'
import type { EventLogWriters } from './context.ts'

export const engineeringWriters: EventLogWriters<EngineeringEvent['type']> = {
  dig: (event, context) => ({
    text: texts.digs(...actorOf(context, event), inPlace(context, event.hex), texts.workText(event.work), event.turns),
    ...stackLine(context, event, 'neutral', texts.digsMark),
  }),

  'digging goes on': (event, context) => ({
    text: texts.grows(capital(texts.workText(event.work)), inPlace(context, event.hex), event.turns, event.needs),
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  'digging interrupted': (event, context) => ({
    text: texts.breaksOff(inPlace(context, event.hex), texts.workText(event.work), event.turns),
    ...stackLine(context, event, 'bad'),
    weight: 'small',
  }),

  built: (event, context) => ({
    text: texts.finished(capital(texts.workText(event.work)), inPlace(context, event.hex)),
    ...stackLine(context, event, 'good', event.work),
  }),

  'works captured': (event, context) => ({
    text: texts.takes(capital(sideNoun(event.side)), listed(event.works), inPlace(context, event.hex)),
    ...stackLine(context, event, 'good'),
  }),

  'wire cut': (event, context) => ({
    text: texts.cutsWire(capital(sideNoun(event.side)), inPlace(context, event.hex), event.facings.length),
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  'digging destroyed': (event, context) => ({
    text: texts.unfinishedLost(event.work, inPlace(context, event.hex)),
    ...stackLine(context, event, 'neutral'),
  }),

  'work given up': (event, context) => ({
    text: texts.givenUp(event.work, inPlace(context, event.hex)),
    ...stackLine(context, event, 'neutral'),
  }),
}
