/** Charts of Officer Points: gains, costs and casualties. */
import { type Chart, capital, signed } from '@firestep/face'
import { classes } from '../../data/schema.ts'
import type { Board } from '../board.ts'
import { fractionText } from '../texts/numbers.ts'
import { rowsOf } from './chart-rows.ts'
import { bandText } from './fire-charts.ts'
import type { Relevance } from './relevance.ts'

export function gainChart({ book: { tables } }: Board, { battlefield, brigiments }: Relevance): Chart {
  const row = rowsOf(tables.officerGains)
  const ranks = new Set(brigiments.map((id) => battlefield?.army.brigiments[id]?.class))
  return {
    id: 'officer gains',
    title: 'Officer Points each turn, by class',
    columns: ['Class', 'Light', 'Attack', 'Defense', 'Regroup', 'Most per battalion'],
    rows: classes.flatMap((rank) =>
      (['day', 'night'] as const).map((light) => {
        const { attack, defense, regroup } = tables.officerGains.byClass[rank][light]
        const maximum = fractionText(tables.officerMaximum.perBattalion[rank])
        return row(
          '10.1.2',
          [rank, capital(light), ...[attack, defense, regroup].map(gainText), maximum],
          ranks.has(rank),
        )
      }),
    ),
    note: 'Twilight reads the day line. Disorganized Defense gains half of Defense; reserves and marches neither gain nor lose. At half of its maximum or less a Brigiment does not rise above half until it has regrouped (10.1.6). A Brigiment’s own marker may say otherwise.',
  }
}

const gainText = (gain: number): string => (gain > 0 ? `+${fractionText(gain)}` : fractionText(gain))

export function officerCostChart({ book: { tables } }: Board, { kind }: Relevance): Chart {
  const { officerCosts: costs } = tables
  const row = rowsOf(costs)
  return {
    id: 'officer costs',
    title: 'What costs Officer Points',
    columns: ['What', 'Points'],
    rows: [
      row('14.4.1', ['A stack moves to assault', String(costs.moveToAssault)], kind === 'step'),
      ...Object.entries(costs.stepLost).map(([cause, points]) =>
        row('10.2.1', [`A step lost by ${cause}`, String(points)]),
      ),
      row('16.5a', ['A rally under Imminent Threat', String(costs.rallyUnderThreat)], kind === 'step'),
      row('16.6', ['Leading from the front', `by the table; ${costs.leadNeeds} needed`], kind === 'lead'),
      row('20.2.1', ['Out of supply at 20:00', `${costs.outOfSupplyPerBattalion} per battalion`]),
    ],
    note: 'Independent units never pay.',
  }
}

export function casualtyChart({ book: { tables } }: Board, { kind }: Relevance): Chart {
  const { bands, modifiers } = tables.leaderCasualty
  const row = rowsOf(tables.leaderCasualty)
  return {
    id: 'leader casualties',
    title: 'Leader casualties',
    columns: ['Die', 'Officer Points lost'],
    rows: bands.map(({ points }, i) =>
      row('10.3.1', [bandText(bands, i, '').trim(), String(points)], kind === 'lead' || kind === 'form column'),
    ),
    note: `${Object.entries(modifiers)
      .map(([name, value]) => `${capital(name)} ${signed(value)}`)
      .join(', ')}.`,
  }
}
