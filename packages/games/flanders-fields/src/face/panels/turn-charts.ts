/** Turn charts: the steps by the playsheet of the period, and dice that belong to no table. */
import { type Chart, signed } from '@firestep/face'
import { attackersOnly, stepsOf } from '../../rules/orders/turn-sequence.ts'
import type { TurnStep } from '../../rules/state.ts'
import { steps } from '../texts/panels.ts'
import { dash, orMore, rowsFor } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

/** setup.5: the steps before the first turn. */
export const setupSteps: readonly TurnStep[] = ['fire plans', 'deployment', 'opening']

export function sequenceChart({ battlefield }: Relevance): Chart {
  const { period } = battlefield.scenario.data
  return {
    id: 'sequence',
    title: `Sequence of play, ${period} war`,
    columns: ['Step', 'What happens', 'Whose turn'],
    rows: [
      ...setupSteps.map((step) => ({ step, rule: 'setup.5' })),
      { step: 'start', rule: 'sequence.1' } as const,
      ...stepsOf(period),
      { step: 'end', rule: 'sequence.4' } as const,
    ].map(({ step, rule }) => {
      const [name, description] = steps[step]
      return {
        cells: [name, description, activeSideText(step)],
        rule,
        mark: 'found',
        lit: battlefield.state.step === step,
      }
    }),
    note: 'The attacker has his whole turn, then the defender: together they are a game turn.',
  }
}

function activeSideText(step: TurnStep): string {
  if (setupSteps.includes(step)) return 'before the first'
  if (step === 'end') return 'after both'
  return attackersOnly.includes(step) ? 'the attacker’s' : 'both'
}

/** Rolls against a target number. */
export function otherDiceChart(relevance: Relevance): Chart {
  const { battlefield } = relevance
  const { tables } = battlefield.book
  const { period } = battlefield.scenario.data
  const row = rowsFor(relevance)
  const { raw, experienced } = tables.qualities
  return {
    id: 'other dice',
    title: 'Other dice',
    columns: ['Die', 'Needs', 'Changed by'],
    rows: [
      row('mons.4', ['Reserves', 'what they need in their first turn', 'one less each turn after it']),
      row('shelter.3', ['Up from a dugout', orMore(4), `${signed(experienced.shelter)}; raw ${signed(raw.shelter)}`]),
      row('sos.3', ['SOS call', orMore(2), period === 'early' ? dash : 'deep suppression']),
      row('morale.10', ['Crew that loses its battalion', orMore(4), dash]),
      ...(battlefield.scenario.switches.heroics === 'with'
        ? [row('hero.3', ['Heroic deed, once a side', orMore(5), 'the card Hero; on less the platoon is lost'])]
        : []),
      row('deviation.3', ['Shells stay where they were aimed', orMore(5), dash]),
      row('deviation.4', [
        'Else by the clock',
        'two dice: 1 to 3 leave the second as it is, 4 to 6 add six',
        'twelve o’clock is straight ahead',
      ]),
      row('deviation.6', ['And so far off', 'two dice, a centimetre for each point', dash]),
      ...(battlefield.scenario.switches.returns === 'with'
        ? [
            row('campaign.3', [
              'A battalion keeps its grade',
              'two dice above its replacement platoons',
              '12 makes veterans',
            ]),
          ]
        : []),
    ],
    note: 'A one on the die of an order or a shot is always a failure, whatever is added.',
  }
}
