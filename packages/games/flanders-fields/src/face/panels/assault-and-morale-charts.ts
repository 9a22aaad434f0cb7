/** Charts of assaults and morale: modifiers of both sides, the effect of losses on a battalion, and of grades. */
import { type Chart, capital, signed } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { qualities } from '../../data/schema.ts'
import { moraleRule } from '../../rules/morale/morale-table.ts'
import { formationRules } from '../../rules/movement/formation.ts'
import { cm, rowsFor } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

const factorRows: readonly (readonly [rule: RuleId, who: string, when: string, adds: number])[] = [
  ['assault.factor.infantry', 'Attacker', 'infantry, and cavalry on foot', 1],
  ['assault.factor.cavalry-inf', 'Attacker', 'cavalry on men or guns', 3],
  ['assault.factor.cavalry-cav', 'Attacker', 'cavalry on cavalry', 1],
  ['assault.factor.tank-heavy', 'Attacker', 'heavy tank', 3],
  ['assault.factor.tank-light', 'Attacker', 'light tank', 2],
  ['assault.factor.support', 'Attacker', 'a platoon of its company close behind', 1],
  ['assault.factor.flame', 'Attacker', 'flamethrower at medium cover or better', 2],
  ['assault.factor.medium', 'Attacker', 'the enemy in medium cover', -1],
  ['assault.factor.hard', 'Attacker', 'the enemy in hard cover', -2],
  ['assault.factor.fort', 'Attacker', 'the enemy in a fortified place', -3],
  ['assault.factor.suppressed', 'Defender', 'suppressed', -1],
  ['assault.factor.weapon', 'Defender', 'support weapon or guns', -1],
  ['assault.factor.command', 'Defender', 'command stand', 1],
  ['shelter.6', 'Defender', 'down in a dugout', -1],
  ['assault.factor.veteran', 'Both', 'veterans', 1],
  ['assault.factor.raw', 'Both', 'raw troops', -1],
]

export function assaultChart(relevance: Relevance): Chart {
  const { roster, switches } = relevance.battlefield.scenario
  const has = (type: string): boolean => roster.bases.some((base) => base.type === type)
  const absentRules: readonly RuleId[] = [
    ...(has('cavalry platoon') ? [] : ['assault.factor.cavalry-inf', 'assault.factor.cavalry-cav']),
    ...(has('heavy tank') ? [] : ['assault.factor.tank-heavy']),
    ...(has('light tank') ? [] : ['assault.factor.tank-light']),
    ...(has('flamethrower') ? [] : ['assault.factor.flame']),
  ]
  const row = rowsFor(relevance)
  return {
    id: 'assault',
    title: 'Assault: what is added to each die',
    columns: ['Side', 'When', 'Adds'],
    rows: [
      ...factorRows
        .filter(([rule]) => !absentRules.includes(rule))
        .map(([rule, subject, when, adds]) => row(rule, [subject, when, signed(adds)])),
      row('assault.11', ['Result', 'the higher', 'the other is lost']),
      row('assault.14', ['Result', 'equal', 'the attacker goes back 3 cm']),
      row('assault.13', ['Result', 'either wins', 'he may assault one more within 3 cm']),
    ],
    note: `First whoever is assaulted and can shoot does so, from the front with his bonus for short range; only the unharmed close in.${switches.trenchFights === 'no cover' ? ' Whoever stands in the same trench as the enemy takes its cover away.' : ''}`,
  }
}

export function moraleChart(relevance: Relevance): Chart {
  const row = rowsFor(relevance)
  return {
    id: 'morale',
    title: 'Morale of a battalion',
    columns: ['What', 'Then'],
    rows: [
      row('morale.1', ['Half of its rifle platoons lost', 'a die']),
      row('morale.2', ['Three quarters lost', `another, at ${signed(-2)}`]),
      row('morale.7', ['Veterans', signed(1)]),
      row('morale.8', ['Raw troops', signed(-1)]),
      row(moraleRule.fine, ['4 or more', 'it stands']),
      row(moraleRule['back 200'], ['2 or 3', 'back 20 cm and suppressed, its weapons left behind']),
      row(moraleRule['back 400'], ['1', 'back 40 cm and suppressed, its weapons left behind']),
      row(moraleRule.routs, ['0 or less', 'it routs and is gone']),
      row('morale.10', ['Guns and crews beside it, when it is gone', 'stay on 4 or more']),
      row('assault.armour.2', ['Infantry that a tank comes upon', 'the same die, each platoon for itself']),
    ],
    note: 'It is settled at once, before anything else. A marker goes by an action to recover; command stands lose theirs at the end of their orders.',
  }
}

export function gradeChart(relevance: Relevance): Chart {
  const { qualities: grades } = relevance.battlefield.book.tables
  const qualitiesPresent = new Set(relevance.battlefield.scenario.roster.battalions.map(({ quality }) => quality))
  const row = rowsFor(relevance)
  return {
    id: 'grades',
    title: 'Grades of troops',
    columns: ['Grade', 'Assault', 'Morale', 'Fire', 'Farther', 'Platoons apart'],
    rows: qualities
      .filter((quality) => qualitiesPresent.has(quality))
      .map((quality) => {
        const { assault, morale, fire, bonus, gap } = grades[quality]
        const apart = gap === 0 ? 'in contact' : `up to ${cm(gap)}`
        return row(formationRules[quality], [
          capital(quality),
          ...[assault, morale, fire].map(signed),
          bonus === 0 ? '0' : `+${cm(bonus)}`,
          apart,
        ])
      }),
    note: 'Crews of weapons are always experienced.',
  }
}
