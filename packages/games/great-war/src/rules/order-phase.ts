/** Phase 2: orders. */
import {
  allowed,
  at,
  either,
  listOf,
  memoByObjectAndKey,
  nothing,
  oneOf,
  type Ruling,
  refused,
  type Script,
  type TypeOf,
} from '@firestep/referee'
import { type Section, type Side, sections } from '../data/enums.ts'
import { type BattlefieldOf, distanceBetween, isNextToEnemy, isUnit, unitOf, unitsOnBoard } from './battlefield.ts'
import { type Book, opponent } from './book.ts'
import type { CommandId } from './card-ids.ts'
import { when } from './cite-when.ts'
import { isOnMap, noUnit, offBoard, type UnitId } from './ids.ts'
import { choice, list, unitShape } from './question-types.ts'
import type { Battle, Battlefield, Ordered, Unit } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** Orders to the reserve artillery, to fire anywhere or in a section. */
const artilleryOrders = ['artillery', 'artillery left', 'artillery centre', 'artillery right'] as const
type ArtilleryOrderName = (typeof artilleryOrders)[number]

/** One order: a unit, the reserve artillery, or a whole section (Infantry Assault). */
const orderShape = either(unitShape, oneOf(...artilleryOrders, ...sections))
export type Order = TypeOf<typeof orderShape>

export const orderQuestion = list('order', { rule: 'order.1', about: nothing, answer: listOf(orderShape) })

const isSection = (order: unknown): order is Section => sections.some((section) => section === order)

export const isArtillery = (order: Order): order is ArtilleryOrderName => typeof order === 'string' && !isSection(order)

/** The section in which an order lets the reserve artillery fire; null for anywhere. */
export const artillerySection = (order: ArtilleryOrderName): Section | null =>
  sections.find((section) => order.endsWith(section)) ?? null

/** The orders that the current card allows, without those of Messenger Pigeons. */
interface Allowance {
  /** The rule that gives and limits its orders. */
  readonly rule: string
  /** Orders per section; null where sections do not matter. */
  readonly perSection: Readonly<Partial<Record<Section, number>>> | null
  /** Number of units in all, where sections do not matter. */
  readonly maxUnits: number
  readonly artillery: boolean
  /** The rule that bars a unit from being ordered, or null. */
  barRule(battlefield: Battlefield, unit: UnitId): string | null
}

const noBar = (): string | null => null

const unlimited = Number.POSITIVE_INFINITY

function allowanceOf(battlefield: Battlefield): Allowance {
  const { book, state } = battlefield
  const { acts } = state.now
  const side = state.active
  const card = acts === null ? undefined : book.data.commandCards[acts]
  const values = card?.values ?? {}
  const oneUnit: Omit<Allowance, 'rule'> = { perSection: null, maxUnits: 1, artillery: false, barRule: noBar }
  if (acts === null || card === undefined) return { ...oneUnit, rule: 'card.command.counter-attack.1' }
  if (card.kind === 'section') return sectionAllowance(book, acts)
  switch (acts) {
    case 'artillery-bombard':
      return { ...oneUnit, artillery: true, rule: 'card.command.artillery-bombard.1' }
    case 'big-show':
      return { ...oneUnit, rule: 'card.command.big-show.2' }
    case 'direct-from-hq':
      return { ...oneUnit, maxUnits: state.tokens[side], rule: 'card.command.direct-from-hq.1' }
    case 'infantry-assault':
      return {
        ...oneUnit,
        barRule: (current, unit) =>
          unitOf(current, unit).type !== 'infantry' && infantryOf(current, side).length > 0
            ? 'card.command.infantry-assault.6'
            : null,
        rule: 'card.command.infantry-assault.1',
      }
    case 'replacements':
      return {
        ...oneUnit,
        maxUnits: unlimited,
        rule: 'card.command.replacements.5',
        barRule: (_current, unit) => (state.now.restored.includes(unit) ? null : 'card.command.replacements.5'),
      }
    case 'rush-rotation':
      return { ...oneUnit, maxUnits: values.orders ?? 0, rule: 'card.command.rush-rotation.1' }
    case 'storm-of-fire':
      return {
        ...oneUnit,
        maxUnits: values.orders ?? 0,
        rule: 'card.command.storm-of-fire.1',
        barRule: (current, unit) =>
          isNextToEnemy(current, unitOf(current, unit).hex, side) ? 'card.command.storm-of-fire.3' : null,
      }
    case 'whistles-bugle-calls':
      return { ...oneUnit, rule: 'card.command.whistles-bugle-calls.1' }
    default:
      throw new Error(`no orders are defined for the card '${acts}'`)
  }
}

