/** Charts of the turn, of possible commands, and of movement costs. */
import { type Chart, capital } from '@firestep/face'
import { transports } from '../../data/schema.ts'
import { transportPointRules, transportPoints } from '../../rules/transport.ts'
import type { Board } from '../board.ts'
import { cardRow } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

export function commandChart({ scenario }: Board, { kind }: Relevance): Chart {
  const asked = kind === 'command'
  const acting = kind === 'act'
  const guns = scenario.artillery.length > 0
  return {
    id: 'commands',
    title: 'Commands',
    columns: ['What', 'Who, and what it does'],
    rows: [
      cardRow('6.01a', ['To a unit or stack', 'one ready unit, or two in one hex'], asked),
      cardRow('6.01c', ['To a mass', 'up to 12 identical units, formed, ready, touching, in 6 hexes at most'], asked),
      ...(scenario.infiltration.length > 0
        ? [cardRow('6.01e', ['To a blob', 'infiltrating troops: up to 4, ready, dispersed, touching'], asked)]
        : []),
      ...(guns
        ? [
            cardRow('6.1', ['Call', 'a ready group of guns: a cross hair on a corner somebody sees'], asked),
            cardRow('6.2', ['Cancel', 'a primed group, by a signal roll'], asked),
          ]
        : []),
      cardRow('6.3-1', ['Deploy', 'turns a counter over; spends it'], acting),
      cardRow('6.41', ['Dig', 'guns and infantry; a scrape or bomb stop when the turn ends'], acting),
      cardRow('6.51', ['Fire', 'at one hex in range and sight; spends'], acting),
      cardRow('6.61', ['Move', 'point by point, under reaction fire; spends'], acting),
    ],
    note: 'Each unit of a command does one thing of its own, or nothing.',
  }
}

export function movementChart({ scenario }: Board, { kind }: Relevance): Chart {
  const lit = kind === 'step'
  const transportKinds = transports.filter((transport) => scenario.transport.some((group) => group.kind === transport))
  return {
    id: 'movement',
    title: 'Movement',
    columns: ['What', 'Costs or does'],
    rows: [
      cardRow('card.move.cost', ['Enter a hex', '1'], lit),
      cardRow('8.02-2', ['Go IN a trench or blockhouse', '1'], lit),
      cardRow('6.671', ['Start a melee', '1; going IN at the same time is included'], lit),
      cardRow('6.64', ['By road all the way', '1 more hex along it'], lit),
      cardRow('8.341', ['Cross wire', 'dispersed and spent; vehicles breach it'], lit),
      cardRow('8.7-1', ['Cross a stream without a bridge', 'spent'], lit),
      cardRow(
        'card.move.lost',
        ['Interior woods, or night', 'check, unless by road or friendly trench; once a turn'],
        lit,
      ),
      cardRow('card.move.enemytrench', ['Along an enemy trench', 'check'], lit),
      cardRow('card.move.bog', ['Cavalry, vehicles into a trench hex', 'check'], lit),
      cardRow('6.63-2', ['Out of a hex with enemies', 'not possible'], lit),
      ...transportKinds.map((transport) =>
        cardRow(
          transportPointRules[transport][0] ?? '6.84',
          [`By ${transport}`, `movement ${transportPoints[transport]}, ${placeTexts[transport]}`],
          lit,
        ),
      ),
    ],
    note: null,
  }
}

const placeTexts = { mule: 'anywhere', wagon: 'not among craters', truck: 'along roads only' } as const

const phaseRows = [
  [
    'card.sequence.initiative',
    'initiative',
    'higher die first; the difference is the number of couplets; equal: Central Powers, three',
  ],
  ['5.12', 'initiative', 'at night one couplet less'],
  ['5.12-2', 'initiative', 'infiltration tactics on either side: one more'],
  ['5.21', 'couplet', 'in each both players give one command or pass'],
  ['card.sequence.administration', 'administration', 'shovels turn, spent marks, fire and smoke go, the turn ends'],
] as const

export const sequenceChart = ({ kind }: Relevance): Chart => ({
  id: 'sequence',
  title: 'The turn',
  columns: ['Phase', 'What happens'],
  rows: phaseRows.map(([rule, phase, text]) =>
    cardRow(
      rule,
      [capital(phase), text],
      phase === 'couplet' ? kind === 'command' : phase === 'administration' && kind === 'shovel',
    ),
  ),
  note: null,
})
