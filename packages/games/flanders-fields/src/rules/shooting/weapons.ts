/** Direct-fire weapons of each base: arcs, ranges, rows and number of targets. */
import type { RuleId } from '@firestep/referee'
import { type ArmourRow, type BaseType, builtBy, type FireRow, type Tables, type TankModel } from '../../data/schema.ts'
import { baseOf, enrolled, type Footprint, footprintOf, memoByPose } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { type Arc, allRound, corridor, type Edge, edges, fan, narrow } from './arcs.ts'

/** The type of short-range bonus of a weapon. */
type Kind = 'machine gun' | 'infantry' | 'tank' | 'other'

/** One weapon with one direction. */
export interface Mount {
  /** Footprint from which distances are measured. */
  readonly stand: Footprint
  readonly kind: Kind
  readonly row: FireRow
  readonly armourRow: ArmourRow
  readonly arc: Arc
  /** Millimetres. */
  readonly range: number
  /** Minimum range. */
  readonly least: number
  readonly rangeRule: RuleId
  /** Dice at its target. */
  readonly shots: number
  /** suppress.5 */
  readonly spreads: boolean
  /** Length of its beaten zone behind the first target, in millimetres; null if it has none. */
  readonly beatenZone: number | null
  /** Rules that distinguish its fire from a rifle's or machine gun's. */
  readonly rules: readonly RuleId[]
}

/** Weapons that share a number of targets. */
export interface Volley {
  readonly mounts: readonly Mount[]
  readonly targets: number
}

/** The fire of a base at a pose in one FIRE; empty for bases without direct fire. */
export const volleysOf = (battlefield: Battlefield, base: BaseId, pose: Pose): readonly Volley[] =>
  // The faces of a blockhouse fall silent where it stands; all others fire alike from one pose.
  pose === baseOf(battlefield, base).pose && enrolled(battlefield, base).type !== 'blockhouse'
    ? volleysHere(battlefield, base)
    : volleysFrom(battlefield, base, pose)

const volleysHere = memoByPose(volleysFrom)

function volleysFrom(battlefield: Battlefield, base: BaseId, pose: Pose): readonly Volley[] {
  const { type, tank } = enrolled(battlefield, base)
  switch (type) {
    case 'infantry platoon':
    case 'engineer platoon':
    case 'cavalry platoon':
      return [single(rifles(battlefield, base, pose))]
    case 'light machine gun':
      return [single({ ...rifleLike(battlefield, base, pose, 'light machine gun'), shots: 2, rules: ['fire.5'] })]
    case 'anti-tank rifle':
      return [single({ ...rifleLike(battlefield, base, pose, 'anti-tank rifle'), armourRow: 'anti-tank rifle' })]
    case 'flamethrower': {
      const mount = rifleLike(battlefield, base, pose, 'flamethrower')
      return [
        single({ ...mount, kind: 'other', row: 'flamethrower', armourRow: 'flamethrower', rangeRule: 'range.flame' }),
      ]
    }
    case 'infantry gun':
      return [single(infantryGun(battlefield, base, pose))]
    case 'machine gun':
      return [single(machineGun(battlefield, base, pose))]
    case 'blockhouse':
      return facesOf(battlefield, base, pose)
    case 'heavy tank':
    case 'light tank':
      return tank === null ? [] : tankVolleys(battlefield, base, pose, tank)
    default:
      return []
  }
}

/** Guns and mortars: the arc and range of their aim over open sights. Their effect is in their template. */
export const gunOf = (battlefield: Battlefield, base: BaseId, pose: Pose): Mount | null =>
  pose === baseOf(battlefield, base).pose ? gunHere(battlefield, base) : gunFrom(battlefield, base, pose)

const gunHere = memoByPose(gunFrom)

function gunFrom(battlefield: Battlefield, base: BaseId, pose: Pose): Mount | null {
  const { type } = enrolled(battlefield, base)
  const rows = gunRows[type]
  if (rows === undefined) return null
  const { row, arc, least = 0 } = weaponOf(battlefield, type)
  const isMortar = type.endsWith('mortar')
  const halfWidth = typeof arc === 'object' ? arc.corridor : 0
  return {
    stand: footprintOf(battlefield, base, pose),
    kind: 'other',
    row,
    armourRow: rows,
    least,
    shots: 1,
    spreads: true,
    beatenZone: null,
    rules: [],
    arc: corridor(battlefield, base, pose, isMortar ? 'arc.mortar' : 'arc.artillery', halfWidth),
    range: limitOf(battlefield, type),
    rangeRule: isMortar ? 'range.mortar' : 'range.artillery',
  }
}

const gunRows: Readonly<Partial<Record<BaseType, ArmourRow>>> = {
  'field gun': 'field direct',
  'field howitzer': 'field direct',
  'heavy artillery': 'heavy',
  'light mortar': 'field indirect',
  'medium mortar': 'heavy',
  'heavy mortar': 'super heavy',
}

const single = (mount: Mount): Volley => ({ mounts: [mount], targets: 1 })

function weaponOf({ book: { tables } }: Battlefield, name: string): Tables['weapons'][string] {
  const weapon = tables.weapons[name]
  if (weapon === undefined) throw new Error(`the tables know no '${name}'`)
  return weapon
}

function limitOf(battlefield: Battlefield, name: string): number {
  const { range } = weaponOf(battlefield, name)
  if (range === null) throw new Error(`a ${name} has no range over open sights`)
  return range
}

