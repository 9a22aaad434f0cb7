/** What a side cannot know of the other's army, and how it may be thought otherwise (3.8, 4.4). */
import type { Tape } from '@firestep/referee'
import type { OrderType, Side } from '../data/schema.ts'
import { type Book, enemyOf, type Scenario } from './book.ts'
import { rifleSteps, stackingRuling } from './movement/stacking.ts'
import { shownOf, visibleOf } from './stacks.ts'
import {
  type Army,
  type Brigiment,
  destroyed,
  type Ground,
  type Order,
  type Placed,
  routed,
  type Shown,
  type State,
  type Unit,
} from './state.ts'

/** 3.8.1: computed each time, never stored. */
export const shows =
  (book: Book) =>
  ({ secrets }: State, seat: string): Shown =>
    shownOf(book, secrets[seat as Side])

/** Enough small exchanges for an army's hidden units to end up anywhere. */
const exchanges = 60

/**
 * Officers and orders are drawn anew. The units are stirred: many small exchanges, none of which the seat could notice, so that
 * tops, markers and whatever it has been shown stay true all along.
 */
export function imagine(book: Book, scenario: Scenario, state: State, seat: string, tape: Tape): void {
  const side = enemyOf(seat as Side)
  const army = state.secrets[side]
  stirUnits(book, scenario, state, side, tape)
  for (const brigiment of army.brigiments) dealBrigiment(scenario, state, brigiment, army, tape)
  if (state.orders) dealLists(army, tape)
}

const upTo = (tape: Tape, most: number): number => tape.draw(most + 1) - 1
const oneIn = (tape: Tape, n: number): boolean => tape.draw(n) === 1
function anyOf<T>(tape: Tape, from: readonly T[]): T {
  const found = from[tape.draw(from.length) - 1]
  if (found === undefined) throw new Error('nothing to draw from')
  return found
}

/** What goes with the place in a stack and not with the unit that has it. */
type Place = Pick<Unit, 'hex' | 'onTop' | 'hiding' | 'column' | 'confused' | 'entered' | 'action' | 'long' | 'digs'> &
  Pick<Unit, 'assaults' | 'commandedFire' | 'shoots' | 'fired' | 'outOfSupply' | 'waitsFor' | 'steps'>

const placeOf = (unit: Unit): Place => {
  const { hex, onTop, hiding, column, confused, entered, action, long, digs } = unit
  const { assaults, commandedFire, shoots, fired, outOfSupply, waitsFor, steps } = unit
  return {
    ...{ hex, onTop, hiding, column, confused, entered, action, long, digs },
    ...{ assaults, commandedFire, shoots, fired, outOfSupply, waitsFor, steps },
  }
}

function stirUnits(book: Book, scenario: Scenario, state: State, side: Side, tape: Tape): void {
  const army = state.secrets[side]
  const { seen, strengths } = state.secrets[enemyOf(side)].knows
  const ground = {
    book,
    scenario,
    sheet: scenario.sheet,
    state,
    side,
    army,
    enemy: { stacks: [] },
    still: false,
  } satisfies Ground
  const stackAt = (hex: number): number[] => army.units.flatMap((unit, id) => (unit.hex === hex ? [id] : []))
  const isPinned = (id: number): boolean => {
    const { hex } = army.units[id] as Unit
    if (hex < 0) return hex !== destroyed && hex !== routed
    if (seen.some((one) => one.unit === id && one.hex === hex)) return true
    return visibleOf(book, army.units, stackAt(hex)).includes(id)
  }
  const kindOf = (id: number): string => book.unitType((army.units[id] as Unit).type).kind
  const hidden = army.units.flatMap((_, id) => (isPinned(id) ? [] : [id]))
  if (hidden.length === 0) return
  const looks = (hexes: readonly number[]): string => {
    const { stacks } = shownOf(book, army)
    return JSON.stringify(stacks.filter(({ hex }) => hexes.includes(hex)))
  }
  const isKnown = (hex: number): boolean => strengths.some((one) => one.hex === hex)
  for (let n = 0; n < exchanges; n++) {
    const [a, b] = [anyOf(tape, hidden), anyOf(tape, hidden)]
    const [one, two] = [army.units[a] as Unit, army.units[b] as Unit]
    if (a === b || kindOf(a) !== kindOf(b) || one.brigiment !== two.brigiment || isPinned(a) || isPinned(b)) continue
    const hexes = [one.hex, two.hex].filter((hex) => hex >= 0)
    const before = { looks: looks(hexes), one: placeOf(one), two: placeOf(two) }
    const known = hexes.filter(isKnown).map((hex) => rifleSteps(ground, stackAt(hex)))
    const swapped = !oneIn(tape, 3)
    if (swapped) swap(army, a, b)
    else shareLoss(one, two)
    const fits = hexes.every((hex) => stackingRuling(ground, hex, stackAt(hex)).allowed)
    const same = hexes.filter(isKnown).every((hex, i) => rifleSteps(ground, stackAt(hex)) === known[i])
    if (fits && same && isSound(one) && isSound(two) && looks(hexes) === before.looks) continue
    Object.assign(one, before.one)
    Object.assign(two, before.two)
    if (swapped) rename(army, a, b)
  }
}

