/** 3.2: units join and break up, before they move or when assaults have been settled. */
import { allowed, ask, emit, type Growth, grown, type Json, type Ruling, refused, type Script } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import { brigimentOf, eyes, type GroundOf, isUnit, isUsThem, kindOf, typeOf, unitOf, unitsAt } from '../ground.ts'
import type { UnitId } from '../ids.ts'
import { orderInEffect } from '../orders/standing.ts'
import { type Battle, type Ground, merged, type RifleView, type Unit } from '../state.ts'
import { isActive } from './activated.ts'

const halfBattalion = 'half battalion'
const company = 'company'
const picket = 'picket'
const picketsPerStep = 4

/** How units are reorganised; each names its units, by ascending number unless one takes in the others. */
const ways = ['combine', 'split', 'pickets', 'gather', 'section', 'rejoin'] as const
type Way = (typeof ways)[number]
const isWay = (thing: Json | undefined): thing is Way => ways.includes(thing as Way)

/** 3.2.1 3.2.5: whoever reorganises is active, has not moved yet or has done with it, and is in no assault. */
function freeRuling(ground: Ground, unit: Json): Ruling {
  if (!isUnit(ground, unit)) return refused('3.2.1', 'name units of yours')
  const { hex, name, action, column, confused, waitsFor } = unitOf(ground, unit)
  if (hex < 0) return refused('3.2.1', `${name} is not on the map`)
  const active = isActive(ground, unit)
  if (!active.allowed) return active
  if (ground.state.assaults.some((one) => one.hex === hex)) return refused('3.2.5', `${name} is in an assault`)
  if (action !== null && ground.state.activation?.segment === 'movement')
    return refused('3.2.1', `${name} has moved: it reorganises when assaults are settled`)
  if (column || confused || waitsFor !== null) return refused('3.2.1', `${name} is in no state to reorganise`)
  return isUsThem(ground, hex) ? refused('8.3.1', `${name} is in Us/Them`) : allowed
}

/** 3.2.1a */
function sameBattalion(ground: Ground, a: UnitId, b: UnitId): Ruling {
  emit('3.2.1a')
  const [one, other] = [unitOf(ground, a), unitOf(ground, b)]
  const same = one.hex === other.hex && one.battalion === other.battalion && one.brigiment === other.brigiment
  return same ? allowed : refused('3.2.1a', 'they must stand in one hex and be of one battalion')
}

const alike = (ground: Ground, a: UnitId, b: UnitId): boolean => {
  const [one, other] = [unitOf(ground, a), unitOf(ground, b)]
  return one.onTop === other.onTop && one.hiding === other.hiding && one.support === other.support
}

type Rulings = Readonly<Record<Way, (ground: Ground, units: readonly UnitId[]) => Ruling>>

/** What each way wants of the units that are named with it. */
const rulings: Rulings = {
  /** 3.2.1b: one company may stand for a half-battalion too. */
  combine(ground, [a, b]) {
    emit('3.2.1b')
    if (a === undefined || unitOf(ground, a).type !== company) return refused('3.2.1b', 'companies are combined')
    if (b === undefined) return allowed
    if (unitOf(ground, b).type !== company || !alike(ground, a, b))
      return refused('3.2.1b', 'companies that stand alike')
    return sameBattalion(ground, a, b)
  },
  /** 3.2.1c */
  split(ground, [unit, more]) {
    emit('3.2.1c')
    if (unit === undefined || more !== undefined) return refused('3.2.1c', 'one unit is split')
    const { type, steps } = unitOf(ground, unit)
    return type === halfBattalion && steps >= 1 ? allowed : refused('3.2.1c', 'only a half-battalion breaks up')
  },
  /** 3.2.3 */
  pickets(ground, [unit, more]) {
    if (unit === undefined || more !== undefined) return refused('3.2.3', 'one unit puts out pickets')
    const { brigiment, steps } = unitOf(ground, unit)
    if (kindOf(ground, unit) !== 'rifle' || steps < 1) return refused('3.2.3', 'a rifle step is put out as pickets')
    const order = brigiment === null ? null : orderInEffect(ground, brigimentOf(ground, brigiment))
    return order === 'cordon defense' ? allowed : refused('3.2.3', 'only on Cordon Defense are pickets put out')
  },
  /** 3.2.4 3.2.4a: four pickets, and the unit beside them that takes them in or stands by. */
  gather(ground, units) {
    emit('3.2.4')
    const pickets = units.slice(0, picketsPerStep)
    const [by] = units.slice(picketsPerStep)
    const bad = pickets.find((unit) => unitOf(ground, unit).type !== picket)
    if (bad !== undefined || units.length > picketsPerStep + 1) return refused('3.2.4', 'four pickets and one other')
    if (by === undefined) return allowed
    const one = unitOf(ground, by)
    const same = pickets.every((unit) => {
      const { hex, brigiment } = unitOf(ground, unit)
      return hex === one.hex && brigiment === one.brigiment
    })
    return same && kindOf(ground, by) === 'rifle'
      ? allowed
      : refused('3.2.4', 'pickets gather beside a unit of their own regiment')
  },
  /** 3.2.2 3.7.6 */
  section(ground, [unit, more]) {
    emit('3.7.6')
    if (unit === undefined || more !== undefined) return refused('3.2.2', 'one battery gives off a section')
    const { steps } = unitOf(ground, unit)
    return typeOf(ground, unit).gun?.carriage === 'wheeled' && steps > 1
      ? allowed
      : refused('3.2.2', 'a wheeled battery of more than a step gives off sections')
  },
  /** 3.2.2a: the section, then the battery that is short of a step. */
  rejoin(ground, [section, battery, more]) {
    emit('3.2.2a')
    if (section === undefined || more !== undefined) return refused('3.2.2a', 'a section joins a battery')
    const one = unitOf(ground, section)
    if (typeOf(ground, section).gun?.carriage !== 'wheeled' || one.fullSteps !== 1)
      return refused('3.2.2a', 'only a section joins a battery')
    if (battery === undefined) return allowed
    const other = unitOf(ground, battery)
    return battery !== section && other.type === one.type && other.hex === one.hex && other.steps < other.fullSteps
      ? allowed
      : refused('3.2.2a', 'it joins a battery of its weapon in its hex that is short of a step')
  },
}

