/** Charts of the turn: sequence, initiative, chits and hours. */
import { type Chart, capital, signed } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { lightNow } from '../../rules/battlefield.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { printedRow, rowsOf } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

export function initiativeChart({ book: { tables }, scenario }: Board, view: BattleView, { kind }: Relevance): Chart {
  const { initiative, sequencing } = tables
  const [first, second] = [rowsOf(initiative), rowsOf(sequencing)]
  const [rolls, pulls] = [kind === 'initiative', kind === 'chit']
  const currentLight = lightNow({ scenario, state: view })
  return {
    id: 'initiative',
    title: 'Initiative and chits',
    columns: ['Roll', 'When', 'Adds'],
    rows: [
      ...(view.orders
        ? [
            first('2.3.1', ['Initiative', 'an Initial Attack under way', signed(initiative.planning)], rolls),
            first(
              '2.3.1',
              [
                'Initiative',
                'each Stalled Attack or Disorganized Defense',
                `${signed(initiative.disorganised.each)}, at most ${signed(initiative.disorganised.most)}`,
              ],
              rolls,
            ),
          ]
        : []),
      first('2.3.1', ['Initiative', 'more key terrain than the enemy', signed(initiative.keyTerrain)], rolls),
      ...(['day', 'twilight', 'night'] as const).map((light) =>
        second(
          '2.4.1',
          ['Chit', `chosen by ${light}`, `at ${sequencing.threshold[light]} or less`],
          pulls && light === currentLight,
        ),
      ),
      second('2.4.1', ['Chit', 'the same side as before', signed(sequencing.kept)], pulls),
      ...(view.orders
        ? [
            second('2.4.1', ['Chit', 'an Initial Attack in the cup', signed(sequencing.planned)], pulls),
            second('2.4.1', ['Chit', 'half of the cup disorganised', signed(sequencing.disorganised)], pulls),
          ]
        : []),
    ],
    note: 'The lower roll has the initiative and says who pulls. The last chit of a cup needs no roll.',
  }
}

const steps: readonly (readonly [RuleId, string, string, string])[] = [
  ['2.0 step 1', 'reinforcement', 'Reinforcements', 'boats drift, units come ashore or line up'],
  ['2.0 step 2a', 'supply', 'Supply', 'at 20:00 everybody; else those who want for it'],
  ['2.0 step 3a', 'command', 'Command', 'isolation, columns, Officer Points, orders go on or fail, orders are changed'],
  ['2.0 step 3f', 'load the cup', 'Cups', 'a chit for each Brigiment in play'],
  ['2.0 step 4a', 'initiative', 'Initiative', 'the lower roll says who pulls'],
  ['2.0 step 4b', 'sequencing', 'Chit', 'chosen or drawn blind'],
  ['2.0 step 4c-i-C', 'engineering', 'Engineering', 'works are finished, go on, are begun'],
  ['2.0 step 4c-ii', 'commanded fire', 'Commanded fire', 'those who do not dig'],
  ['2.0 step 4c-iii', 'movement', 'Movement', 'rally, move, move to assault'],
  ['2.0 step 4c-iv', 'assault', 'Assault', 'round by round'],
  ['2.0 step 5a', 'end of turn', 'End of turn', 'counts of shoots come off'],
]

export const sequenceChart = ({ phase, activation, orders }: BattleView): Chart => ({
  id: 'sequence',
  title: 'Sequence of play',
  columns: ['Step', 'What happens'],
  rows: steps
    .filter(([, id]) => orders || id !== 'command')
    .map(([rule, id, name, text]) =>
      printedRow(rule, [name, text], id === (phase === 'activation' ? activation?.segment : phase)),
    ),
  note: 'From the initiative on it goes round until both cups are empty.',
})

export const hoursChart = ({ book: { tables }, scenario }: Board, { turn }: BattleView): Chart => ({
  id: 'hours',
  title: 'The hours',
  columns: ['Turn', 'Begins', 'Light'],
  rows: scenario.turns.map(({ start, light }, i) =>
    rowsOf(tables.light)('1.2.2', [String(i + 1), start, capital(light)], i + 1 === turn),
  ),
  note: null,
})

/** The landing chart, for scenarios with boats. */
export function landingChart({ scenario }: Board, { kind }: Relevance): readonly Chart[] {
  const { landing } = scenario.data
  if (landing === null) return []
  const { drift, pointsAfter, stepsPerBeach, lastTurn } = landing
  const row = (cells: readonly string[]) => ({
    cells,
    rule: '15.1.3',
    mark: 'reconstructed' as const,
    lit: kind === 'step',
  })
  return [
    {
      id: 'landing',
      title: 'Landing',
      columns: ['What', 'How'],
      rows: [
        ...drift.bands.map(({ upTo, places }, i) =>
          row([
            `Drift on turn ${drift.turns.join(', ')}: ${(drift.bands[i - 1]?.upTo ?? -1) + 1} to ${upTo}`,
            places === 0 ? 'none' : `${places} to the north`,
          ]),
        ),
        row(['Points after the landing itself', String(pointsAfter)]),
        row(['Steps a beach takes in a turn', String(stepsPerBeach)]),
        row(['Last turn of landings', String(lastTurn)]),
      ],
      note: 'Steps that come from boats count twice for density.',
    },
  ]
}