/** The allowance of a section card depends only on the book. */
const sectionAllowance = memoByObjectAndKey((book: Book, acts: CommandId): Allowance => {
  const { orders = {}, battlefieldOnly = false } = book.data.commandCards[acts] ?? {}
  const perSection: Partial<Record<Section, number>> = {}
  for (const section of sections) {
    const count = orders[section]
    if (count !== undefined) perSection[section] = count === 'all' ? unlimited : count
  }
  return {
    rule: `card.command.${acts}.1`,
    perSection,
    maxUnits: unlimited,
    artillery: !battlefieldOnly,
    barRule: ({ state }, unit) => {
      const unitSections = book.sectionsOf(state.units[unit]?.hex ?? offBoard, state.active)
      return unitSections.some((section) => perSection[section] !== undefined) ? null : 'command.3'
    },
  }
})

/** Orders that Messenger Pigeons add, to any battlefield units. */
const pigeonOrders = ({ book, state }: Battlefield): number =>
  state.now.combat[state.active] === 'messenger-pigeons'
    ? (book.data.combatCards['messenger-pigeons']?.values.orders ?? 0)
    : 0

const infantryOf = (battlefield: Battlefield, side: Side): UnitId[] =>
  unitsOnBoard(battlefield, side).filter((unit) => unitOf(battlefield, unit).type === 'infantry')

const infantryIn = (battlefield: Battlefield, section: Section): UnitId[] =>
  infantryOf(battlefield, battlefield.state.active).filter((unit) => inSection(battlefield, unit, section))

const inSection = (battlefield: Battlefield, unit: UnitId, section: Section): boolean =>
  battlefield.book.sectionsOf(unitOf(battlefield, unit).hex, battlefield.state.active).includes(section)

/**
 * Number of orders of a section card missing for these units; units on dotted lines count in the section that needs
 * them.
 */
function missingSectionOrders(
  { book, state }: Battlefield,
  limits: Readonly<Partial<Record<Section, number>>>,
  orders: readonly Order[],
): number {
  const { left = 0, centre = 0, right = 0 } = limits
  const openBits =
    (limits.left === undefined ? 0 : 1) | (limits.centre === undefined ? 0 : 2) | (limits.right === undefined ? 0 : 4)
  /** Counts by section bits: 1 left, 2 centre, 4 right, 3 and 6 on a dotted line. */
  const ordersByBits = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const order of orders) {
    const bits =
      typeof order === 'string'
        ? 1 << sections.findIndex((section) => order.endsWith(section))
        : book.sectionBits(state.units[order]?.hex ?? offBoard, state.active) & openBits
    ordersByBits[bits] = (ordersByBits[bits] ?? 0) + 1
  }
  const [inNone = 0, inLeft = 0, inCentre = 0, leftOrCentre = 0, inRight = 0, , rightOrCentre = 0] = ordersByBits
  const missing = inNone + Math.max(0, inLeft - left) + Math.max(0, inCentre - centre) + Math.max(0, inRight - right)
  const needingCentre =
    Math.max(0, leftOrCentre - Math.max(0, left - inLeft)) + Math.max(0, rightOrCentre - Math.max(0, right - inRight))
  return missing + Math.max(0, needingCentre - Math.max(0, centre - inCentre))
}

