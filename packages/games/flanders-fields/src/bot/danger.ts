/** The danger of a place: fire of enemies that could reach it in their next turn. */
import { getOrCompute } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { BaseType, Cover, FireRow } from '../data/schema.ts'
import { baseOf, enrolled, poseOf } from '../rules/battlefield.ts'
import type { BaseId, UnitId } from '../rules/ids.ts'
import { hindrance } from '../rules/shooting/clear-line.ts'
import type { Battlefield } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { areasAt, trenchAt } from '../rules/terrain-at.ts'
import { conceals } from './nearby-cover.ts'
import { fireChances } from './odds.ts'

/** Enemies of one unit, or a weapon: position, firepower per turn, and number of targets in reach. */
interface Shooter extends Weapon {
  readonly at: plane.Point
  readonly targets: number
}

interface Weapon {
  readonly row: FireRow
  readonly reach: number
  readonly dice: number
  /** suppress.5: a hit marks a whole company. */
  readonly marksCompany: boolean
  /** Platoons of a company hit by its shells or its beaten zone. */
  readonly platoonsHit: number
  /** vis.artillery: observes with glasses. */
  readonly hasGlasses: boolean
}

const rifles: Weapon = { row: 'infantry', reach: 450, dice: 1, marksCompany: false, platoonsHit: 1, hasGlasses: false }
const guns: Weapon = { row: 'field gun', reach: 2000, dice: 0.8, marksCompany: true, platoonsHit: 3, hasGlasses: true }

/** Expected dice of a base per turn, with average orders. Guns have more targets than one company. */
const weapons: Readonly<Partial<Record<BaseType, Weapon>>> = {
  'infantry platoon': rifles,
  'engineer platoon': rifles,
  'cavalry platoon': { ...rifles, dice: 0.5 },
  'light machine gun': { ...rifles, dice: 2 },
  'machine gun': { ...rifles, row: 'machine gun', reach: 700, dice: 1.5, marksCompany: true, platoonsHit: 1.3 },
  blockhouse: { ...rifles, row: 'machine gun', dice: 1.5, marksCompany: true, platoonsHit: 1.3 },
  'light mortar': { ...guns, row: 'howitzer', reach: 1000, platoonsHit: 1.5, hasGlasses: false },
  'medium mortar': { ...guns, row: 'heavy', reach: 1000, dice: 0.5, hasGlasses: false },
  'infantry gun': { ...guns, reach: 1000 },
  'field gun': guns,
  'field howitzer': { ...guns, row: 'howitzer' },
  'heavy tank': { ...rifles, row: 'tank gun', reach: 300, dice: 1.5 },
  'light tank': { ...rifles, reach: 300, dice: 1.5 },
  flamethrower: { ...rifles, row: 'flamethrower', reach: 50 },
}

/** Share of suppressed, packed or sheltered enemies that fire all the same. */
const hamperedShare = 0.5
/** Weight of marking a whole company, relative to one platoon. */
const companyWeight = 3
const markWeight = 0.25

export class Danger {
  private readonly battlefield: Battlefield
  private readonly shooters: readonly Shooter[]
  private readonly cache = new Map<string, number>()

  constructor(battlefield: Battlefield, ownBases: readonly BaseId[], foes: readonly BaseId[]) {
    this.battlefield = battlefield
    this.shooters = shootersOf(battlefield, ownBases, foes)
  }

  /**
   * Expected platoons lost by a company at a place with this cover, if all enemies fire and choose evenly among their
   * targets. With `hasFired` it is seen from farther away (vis.fired).
   */
  at({ x, y }: plane.Point, cover: Cover, hasFired: boolean): number {
    const cell = units(20)
    const key = `${Math.round(x / cell)} ${Math.round(y / cell)} ${cover} ${hasFired}`
    return getOrCompute(this.cache, key, () => this.compute({ x, y }, cover, hasFired))
  }

