/** Charts of the reference card: modifiers of checks, results, and effects of doubles. */

import { type Chart, signed } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { covers } from '../../rules/cover.ts'
import { isGasKnown } from '../../rules/off-map-artillery.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/charts.ts'
import { cardRow } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

/** All modifiers except those of terrain, which the rules have as a table. */
const circumstanceRows: readonly (readonly [RuleId, readonly string[]])[] = [
  ['6.53', texts.modifiers.areaFire],
  ['6.54', texts.modifiers.antiTankFire],
  ['card.deployment.formed', texts.modifiers.formed],
  ['card.movement.area', texts.modifiers.moving],
  ['card.movement.antitank', texts.modifiers.movingVehicle],
  ['card.range.samehex', texts.modifiers.sameHex],
  ['card.range.distance', texts.modifiers.distance],
  ['card.visibility.night', texts.modifiers.night],
  ['7.514', texts.modifiers.gas],
]

export function modifierChart({ modifiers }: Relevance): Chart {
  const ground = Object.values(covers).map(({ rule, name, value }) =>
    cardRow(rule, [texts.modifiers.terrain, name, signed(value)], modifiers.has(rule)),
  )
  return {
    id: 'modifiers',
    title: texts.modifiers.title,
    columns: texts.modifiers.columns,
    rows: [...circumstanceRows.map(([rule, cells]) => cardRow(rule, cells, modifiers.has(rule))), ...ground],
    note: texts.modifiers.note,
  }
}

export function checkChart({ kind }: Relevance): Chart {
  const lit = kind !== null && ['react', 'declare', 'shoot back', 'melee', 'act', 'step'].includes(kind)
  return {
    id: 'checks',
    title: texts.checks.title,
    columns: texts.checks.columns,
    rows: [
      cardRow('3.72', texts.checks.stands, lit),
      cardRow('3.72-1', texts.checks.fails, lit),
      cardRow('3.73', texts.checks.destroyed, lit),
      cardRow('card.melee', texts.checks.melee, kind === 'melee'),
      cardRow('3.8-3', texts.checks.rally, kind === 'rally'),
    ],
    note: texts.checks.note,
  }
}

export function doublesChart({ scenario }: Board, { kind }: Relevance): Chart {
  return {
    id: 'doubles',
    title: texts.doubles.title,
    columns: texts.doubles.columns,
    rows: [
      cardRow('card.doubles.melee', texts.doubles.melee, kind === 'melee'),
      cardRow('card.doubles.machinegun', texts.doubles.machineGun, kind === 'react' || kind === 'declare'),
      ...(isGasKnown(scenario) ? [cardRow('card.doubles.gas', texts.doubles.gas, kind === 'drift')] : []),
    ],
    note: null,
  }
}

/** The two kinds of bombardment, in scenarios that have any. */
export function bombardmentChart({ scenario }: Board, { kind }: Relevance): readonly Chart[] {
  const kinds = new Set(scenario.bombardments.map((bombardment) => bombardment.kind))
  if (scenario.barrage !== null) kinds.add('paralyzing')
  if (kinds.size === 0) return []
  const effects = {
    pulverizing: ['7.12a', texts.bombardment.pulverizing],
    paralyzing: ['7.12b', texts.bombardment.paralyzing],
    'early-war': ['YS-C1.special.2', texts.bombardment.earlyWar],
  } as const
  const lit = kind === 'breach' || kind === 'scrapes'
  return [
    {
      id: 'bombardment',
      title: texts.bombardment.title,
      columns: texts.bombardment.columns,
      rows: [...kinds].map((bombardmentKind) => {
        const [rule, cells] = effects[bombardmentKind]
        return cardRow(rule, cells, lit)
      }),
      note: texts.bombardment.note,
    },
  ]
}
