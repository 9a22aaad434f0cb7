/** Log lines of Officer Points, formations and supply. Only the owner reads them, except for a new HQ (4.4). */
import { capital, counted } from '@firestep/face'
import { hexesText, ring } from '@firestep/face/hex'
import type { Side } from '../../data/schema.ts'
import type { CommandEvent, OfficerCause } from '../../rules/command/events.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { pieceOf, placeOf, sideName } from '../board.ts'
import { hexName } from '../names/places.ts'
import { brigimentName, sideNoun, theBrigiment } from '../names/units.ts'
import { armyAfter } from './actor-names.ts'
import type { EventLogWriters, LogContext } from './context.ts'
import { percentile, percentileDice, rolled, sumText } from './dice-text.ts'
import { capitalBrigimentText, listing } from './orders.ts'
import { brigimentResult, resultAt } from './results.ts'

const causes: Readonly<Record<OfficerCause, string>> = {
  order: 'by its order',
  dawn: 'at dawn',
  'move to assault': 'for moving to assault',
  fire: 'with a step lost to fire',
  assault: 'with a step lost in assault',
  rout: 'with a step that routed',
  surrender: 'with a step that was captured',
  rally: 'for a rally under threat',
  'lead from the front': 'for leading from the front',
  'headquarters destroyed': 'with its HQ',
  'form column': 'for forming a column',
  'out of supply': 'for want of supply',
}

export const commandWriters: EventLogWriters<CommandEvent['type']> = {
  'objective markers': ({ side, hexes }, { board }) => ({
    text:
      hexes.length === 0
        ? `${sideName(side)} has no Objective markers on the map.`
        : `${sideName(side)} turns its Objective markers down at ${hexesText(board, hexes)}.`,
    seat: side,
    weight: 'small',
    marks: hexes.map((hex) => ring(placeOf(board, hex), 'neutral')),
  }),

  officers: ({ side, brigiment, cause, change, points, roll }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} ${changeText(change)} ${causes[cause]}: ${points} left.`,
    seat: side,
    // A half is rolled with one die, other fractions with two.
    dice: roll === null ? [] : roll < 10 ? [String(roll)] : percentileDice(roll),
    result:
      roll === null
        ? null
        : brigimentResult(context, side, brigiment, officersResult(change), change < 0 ? 'bad' : 'good'),
    weight: change === 0 || cause === 'order' ? 'small' : 'plain',
  }),

  'leader casualty': ({ side, brigiment, cause, die, modifiers, lost }, context) => ({
    text: `Leaders of ${theBrigiment(brigimentName(context.board, context.after, side, brigiment))}, ${causes[cause]}: ${sumText(die, modifiers)}, ${lost === 0 ? 'none is lost' : `${counted(lost, 'Officer Point')} lost`}.`,
    seat: side,
    ...rolled([String(die)], modifiers),
    result: brigimentResult(
      context,
      side,
      brigiment,
      lost === 0 ? 'no leader lost' : officersResult(-lost),
      lost === 0 ? 'good' : 'bad',
    ),
  }),

  isolation: ({ side, brigiment, isolated, back }, context) => ({
    text: `${capitalBrigimentText(context, side, brigiment)} is ${[
      ...(isolated.length > 0 ? [`out of touch with ${listing(context, side, isolated)}`] : []),
      ...(back.length > 0 ? [`in touch again with ${listing(context, side, back)}`] : []),
    ].join('; ')}.`,
    seat: side,
    pieces: [...isolated, ...back].map((unit) => pieceOf(side, unit)),
  }),

  'column formed': ({ side, brigiment, units, class: rank, points }, context) => ({
    text: `A Flying Column is formed, ${brigimentName(context.board, context.after, side, brigiment)}: ${listing(context, side, units)}; class ${rank}, ${counted(points, 'Officer Point')}.`,
    seat: side,
    pieces: units.map((unit) => pieceOf(side, unit)),
  }),

  rejoined: ({ side, units, from, to, points, percentile: roll }, context) => ({
    text: `${capital(listing(context, side, units))} ${units.length === 1 ? 'comes' : 'come'} home from ${theBrigiment(brigimentName(context.board, context.after, side, from))} to ${theBrigiment(brigimentName(context.board, context.after, side, to))} with ${counted(points, 'Officer Point')} (${percentile(roll)}).`,
    seat: side,
    pieces: units.map((unit) => pieceOf(side, unit)),
    dice: percentileDice(roll),
    result: resultAt(context, hexOf(context, side, units[0]), `back with ${counted(points, 'Officer Point')}`, 'good'),
  }),

  supply: ({ side, brigiment, units, supplied }, context) => ({
    text: `${brigiment === null ? capital(listing(context, side, units)) : capitalBrigimentText(context, side, brigiment)} is ${supplied ? 'in supply again' : 'out of supply'}.`,
    seat: side,
    pieces: units.map((unit) => pieceOf(side, unit)),
  }),

  'headquarters replaced': ({ side, unit, hex }, { board }) => ({
    text: `A new HQ of ${sideNoun(side)} is set up in ${hexName(board, hex)}.`,
    seat: side,
    marks: [ring(placeOf(board, hex), 'neutral', 'HQ')],
    pieces: [pieceOf(side, unit)],
  }),
}

/** "+1 Officer Point", "no Officer Points" */
const officersResult = (change: number): string =>
  change === 0 ? 'no Officer Points' : `${change > 0 ? '+' : '−'}${counted(Math.abs(change), 'Officer Point')}`

const hexOf = (context: LogContext, side: Side, unit: UnitId | undefined): Hex | null =>
  unit === undefined ? null : (armyAfter(context, side)?.units[unit]?.hex ?? null)

const changeText = (change: number): string =>
  change === 0
    ? 'neither gains nor loses Officer Points'
    : `${change > 0 ? 'gains' : 'loses'} ${counted(Math.abs(change), 'Officer Point')}`
