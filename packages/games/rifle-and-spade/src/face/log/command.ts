/** Log lines of Officer Points, formations and supply. Only the owner reads them, except for a new HQ (4.4). */
import { capital } from '@firestep/face'
import { hexesText, ring } from '@firestep/face/hex'
import type { Side } from '../../data/schema.ts'
import type { CommandEvent } from '../../rules/command/events.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { pieceOf, placeOf, sideName } from '../board.ts'
import { hexName } from '../names/places.ts'
import { brigimentName, sideNoun, theBrigiment } from '../names/units.ts'
import * as texts from '../texts/command-log.ts'
import { armyAfter } from './actor-names.ts'
import type { EventLogWriters, LogContext } from './context.ts'
import { percentile, percentileDice, rolled } from './dice-text.ts'
import { capitalBrigimentText, listing } from './orders.ts'
import { brigimentResult, resultAt } from './results.ts'

export const commandWriters: EventLogWriters<CommandEvent['type']> = {
  'objective markers': ({ side, hexes }, { board }) => ({
    text:
      hexes.length === 0 ? texts.noMarkers(sideName(side)) : texts.markersDown(sideName(side), hexesText(board, hexes)),
    seat: side,
    weight: 'small',
    marks: hexes.map((hex) => ring(placeOf(board, hex), 'neutral')),
  }),

  officers: ({ side, brigiment, cause, change, points, roll }, context) => ({
    text: texts.officers(capitalBrigimentText(context, side, brigiment), change, texts.causes[cause], points),
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
    text: texts.leaders(
      theBrigiment(brigimentName(context.board, context.after, side, brigiment)),
      texts.causes[cause],
      texts.causes[cause],
      lost,
    ),
    seat: side,
    ...rolled([String(die)], modifiers),
    result: brigimentResult(
      context,
      side,
      brigiment,
      lost === 0 ? texts.noLeaderLost : officersResult(-lost),
      lost === 0 ? 'good' : 'bad',
    ),
  }),

  isolation: ({ side, brigiment, isolated, back }, context) => ({
    text: texts.contact(capitalBrigimentText(context, side, brigiment), [
      ...(isolated.length > 0 ? [texts.losesContact(listing(context, side, isolated))] : []),
      ...(back.length > 0 ? [texts.regainsContact(listing(context, side, back))] : []),
    ]),
    seat: side,
    pieces: [...isolated, ...back].map((unit) => pieceOf(side, unit)),
  }),

  'column formed': ({ side, brigiment, units, class: rank, points }, context) => ({
    text: texts.columnFormed(
      brigimentName(context.board, context.after, side, brigiment),
      listing(context, side, units),
      rank,
      points,
    ),
    seat: side,
    pieces: units.map((unit) => pieceOf(side, unit)),
  }),

  rejoined: ({ side, units, from, to, points, percentile: roll }, context) => ({
    text: texts.rejoins(
      capital(listing(context, side, units)),
      units.length !== 1,
      theBrigiment(brigimentName(context.board, context.after, side, from)),
      theBrigiment(brigimentName(context.board, context.after, side, to)),
      points,
      percentile(roll),
    ),
    seat: side,
    pieces: units.map((unit) => pieceOf(side, unit)),
    dice: percentileDice(roll),
    result: resultAt(context, hexOf(context, side, units[0]), texts.backWith(points), 'good'),
  }),

  supply: ({ side, brigiment, units, supplied }, context) => ({
    text: texts.supply(
      brigiment === null ? capital(listing(context, side, units)) : capitalBrigimentText(context, side, brigiment),
      brigiment === null && units.length > 1,
      supplied,
    ),
    seat: side,
    pieces: units.map((unit) => pieceOf(side, unit)),
  }),

  'headquarters replaced': ({ side, unit, hex }, { board }) => ({
    text: texts.newHeadquarters(capital(sideNoun(side)), hexName(board, hex)),
    seat: side,
    marks: [ring(placeOf(board, hex), 'neutral', texts.headquarters)],
    pieces: [pieceOf(side, unit)],
  }),
}

/** "+1 Officer Point", "no Officer Points" */
const officersResult = (change: number): string => (change === 0 ? texts.noOfficerPoints : texts.officerChange(change))

const hexOf = (context: LogContext, side: Side, unit: UnitId | undefined): Hex | null =>
  unit === undefined ? null : (armyAfter(context, side)?.units[unit]?.hex ?? null)