/** The number of these orders that the card does not cover, so that pigeons must give them. */
function ordersBeyondCard(battlefield: Battlefield, allowance: Allowance, orders: readonly Order[]): number {
  if (allowance.perSection !== null) return missingSectionOrders(battlefield, allowance.perSection, orders)
  const { acts, bigShow } = battlefield.state.now
  const units = orders.filter((order): order is UnitId => typeof order === 'number')
  const barred = units.filter((unit) => allowance.barRule(battlefield, unit) !== null).length
  // No unit next to an enemy is ordered in a Storm of Fire, not by pigeons either.
  if (acts === 'storm-of-fire' && barred > 0) return Number.POSITIVE_INFINITY
  if (acts === 'big-show') {
    const infantry = units.filter((unit) => unitOf(battlefield, unit).type === 'infantry').length
    const allowedUnits = bigShow ?? { infantry: 0, weapons: 0, any: 0 }
    const infantryBeyond = Math.max(0, infantry - allowedUnits.infantry)
    const weaponsBeyond = Math.max(0, units.length - infantry - allowedUnits.weapons)
    return Math.max(0, infantryBeyond + weaponsBeyond - allowedUnits.any)
  }
  if (acts === 'infantry-assault') {
    const unitsCovered =
      orders.some((order) => typeof order === 'string') || infantryOf(battlefield, battlefield.state.active).length > 0
        ? 0
        : 1
    return Math.max(0, units.length - unitsCovered)
  }
  if (acts === 'artillery-bombard' && orders.some(isArtillery)) return units.length
  if (acts === 'whistles-bugle-calls') return units.length - largestChain(battlefield, units)
  const eligible = units.length - barred
  return barred + Math.max(0, eligible - allowance.maxUnits)
}

/** These units, grouped into unbroken chains of neighbours. */
function chainsOf(battlefield: Battlefield, units: readonly UnitId[]): UnitId[][] {
  const remaining = new Set(units)
  const chainList: UnitId[][] = []
  for (const start of units) {
    if (!remaining.delete(start)) continue
    const chain = [start]
    for (const unit of chain)
      for (const other of remaining)
        if (distanceBetween(battlefield, unitOf(battlefield, unit).hex, unitOf(battlefield, other).hex) === 1) {
          remaining.delete(other)
          chain.push(other)
        }
    chainList.push(chain)
  }
  return chainList
}

/** Size of the largest chain through some of these units, if units of `later` may be links. */
const largestChain = (battlefield: Battlefield, units: readonly UnitId[], later: readonly UnitId[] = []): number =>
  Math.max(
    0,
    ...chainsOf(battlefield, [...units, ...later]).map((chain) => units.filter((unit) => chain.includes(unit)).length),
  )

/** True if the card, with the orders of pigeons, covers these orders. */
const areCovered = (battlefield: Battlefield, allowance: Allowance, orders: readonly Order[]): boolean =>
  ordersBeyondCard(battlefield, allowance, orders) <= pigeonOrders(battlefield)

/** Ruling on a set of orders, named in canonical order. */
function ordersRuling(battlefield: Battlefield, allowance: Allowance, orders: readonly Order[]): Ruling {
  if (areCovered(battlefield, allowance, orders)) return allowed
  return refused(limitRule(battlefield, allowance, orders), refusals.tooManyOrders)
}

/** The rule that limits the orders of a card. */
function limitRule(battlefield: Battlefield, allowance: Allowance, orders: readonly Order[]): string {
  if (allowance.perSection !== null) return 'order.6'
  const last = orders.at(-1)
  const isWeapon = typeof last === 'number' && unitOf(battlefield, last).type !== 'infantry'
  if (battlefield.state.now.acts === 'big-show') return isWeapon ? 'card.command.big-show.3' : 'card.command.big-show.2'
  return allowance.rule
}

/** The orders that could be named next. Strings come first, then units in ascending order. */
function nextOrders(battlefield: Battlefield, allowance: Allowance, soFar: readonly Order[]): Order[] {
  const orders: Order[] = [...soFar]
  return possibleNextOrders(battlefield, allowance, soFar).filter((order) => {
    orders[soFar.length] = order
    return canBeCompleted(battlefield, allowance, orders)
  })
}

