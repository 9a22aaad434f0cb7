/** What a side cannot know of the other's army, and how it may be thought otherwise (3.8, 4.4). */
import type { Tape } from '@firestep/referee'
import { classes, type OrderType, type Side } from '../data/schema.ts'
import { type Book, enemyOf, type Scenario } from './book.ts'
import { stackingRuling } from './movement/stacking.ts'
import { shownOf, visibleOf } from './stacks.ts'
import {
  type Army,
  type Brigiment,
  destroyed,
  type Ground,
  type Order,
  type Placed,
  type Point,
  type Regrouping,
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

/**
 * 3.7.4 3.8.1: markers lie open on whom they affect; which of several hidden units that is, is seldom a question. A unit's number
 * stands for a place in a stack, whose height anybody sees: what is imagined otherwise is which counter lies there. Lists of what
 * is under way name such places. Who belongs to which division is printed.
 */
export const lieOpen: readonly string[] = [
  ...[
    'hex',
    'onTop',
    'hiding',
    'column',
    'confused',
    'entered',
    'long',
    'digs',
    'assaults',
    'commandedFire',
    'under',
  ].map((leaf) => `units.*.${leaf}`),
  ...['moving.*', 'firing.*', 'struck.*', 'shot.*', 'retreating.*.*', 'pending.*.unit', 'brigiments.*.division'],
]

/** Enough small exchanges for an army's hidden units to end up anywhere. */
const exchanges = 60

/**
 * Officers and orders are drawn anew. The units are stirred: many small exchanges, none of which the seat could notice, so that
 * tops, markers and whatever it has been shown stay true all along. How many counters lie in a hex stays too: how high a stack is
 * anybody sees.
 */
export function imagine(book: Book, scenario: Scenario, state: State, seat: string, tape: Tape): void {
  const side = enemyOf(seat as Side)
  const army = state.secrets[side]
  stirUnits(book, scenario, state, side, tape)
  army.brigiments = army.brigiments.map((one) => dealBrigiment(scenario, state, one, army, tape))
  if (state.orders) dealLists(army, tape)
  const markers = state.markers?.[side] ?? []
  if (markers.length > 0) army.dummies = markers.filter(() => oneIn(tape, 2)).slice(0, army.brigiments.length)
  dealSupply(book, army, tape)
  dealWaiting(state, side, tape)
}

/** 14.4.6: that a stack waits is told, and not which of the enemies beside it or a little farther off it waits for. */
function dealWaiting({ secrets }: State, side: Side, tape: Tape): void {
  const enemies = [...new Set(secrets[enemyOf(side)].units.flatMap(({ hex }) => (hex >= 0 ? [hex] : [])))]
  const dealt = new Map<string, number>()
  for (const unit of secrets[side].units) {
    if (unit.waitsFor === null || enemies.length === 0) continue
    const together = `${unit.hex} ${unit.waitsFor}`
    const other = dealt.get(together) ?? (oneIn(tape, 2) ? unit.waitsFor : anyOf(tape, enemies))
    dealt.set(together, other)
    unit.waitsFor = other
  }
}

/** 20.2: units lack what their Brigiment lacks. Of guns it shows: they keep their shoots over the turn (20.2.4). */
function dealSupply({ unitType }: Book, { units, brigiments }: Army, tape: Tape): void {
  for (const unit of units) {
    if (unit.hex < 0 || unitType(unit.type).kind === 'artillery') continue
    const above = unit.brigiment === null ? undefined : brigiments[unit.brigiment]
    if (above !== undefined) unit.outOfSupply = above.outOfSupply
    else if (oneIn(tape, 8)) unit.outOfSupply = !unit.outOfSupply
  }
}

const upTo = (tape: Tape, most: number): number => tape.draw(most + 1) - 1
const oneIn = (tape: Tape, n: number): boolean => tape.draw(n) === 1
function anyOf<T>(tape: Tape, from: readonly T[]): T {
  const found = from[tape.draw(from.length) - 1]
  if (found === undefined) throw new Error('nothing to draw from')
  return found
}

/**
 * What is printed on a counter and lies on its display, apart from where it is and what lies on it. A number stands for a place in a
 * stack: what the enemy has not seen there may be any counter of the kind, while whatever is done with that number looks the same.
 */
type Face = Pick<Unit, 'name' | 'type' | 'home' | 'brigiment' | 'battalion' | 'under' | 'fullSteps' | 'morale'> &
  Pick<Unit, 'immobile' | 'support' | 'committed' | 'unaware' | 'isolated' | 'outOfSupply'>

const faceOf = (unit: Unit): Face => {
  const { name, type, home, brigiment, battalion, under, fullSteps, morale } = unit
  const { immobile, support, committed, unaware, isolated, outOfSupply } = unit
  return {
    ...{ name, type, home, brigiment, battalion, under, fullSteps, morale },
    ...{ immobile, support, committed, unaware, isolated, outOfSupply },
  }
}

/** The tops, whoever has been shown, whoever acts for all to see, and whoever is to come stay who they are. */
function hiddenUnits(book: Book, state: State, side: Side): number[] {
  const { units } = state.secrets[side]
  const { seen } = state.secrets[enemyOf(side)].knows
  const tops = new Set(
    shownOf(book, state.secrets[side]).stacks.flatMap((stack) => stack.units.map(({ unit }) => unit)),
  )
  return [...units.keys()].filter((id) => {
    const { hex } = units[id] as Unit
    if (hex < 0) return hex === destroyed || hex === routed
    if (tops.has(id) || seen.some((one) => one.unit === id && one.hex === hex)) return false
    return !state.independents[side].some(({ unit }) => unit === id)
  })
}

function stirUnits(book: Book, scenario: Scenario, state: State, side: Side, tape: Tape): void {
  const army = state.secrets[side]
  const { strengths, densities } = state.secrets[enemyOf(side)].knows
  const table: Pick<Ground, 'book' | 'scenario' | 'sheet' | 'state'> = { book, scenario, sheet: scenario.sheet, state }
  const ground: Ground = { ...table, side, army, enemy: { stacks: [] }, still: false, memory: null }
  const hidden = hiddenUnits(book, state, side)
  if (hidden.length === 0) return
  const kindOf = (id: number): string => book.unitType((army.units[id] as Unit).type).kind
  const stackAt = (hex: number): number[] => army.units.flatMap((unit, id) => (unit.hex === hex ? [id] : []))
  const known = new Set([...strengths, ...densities].map(({ hex }) => hex))
  const isKnown = ({ hex }: Unit): boolean => known.has(hex)
  const topOf = ({ hex }: Unit): string => JSON.stringify(visibleOf(book, army.units, stackAt(hex)))
  const fits = ({ hex }: Unit): boolean => hex < 0 || stackingRuling(ground, hex, stackAt(hex)).allowed
  for (let n = 0; n < exchanges; n++) {
    const a = anyOf(tape, hidden)
    const beside = hidden.filter((id) => id !== a && army.units[id]?.hex === army.units[a]?.hex)
    const b = beside.length > 0 && oneIn(tape, 2) ? anyOf(tape, beside) : anyOf(tape, hidden)
    const pair = [army.units[a] as Unit, army.units[b] as Unit] as const
    const [one, two] = pair
    if (a === b || kindOf(a) !== kindOf(b)) continue
    // Whoever has done something has been seen to do it with its Brigiment.
    if (one.brigiment !== two.brigiment && (isBusy(army, a) || isBusy(army, b) || !oneIn(tape, 4))) continue
    const before = pair.map((unit) => ({ ...unit, top: topOf(unit) }))
    const way = anyOf(tape, ['faces', 'faces', 'places', 'losses'] as const)
    if (way === 'faces') swapFaces(army, a, b)
    else if (way === 'places') swapPlaces(army, a, b)
    else if (!pair.some(isKnown)) shareLoss(one, two)
    if (pair.every((unit, i) => isSound(unit) && fits(unit) && topOf(unit) === before[i]?.top)) continue
    if (way === 'faces') swapFaces(army, a, b)
    else if (way === 'places') swapPlaces(army, a, b)
    else
      pair.forEach((unit, i) => {
        unit.steps = (before[i] as Unit).steps
      })
  }
}

/** Asked anew each time: what lies on a counter may have gone over to another. */
function isBusy({ units, moving, firing, struck, shot, retreating }: Army, id: number): boolean {
  const { action, long } = units[id] as Unit
  return (
    action !== null ||
    long !== null ||
    [moving, firing, struck, shot].some((list) => list.includes(id)) ||
    retreating.some(([unit]) => unit === id)
  )
}

const isSound = ({ steps, fullSteps, hex }: Unit): boolean =>
  steps <= fullSteps && hex >= 0 === (steps > 0 || fullSteps === 0)

/** Each counter may be the other; what an order says of one it says of it there. */
function swapFaces({ units, brigiments }: Army, a: number, b: number): void {
  const [one, two] = [units[a] as Unit, units[b] as Unit]
  const [here, there] = [faceOf(one), faceOf(two)]
  Object.assign(one, there)
  Object.assign(two, here)
  const rename = <T extends { readonly unit: number }>(list: readonly T[]): readonly T[] =>
    list.some(({ unit }) => unit === a || unit === b)
      ? list.map((item) => (item.unit === a ? { ...item, unit: b } : item.unit === b ? { ...item, unit: a } : item))
      : list
  for (const brigiment of brigiments) {
    const { muster, objectives, routes } = brigiment.order
    brigiment.order = {
      ...brigiment.order,
      muster: rename(muster),
      objectives: rename(objectives),
      routes: rename(routes),
    }
  }
}

/** What lies on a counter, and what it has done. */
type Place = Pick<Unit, 'hex' | 'onTop' | 'hiding' | 'column' | 'confused' | 'entered' | 'action' | 'long' | 'digs'> &
  Pick<Unit, 'assaults' | 'commandedFire' | 'waitsFor' | 'steps'>

const placeOf = (unit: Unit): Place => {
  const { hex, onTop, hiding, column, confused, entered, action, long, digs } = unit
  const { assaults, commandedFire, waitsFor, steps } = unit
  return {
    ...{ hex, onTop, hiding, column, confused, entered, action, long, digs },
    ...{ assaults, commandedFire, waitsFor, steps },
  }
}

/** Within a hex each may have what lies on the other, and one may be lost instead of the other; lists name whoever is there now. */
function swapPlaces(army: Army, a: number, b: number): void {
  const [one, two] = [army.units[a] as Unit, army.units[b] as Unit]
  if (one.hex !== two.hex && one.hex >= 0 && two.hex >= 0) return
  const [here, there] = [placeOf(one), placeOf(two)]
  Object.assign(one, there)
  Object.assign(two, here)
  const other = <T>(id: T): T | number => (id === a ? b : id === b ? a : id)
  army.moving = army.moving.map(other)
  army.firing = army.firing.map(other)
  army.struck = army.struck.map(other)
  army.shot = army.shot.map(other)
  army.retreating = army.retreating.map(([unit, to]): Placed => [other(unit), to])
}

/** A step that one has lost may have been lost by the other. */
function shareLoss(one: Unit, two: Unit): void {
  if (one.hex < 0 || two.hex < 0 || one.steps <= 1) return
  one.steps--
  two.steps++
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

const sideOf = ({ secrets }: State, army: Army): Side => (secrets.entente === army ? 'entente' : 'ottoman')

function dealBrigiment(scenario: Scenario, state: State, one: Brigiment, army: Army, tape: Tape): Brigiment {
  const dealt = { ...one, ...dealLimits(one, tape) }
  dealt.points = upTo(tape, dealt.maximum)
  dealt.losses = { routed: upTo(tape, one.losses.routed + 1), surrendered: upTo(tape, one.losses.surrendered + 1) }
  if (!state.orders) return dealt
  dealt.written = { dead: upTo(tape, one.written.dead + 1), owed: upTo(tape, one.written.owed + 1) }
  if (oneIn(tape, 4)) dealt.progressed = !one.progressed
  if (oneIn(tape, 4)) dealt.haltedAfter = one.haltedAfter === null ? upTo(tape, 6) : null
  if (oneIn(tape, 4)) dealt.roving = one.roving.slice(1)
  const inPlay = state.released[sideOf(state, army)].includes(army.brigiments.indexOf(one))
  if (!inPlay && one.column !== 'emergency') return dealt
  if (oneIn(tape, 4)) dealt.failed = !one.failed
  if (oneIn(tape, 8)) dealt.outOfSupply = !one.outOfSupply
  // While orders are given, whoever is in Regroup may be asked what it recovers.
  const isResting = state.phase === 'command' && one.regrouping !== null
  if (!isResting && oneIn(tape, 2)) {
    dealt.order = dealOrder(scenario, state, one, army, tape)
    dealt.regrouping = dealt.order.type !== 'regroup' || oneIn(tape, 2) ? null : dealRegrouping(state, one, tape)
  }
  return dealt
}

/** What is printed of a Brigiment everybody knows; what was worked out anew in play, and of a column in an emergency, nobody else. */
function dealLimits(one: Brigiment, tape: Tape): Partial<Brigiment> {
  if (one.column !== 'emergency' && one.maximum === one.firstMaximum) return {}
  const maximum = 1 + upTo(tape, Math.max(one.firstMaximum, 3) - 1)
  const limits = { maximum, half: Math.floor(maximum / 2) }
  if (one.column !== 'emergency') return limits
  return { ...limits, firstMaximum: maximum, class: anyOf(tape, classes), battalions: 1 + upTo(tape, 2) }
}

function dealRegrouping({ turn }: State, { regrouping }: Brigiment, tape: Tape): Regrouping {
  const { missing, routed: away } = regrouping ?? { missing: 0, routed: 0 }
  return { entered: 1 + upTo(tape, turn - 1), missing: upTo(tape, missing + 2), routed: upTo(tape, away + 2) }
}

/**
 * Initiative and sequencing give away who is disorganised and whose planned attack is under way: of such orders only what they are
 * aimed at is dealt again. Anybody else may hold where he stands, regroup, or attack something worth having, now or later.
 */
function dealOrder(scenario: Scenario, state: State, one: Brigiment, army: Army, tape: Tape): Order {
  const { order } = one
  const marked = state.markers?.[sideOf(state, army)] ?? null
  // 11.4.17: where markers lie, one of them may be its own.
  const goals = marked ?? scenario.victory.map(({ hex }) => hex)
  const since = 1 + upTo(tape, state.turn - 1)
  const blank: Order = {
    ...{ ...order, start: null, muster: [], support: [], line: [], routes: [], rallyPoints: [], objectives: [] },
    ...{ point: null, since, fallBack: false, from: null },
  }
  if (order.type === 'stalled attack' || order.type === 'disorganized defense') {
    const type: OrderType = oneIn(tape, 2) ? 'stalled attack' : 'disorganized defense'
    const from: OrderType = type === 'stalled attack' ? 'attack' : 'defense'
    return { ...blank, type, from, fallBack: type === 'disorganized defense' && oneIn(tape, 2) }
  }
  if (order.type === 'initial attack') return aimedElsewhere(order, goals, state, tape)
  const brigiment = army.brigiments.indexOf(one)
  const stands = army.units.flatMap(({ hex, brigiment: of, battalion }, unit) =>
    of === brigiment && hex >= 0 && battalion !== null ? [{ unit, hex }] : [],
  )
  if (goals.length > 0 && oneIn(tape, 2)) {
    const start = oneIn(tape, 4) ? state.turn + 1 + upTo(tape, 2) : null
    const muster = start === null ? [] : stands.slice(0, 1)
    return { ...blank, type: 'attack', point: { hex: anyOf(tape, goals), radius: 1 }, start, muster }
  }
  const [first] = stands
  const mayRest = first !== undefined && marked?.includes(first.hex) !== false
  if (mayRest && oneIn(tape, 4)) return { ...blank, type: 'regroup', point: { hex: first.hex, radius: 1 } }
  const objectives = stands.map(({ unit, hex }) => ({ unit, point: { hex, radius: 0 } }))
  return { ...blank, type: 'defense', objectives }
}

/** 11.9: that it goes forward can be seen; where to cannot. One that is still to come may come later. */
function aimedElsewhere(order: Order, goals: readonly number[], { turn }: State, tape: Tape): Order {
  if (goals.length === 0) return order
  const elsewhere = (): Point => ({ hex: anyOf(tape, goals), radius: 1 })
  const start = order.start !== null && order.start > turn ? turn + 1 + upTo(tape, 2) : order.start
  const objectives = order.objectives.map(({ unit, point }) => ({ unit, point: oneIn(tape, 2) ? point : elsewhere() }))
  return { ...order, start, objectives, routes: [], point: order.point === null ? null : elsewhere() }
}
