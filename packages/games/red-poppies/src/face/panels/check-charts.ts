/** Charts of the reference card: modifiers of checks, results, and effects of doubles. */
import { type Chart, capital, signed } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { covers } from '../../rules/cover.ts'
import { isGasKnown } from '../../rules/off-map-artillery.ts'
import type { Board } from '../board.ts'
import { cardRow } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

/** All modifiers except those of terrain, which the rules have as a table. */
const circumstanceRows: readonly (readonly [RuleId, string, string, string])[] = [
  ['6.53', 'Fire', 'area fire: everybody in the hex but vehicles', 'firepower'],
  ['6.54', 'Fire', 'anti-tank fire: one vehicle', 'anti-tank value'],
  ['card.deployment.formed', 'Deployment', 'target formed', '+1'],
  ['card.movement.area', 'Movement', 'target moving, area fire', '+1'],
  ['card.movement.antitank', 'Movement', 'target moving, anti-tank fire', '−1'],
  ['card.range.samehex', 'Range', 'same hex', '+1'],
  ['card.range.distance', 'Range', 'each two full hexes', '−1'],
  ['card.visibility.night', 'Visibility', 'night', '−1'],
  ['7.514', 'Visibility', 'shooter in gas', '−1'],
]

export function modifierChart({ modifiers }: Relevance): Chart {
  const ground = Object.values(covers).map(({ rule, name, value }) =>
    cardRow(rule, ['Terrain', name, signed(value)], modifiers.has(rule)),
  )
  return {
    id: 'modifiers',
    title: 'Fire: what is added to the check',
    columns: ['Category', 'When', 'Adds'],
    rows: [
      ...circumstanceRows.map(([rule, category, when, addsText]) =>
        cardRow(rule, [category, when, addsText], modifiers.has(rule)),
      ),
      ...ground,
    ],
    note: 'One of each category, the one that helps the target most. Fire for effect knows neither range nor visibility; gas neither firepower, range nor terrain.',
  }
}

export function checkChart({ kind }: Relevance): Chart {
  const lit = kind !== null && ['react', 'declare', 'shoot back', 'melee', 'act', 'step'].includes(kind)
  return {
    id: 'checks',
    title: 'The cohesion check: two dice and what is added',
    columns: ['Total', 'What comes of it'],
    rows: [
      cardRow('3.72', ['cohesion or less', 'stands'], lit),
      cardRow('3.72-1', ['above cohesion', 'dispersed and spent'], lit),
      cardRow('3.73', ['11 or more by fire, gas or melee', 'destroyed'], lit),
      cardRow('card.melee', ['in melee', 'all melee values that attack the unit are added'], kind === 'melee'),
      cardRow('3.8-3', ['cohesion or less, rally', 'formed and spent; else no change'], kind === 'rally'),
    ],
    note: 'The cohesion of the side that is up counts. A check on the way never destroys.',
  }
}

export function doublesChart({ scenario }: Board, { kind }: Relevance): Chart {
  return {
    id: 'doubles',
    title: 'Doubles on a check',
    columns: ['In', 'What they do'],
    rows: [
      cardRow(
        'card.doubles.melee',
        ['melee', 'the hex is hallowed ground for the roller, once a scenario or day of a campaign'],
        kind === 'melee',
      ),
      cardRow(
        'card.doubles.machinegun',
        ['reaction fire of a machine gun', 'by a moving target: the gun is spent'],
        kind === 'react' || kind === 'declare',
      ),
      ...(isGasKnown(scenario)
        ? [cardRow('card.doubles.gas', ['gas', 'all gas drifts a hex, where the roller says'], kind === 'drift')]
        : []),
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
    pulverizing: ['7.12a', 'destroyed on a 6', '2 breaches, one chosen by the victim, one by the firer'],
    paralyzing: ['7.12b', 'spent on 2 to 6', '3 breaches, all chosen by the firer'],
    'early-war': ['YS-C1.special.2', '', ''],
  } as const
  const lit = kind === 'breach' || kind === 'scrapes'
  return [
    {
      id: 'bombardment',
      title: 'Bombardment',
      columns: ['Who', 'In the open', 'In a village, IN a trench or blockhouse', 'Wire'],
      rows: [...kinds].map((bombardmentKind) => {
        const [rule, die, wire] = effects[bombardmentKind]
        const cells =
          bombardmentKind === 'early-war'
            ? ['dispersed on and next to roads', 'the same', 'none']
            : ['destroyed', `dispersed; ${die}`, wire]
        return cardRow(rule, [capital(bombardmentKind), ...cells], lit)
      }),
      note: 'Before the first turn the firer also puts down six scrapes. From then on signals are worse for both sides.',
    },
  ]
}