/** All orders that could come next by type and number alone. */
function possibleNextOrders(battlefield: Battlefield, allowance: Allowance, soFar: readonly Order[]): Order[] {
  const parts: Order[] = soFar.length === 0 ? wholeOrders(battlefield, allowance) : []
  const last = soFar.at(-1)
  const after = typeof last === 'number' ? last : noUnit
  const [first] = soFar
  const chosen = isSection(first) ? infantryIn(battlefield, first) : []
  for (const unit of unitsOnBoard(battlefield, battlefield.state.active))
    if (unit > after && !chosen.includes(unit)) parts.push(unit)
  return parts
}

/** Orders to the reserve artillery, and for Infantry Assault to a whole section. */
function wholeOrders(battlefield: Battlefield, allowance: Allowance): Order[] {
  const found: Order[] = []
  if (allowance.artillery && battlefield.scenario.assets[battlefield.state.active].artillery > 0) {
    if (allowance.perSection === null) found.push('artillery')
    else
      for (const section of sections)
        if (allowance.perSection[section] !== undefined) found.push(`artillery ${section}` as const)
  }
  if (battlefield.state.now.acts === 'infantry-assault')
    for (const section of sections) if (infantryIn(battlefield, section).length > 0) found.push(section)
  return found
}

/**
 * True if these orders are allowed, or can be made so by further ones: units of Whistles & Bugle Calls may form a chain
 * only when all are named.
 */
function canBeCompleted(battlefield: Battlefield, allowance: Allowance, orders: readonly Order[]): boolean {
  if (battlefield.state.now.acts !== 'whistles-bugle-calls') return areCovered(battlefield, allowance, orders)
  const units = orders.filter((order) => typeof order === 'number')
  const last = units.at(-1) ?? noUnit
  const later = unitsOnBoard(battlefield, battlefield.state.active).filter((unit) => unit > last)
  return units.length - largestChain(battlefield, units, later) <= pigeonOrders(battlefield)
}

/** Assault cards order all units of their section, without a choice unless pigeons add more. */
const wholeSectionUnits = (battlefield: Battlefield): UnitId[] | null => {
  const { acts } = battlefield.state.now
  const orders = acts === null ? undefined : battlefield.book.data.commandCards[acts]?.orders
  const [section] = sections.filter((candidate) => orders?.[candidate] === 'all')
  return section === undefined
    ? null
    : unitsOnBoard(battlefield, battlefield.state.active).filter((unit) => inSection(battlefield, unit, section))
}

/** command.9: true if the card can order anything at all. */
export function canOrderAny(battlefield: Battlefield): boolean {
  const allowance = allowanceOf(battlefield)
  return possibleNextOrders(battlefield, allowance, []).some((order) => canBeCompleted(battlefield, allowance, [order]))
}

export function* orderUnits(battle: Battle): Script {
  const { state } = battle
  const allowance = allowanceOf(battle)
  const forcedOrders = pigeonOrders(battle) > 0 ? null : wholeSectionUnits(battle)
  const orders = forcedOrders ?? (yield* orderQuestion.ask(state.active, null))
  giveOrders(battle, allowance, orders)
  yield* loseOrder(battle)
  yield* chooseSpecialists(battle)
  state.phase = 'move'
}

function giveOrders(battle: Battle, allowance: Allowance, orders: readonly Order[]): void {
  const { book, state, table } = battle
  const units = orders.flatMap((order) =>
    typeof order === 'number' ? [order] : isSection(order) ? infantryIn(battle, order) : [],
  )
  units.sort((a, b) => a - b)
  state.now.ordered = units.map((unit) => freshOrder(battle, unit))
  const guns = orders.find(isArtillery)
  if (guns !== undefined) {
    const section = artillerySection(guns)
    const combats = section === null ? (book.data.commandCards['artillery-bombard']?.values.combats ?? 1) : 1
    state.now.artillery = { sections: section === null ? null : [section], combats, dice: null }
  }
  if (state.now.acts === 'direct-from-hq') {
    // Units ordered by pigeons need no token.
    const spent = Math.max(0, units.length - pigeonOrders(battle))
    state.tokens[state.active] -= spent
    state.now.spentOnOrders = spent
  }
  const rules = [
    ...cardRules(battle, allowance, orders, units),
    ...when(guns !== undefined, allowance.perSection === null ? 'artillery.5' : 'artillery.6'),
    ...when(ordersBeyondCard(battle, allowance, orders) > 0, 'card.combat.messenger-pigeons.2'),
  ]
  table.tell({ type: 'ordered', side: state.active, units, artillery: guns !== undefined, rules })
}

