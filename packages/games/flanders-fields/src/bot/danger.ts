/** The danger of a place: fire of enemies that could reach it in their next turn. */
import { plane } from '@firestep/terrain'
import type { BaseType, Cover, FireRow } from '../data/schema.ts'
import { baseOf, enrolled, poseOf } from '../rules/battlefield.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import { hindrance } from '../rules/shooting/clear-line.ts'
import type { Battlefield } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { areasAt, trenchAt } from '../rules/terrain-at.ts'
import { hides } from './nearby-cover.ts'
import { firing } from './odds.ts'

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
  readonly spreads: boolean
  /** Platoons of a company hit by its shells or its beaten zone. */
  readonly catches: number
  /** vis.artillery: observes with glasses. */
  readonly glasses: boolean
}

const rifles: Weapon = { row: 'infantry', reach: 450, dice: 1, spreads: false, catches: 1, glasses: false }
const guns: Weapon = { row: 'field gun', reach: 2000, dice: 0.8, spreads: true, catches: 3, glasses: true }

/** Expected dice of a base per turn, with average orders. Guns have more targets than one company. */
const weapons: Readonly<Partial<Record<BaseType, Weapon>>> = {
  'infantry platoon': rifles,
  'engineer platoon': rifles,
  'cavalry platoon': { ...rifles, dice: 0.5 },
  'light machine gun': { ...rifles, dice: 2 },
  'machine gun': { ...rifles, row: 'machine gun', reach: 700, dice: 1.5, spreads: true, catches: 1.3 },
  blockhouse: { ...rifles, row: 'machine gun', dice: 1.5, spreads: true, catches: 1.3 },
  'light mortar': { ...guns, row: 'howitzer', reach: 1000, catches: 1.5, glasses: false },
  'medium mortar': { ...guns, row: 'heavy', reach: 1000, dice: 0.5, glasses: false },
  'infantry gun': { ...guns, reach: 1000 },
  'field gun': guns,
  'field howitzer': { ...guns, row: 'howitzer' },
  'heavy tank': { ...rifles, row: 'tank gun', reach: 300, dice: 1.5 },
  'light tank': { ...rifles, reach: 300, dice: 1.5 },
  flamethrower: { ...rifles, row: 'flamethrower', reach: 50 },
}

/** Share of suppressed, packed or sheltered enemies that fire all the same. */
const hampered = 0.5
/** Weight of marking a whole company, relative to one platoon. */
const wholeCompany = 3
const markWeight = 0.25

export class Danger {
  private readonly battlefield: Battlefield
  private readonly shooters: readonly Shooter[]
  private readonly known = new Map<string, number>()

  constructor(battlefield: Battlefield, own: readonly BaseId[], foes: readonly BaseId[]) {
    this.battlefield = battlefield
    this.shooters = shootersOf(battlefield, own, foes)
  }

  /**
   * Expected platoons lost by a company at a place with this cover, if all enemies fire and choose evenly among their
   * targets. `heard`: it has fired, and is seen from farther away (vis.fired).
   */
  at({ x, y }: plane.Point, cover: Cover, heard: boolean): number {
    const cell = units(20)
    const key = `${Math.round(x / cell)} ${Math.round(y / cell)} ${cover} ${heard}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const found = this.reckon({ x, y }, cover, heard)
    this.known.set(key, found)
    return found
  }

  private reckon(point: plane.Point, cover: Cover, heard: boolean): number {
    const { battlefield } = this
    const hiding = isHiding(battlefield, point)
    let sum = 0
    for (const { at, row, reach, dice, spreads, catches, glasses, targets } of this.shooters) {
      const most = Math.min(units(reach), seenFrom(battlefield, glasses, hiding, heard))
      const far = plane.squaredDistance(at, point)
      if (far > most * most || hindrance(battlefield, at, point, []) !== null) continue
      const { suppress, kill } = firing(battlefield, row, cover, ofRange(row, glasses, far))
      sum += (dice / targets) * (catches * kill + markWeight * suppress * (spreads ? wholeCompany : 1))
    }
    return sum
  }
}

/** fire.mod.*: modifier for a squared distance: guns hit less far off, all weapons more at close range. */
function ofRange(row: FireRow, gun: boolean, far: number): number {
  const within = (millimetres: number): boolean => far < units(millimetres) ** 2
  if (gun) return within(1000) ? 0 : within(1500) ? -1 : -2
  return within(row === 'machine gun' ? 100 : 50) ? 2 : 0
}

/** vis.infantry vis.artillery vis.fired: the distance at which a base is seen, in units. */
function seenFrom({ book }: Battlefield, glasses: boolean, hiding: boolean, heard: boolean): number {
  const { rows, fired } = book.tables.visibility
  const { open, cover } = rows[glasses ? 'artillery' : 'infantry']
  return units(!hiding ? open : heard ? Math.max(cover, fired) : cover)
}

/** vis.cover */
const isHiding = (battlefield: Battlefield, point: plane.Point): boolean =>
  trenchAt(battlefield, point) !== null || areasAt(battlefield, point).some(hides)

function shootersOf(battlefield: Battlefield, own: readonly BaseId[], foes: readonly BaseId[]): Shooter[] {
  const companies = new Map<UnitId, Shooter>()
  const found: Shooter[] = []
  const targets = targetsOf(battlefield, own)
  for (const base of foes) {
    const { type, unit } = enrolled(battlefield, base)
    const weapon = weapons[type]
    if (weapon === undefined || unit === null) continue
    const { marks, packed, sheltered } = baseOf(battlefield, base)
    const dice = weapon.dice * (marks > 0 || packed || sheltered ? hampered : 1)
    const others = weapon.spreads ? undefined : companies.get(unit)
    if (others !== undefined) {
      // The first base of a company stands for all of it.
      companies.set(unit, { ...others, dice: others.dice + dice })
      continue
    }
    const at = poseOf(battlefield, base)
    const inReach = targets.filter(({ here, hiding }) => {
      const far = Math.min(units(weapon.reach), seenFrom(battlefield, weapon.glasses, hiding, true))
      return plane.squaredDistance(at, here) <= far * far
    })
    const one = { ...weapon, at, dice, targets: Math.max(1, inReach.length) }
    if (weapon.spreads) found.push(one)
    else companies.set(unit, one)
  }
  return [...found, ...companies.values()]
}

interface Target {
  readonly here: plane.Point
  readonly hiding: boolean
}

/** The first base of each unit that can be fired at. */
function targetsOf(battlefield: Battlefield, own: readonly BaseId[]): Target[] {
  const seen = new Set<UnitId>()
  const found: Target[] = []
  for (const base of own) {
    const { unit } = enrolled(battlefield, base)
    if (unit === null || seen.has(unit) || baseOf(battlefield, base).sheltered) continue
    seen.add(unit)
    const here = poseOf(battlefield, base)
    found.push({ here, hiding: isHiding(battlefield, here) })
  }
  return found
}
