/** What it costs to stand somewhere: the enemies that could fire there in their next turn. */
import { plane } from '@firestep/terrain'
import type { BaseType, Cover, FireRow } from '../data/schema.ts'
import { baseOf, enrolled, poseOf } from '../rules/field.ts'
import { areasAt, trenchAt } from '../rules/ground.ts'
import { units } from '../rules/land.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import { hindrance } from '../rules/shooting/line.ts'
import type { Field } from '../rules/state.ts'
import { firing } from './odds.ts'

/** Enemies of one unit, or a weapon: where they are and what they throw in a turn. */
interface Shooter {
  readonly at: plane.Point
  readonly row: FireRow
  readonly reach: number
  readonly dice: number
  readonly spreads: boolean
}

interface Weapon {
  readonly row: FireRow
  readonly reach: number
  readonly dice: number
  readonly spreads: boolean
}

/** What a base throws in a turn, its orders as lucky as usual. Guns have more to fire at than one company. */
const weapons: Readonly<Partial<Record<BaseType, Weapon>>> = {
  'infantry platoon': { row: 'infantry', reach: 450, dice: 1, spreads: false },
  'engineer platoon': { row: 'infantry', reach: 450, dice: 1, spreads: false },
  'cavalry platoon': { row: 'infantry', reach: 450, dice: 0.5, spreads: false },
  'light machine gun': { row: 'infantry', reach: 450, dice: 2, spreads: false },
  'machine gun': { row: 'machine gun', reach: 700, dice: 1.8, spreads: true },
  blockhouse: { row: 'machine gun', reach: 450, dice: 2, spreads: true },
  'light mortar': { row: 'howitzer', reach: 1000, dice: 0.5, spreads: true },
  'medium mortar': { row: 'heavy', reach: 1000, dice: 0.3, spreads: true },
  'infantry gun': { row: 'field gun', reach: 1000, dice: 1, spreads: true },
  'field gun': { row: 'field gun', reach: 1000, dice: 0.6, spreads: true },
  'field howitzer': { row: 'howitzer', reach: 1000, dice: 0.6, spreads: true },
  'heavy tank': { row: 'tank gun', reach: 300, dice: 1.5, spreads: false },
  'light tank': { row: 'infantry', reach: 300, dice: 1.5, spreads: false },
  flamethrower: { row: 'flamethrower', reach: 50, dice: 1, spreads: false },
}

/** Of those who are suppressed, packed or below ground so many will fire all the same. */
const hampered = 0.5
/** Markers on a whole company weigh so many times one. */
const wholeCompany = 3
const markWeight = 0.25

export class Danger {
  private readonly field: Field
  private readonly shooters: readonly Shooter[]
  private readonly known = new Map<string, number>()

  constructor(field: Field, foes: readonly BaseId[]) {
    this.field = field
    this.shooters = shootersOf(field, foes)
  }

  /** Platoons that a company loses at a place in such cover, if everybody in reach fires at it. */
  at({ x, y }: plane.Point, cover: Cover): number {
    const cell = units(20)
    const key = `${Math.round(x / cell)} ${Math.round(y / cell)} ${cover}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const found = this.reckon({ x, y }, cover)
    this.known.set(key, found)
    return found
  }

  private reckon(point: plane.Point, cover: Cover): number {
    const { field } = this
    const seen = units(isHiding(field, point) ? field.book.tables.visibility.fired : 1000)
    let sum = 0
    for (const { at, row, reach, dice, spreads } of this.shooters) {
      const far = Math.min(reach, seen)
      if (plane.squaredDistance(at, point) > far * far || hindrance(field, at, point, []) !== null) continue
      const { suppress, kill } = firing(field, row, cover)
      sum += dice * (kill + markWeight * suppress * (spreads ? wholeCompany : 1))
    }
    return sum
  }
}

const isHiding = (field: Field, point: plane.Point): boolean =>
  trenchAt(field, point) !== null || areasAt(field, point).some(({ type }) => type === 'wood' || type === 'built up')

function shootersOf(field: Field, foes: readonly BaseId[]): Shooter[] {
  const companies = new Map<UnitId, Shooter>()
  const found: Shooter[] = []
  for (const base of foes) {
    const { type, unit } = enrolled(field, base)
    const weapon = weapons[type]
    if (weapon === undefined || unit === null) continue
    const { marks, packed, sheltered } = baseOf(field, base)
    const dice = weapon.dice * (marks > 0 || packed || sheltered ? hampered : 1)
    const one = { ...weapon, at: poseOf(field, base), reach: units(weapon.reach), dice }
    const others = weapon.spreads ? undefined : companies.get(unit)
    // The first of a company stands for all of it.
    companies.set(unit, others === undefined ? one : { ...others, dice: others.dice + dice })
    if (weapon.spreads) found.push(one)
  }
  return [...found, ...[...companies.values()].filter(({ spreads }) => !spreads)]
}
