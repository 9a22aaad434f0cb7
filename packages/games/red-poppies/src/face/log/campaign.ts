/** Log lines between the engagements of a campaign: mornings and nights. */
import { capital, counted, listed, movementParts } from '@firestep/face'
import { besideSide, hexesText, rings } from '@firestep/face/hex'
import { sides } from '../../data/schema.ts'
import type { Engagement } from '../../rules/campaign/engagements.ts'
import type { CampaignEvent } from '../../rules/campaign/events.ts'
import { pieceOf, placeOf, sideName } from '../board.ts'
import { peopleOf, unitsNamed } from '../names/units.ts'
import { spokenDate } from '../scenarios/date-text.ts'
import type { EventLogWriters, EventOf, LogContext, LogLineParts } from './context.ts'

const engagementNames: Readonly<Record<Engagement, string>> = {
  attack: 'The attack',
  'counter-attack': 'The counter-attack',
  night: 'The night attack',
}

export const campaignLines: EventLogWriters<CampaignEvent['type']> = {
  day: ({ day, of, date }) => ({ text: `Day ${day} of ${of}: ${spokenDate(date)}.`, weight: 'heading' }),

  due: ({ side, units, guns, transport }, { board }) => ({
    text: `${capital(peopleOf(board, side))} have from today on ${listed([
      ...(units.length > 0 ? [unitsNamed(board, units)] : []),
      ...(guns.length > 0 ? [`${counted(guns.length, 'group')} of guns off the map`] : []),
      ...(transport.length > 0 ? [`${counted(transport.length, 'group')} of transport`] : []),
    ])}.`,
    seat: side,
    pieces: units.map(pieceOf),
  }),

  mounted: ({ side, mounted, units }, { board }) => ({
    text: `${sideName(board, side)} hussars ${mounted ? 'mount their horses' : 'go on foot'} for the day.`,
    seat: side,
    pieces: units.map(pieceOf),
  }),

  placed: placedLine,

  engagement: ({ engagement, turns }) => ({
    text: `${engagementNames[engagement]} begins: ${counted(turns, 'turn')}.`,
    weight: 'heading',
  }),

  'engagement over': ({ engagement, lifted, kept }) => ({
    text: `${engagementNames[engagement]} is over. ${crossHairsText(lifted.length, kept.length)}`,
  }),

  'counter-attack': ({ side, attacks, carried }, { board }) => ({
    text: `${capital(peopleOf(board, side))} ${attacks ? 'strike back at once' : 'do not strike back'}.${
      carried.length > 0 ? ` Laid for it already: ${counted(carried.length, 'cross hair')}.` : ''
    }`,
    seat: side,
    weight: 'heading',
  }),

  isolation: ({ throws, first }, { board }) => ({
    text: `${capital(peopleOf(board, first))} look first to the lines of their units; whoever is cut off is captured.`,
    dice: throws.flatMap(({ central, entente }) => [String(central), String(entente)]),
  }),

  captured: ({ side, units, hexes }, { board }) => ({
    text: `${sideName(board, side)} units are captured: ${unitsNamed(board, units)} in ${hexesText(board, [...new Set(hexes)])}.`,
    seat: side,
    marks: rings(board, [...new Set(hexes)], 'bad'),
    pieces: units.map(pieceOf),
  }),

  melees: ({ hexes }, { board }) => ({
    text: `In the dark they fight on in ${hexesText(board, hexes)}.`,
    marks: rings(board, hexes, 'neutral'),
  }),

  'night attack': nightAttackLine,

  recovered: ({ side, units, lost }, { board }) => ({
    text: `${capital(peopleOf(board, side))} get back ${unitsNamed(board, units)}; lost for good: ${unitsNamed(board, lost)}.`,
    seat: side,
    pieces: [...units, ...lost].map(pieceOf),
  }),

  adjusted: ({ side, units }, { board }) => ({
    text: `${capital(peopleOf(board, side))} order their ranks: ${counted(units.length, 'unit')} turned over.`,
    seat: side,
    pieces: units.map(pieceOf),
  }),

  improved: improvedLine,

  redeployed: ({ side, unit, from, to }, { board }) => ({
    text: `By night ${peopleOf(board, side)} bring ${unitsNamed(board, [unit])} from ${placeOf(board, from)} to ${placeOf(board, to)}.`,
    seat: side,
    ...movementParts(`${unitsNamed(board, [unit])} moves by night`, [placeOf(board, from), placeOf(board, to)], side),
    pieces: [pieceOf(unit)],
  }),
}

function placedLine({ side, posted, edge }: EventOf<'placed'>, { board }: LogContext): LogLineParts {
  const units = posted.map(({ unit }) => unit)
  const parts = [
    ...(units.length > 0 ? [`put down ${unitsNamed(board, units)}`] : []),
    ...(edge.length > 0 ? [`send ${unitsNamed(board, edge)} to their edge`] : []),
  ]
  return {
    text: `${capital(peopleOf(board, side))} ${listed(parts)}.`,
    seat: side,
    marks: rings(board, [...new Set(posted.map(({ hex }) => hex))], 'good'),
    pieces: [...units, ...edge].map(pieceOf),
  }
}

function crossHairsText(lifted: number, kept: number): string {
  if (lifted + kept === 0) return 'No cross hair lies on the map.'
  const liftedText = lifted === 0 ? '' : `${capital(counted(lifted, 'cross hair'))} taken off. `
  return `${liftedText}${kept === 0 ? '' : `${capital(counted(kept, 'cross hair'))} left where they are. `}`.trim()
}

function nightAttackLine({ votes, fought }: EventOf<'night attack'>, { board }: LogContext): LogLineParts {
  const parts = sides.map((side) => `${sideName(board, side)} ${votes[side] ?? 'not asked, after last night'}`)
  return {
    text: `Votes on a night attack: ${parts.join(', ')}; ${fought ? 'it is fought' : 'the night stays quiet'}.`,
    weight: 'heading',
  }
}

/** "2 trenches", "1 breach", "3 scrapes" */
const countedWorks = (count: number, noun: 'trench' | 'scrape' | 'breach'): string =>
  count > 1 && noun !== 'scrape' ? `${count} ${noun}es` : counted(count, noun)

function improvedLine(
  { side, what, dug, bombStops, parted, cleared, breaches }: EventOf<'improved'>,
  { board }: LogContext,
): LogLineParts {
  const parts = [
    ...(dug.length > 0 ? [`${countedWorks(dug.length, what)} dug`] : []),
    ...(bombStops.length + parted.length > 0
      ? [`${counted(bombStops.length + parted.length, 'bomb stop')} built`]
      : []),
    ...(cleared.length > 0 ? [`${counted(cleared.length, 'bomb stop')} cleared`] : []),
    ...(breaches.length > 0 ? [`${countedWorks(breaches.length, 'breach')} cut`] : []),
  ]
  const hexes = [
    ...dug,
    ...[...bombStops, ...parted, ...cleared, ...breaches].flatMap((hexSide) => besideSide(board, hexSide)),
  ]
  return {
    text: `${capital(peopleOf(board, side))} improve their positions: ${listed(parts)}.`,
    seat: side,
    marks: rings(board, [...new Set(hexes)], 'good'),
  }
}
