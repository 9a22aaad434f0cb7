/** Log lines of movement and arrivals. */
import { spelledCount } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { Activity, MovementEvent } from '../../rules/movement/events.ts'
import { placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { brigimentName, theBrigiment, unitNamesText } from '../names/units.ts'
import { pointsText } from '../texts/numbers.ts'
import { actorsOf, armyAfter, inPlace, piecesToMark, stackLine, withVerb } from './actor-names.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'
import { movementBetween } from './results.ts'

/** Verb phrases for one stack, and for several units. */
const activities: Readonly<Record<Activity, readonly [string, string]>> = {
  'enter column': ['forms column', 'form column'],
  'leave column': ['leaves column', 'leave column'],
  limber: ['limbers', 'limber'],
  unlimber: ['unlimbers', 'unlimber'],
  'on top': ['climbs out of the work', 'climb out of the work'],
  'into work': ['goes into the work', 'go into the work'],
  'come out': ['comes out of hiding', 'come out of hiding'],
  prolong: ['manhandles its guns out of the pit', 'manhandle their guns out of the pit'],
  drag: ['drags guns to the next hex', 'drag guns to the next hex'],
  'one hex': ['takes the whole move for a single hex', 'take the whole move for a single hex'],
  drop: ['stays behind', 'stay behind'],
  'rout at will': ['slips away', 'slip away'],
}

export const movementWriters: EventLogWriters<MovementEvent['type']> = {
  step,

  activity: (event, context) => {
    const [single, several] = activities[event.what]
    const cost = event.points === undefined ? '' : ` (${pointsText(event.points)})`
    return {
      text: `${withVerb(actorsOf(context, event.side, event.units), single, several)} ${inPlace(context, event.hex)}${cost}.`,
      ...stackLine(context, event, 'neutral'),
    }
  },

  // The step that follows tells the movement.
  'move to assault': (event, context) => {
    const { side, units, hex, wave } = event
    return {
      text: `${withVerb(actorsOf(context, side, units), 'goes', 'go')} in to assault ${hexName(context.board, hex)}${wave > 1 ? `, wave ${wave}` : ''}.`,
      ...stackLine(context, event, 'aim', 'assault'),
    }
  },

  'sets out': ({ side, units, hex }, context) => ({
    text: `${withVerb(actorsOf(context, side, units), 'is', 'are')} activated ${inPlace(context, hex)}.`,
    seat: side,
    weight: 'small',
    marks: hex === null ? [] : [ring(placeOf(context.board, hex), 'neutral')],
    pieces: hex === null ? [] : piecesToMark(context, side, units, hex),
  }),

  stops: (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'stops', 'stop')} ${inPlace(context, event.hex)}.`,
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  surprise: ({ side, hex }, context) => ({
    text: `Tactical Surprise: nobody fires at them ${inPlace(context, hex)}.`,
    seat: side,
    weight: 'small',
    marks: [ring(placeOf(context.board, hex), 'good')],
  }),

  waits: (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'waits', 'wait')} ${inPlace(context, event.hex)} to assault with another Brigiment.`,
    ...stackLine(context, event, 'aim', 'waits'),
  }),

  drift: ({ side, brigiment, die, places }, { board, after }) => ({
    text: `The boats of ${brigiment === null ? 'the landing' : theBrigiment(brigimentName(board, after, side, brigiment))} ${
      places === 0 ? 'keep their course' : `drift ${spelledCount(places, 'beach', 'beaches')} to the north`
    }.`,
    seat: side,
    dice: [String(die)],
  }),

  arrives: (event, context) => ({
    text: `${withVerb(actorsOf(context, event.side, event.units), 'comes', 'come')} ${event.ashore ? 'ashore' : 'in'} at ${hexName(context.board, event.hex)}.`,
    ...stackLine(context, event, 'good'),
  }),

  reorganises,
}

function step({ side, units, from, to, spent, hiding }: EventOf<'step'>, context: LogContext): LogLineParts {
  const { board } = context
  const actors = actorsOf(context, side, units)
  const verbs: readonly [string, string] = hiding ? ['creeps', 'creep'] : ['moves', 'move']
  const { marks, movement } = movementBetween(context, side, actors, verbs, [from, to])
  const meansText =
    from === null
      ? `${withVerb(actors, 'comes', 'come')} onto the map at ${hexName(board, to)}`
      : `${withVerb(actors, ...verbs)} from ${placeOf(board, from)} to ${hexName(board, to)}`
  return {
    text: `${meansText}${hiding ? ', hiding' : ''} (${pointsText(spent)} spent).`,
    seat: side,
    marks: from === null ? [ring(placeOf(board, to), 'neutral')] : marks,
    movement,
    pieces: piecesToMark(context, side, units, to),
  }
}

/** Verb phrases for exchanging counters, for one unit and for several. */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  combine: ['joins', 'join'],
  split: ['breaks up', 'break up'],
  pickets: ['posts pickets', 'post pickets'],
  gather: ['is gathered in', 'are gathered in'],
  company: ['forms a company', 'form a company'],
  section: ['parts with a section', 'part with a section'],
  rejoin: ['rejoins its battery', 'rejoin their battery'],
}

function reorganises(event: EventOf<'reorganises'>, context: LogContext): LogLineParts {
  const { side, hex, way, units, made } = event
  const army = armyAfter(context, side)
  const about = stackLine(context, { side, hex, ...(made === undefined ? {} : { units: made }) }, 'neutral')
  if (army === null || units === undefined || made === undefined || way === undefined)
    return { text: `${actorsOf(context, side, undefined).name} reorganises ${inPlace(context, hex)}.`, ...about }
  const [single, several] = texts[way] ?? ['reorganises', 'reorganise']
  return {
    text: `${withVerb(actorsOf(context, side, units), single, several)} ${inPlace(context, hex)}: now ${unitNamesText(context.board, army, made)}.`,
    ...about,
  }
}
