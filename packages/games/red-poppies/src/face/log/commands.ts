/** Log lines of commands, and of actions other than fighting: moving, deploying, digging. */
import { capital, counted, movementParts } from '@firestep/face'
import { besideSide, ring, rings, sideText } from '@firestep/face/hex'
import { type Side, sides } from '../../data/schema.ts'
import type { Formation } from '../../rules/events.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { offMap } from '../../rules/state.ts'
import { type Board, nameOf, pieceOf, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { hexOfUnit, peopleOf, unitInText, unitsNamed } from '../names/units.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'

type CommandEventType =
  | 'command'
  | 'passed'
  | 'deployed'
  | 'idle'
  | 'control'
  | 'moves'
  | 'picked up'
  | 'no longer moving'
  | 'knows the way'
  | 'transport lost'
  | 'entered'
  | 'went in'
  | 'attacked'
  | 'exited'
  | 'parted'
  | 'breached'
  | 'dug'
  | 'scrape'
  | 'bomb stop'
  | 'bomb stop cleared'
  | 'administration'
  | 'victory'

const formationWords: Readonly<Record<Formation, string>> = {
  unit: '',
  stack: 'a stack: ',
  mass: 'a mass: ',
  blob: 'a blob: ',
}

export const commandLines: EventLogWriters<CommandEventType> = {
  command: ({ side, units, formation }, { board }) => ({
    text: `${capital(peopleOf(board, side))} command ${formationWords[formation]}${unitsNamed(board, units)}.`,
    seat: side,
    weight: 'heading',
    pieces: units.map(pieceOf),
  }),

  passed: ({ side }, { board }) => ({ text: `${capital(peopleOf(board, side))} pass.`, seat: side }),

  deployed: ({ unit, formed }, context) => ({
    text: `${unitWithHex(context, unit)} ${formed ? 'forms up' : 'spreads out: it is dispersed now'}.`,
    ...unitParts(context, [unit]),
  }),

  idle: ({ units }, context) => ({
    text: `${capital(unitsNamed(context.board, units))}: nothing more to do.`,
    ...unitParts(context, units),
    weight: 'small',
  }),

  control({ side, hex }, { board }) {
    const counts = countsForVictory(board, hex)
    return {
      text: `${capital(peopleOf(board, side))} control ${hexName(board, hex)}.`,
      seat: side,
      weight: counts ? 'plain' : 'small',
      marks: [ring(placeOf(board, hex), 'good')],
    }
  },

  moves: ({ units, transport }, context) => ({
    text: `${unitsNamed(context.board, units)} ${verbFor(units, 'sets', 'set')} out${transport === null ? '' : ` by ${transport}`}.`,
    ...unitParts(context, units),
    weight: 'small',
  }),

  'picked up': ({ unit, by, spent }, context) => ({
    text: `${nameOf(context.board, unit)} joins ${nameOf(context.board, by)}${spent === 0 ? '' : `, as if it had spent ${counted(spent, 'point')} too`}.`,
    ...unitParts(context, [unit, by]),
  }),

  'no longer moving': ({ units }, context) => ({
    text: `${unitsNamed(context.board, units)} no longer ${verbFor(units, 'counts', 'count')} as moving.`,
    ...unitParts(context, units),
    weight: 'small',
  }),

  'knows the way': ({ unit, hex }, context) => ({
    text: `${unitInText(context.board, unit, hex)} has found its way once this turn and need not check again.`,
    ...unitParts(context, [unit]),
    weight: 'small',
  }),

  'transport lost': ({ unit, kind }, context) => ({
    text: `The ${kind}s that carried ${nameOf(context.board, unit)} are lost.`,
    ...unitParts(context, [unit]),
  }),

  entered: enteredLine,

  'went in': ({ units, hex }, context) => ({
    text: `${unitsNamed(context.board, units)} ${verbFor(units, 'goes', 'go')} IN at ${hexName(context.board, hex)}.`,
    ...unitParts(context, units),
    marks: [ring(placeOf(context.board, hex), 'good', 'IN')],
  }),

  attacked: ({ units, hex }, context) => ({
    text: `${unitsNamed(context.board, units)} ${verbFor(units, 'closes', 'close')} with the enemy in ${hexName(context.board, hex)}.`,
    ...unitParts(context, units),
    marks: [ring(placeOf(context.board, hex), 'aim')],
  }),

  exited: ({ units, from }, context) => ({
    text: `${unitsNamed(context.board, units)} ${verbFor(units, 'leaves', 'leave')} the map from ${hexName(context.board, from)}, for good.`,
    ...unitParts(context, units),
    marks: [ring(placeOf(context.board, from), 'neutral')],
  }),

  parted: ({ units, stays }, context) => ({
    text: `${unitsNamed(context.board, stays)} ${verbFor(stays, 'stays', 'stay')}; ${unitsNamed(context.board, units)} ${verbFor(units, 'goes', 'go')} on.`,
    ...unitParts(context, [...units, ...stays]),
    weight: 'small',
  }),

  breached: ({ unit, side }, context) => ({
    text: `${nameOf(context.board, unit)} flattens the wire ${sideText(context.board, side)}.`,
    ...unitParts(context, [unit]),
    marks: rings(context.board, besideSide(context.board, side), 'neutral'),
  }),

  dug: ({ unit, hex }, context) => ({
    text: `${unitInText(context.board, unit, hex)} digs.`,
    ...unitParts(context, [unit]),
    marks: [ring(placeOf(context.board, hex), 'neutral')],
  }),

  scrape: ({ hex }, { board }) => ({
    text: `There are scrapes in ${hexName(board, hex)} now.`,
    marks: [ring(placeOf(board, hex), 'good')],
  }),

  'bomb stop': ({ side }, { board }) => ({
    text: `A bomb stop parts the trench ${sideText(board, side)}.`,
    marks: rings(board, besideSide(board, side), 'neutral'),
  }),

  'bomb stop cleared': ({ side }, { board }) => ({
    text: `The bomb stop ${sideText(board, side)} is dug away.`,
    marks: rings(board, besideSide(board, side), 'neutral'),
  }),

  administration: ({ turn }) => ({
    text: `Turn ${turn} ends: everybody is ready again.`,
    weight: 'small',
  }),

  victory: ({ winner, score }, { board }) => ({
    text: `${winner === null ? 'Nobody wins' : `${capital(peopleOf(board, winner))} win`}, ${sides
      .map((side) => `${peopleOf(board, side)} ${score[side]}`)
      .join(' to ')}.`,
    seat: winner,
    weight: 'heading',
  }),
}

/** True if the hex counts for victory. */
function countsForVictory({ scenario: { victory } }: Board, hex: Hex): boolean {
  const hexes = victory.kind === 'points' ? victory.score.flatMap((entry) => entry.hexes) : victory.hexes
  return hexes.some((victoryHex) => victoryHex === hex)
}

function enteredLine({ units, from, to, spent }: EventOf<'entered'>, context: LogContext): LogLineParts {
  const { board } = context
  const [place, who] = [hexName(board, to), unitsNamed(board, units)]
  const seat = sideOf(context, units)
  const pieces = units.map(pieceOf)
  if (from === offMap)
    return {
      text: `${who} ${verbFor(units, 'comes', 'come')} onto the map at ${place}.`,
      seat,
      marks: [ring(placeOf(board, to), 'neutral')],
      pieces,
    }
  const subject = `${who} ${verbFor(units, 'moves', 'move')}`
  return {
    text: `${subject} from ${placeOf(board, from)} to ${place} (${counted(spent, 'point')} spent).`,
    seat,
    ...movementParts(subject, [placeOf(board, from), placeOf(board, to)], seat),
    pieces,
  }
}

const verbFor = (units: readonly UnitId[], singular: string, plural: string): string =>
  units.length === 1 ? singular : plural

const sideOf = ({ before }: LogContext, [first]: readonly UnitId[]): Side | null =>
  first === undefined ? null : (before.units[first]?.side ?? null)

const unitParts = (context: LogContext, units: readonly UnitId[]): Pick<LogLineParts, 'seat' | 'pieces'> => ({
  seat: sideOf(context, units),
  pieces: units.map(pieceOf),
})

/** The unit with its hex after the event. */
const unitWithHex = ({ board, after }: LogContext, unit: UnitId): string =>
  unitInText(board, unit, hexOfUnit(after, unit))
