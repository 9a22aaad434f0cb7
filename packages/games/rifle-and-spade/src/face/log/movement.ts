import { ring } from '@firestep/face/hex'
import type { MovementEvent } from '../../rules/movement/events.ts'
import { placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { brigimentName, theBrigiment, unitNamesText } from '../names/units.ts'
import * as texts from '../texts/movement-log.ts'
import { pointsText } from '../texts/numbers.ts'
import { actorOf, actorsOf, armyAfter, inPlace, piecesToMark, stackLine, withVerb } from './actor-names.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'
import { movementBetween } from './results.ts'

export const movementWriters: EventLogWriters<MovementEvent['type']> = {
  step,

  activity: (event, context) => {
    const cost = event.points === undefined ? '' : ` ${texts.inBrackets(pointsText(event.points))}`
    return {
      text: texts.acts(...actorOf(context, event), event.what, inPlace(context, event.hex), cost),
      ...stackLine(context, event, 'neutral'),
    }
  },

  // The step that follows tells the movement.
  'move to assault': (event, context) => {
    const { side, units, hex, wave } = event
    return {
      text: texts.goesIn(...actorOf(context, { side, units }), hexName(context.board, hex), wave),
      ...stackLine(context, event, 'aim', texts.marks.assault),
    }
  },

  'sets out': ({ side, units, hex }, context) => ({
    text: texts.activated(...actorOf(context, { side, units }), inPlace(context, hex)),
    seat: side,
    weight: 'small',
    marks: hex === null ? [] : [ring(placeOf(context.board, hex), 'neutral')],
    pieces: hex === null ? [] : piecesToMark(context, side, units, hex),
  }),

  stops: (event, context) => ({
    text: texts.stops(...actorOf(context, event), inPlace(context, event.hex)),
    ...stackLine(context, event, 'neutral'),
    weight: 'small',
  }),

  surprise: ({ side, hex }, context) => ({
    text: texts.surprise(inPlace(context, hex)),
    seat: side,
    weight: 'small',
    marks: [ring(placeOf(context.board, hex), 'good')],
  }),

  waits: (event, context) => ({
    text: texts.waits(...actorOf(context, event), inPlace(context, event.hex)),
    ...stackLine(context, event, 'aim', texts.marks.waits),
  }),

  drift: ({ side, brigiment, die, places }, { board, after }) => ({
    text: texts.boatsDrift(
      brigiment === null ? null : theBrigiment(brigimentName(board, after, side, brigiment)),
      places,
    ),
    seat: side,
    dice: [String(die)],
  }),

  arrives: (event, context) => ({
    text: texts.arrives(...actorOf(context, event), event.ashore === true, hexName(context.board, event.hex)),
    ...stackLine(context, event, 'good'),
  }),

  reorganises,
}

function step({ side, units, from, to, spent, hiding }: EventOf<'step'>, context: LogContext): LogLineParts {
  const { board } = context
  const actors = actorsOf(context, side, units)
  const verbs: readonly [string, string] = hiding ? texts.creepVerbs : texts.moveVerbs
  const { marks, movement } = movementBetween(context, side, actors, verbs, [from, to])
  const meansText =
    from === null
      ? texts.entersMap(actors.name, actors.many, hexName(board, to))
      : texts.movesFrom(withVerb(actors, ...verbs), placeOf(board, from), hexName(board, to))
  return {
    text: texts.spent(meansText, hiding === true, pointsText(spent)),
    seat: side,
    marks: from === null ? [ring(placeOf(board, to), 'neutral')] : marks,
    movement,
    pieces: piecesToMark(context, side, units, to),
  }
}

function reorganises(event: EventOf<'reorganises'>, context: LogContext): LogLineParts {
  const { side, hex, way, units, made } = event
  const army = armyAfter(context, side)
  const about = stackLine(context, { side, hex, ...(made === undefined ? {} : { units: made }) }, 'neutral')
  if (army === null || units === undefined || made === undefined || way === undefined)
    return { text: texts.reorganises(actorsOf(context, side, undefined).name, inPlace(context, hex)), ...about }
  return {
    text: texts.reorganisesInto(
      ...actorOf(context, { side, units }),
      way,
      inPlace(context, hex),
      unitNamesText(context.board, army, made),
    ),
    ...about,
  }
}
