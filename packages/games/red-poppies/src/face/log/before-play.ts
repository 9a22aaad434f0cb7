/** Log lines before the first couplet: set-up, bombardment, initiative, arrivals. */
import { capital, counted, listed, withArticle } from '@firestep/face'
import { besideSide, hexesText, ring, rings, sideText } from '@firestep/face/hex'
import type { Marker } from '../../rules/events.ts'
import type { PlacedUnit } from '../../rules/placed-unit.ts'
import { pieceOf, placeOf, sideName } from '../board.ts'
import { peopleOf, unitInText, unitsNamed } from '../names/units.ts'
import { spokenDate } from '../scenarios/date-text.ts'
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
    text: `${board.scenario.name}, ${spokenDate(date)}: ${counted(turns, 'turn')}.`,
    weight: 'heading',
  }),

  'set up': ({ side, posted, markers }, { board }) => ({
    text: `${capital(peopleOf(board, side))} set up ${counted(posted.length, 'unit')}${markersText(markers)}.`,
    seat: side,
    pieces: piecesOf(posted),
  }),

  bombardment: bombardmentLine,

  bombarded: ({ unit, hex, die, result }, { board, before }) => ({
    text: `${unitInText(board, unit, hex)} is dispersed by the bombardment and rolls ${die}: ${bombardmentResults[result]}.`,
    seat: before.units[unit]?.side ?? null,
    marks: [ring(placeOf(board, hex), result === 'dispersed' ? 'neutral' : 'bad')],
    pieces: [pieceOf(unit)],
    dice: [String(die)],
    result: {
      place: placeOf(board, hex),
      text: result === 'spent' ? 'dispersed and spent' : result,
      tone: result === 'dispersed' ? 'neutral' : 'bad',
    },
  }),

  'wire breached': ({ side, hexSide }, { board }) => ({
    text: `${capital(peopleOf(board, side))} choose where the shells open the wire: ${sideText(board, hexSide)}.`,
    seat: side,
    marks: rings(board, besideSide(board, hexSide), 'neutral'),
  }),

  cratered: ({ side, hexes }, { board }) => ({
    text: `The shells have left holes that shelter: ${peopleOf(board, side)} put scrapes in ${hexesText(board, hexes)}.`,
    seat: side,
    marks: rings(board, hexes, 'neutral'),
  }),

  initiative: initiativeLine,

  couplet: ({ number, of }) =>
    number === 0
      ? { text: of === 0 ? 'The night leaves no couplet this turn.' : 'No couplet is left.', weight: 'small' }
      : { text: `Couplet ${number} of ${of}.` },

  arrived: ({ side, posted }, { board }) => ({
    text: `${sideName(board, side)} reinforcements arrive: ${unitsNamed(
      board,
      posted.map(({ unit }) => unit),
    )}.`,
    seat: side,
    marks: rings(
      board,
      posted.map(({ hex }) => hex),
      'good',
    ),
    pieces: piecesOf(posted),
  }),

  'kept out': ({ side, units }, { board }) => ({
    text: `Enemies keep ${sideName(board, side)} reinforcements out: ${unitsNamed(board, units)}.`,
    seat: side,
  }),
}

const bombardmentResults: Readonly<Record<EventOf<'bombarded'>['result'], string>> = {
  dispersed: 'no worse than that',
  spent: 'spent',
  destroyed: 'destroyed',
}

const piecesOf = (posted: readonly PlacedUnit[]): readonly string[] => posted.map(({ unit }) => pieceOf(unit))

/** ", with 3 trenches and 1 blockhouse" */
function markersText(markers: EventOf<'set up'>['markers']): string {
  const words: Readonly<Record<Marker, readonly [string, string]>> = {
    trench: ['trench', 'trenches'],
    scrape: ['scrape', 'scrapes'],
    blockhouse: ['blockhouse', 'blockhouses'],
  }
  const countTexts = (['trench', 'scrape', 'blockhouse'] as const).flatMap((marker) => {
    const count = markers.filter((placed) => placed.marker === marker).length
    return count === 0 ? [] : [`${count} ${words[marker][count === 1 ? 0 : 1]}`]
  })
  return countTexts.length === 0 ? '' : `, with ${listed(countTexts)}`
}

function initiativeLine(
  { turn, dice, side, couplets, night }: EventOf<'initiative'>,
  { board }: LogContext,
): LogLineParts {
  const rollText =
    dice === null
      ? 'without a roll'
      : `${sideName(board, 'central')} ${dice.central}, ${sideName(board, 'entente')} ${dice.entente}`
  const who = `${peopleOf(board, side)} have the initiative`
  return {
    text: `Turn ${turn}${night ? ', night' : ''}: ${who} (${rollText}), ${couplets === 0 ? 'no couplet' : counted(couplets, 'couplet')}.`,
    seat: side,
    weight: 'heading',
    dice: dice === null ? [] : [String(dice.central), String(dice.entente)],
  }
}

/** A bombardment before the first turn is emphasised; a creeping barrage, which strikes repeatedly, is not (7.41). */
function bombardmentLine({ side, kind, hexes, rules }: EventOf<'bombardment'>, { board }: LogContext): LogLineParts {
  const creeping = rules.includes('7.41')
  const name = creeping
    ? `The ${sideName(board, side)} creeping barrage`
    : capital(withArticle(`${kind} ${sideName(board, side)} bombardment`))
  return {
    text: hexes.length === 0 ? `${name} finds nobody.` : `${name} strikes ${hexesText(board, hexes)}.`,
    seat: side,
    weight: creeping ? 'plain' : 'heading',
    marks: rings(board, hexes, 'bad'),
  }
}