/** arc.infantry (FF-76, FF-234: also anti-tank rifles) */
function rifleLike(battlefield: Battlefield, base: BaseId, pose: Pose, name: string): Mount {
  const { arc } = weaponOf(battlefield, name)
  const halfWidth = typeof arc === 'object' ? arc.corridor : 100
  return {
    stand: footprintOf(battlefield, base, pose),
    kind: 'infantry',
    row: 'infantry',
    armourRow: 'infantry',
    arc: corridor(battlefield, base, pose, 'arc.infantry', halfWidth),
    range: limitOf(battlefield, name),
    least: 0,
    rangeRule: 'range.infantry',
    shots: 1,
    spreads: false,
    beatenZone: null,
    rules: [],
  }
}

/** national.british-1914.marksmanship (FF-125) */
function rifles(battlefield: Battlefield, base: BaseId, pose: Pose): Mount {
  const mount = rifleLike(battlefield, base, pose, 'rifle')
  const { side, type } = enrolled(battlefield, base)
  const { data } = battlefield.scenario
  const trained = weaponOf(battlefield, 'rifle bef')
  const until = trained.until ?? ''
  if (
    type === 'cavalry platoon' ||
    !data.forces[side].special.includes('long range marksmanship') ||
    data.date > until ||
    trained.range === null
  )
    return mount
  return { ...mount, range: trained.range, rangeRule: 'national.british-1914.marksmanship' }
}

/** FF-137: a support stand that hits one target as a field gun would. */
function infantryGun(battlefield: Battlefield, base: BaseId, pose: Pose): Mount {
  return {
    ...rifleLike(battlefield, base, pose, 'infantry gun'),
    kind: 'other',
    row: 'field gun',
    armourRow: 'field direct',
    rangeRule: 'range.artillery',
    spreads: true,
  }
}

function machineGun(battlefield: Battlefield, base: BaseId, pose: Pose): Mount {
  const opens = battlefield.scenario.switches.machineGunArc === '22.5 degrees' ? narrow : undefined
  return {
    stand: footprintOf(battlefield, base, pose),
    kind: 'machine gun',
    row: 'machine gun',
    armourRow: 'machine gun',
    shots: 1,
    spreads: true,
    arc: fan(battlefield, base, pose, 'arc.mg', 'front', opens),
    range: limitOf(battlefield, 'machine gun'),
    least: 0,
    rangeRule: 'range.mg',
    beatenZone: weaponOf(battlefield, 'machine gun').beatenZone ?? 0,
    rules: [],
  }
}

/** blockhouse.2 blockhouse.4 blockhouse.5: every face that is not suppressed. */
function facesOf(battlefield: Battlefield, base: BaseId, pose: Pose): Volley[] {
  const marks = baseOf(battlefield, base).faces ?? [0, 0, 0]
  const range = battlefield.scenario.switches.blockhouseRange === '500' ? 500 : limitOf(battlefield, 'blockhouse')
  return edges.flatMap((edge, face) =>
    marks[face] === 0
      ? [
          single({
            stand: footprintOf(battlefield, base, pose),
            kind: 'machine gun',
            row: 'machine gun',
            armourRow: 'machine gun',
            shots: 1,
            spreads: true,
            arc: fan(battlefield, base, pose, 'arc.blockhouse', edge),
            range,
            least: 0,
            rangeRule: 'range.blockhouse',
            beatenZone: weaponOf(battlefield, 'blockhouse').beatenZone ?? 0,
            rules: edge === 'front' ? ['blockhouse.4'] : ['blockhouse.4', 'blockhouse.2'],
          }),
        ]
      : [],
  )
}

/** The rule of its type, which also applies to captured tanks. */
function tankRules(battlefield: Battlefield, base: BaseId, model: TankModel): RuleId[] {
  const { army } = battlefield.scenario.data.forces[enrolled(battlefield, base).side]
  const line = `tank.${model.replaceAll(' ', '-')}`
  return army === builtBy[model] ? [line] : [line, 'tank.captured']
}

function tankVolleys(battlefield: Battlefield, base: BaseId, pose: Pose, model: TankModel): Volley[] {
  const rules = tankRules(battlefield, base, model)
  return battlefield.book.tables.tanks[model].weapons.flatMap(({ weapon, arcs, targets, targetsPerArc }) => {
    const mounts = arcs.map((arc) => tankMount(battlefield, base, pose, weapon, arc, rules))
    return targetsPerArc === undefined
      ? [{ mounts, targets: targets ?? 1 }]
      : mounts.map((mount) => ({ mounts: [mount], targets: targetsPerArc }))
  })
}

/** FF-75 FF-79: their light machine guns shoot as infantry, at other tanks as machine guns, once at a target. */
function tankMount(
  battlefield: Battlefield,
  base: BaseId,
  pose: Pose,
  weapon: 'tank gun' | 'tank lmg',
  arc: Edge | 'all',
  rules: readonly RuleId[],
): Mount {
  return {
    stand: footprintOf(battlefield, base, pose),
    kind: 'tank',
    row: weapon === 'tank gun' ? 'tank gun' : 'infantry',
    armourRow: weapon === 'tank gun' ? 'tank gun' : 'machine gun',
    arc: arc === 'all' ? allRound(pose, 'arc.tank') : fan(battlefield, base, pose, 'arc.tank', arc),
    range: limitOf(battlefield, weapon),
    least: 0,
    rangeRule: 'range.tank',
    shots: 1,
    spreads: false,
    beatenZone: null,
    rules: weapon === 'tank lmg' ? [...rules, 'tank.3'] : rules,
  }
}
