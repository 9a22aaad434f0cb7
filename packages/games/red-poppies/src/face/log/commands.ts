/** Log lines of commands, and of actions other than fighting: moving, deploying, digging. */
import { movementParts } from '@firestep/face'
import { besideSide, ring, rings, sideText } from '@firestep/face/hex'
import { type Side, sides } from '../../data/schema.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { offMap } from '../../rules/state.ts'
import { type Board, nameOf, pieceOf, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { hexOfUnit, peopleOf, unitInText, unitsNamed } from '../names/units.ts'
import * as texts from '../texts/command-log.ts'
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

export const commandLines: EventLogWriters<CommandEventType> = {
  command: ({ side, units, formation }, { board }) => ({
    text: texts.command(peopleOf(board, side), formation, unitsNamed(board, units)),
    seat: side,
    weight: 'heading',
    pieces: units.map(pieceOf),
  }),

  passed: ({ side }, { board }) => ({ text: texts.passed(peopleOf(board, side)), seat: side }),

  deployed: ({ unit, formed }, context) => ({
    text: texts.deployed(unitWithHex(context, unit), formed),
    ...unitParts(context, [unit]),
  }),

  idle: ({ units }, context) => ({
    text: texts.idle(unitsNamed(context.board, units)),
    ...unitParts(context, units),
    weight: 'small',
  }),

  control({ side, hex }, { board }) {
    const counts = countsForVictory(board, hex)
    return {
      text: texts.control(peopleOf(board, side), hexName(board, hex)),
      seat: side,
      weight: counts ? 'plain' : 'small',
      marks: [ring(placeOf(board, hex), 'good')],
    }
  },

  moves: ({ units, transport }, context) => ({
    text: texts.setsOut(unitsNamed(context.board, units), isOne(units), transport),
    ...unitParts(context, units),
    weight: 'small',
  }),

  'picked up': ({ unit, by, spent }, context) => ({
    text: texts.pickedUp(nameOf(context.board, unit), nameOf(context.board, by), spent),
    ...unitParts(context, [unit, by]),
  }),

  'no longer moving': ({ units }, context) => ({
    text: texts.noLongerMoving(unitsNamed(context.board, units), isOne(units)),
    ...unitParts(context, units),
    weight: 'small',
  }),

  'knows the way': ({ unit, hex }, context) => ({
    text: texts.knowsTheWay(unitInText(context.board, unit, hex)),
    ...unitParts(context, [unit]),
    weight: 'small',
  }),

  'transport lost': ({ unit, kind }, context) => ({
    text: texts.transportLost(nameOf(context.board, unit), kind),
    ...unitParts(context, [unit]),
  }),

  entered: enteredLine,

  'went in': ({ units, hex }, context) => ({
    text: texts.goesIn(unitsNamed(context.board, units), isOne(units), hexName(context.board, hex)),
    ...unitParts(context, units),
    marks: [ring(placeOf(context.board, hex), 'good', texts.inMark)],
  }),

  attacked: ({ units, hex }, context) => ({
    text: texts.closesIn(unitsNamed(context.board, units), isOne(units), hexName(context.board, hex)),
    ...unitParts(context, units),
    marks: [ring(placeOf(context.board, hex), 'aim')],
  }),

  exited: ({ units, from }, context) => ({
    text: texts.leavesMap(unitsNamed(context.board, units), isOne(units), hexName(context.board, from)),
    ...unitParts(context, units),
    marks: [ring(placeOf(context.board, from), 'neutral')],
  }),

  parted: ({ units, stays }, context) => ({
    text: texts.parted(unitsNamed(context.board, stays), isOne(stays), unitsNamed(context.board, units), isOne(units)),
    ...unitParts(context, [...units, ...stays]),
    weight: 'small',
  }),

  breached: ({ unit, side }, context) => ({
    text: texts.breached(nameOf(context.board, unit), sideText(context.board, side)),
    ...unitParts(context, [unit]),
    marks: rings(context.board, besideSide(context.board, side), 'neutral'),
  }),

  dug: ({ unit, hex }, context) => ({
    text: texts.dug(unitInText(context.board, unit, hex)),
    ...unitParts(context, [unit]),
    marks: [ring(placeOf(context.board, hex), 'neutral')],
  }),

  scrape: ({ hex }, { board }) => ({
    text: texts.scrapes(hexName(board, hex)),
    marks: [ring(placeOf(board, hex), 'good')],
  }),

  'bomb stop': ({ side }, { board }) => ({
    text: texts.bombStop(sideText(board, side)),
    marks: rings(board, besideSide(board, side), 'neutral'),
  }),

  'bomb stop cleared': ({ side }, { board }) => ({
    text: texts.bombStopCleared(sideText(board, side)),
    marks: rings(board, besideSide(board, side), 'neutral'),
  }),

  administration: ({ turn }) => ({
    text: texts.administration(turn),
    weight: 'small',
  }),

  victory: ({ winner, score }, { board }) => ({
    text: texts.victory(
      winner === null ? null : peopleOf(board, winner),
      sides.map((side) => texts.score(peopleOf(board, side), score[side])),
    ),
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
      text: texts.entersMap(who, isOne(units), place),
      seat,
      marks: [ring(placeOf(board, to), 'neutral')],
      pieces,
    }
  const subject = texts.moves(who, isOne(units))
  return {
    text: texts.moved(subject, placeOf(board, from), place, spent),
    seat,
    ...movementParts(subject, [placeOf(board, from), placeOf(board, to)], seat),
    pieces,
  }
}

const isOne = (units: readonly UnitId[]): boolean => units.length === 1

const sideOf = ({ before }: LogContext, [first]: readonly UnitId[]): Side | null =>
  first === undefined ? null : (before.units[first]?.side ?? null)

const unitParts = (context: LogContext, units: readonly UnitId[]): Pick<LogLineParts, 'seat' | 'pieces'> => ({
  seat: sideOf(context, units),
  pieces: units.map(pieceOf),
})

/** The unit with its hex after the event. */
const unitWithHex = ({ board, after }: LogContext, unit: UnitId): string =>
  unitInText(board, unit, hexOfUnit(after, unit))
