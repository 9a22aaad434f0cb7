/** The chart of target choice as agreed for the match: by priority, the nearest, or named by the owner. */
import type { Chart } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import type { BaseType } from '../../data/schema.ts'
import type { Switches } from '../../rules/options.ts'
import type { Battlefield } from '../../rules/state.ts'
import { rowsFor } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

type PriorityRow = readonly [rule: RuleId, which: string, whom: string]

const priorityRows: readonly PriorityRow[] = [
  ['target.2', 'First', 'the nearest in its arc within 15 cm'],
  ['target.3', 'Then', 'the nearest straight ahead of its base within 30 cm'],
  ['target.4', 'Last', 'the nearest of all others in arc and range'],
]

const rowsBySwitch: Readonly<Record<Switches['targets'], readonly PriorityRow[]>> = {
  'by priority': priorityRows,
  closest: [['target.1', 'Everybody', 'the nearest in arc and range']],
  free: [
    ['target.1', 'Named', 'whomever in arc and range its owner names'],
    ...priorityRows.map(([rule, which, whom]): PriorityRow => [rule, `Not named: ${which.toLowerCase()}`, whom]),
  ],
}

/** FF-64 FF-234 FF-263: weapons with a target rule of their own, if the battle has any. */
function specialRows({ scenario: { roster, switches } }: Battlefield): readonly PriorityRow[] {
  const hasType = (...types: readonly BaseType[]): boolean => roster.bases.some(({ type }) => types.includes(type))
  const guns: readonly PriorityRow[] = [
    ...(hasType('machine gun', 'blockhouse')
      ? [['mg.1', 'Machine gun, blockhouse', 'the nearest in its fan, however it lies'] as const]
      : []),
    ...(hasType('anti-tank rifle')
      ? [['armourfire.at-rifle', 'Anti-tank rifle', 'a tank before anybody else'] as const]
      : []),
  ]
  return [
    // With the nearest target for all, guns are no exception.
    ...(switches.targets === 'closest' ? [] : guns),
    ...(hasType('light mortar', 'medium mortar', 'heavy mortar')
      ? [['mortar.spot.1', 'Mortar', 'whomever it sees that its owner names'] as const]
      : []),
  ]
}

export function targetChart(relevance: Relevance): Chart {
  const { battlefield } = relevance
  const row = rowsFor(relevance)
  return {
    id: 'targets',
    title: 'Whom troops shoot at',
    columns: ['Which', 'Whom'],
    rows: [
      ...rowsBySwitch[battlefield.scenario.switches.targets],
      ...specialRows(battlefield),
      ['target.5', 'A company', 'each platoon has a target of its own'] as const,
      [
        'target.6',
        'Friends in the way',
        'nobody behind them, but for platoons of the company that touch, and over levels',
      ] as const,
      ['target.7', 'The suppressed', 'are targets like any other: the third marker kills'] as const,
    ].map(([rule, which, whom]) => row(rule, [which, whom])),
    note: 'Only whom it sees, in arc and range; distances are from base to base. Between equals the lower number on the roster.',
  }
}
