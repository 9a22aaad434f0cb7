/** Log lines between the engagements of a campaign: mornings and nights. */

import { movementParts } from '@firestep/face'
import { besideSide, hexesText, rings } from '@firestep/face/hex'
import { sides } from '../../data/schema.ts'
import type { CampaignEvent } from '../../rules/campaign/events.ts'
import { pieceOf, placeOf, sideName } from '../board.ts'
import { peopleOf, unitsNamed } from '../names/units.ts'
import { spokenDate } from '../scenarios/date-text.ts'
import * as texts from '../texts/campaign-log.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'

export const campaignLines: EventLogWriters<CampaignEvent['type']> = {
  day: ({ day, of, date }) => ({ text: texts.day(day, of, spokenDate(date)), weight: 'heading' }),

  due: ({ side, units, guns, transport }, { board }) => ({
    text: texts.due(
      peopleOf(board, side),
      units.length === 0 ? null : unitsNamed(board, units),
      guns.length,
      transport.length,
    ),
    seat: side,
    pieces: units.map(pieceOf),
  }),

  mounted: ({ side, mounted, units }, { board }) => ({
    text: texts.hussars(sideName(board, side), mounted),
    seat: side,
    pieces: units.map(pieceOf),
  }),

  placed: placedLine,

  engagement: ({ engagement, turns }) => ({
    text: texts.begins(engagement, turns),
    weight: 'heading',
  }),

  'engagement over': ({ engagement, lifted, kept }) => ({
    text: texts.ends(engagement, lifted.length, kept.length),
  }),

  'counter-attack': ({ side, attacks, carried }, { board }) => ({
    text: texts.counterAttack(peopleOf(board, side), attacks, carried.length),
    seat: side,
    weight: 'heading',
  }),

  isolation: ({ throws, first }, { board }) => ({
    text: texts.isolation(peopleOf(board, first)),
    dice: throws.flatMap(({ central, entente }) => [String(central), String(entente)]),
  }),

  captured: ({ side, units, hexes }, { board }) => ({
    text: texts.captured(sideName(board, side), unitsNamed(board, units), hexesText(board, [...new Set(hexes)])),
    seat: side,
    marks: rings(board, [...new Set(hexes)], 'bad'),
    pieces: units.map(pieceOf),
  }),

  melees: ({ hexes }, { board }) => ({
    text: texts.melees(hexesText(board, hexes)),
    marks: rings(board, hexes, 'neutral'),
  }),

  'night attack': nightAttackLine,

  recovered: ({ side, units, lost }, { board }) => ({
    text: texts.recovered(peopleOf(board, side), unitsNamed(board, units), unitsNamed(board, lost)),
    seat: side,
    pieces: [...units, ...lost].map(pieceOf),
  }),

  adjusted: ({ side, units }, { board }) => ({
    text: texts.adjusted(peopleOf(board, side), units.length),
    seat: side,
    pieces: units.map(pieceOf),
  }),

  improved: improvedLine,

  redeployed: ({ side, unit, from, to }, { board }) => ({
    text: texts.redeployed(peopleOf(board, side), unitsNamed(board, [unit]), placeOf(board, from), placeOf(board, to)),
    seat: side,
    ...movementParts(texts.movesAtNight(unitsNamed(board, [unit])), [placeOf(board, from), placeOf(board, to)], side),
    pieces: [pieceOf(unit)],
  }),
}

function placedLine({ side, posted, edge }: EventOf<'placed'>, { board }: LogContext): LogLineParts {
  const units = posted.map(({ unit }) => unit)
  return {
    text: texts.placed(
      peopleOf(board, side),
      units.length === 0 ? null : unitsNamed(board, units),
      edge.length === 0 ? null : unitsNamed(board, edge),
    ),
    seat: side,
    marks: rings(board, [...new Set(posted.map(({ hex }) => hex))], 'good'),
    pieces: [...units, ...edge].map(pieceOf),
  }
}

function nightAttackLine({ votes, fought }: EventOf<'night attack'>, { board }: LogContext): LogLineParts {
  const parts = sides.map((side) => texts.vote(sideName(board, side), votes[side] ?? null))
  return {
    text: texts.votes(parts, fought),
    weight: 'heading',
  }
}

function improvedLine(
  { side, what, dug, bombStops, parted, cleared, breaches }: EventOf<'improved'>,
  { board }: LogContext,
): LogLineParts {
  const hexes = [
    ...dug,
    ...[...bombStops, ...parted, ...cleared, ...breaches].flatMap((hexSide) => besideSide(board, hexSide)),
  ]
  return {
    text: texts.improved(
      peopleOf(board, side),
      what,
      dug.length,
      bombStops.length + parted.length,
      cleared.length,
      breaches.length,
    ),
    seat: side,
    marks: rings(board, [...new Set(hexes)], 'good'),
  }
}