/** The rules of a card that its orders rest on. */
function cardRules(battle: Battle, allowance: Allowance, orders: readonly Order[], units: readonly UnitId[]): string[] {
  const { book, state } = battle
  const { acts, bigShow, spentOnOrders } = state.now
  const infantry = units.filter((unit) => unitOf(battle, unit).type === 'infantry').length
  const weapons = units.length - infantry
  switch (acts) {
    case 'artillery-bombard':
      return [orders.some(isArtillery) ? allowance.rule : 'card.command.artillery-bombard.2']
    case 'big-show':
      return [
        ...when(infantry > 0, 'card.command.big-show.2'),
        ...when(weapons > 0, 'card.command.big-show.3'),
        ...when(infantry > (bigShow?.infantry ?? 0) || weapons > (bigShow?.weapons ?? 0), 'card.command.big-show.4'),
      ]
    case 'direct-from-hq':
      return [allowance.rule, ...when(spentOnOrders > 0, 'card.command.direct-from-hq.2')]
    case 'infantry-assault':
      return [orders.some(isSection) ? allowance.rule : 'card.command.infantry-assault.5']
    default: {
      const isOnLine =
        allowance.perSection !== null && units.some((unit) => onDottedLine(book, unitOf(battle, unit), state.active))
      return [allowance.rule, ...when(isOnLine, 'comp.4', 'order.5')]
    }
  }
}

const onDottedLine = (book: Book, { hex }: Unit, side: Side): boolean => book.sectionsOf(hex, side).length > 1

/** A fresh order, as the current card gives it. */
export const freshOrder = (battlefield: Battlefield, unit: UnitId): Ordered => ({
  unit,
  from: unitOf(battlefield, unit).hex,
  moved: 0,
  doneMoving: battlefield.state.now.acts === 'storm-of-fire',
  stopped: false,
  enteredHex: offBoard,
  battles: 0,
  fought: null,
  mayBattle: battlefield.state.now.acts === 'rush-rotation' ? 0 : 1,
  idle: false,
})

export const loseOrderQuestion = choice('lose order', {
  rule: 'card.combat.lost-messenger.2',
  about: nothing,
  answer: either(unitShape, oneOf('artillery')),
})

/** Lost Messenger: the opponent names one of the units just ordered. */
function* loseOrder(battle: Battle): Script {
  const { state, table } = battle
  const enemy = opponent(state.active)
  if (state.now.combat[enemy] !== 'lost-messenger' || loseableOrders(battle).length === 0) return
  const lost = yield* loseOrderQuestion.ask(enemy, null)
  if (lost === 'artillery') state.now.artillery = null
  else state.now.ordered = state.now.ordered.filter(({ unit }) => unit !== lost)
  table.tell({
    type: 'order lost',
    side: state.active,
    unit: lost === 'artillery' ? null : lost,
    rule: 'card.combat.lost-messenger.2',
  })
}

const loseableOrders = ({ state }: Battlefield): (UnitId | 'artillery')[] => [
  ...(state.now.artillery === null ? [] : (['artillery'] as const)),
  ...state.now.ordered.map(({ unit }) => unit),
]

/** It is asked under the rule of the card. */
export const specialistQuestion = choice('specialist', { rule: 'order.3', about: nothing, answer: unitShape })

