/** Weapon charts: range, arc and area; and the types of tank. */
import { type Chart, capital, counted, listed } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { type BaseType, sides, type Tables, type TankModel, tankModels } from '../../data/schema.ts'
import type { Battlefield } from '../../rules/state.ts'
import { kindName } from '../names/units.ts'
import { cm, dash, markOf, rowsFor } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

/** Weapons of the table with the bases that have them, their names, and the rule of their range. */
const weaponRows: readonly (readonly [weapon: string, types: readonly BaseType[], name: string, rule: RuleId])[] = [
  ['rifle', ['infantry platoon', 'engineer platoon', 'cavalry platoon'], 'Rifles', 'range.infantry'],
  ['rifle bef', [], 'Rifles of the old British army', 'national.british-1914.marksmanship'],
  ['light machine gun', ['light machine gun'], 'Light machine gun', 'troop.lmg.1'],
  ['machine gun', ['machine gun'], 'Machine gun', 'range.mg'],
  ['indirect machine gun', ['machine gun'], 'Machine gun, indirectly', 'template.6'],
  ['blockhouse', ['blockhouse'], 'Blockhouse, each face', 'range.blockhouse'],
  ['flamethrower', ['flamethrower'], 'Flamethrower', 'range.flame'],
  ['anti-tank rifle', ['anti-tank rifle'], 'Anti-tank rifle', 'armourfire.at-rifle'],
  ['tank gun', ['heavy tank', 'light tank'], 'Tank gun', 'range.tank'],
  ['tank lmg', ['heavy tank', 'light tank'], 'Machine gun of a tank', 'tank.3'],
  ['infantry gun', ['infantry gun'], 'Infantry gun', 'troop.infantry-gun'],
  ['light mortar', ['light mortar'], 'Light mortar', 'mortar.light'],
  ['medium mortar', ['medium mortar'], 'Medium mortar', 'mortar.medium'],
  ['heavy mortar', ['heavy mortar'], 'Heavy mortar', 'mortar.heavy'],
  ['field gun', ['field gun'], 'Field gun', 'range.artillery'],
  ['field howitzer', ['field howitzer'], 'Field howitzer', 'range.artillery'],
  ['heavy artillery', ['heavy artillery'], 'Heavy guns', 'range.artillery'],
  ['super heavy artillery', ['super heavy artillery'], 'Super heavy guns', 'troop.artillery.super'],
]

/** Weapons the battle does not have are left out. */
export function rangeChart(relevance: Relevance): Chart {
  const { battlefield, types, rules } = relevance
  const { tables } = battlefield.book
  const row = rowsFor(relevance)
  return {
    id: 'ranges',
    title: 'Ranges, arcs and areas',
    columns: ['Weapon', 'Range', 'Arc', 'Area', 'Dice'],
    rows: weaponRows.flatMap(([id, baseTypes, name, rule]) => {
      const weapon = tables.weapons[id]
      if (weapon === undefined || !isPresent(battlefield, id, baseTypes)) return []
      const cells = [
        name,
        reachText(battlefield, id, weapon),
        arcText(battlefield, id, weapon),
        areaText(weapon),
        String(weapon.shots ?? 1),
      ]
      const lit = baseTypes.length === 0 ? rules.has(rule) : baseTypes.some((type) => types.has(type))
      return [row(rule, cells, { lit, mark: markOf(weapon.source) })]
    }),
    note: `Ranges go from base to base. An arc straight ahead is as wide as the base and so much more to each side; a fan opens by half a right angle from both front corners${battlefield.scenario.switches.machineGunArc === '22.5 degrees' ? ', a narrow one by a quarter' : ''}. SOS fire covers 10 by 5 cm, its middle within 5 cm of a work of the defender.`,
  }
}

function isPresent({ scenario: { roster, data } }: Battlefield, id: string, baseTypes: readonly BaseType[]): boolean {
  if (id === 'rifle bef') return sides.some((side) => data.forces[side].special.includes('long range marksmanship'))
  if (id === 'indirect machine gun')
    return data.period !== 'early' && roster.units.some(({ row }) => row === 'regimental machine gun')
  return roster.bases.some(({ type }) => baseTypes.includes(type))
}

type Weapon = Tables['weapons'][string]

function reachText({ scenario: { switches } }: Battlefield, id: string, { range, least }: Weapon): string {
  if (range === null) return 'no limit'
  const maxRange = id === 'blockhouse' ? Number(switches.blockhouseRange) : range
  return least === undefined ? cm(maxRange) : `${least / 10} to ${cm(maxRange)}`
}

function arcText({ scenario: { switches } }: Battlefield, id: string, { row, arc }: Weapon): string {
  if (arc === undefined) return row === 'infantry' || row === 'tank gun' ? 'as its kind' : dash
  if (arc !== 'fan') return `ahead and ${cm(arc.corridor)}`
  return id === 'machine gun' && switches.machineGunArc === '22.5 degrees' ? 'narrow fan' : 'fan'
}

function areaText({ template, beatenZone }: Weapon): string {
  if (template !== undefined) return `${template[0] / 10} by ${cm(template[1])}`
  return beatenZone === undefined ? dash : `lane, ${cm(beatenZone)} on`
}

/** Types of tank, if there are any. */
export function tankChart({ battlefield, rules, types }: Relevance): readonly Chart[] {
  const modelsPresent = new Set(battlefield.scenario.roster.bases.flatMap(({ tank }) => tank ?? []))
  if (modelsPresent.size === 0) return []
  const isLit = types.has('heavy tank') || types.has('light tank')
  return [
    {
      id: 'tanks',
      title: 'Tanks',
      columns: ['Tank', 'Class', 'Fires', 'On the move'],
      rows: tankModels
        .filter((model) => modelsPresent.has(model))
        .map((model) => {
          const { class: weight, weapons: tankWeapons, firesMoving, source } = battlefield.book.tables.tanks[model]
          const rule = tankRule(model)
          const cells = [
            capital(kindName({ type: 'heavy tank', tank: model, model: null, grapnel: false })),
            weight,
            tankWeapons.map(tankWeaponText).join('; '),
            firesMoving ? 'at −1' : 'no',
          ]
          return { cells, rule, mark: markOf(source), lit: isLit || rules.has(rule) }
        }),
      note: 'Tanks cross wire and trenches without a test and leave a track through the wire for men on foot.',
    },
  ]
}

const tankRule = (model: TankModel): RuleId => `tank.${model.replaceAll(' ', '-')}`

type TankWeapon = Tables['tanks'][TankModel]['weapons'][number]

/** "gun, two targets: front, left or right" */
function tankWeaponText({ weapon, arcs, targets, targetsPerArc }: TankWeapon): string {
  const name = weapon === 'tank gun' ? 'gun' : 'machine guns'
  const arcsText = arcs.includes('all') ? 'all round' : listed(arcs, targetsPerArc === undefined ? 'or' : 'and')
  return targetsPerArc === undefined
    ? `${name}, ${counted(targets ?? 1, 'target')} ${arcsText}`
    : `${name}, ${counted(targetsPerArc, 'target')} each ${arcsText}`
}