const isSound = ({ steps, fullSteps, hex }: Unit): boolean =>
  steps <= fullSteps && hex >= 0 === (steps > 0 || fullSteps === 0)

/** Each may be where the other is. */
function swap(army: Army, a: number, b: number): void {
  const [one, two] = [army.units[a] as Unit, army.units[b] as Unit]
  const [here, there] = [placeOf(one), placeOf(two)]
  Object.assign(one, there)
  Object.assign(two, here)
  rename(army, a, b)
}

/** A step that one has lost may have been lost by the other. */
function shareLoss(one: Unit, two: Unit): void {
  if (one.hex < 0 || two.hex < 0 || one.steps <= 1) return
  one.steps--
  two.steps++
}

/** Lists of units that are in the middle of something name whoever is there now. */
function rename(army: Army, a: number, b: number): void {
  const other = <T>(id: T): T | number => (id === a ? b : id === b ? a : id)
  army.moving = army.moving.map(other)
  army.firing = army.firing.map(other)
  army.struck = army.struck.map(other)
  army.shot = army.shot.map(other)
  army.retreating = army.retreating.map(([unit, to]): Placed => [other(unit), to])
}

/** Markers that lie on displays, or under the units. */
function dealLists(army: Army, tape: Tape): void {
  for (const unit of army.units) {
    if (unit.hex < 0 || unit.brigiment === null) continue
    if (oneIn(tape, 6)) unit.isolated = !unit.isolated
    if (unit.battalion === null) continue
    if (oneIn(tape, 6)) unit.support = !unit.support
    if (unit.support) unit.committed = false
    else if (oneIn(tape, 8)) unit.committed = !unit.committed
    if (oneIn(tape, 8)) unit.unaware = unit.isolated
  }
}

function dealBrigiment(scenario: Scenario, state: State, one: Brigiment, army: Army, tape: Tape): void {
  one.points = upTo(tape, one.maximum)
  one.losses = { routed: upTo(tape, one.losses.routed + 1), surrendered: upTo(tape, one.losses.surrendered + 1) }
  if (!state.orders) return
  if (oneIn(tape, 4)) one.progressed = !one.progressed
  if (one.released && oneIn(tape, 4)) one.failed = !one.failed
  if (one.released && oneIn(tape, 2)) one.order = dealOrder(scenario, state, one, army, tape)
}

/**
 * Initiative and sequencing give away who is disorganised and who has planned an attack: of such orders only what they are aimed
 * at is dealt again. Anybody else may hold where he stands or attack something worth having.
 */
function dealOrder(scenario: Scenario, state: State, one: Brigiment, army: Army, tape: Tape): Order {
  const { order } = one
  const blank: Order = { ...order, muster: [], support: [], line: [], routes: [], rallyPoints: [], objectives: [] }
  const since = 1 + upTo(tape, state.turn - 1)
  if (order.type === 'stalled attack' || order.type === 'disorganized defense') {
    const type: OrderType = oneIn(tape, 2) ? 'stalled attack' : 'disorganized defense'
    const from: OrderType = type === 'stalled attack' ? 'attack' : 'defense'
    return { ...blank, type, from, since, fallBack: type === 'disorganized defense' && oneIn(tape, 2) }
  }
  if (order.type === 'initial attack' || order.start !== null) return order
  const goals = scenario.victory.map(({ hex }) => hex)
  if (oneIn(tape, 2) && goals.length > 0)
    return {
      ...blank,
      type: 'attack',
      point: { hex: anyOf(tape, goals), radius: 1 },
      since,
      fallBack: false,
      from: null,
    }
  const brigiment = army.brigiments.indexOf(one)
  const objectives = army.units.flatMap(({ hex, brigiment: of, battalion }, unit) =>
    of === brigiment && hex >= 0 && battalion !== null ? [{ unit, point: { hex, radius: 0 } }] : [],
  )
  return { ...blank, type: 'defense', point: null, objectives, since, fallBack: false, from: null }
}