/** Physician and Trench Raid each act on one of the units just ordered. */
function* chooseSpecialists(battle: Battle): Script {
  const { state, table, book } = battle
  const side = state.active
  const card = state.now.combat[side]
  if (card !== 'physician' && card !== 'trench-raid') return
  const rule = `card.combat.${card}.1`
  if (specialists(battle).length === 0) return
  const unit = yield* specialistQuestion.ask(side, null, rule)
  if (card === 'trench-raid') {
    state.now.raider = unit
    return
  }
  const patient = unitOf(battle, unit)
  const figures = Math.min(book.data.combatCards.physician?.values.figures ?? 0, patient.full - patient.figures)
  patient.figures += figures
  const order = state.now.ordered.find((candidate) => candidate.unit === unit)
  if (order !== undefined) order.idle = true
  table.tell({ type: 'restored', unit, figures, rules: [rule, 'card.combat.physician.2'] })
}

/** Units that Physician or Trench Raid can act on. */
function specialists(battlefield: Battlefield): UnitId[] {
  const { now, active } = battlefield.state
  const units = now.ordered.map(({ unit }) => unit)
  if (now.combat[active] === 'physician')
    return units.filter((unit) => unitOf(battlefield, unit).figures < unitOf(battlefield, unit).full)
  return units.filter((unit) => unitOf(battlefield, unit).type === 'infantry')
}

export const loseOrderKind = (battlefieldOf: BattlefieldOf) =>
  loseOrderQuestion.kind({ options: (view) => loseableOrders(battlefieldOf(view)) })

export const specialistKind = (battlefieldOf: BattlefieldOf) =>
  specialistQuestion.kind({ options: (view) => specialists(battlefieldOf(view)) })

export const orderKind = (battlefieldOf: BattlefieldOf) =>
  orderQuestion.kind({
    next(view, _about, orders) {
      const battlefield = battlefieldOf(view)
      const allowance = allowanceOf(battlefield)
      return {
        parts: nextOrders(battlefield, allowance, orders),
        enough: ordersRuling(battlefield, allowance, orders).allowed,
      }
    },
    check(view, _about, orders) {
      const battlefield = battlefieldOf(view)
      const allowance = allowanceOf(battlefield)
      for (let i = 0; i < orders.length; i++) {
        const ruling = orderRuling(battlefield, allowance, at(orders, i), orders.slice(0, i))
        if (!ruling.allowed) return ruling
      }
      return ordersRuling(battlefield, allowance, orders)
    },
    explain(view, _about, thing) {
      const battlefield = battlefieldOf(view)
      const allowance = allowanceOf(battlefield)
      const ruling = orderRuling(battlefield, allowance, thing, [])
      return ruling.allowed && orderShape.fits(thing) ? ordersRuling(battlefield, allowance, [thing]) : ruling
    },
  })

/** Ruling on one order after those before it; their number is checked separately. */
function orderRuling(battlefield: Battlefield, allowance: Allowance, order: unknown, soFar: readonly Order[]): Ruling {
  if (typeof order === 'string') {
    if (soFar.length === 0 && wholeOrders(battlefield, allowance).some((whole) => whole === order)) return allowed
    if (!order.startsWith('artillery')) return refused(allowance.rule, refusals.noSuchOrder)
    if (!allowance.artillery) return refused('artillery.6', refusals.artilleryGetsNoOrder)
    return refused('artillery.7', refusals.artilleryOrderedOnce)
  }
  if (
    !isUnit(battlefield, order) ||
    unitOf(battlefield, order).side !== battlefield.state.active ||
    !isOnMap(unitOf(battlefield, order).hex)
  )
    return refused('order.1', refusals.notOwnUnit)
  const [first] = soFar
  if (soFar.includes(order) || (isSection(first) && infantryIn(battlefield, first).includes(order)))
    return refused('order.4', refusals.unitHasOrder)
  const barRule =
    pigeonOrders(battlefield) === 0 || battlefield.state.now.acts === 'storm-of-fire'
      ? allowance.barRule(battlefield, order)
      : null
  if (barRule !== null) return refused(barRule, refusals.cardSkipsUnit)
  const last = soFar.at(-1)
  return typeof last === 'number' && order < last ? refused('order.1', refusals.unitsInAscendingOrder) : allowed
}