const most: Readonly<Record<Way, number>> = { combine: 2, split: 1, pickets: 1, gather: 5, section: 1, rejoin: 2 }
const least: Readonly<Record<Way, number>> = { combine: 1, split: 1, pickets: 1, gather: 5, section: 1, rejoin: 2 }

function addRuling(ground: Ground, way: Way, before: readonly UnitId[], unit: Json): Ruling {
  const free = freeRuling(ground, unit)
  if (!free.allowed || typeof unit !== 'number') return free
  if (before.includes(unit)) return refused('3.2.1', 'name each unit once')
  const inOrder = way !== 'rejoin' && before.length < 4
  if (inOrder && before.some((one) => one > unit)) return refused('3.2.1', 'name units by ascending number')
  const [first] = before
  if (first !== undefined && unitOf(ground, first).hex !== unitOf(ground, unit).hex)
    return refused('3.2.1a', 'they must stand in one hex')
  return rulings[way](ground, [...before, unit])
}

/** Whether enough stand beside a unit for what was begun with it. */
function completable(ground: Ground, way: Way, units: readonly UnitId[]): boolean {
  if (units.length >= least[way]) return true
  const [first] = units
  const beside = first === undefined ? [...ground.army.units.keys()] : unitsAt(ground, unitOf(ground, first).hex)
  return beside.some(
    (unit) => addRuling(ground, way, units, unit).allowed && completable(ground, way, [...units, unit]),
  )
}

export function nextReorganising(ground: Ground, soFar: readonly Json[]): Growth {
  const [way, ...named] = soFar
  if (way === undefined) return { parts: ways.filter((one) => completable(ground, one, [])), enough: false }
  if (!isWay(way)) return { parts: [], enough: false }
  const units = named as UnitId[]
  const parts = [...ground.army.units.keys()].filter(
    (unit) =>
      units.length < most[way] &&
      addRuling(ground, way, units, unit).allowed &&
      completable(ground, way, [...units, unit]),
  )
  return { parts, enough: units.length >= least[way] }
}

export function reorganiseRuling(ground: Ground, answer: readonly Json[]): Ruling {
  const [way, ...named] = answer
  if (!isWay(way)) return refused('3.2.1', 'say how units are reorganised')
  if (named.length < least[way] || named.length > most[way]) return refused('3.2.1', 'more or fewer units are needed')
  for (const [i, unit] of named.entries()) {
    const ruling = addRuling(ground, way, named.slice(0, i) as UnitId[], unit)
    if (!ruling.allowed) return ruling
  }
  return allowed
}

/** A unit made of others: one that was broken up before under this name, or a new one. Its orders are theirs. */
function make(
  battle: Battle,
  side: Side,
  from: UnitId,
  changes: Pick<Unit, 'name' | 'type' | 'steps' | 'fullSteps'>,
): UnitId {
  const army = battle.state.secrets[side]
  const parent = army.units[from] as Unit
  const again = army.units.findIndex(
    ({ hex, name, type }) => hex === merged && name === changes.name && type === changes.type,
  )
  const id = again < 0 ? army.units.length : again
  army.units[id] = { ...parent, ...changes }
  const brigiment = parent.brigiment === null ? undefined : army.brigiments[parent.brigiment]
  if (brigiment !== undefined) {
    const inherit = <T extends { readonly unit: UnitId }>(list: readonly T[]): T[] => [
      ...list.filter(({ unit }) => unit !== id),
      ...list.filter(({ unit }) => unit === from).map((one) => ({ ...one, unit: id })),
    ]
    const { objectives, routes, muster } = brigiment.order
    brigiment.order = {
      ...brigiment.order,
      objectives: inherit(objectives),
      routes: inherit(routes),
      muster: inherit(muster),
    }
  }
  return id
}

