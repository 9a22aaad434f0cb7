/** Log lines before the first couplet: set-up, bombardment, initiative, arrivals. */

import { besideSide, hexesText, ring, rings, sideText } from '@firestep/face/hex'
import { sides } from '../../data/schema.ts'
import type { Marker } from '../../rules/events.ts'
import type { PlacedUnit } from '../../rules/placed-unit.ts'
import { pieceOf, placeOf, sideName } from '../board.ts'
import { peopleOf, unitInText, unitsNamed } from '../names/units.ts'
import { spokenDate } from '../scenarios/date-text.ts'
import * as texts from '../texts/opening-log.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'

export const openingLines: EventLogWriters<
  | 'scenario'
  | 'set up'
  | 'bombardment'
  | 'bombarded'
  | 'wire breached'
  | 'cratered'
  | 'initiative'
  | 'couplet'
  | 'arrived'
  | 'kept out'
> = {
  scenario: ({ date, turns }, { board }) => ({
    text: texts.battle(board.scenario.name, spokenDate(date), turns),
    weight: 'heading',
  }),

  'set up': ({ side, posted, markers }, { board }) => ({
    text: texts.setUp(
      peopleOf(board, side),
      posted.length,
      countOf(markers, 'trench'),
      countOf(markers, 'scrape'),
      countOf(markers, 'blockhouse'),
    ),
    seat: side,
    pieces: piecesOf(posted),
  }),

  bombardment: bombardmentLine,

  bombarded: ({ unit, hex, die, result }, { board, before }) => ({
    text: texts.bombarded(unitInText(board, unit, hex), die, result),
    seat: before.units[unit]?.side ?? null,
    marks: [ring(placeOf(board, hex), result === 'dispersed' ? 'neutral' : 'bad')],
    pieces: [pieceOf(unit)],
    dice: [String(die)],
    result: {
      place: placeOf(board, hex),
      text: texts.bombardedResult(result),
      tone: result === 'dispersed' ? 'neutral' : 'bad',
    },
  }),

  'wire breached': ({ side, hexSide }, { board }) => ({
    text: texts.wireBreached(peopleOf(board, side), sideText(board, hexSide)),
    seat: side,
    marks: rings(board, besideSide(board, hexSide), 'neutral'),
  }),

  cratered: ({ side, hexes }, { board }) => ({
    text: texts.scrapes(peopleOf(board, side), hexesText(board, hexes)),
    seat: side,
    marks: rings(board, hexes, 'neutral'),
  }),

  initiative: initiativeLine,

  couplet: ({ number, of }) =>
    number === 0
      ? { text: of === 0 ? texts.noCoupletsAtNight : texts.noCouplets, weight: 'small' }
      : { text: texts.couplet(number, of) },

  arrived: ({ side, posted }, { board }) => ({
    text: texts.arrive(
      sideName(board, side),
      unitsNamed(
        board,
        posted.map(({ unit }) => unit),
      ),
    ),
    seat: side,
    marks: rings(
      board,
      posted.map(({ hex }) => hex),
      'good',
    ),
    pieces: piecesOf(posted),
  }),

  'kept out': ({ side, units }, { board }) => ({
    text: texts.keptOut(sideName(board, side), unitsNamed(board, units)),
    seat: side,
  }),
}

const piecesOf = (posted: readonly PlacedUnit[]): readonly string[] => posted.map(({ unit }) => pieceOf(unit))

const countOf = (markers: EventOf<'set up'>['markers'], marker: Marker): number =>
  markers.filter((placed) => placed.marker === marker).length

function initiativeLine(
  { turn, dice, side, couplets, night }: EventOf<'initiative'>,
  { board }: LogContext,
): LogLineParts {
  const rolls = dice === null ? null : sides.map((roller) => texts.roll(sideName(board, roller), dice[roller]))
  return {
    text: texts.initiative(turn, night, peopleOf(board, side), rolls, couplets),
    seat: side,
    weight: 'heading',
    dice: dice === null ? [] : [String(dice.central), String(dice.entente)],
  }
}

/** A bombardment before the first turn is emphasised; a creeping barrage, which strikes repeatedly, is not (7.41). */
function bombardmentLine({ side, kind, hexes, rules }: EventOf<'bombardment'>, { board }: LogContext): LogLineParts {
  const creeping = rules.includes('7.41')
  const nation = sideName(board, side)
  return {
    text: texts.bombardment(nation, creeping ? null : kind, hexes.length === 0 ? null : hexesText(board, hexes)),
    seat: side,
    weight: creeping ? 'plain' : 'heading',
    marks: rings(board, hexes, 'bad'),
  }
}