  private compute(point: plane.Point, cover: Cover, hasFired: boolean): number {
    const { battlefield } = this
    const isConcealed = isInCover(battlefield, point)
    let sum = 0
    for (const { at, row, reach, dice, marksCompany, platoonsHit, hasGlasses, targets } of this.shooters) {
      const maxDistance = Math.min(units(reach), sightDistance(battlefield, hasGlasses, isConcealed, hasFired))
      const squared = plane.squaredDistance(at, point)
      if (squared > maxDistance * maxDistance || hindrance(battlefield, at, point, []) !== null) continue
      const { suppress, kill } = fireChances(battlefield, row, cover, rangeModifier(row, hasGlasses, squared))
      sum += (dice / targets) * (platoonsHit * kill + markWeight * suppress * (marksCompany ? companyWeight : 1))
    }
    return sum
  }
}

/** fire.mod.*: modifier for a squared distance: guns hit less far off, all weapons more at close range. */
function rangeModifier(row: FireRow, isGun: boolean, squaredDistance: number): number {
  const isWithin = (millimetres: number): boolean => squaredDistance < units(millimetres) ** 2
  if (isGun) return isWithin(1000) ? 0 : isWithin(1500) ? -1 : -2
  return isWithin(row === 'machine gun' ? 100 : 50) ? 2 : 0
}

/** vis.infantry vis.artillery vis.fired: the distance at which a base is seen, in units. */
function sightDistance({ book }: Battlefield, hasGlasses: boolean, isConcealed: boolean, hasFired: boolean): number {
  const { rows, fired } = book.tables.visibility
  const { open, cover } = rows[hasGlasses ? 'artillery' : 'infantry']
  return units(!isConcealed ? open : hasFired ? Math.max(cover, fired) : cover)
}

/** vis.cover */
const isInCover = (battlefield: Battlefield, point: plane.Point): boolean =>
  trenchAt(battlefield, point) !== null || areasAt(battlefield, point).some(conceals)

function shootersOf(battlefield: Battlefield, ownBases: readonly BaseId[], foes: readonly BaseId[]): Shooter[] {
  const companies = new Map<UnitId, Shooter>()
  const shooters: Shooter[] = []
  const targets = targetsOf(battlefield, ownBases)
  for (const base of foes) {
    const { type, unit } = enrolled(battlefield, base)
    const weapon = weapons[type]
    if (weapon === undefined || unit === null) continue
    const { marks, packed, sheltered } = baseOf(battlefield, base)
    const dice = weapon.dice * (marks > 0 || packed || sheltered ? hamperedShare : 1)
    const company = weapon.marksCompany ? undefined : companies.get(unit)
    if (company !== undefined) {
      // The first base of a company stands for all of it.
      companies.set(unit, { ...company, dice: company.dice + dice })
      continue
    }
    const pose = poseOf(battlefield, base)
    const inReach = targets.filter(({ here, isConcealed }) => {
      const reachDistance = Math.min(
        units(weapon.reach),
        sightDistance(battlefield, weapon.hasGlasses, isConcealed, true),
      )
      return plane.squaredDistance(pose, here) <= reachDistance * reachDistance
    })
    const shooter = { ...weapon, at: pose, dice, targets: Math.max(1, inReach.length) }
    if (weapon.marksCompany) shooters.push(shooter)
    else companies.set(unit, shooter)
  }
  return [...shooters, ...companies.values()]
}

interface Target {
  readonly here: plane.Point
  readonly isConcealed: boolean
}

/** The first base of each unit that can be fired at. */
function targetsOf(battlefield: Battlefield, ownBases: readonly BaseId[]): Target[] {
  const seenUnits = new Set<UnitId>()
  const companyTargets: Target[] = []
  for (const base of ownBases) {
    const { unit } = enrolled(battlefield, base)
    if (unit === null || seenUnits.has(unit) || baseOf(battlefield, base).sheltered) continue
    seenUnits.add(unit)
    const pose = poseOf(battlefield, base)
    companyTargets.push({ here: pose, isConcealed: isInCover(battlefield, pose) })
  }
  return companyTargets
}