function breakUp(battle: Battle, side: Side, units: readonly UnitId[]): void {
  for (const id of units) {
    const unit = battle.state.secrets[side].units[id] as Unit
    unit.hex = merged
    unit.steps = 0
    unit.hiding = null
  }
}

const letters = ['a', 'b', 'c', 'd']
const baseName = (name: string): string => name.replace(/ [a-d]$/, '')

/** Nothing of it is told to the other side, who sees only what lies on top. */
export function reorganise(battle: Battle, side: Side, answer: readonly Json[]): void {
  const [way, ...named] = answer as [Way, ...UnitId[]]
  const units = battle.state.secrets[side].units
  const first = units[named[0] as UnitId] as Unit
  const hex = first.hex
  const made = carryOut(battle, side, way, named)
  const rules = ['3.2.1', ...rulesOf[way]]
  battle.table.tell(null, { [side]: { type: 'reorganises', side, hex, way, units: named, made, rules } }, side)
  battle.table.use(`reorganise: ${way}`)
}

const rulesOf: Readonly<Record<Way, readonly string[]>> = {
  combine: ['3.2.1b'],
  split: ['3.2.1c'],
  pickets: ['3.2.3'],
  gather: ['3.2.4', '3.2.4a'],
  section: ['3.2.2', '3.7.6'],
  rejoin: ['3.2.2a'],
}

function carryOut(battle: Battle, side: Side, way: Way, named: readonly UnitId[]): UnitId[] {
  const army = battle.state.secrets[side]
  const first = named[0] as UnitId
  const parent = army.units[first] as Unit
  const { name, steps, type } = parent
  switch (way) {
    case 'combine': {
      const sum = named.reduce((total, unit) => total + (army.units[unit] as Unit).steps, 0)
      const joined = make(battle, side, first, { name: baseName(name), type: halfBattalion, steps: sum, fullSteps: 2 })
      breakUp(battle, side, named)
      return [joined]
    }
    case 'split': {
      const parts = Array.from({ length: steps }, (_, i) =>
        make(battle, side, first, { name: `${name} ${letters[i]}`, type: company, steps: 1, fullSteps: 1 }),
      )
      breakUp(battle, side, named)
      return parts
    }
    case 'pickets': {
      const posts = letters.map((letter) =>
        make(battle, side, first, { name: `${name} picket ${letter}`, type: picket, steps: 0.25, fullSteps: 0.25 }),
      )
      parent.steps -= 1
      if (parent.steps === 0) breakUp(battle, side, [first])
      return posts
    }
    case 'gather': {
      const by = named[picketsPerStep] as UnitId
      const other = army.units[by] as Unit
      breakUp(battle, side, named.slice(0, picketsPerStep))
      if (other.steps < other.fullSteps) {
        other.steps += 1
        return [by]
      }
      return [make(battle, side, by, { name: `${name} company`, type: company, steps: 1, fullSteps: 1 })]
    }
    case 'section': {
      parent.steps -= 1
      return [make(battle, side, first, { name: `${name} section`, type, steps: 1, fullSteps: 1 })]
    }
    case 'rejoin': {
      const battery = named[1] as UnitId
      ;(army.units[battery] as Unit).steps += 1
      breakUp(battle, side, [first])
      return [battery]
    }
  }
}

/** 3.2.1: once more when the assaults of an activation have been settled. Answered by a way and its units, or by nothing. */
export function* reorganisation(battle: Battle): Script {
  const { activation } = battle.state
  if (activation === null) throw new Error('nobody is active')
  const { side } = activation
  for (;;) {
    battle.table.checkpoint()
    if (nextReorganising(eyes(battle, side), []).parts.length === 0) return
    const answer = yield* ask<Json[]>({ seat: side, kind: 'reorganise', rule: '3.2.1', about: {}, open: false })
    if (answer.length === 0) return
    reorganise(battle, side, answer)
  }
}

export const reorganiseKind = (groundOf: GroundOf) =>
  grown<RifleView, Json>({
    pass: [],
    next(view, _, soFar) {
      const growth = nextReorganising(groundOf(view), soFar)
      return soFar.length === 0 ? { ...growth, enough: true } : growth
    },
    check(view, _, answer) {
      if (!Array.isArray(answer)) return refused('3.2.1', 'say how units are reorganised, or nothing')
      return answer.length === 0 ? allowed : reorganiseRuling(groundOf(view), answer)
    },
    explain: (view, _, thing) => freeRuling(groundOf(view), thing),
  })
