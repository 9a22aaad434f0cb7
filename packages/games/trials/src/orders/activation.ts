/** Chapter 3: activation. The brigade whose chit was pulled acts; its mass and action are one answer. */
import { allowed, ask, type Json, multiPart, noMoreParts, type Ruling, refused, type Script } from '@firestep/referee'
import {
  clusters,
  DIRECTIONS,
  type Direction,
  directionName,
  directionNamed,
  type HexId,
  neighbour,
} from '@firestep/terrain'
import { at } from '../list.ts'
import { type Book, enemyOf, type Order, orderTypes, type Side } from './data.ts'
import { reaches, shoot } from './fire.ts'
import { lift, march } from './movement.ts'
import {
  type Battle,
  type Chit,
  enemyTops,
  hexesOf,
  type OrdersView,
  ownOf,
  type Stack,
  standing,
  viewerOf,
} from './state.ts'

type About = { readonly brigade: number }

/** 3.2 */
export function* activate(battle: Battle, { seat, brigade }: Chit): Script {
  const answer = yield* ask<readonly Json[]>({
    seat,
    kind: 'activate',
    rule: 'orders.3.2',
    about: { brigade },
    open: true,
  })
  const way = begin(battle, { seat, brigade }, answer)
  if (way.length > 0) yield* march(battle, seat, way)
}

/** Fires, or lifts the mass and returns its declared path, which is public from here on. */
function begin(battle: Battle, { seat, brigade }: Chit, answer: readonly Json[]): readonly Direction[] {
  const { book, state, table } = battle
  const { ids, rest } = split(answer)
  const own = state.secrets[seat]
  if (ids.length === 0) return []
  table.use(at(own.orders, brigade))
  const enemies = state.secrets[enemyOf(seat)].units.map(({ hex }) => hex)
  if (rest[0] === 'fire') {
    betray(battle, { seat, brigade }, (order) => order !== 'march')
    const target = enemies.find((hex) => hex === rest[1])
    if (target !== undefined) shoot(battle, seat, massOf(standing(own), ids), { hex: target, moving: false })
    return []
  }
  const way = directions(book, rest) ?? []
  const first = at(way, 0)
  const enters = massOf(standing(own), ids).some(({ hex }) =>
    enemies.some((enemy) => enemy === neighbour(book.grid, hex, first)),
  )
  betray(battle, { seat, brigade }, (order) =>
    way.length > 1 ? order === 'march' : enters ? order === 'attack' : order !== 'defend',
  )
  lift(battle, seat, ids, way)
  return way
}

/** The brigade's action reveals to all viewers which orders it cannot be under. */
function betray({ state }: Battle, { seat, brigade }: Chit, fits: (order: Order) => boolean): void {
  state.mayBeUnder[seat][brigade] = orderTypes.filter(fits)
}

/** The named units in their stacks, without units that stay behind. */
function massOf(stacks: readonly Stack[], ids: readonly number[]): Stack[] {
  return stacks.flatMap((stack) => {
    const units = stack.units.filter(({ id }) => ids.includes(id))
    return units.length > 0 ? [{ ...stack, units }] : []
  })
}

/** An answer is the units of a mass, then an action: `fire` and a hex, one or two directions, or `pass`. */
function split(answer: readonly Json[]): { readonly ids: readonly number[]; readonly rest: readonly Json[] } {
  const ids: number[] = []
  for (const part of answer) {
    if (typeof part !== 'number') break
    ids.push(part)
  }
  return { ids, rest: answer.slice(ids.length) }
}

function directions(book: Book, names: readonly Json[]): Direction[] | null {
  const way: Direction[] = []
  for (const name of names) {
    const direction = typeof name === 'string' ? directionNamed(book.grid.layout, name) : null
    if (direction === null) return null
    way.push(direction)
  }
  return way
}

/** The data a seat needs to form a mass. */
interface Scene {
  readonly seat: Side
  readonly order: Order
  readonly stacks: readonly Stack[]
  /** The units of the brigade, in ascending order. */
  readonly mine: readonly number[]
  readonly enemies: readonly HexId[]
}

export function activateKind(book: Book) {
  function look(view: OrdersView, { brigade }: About): Scene {
    const own = ownOf(view)
    const seat = viewerOf(view)
    const ids = own.units.map(({ id }) => id).filter((id) => book.forces[seat][id]?.brigade === brigade)
    return {
      seat,
      order: own.orders[brigade] ?? 'defend',
      stacks: standing(own),
      mine: ids.sort((a, b) => a - b),
      enemies: enemyTops(view).map(({ hex }) => hex),
    }
  }

  /** 3.2 - 3.4 */
  function mayMass({ mine, stacks }: Scene, ids: readonly number[]): Ruling {
    const { units, hexes } = book.data.mass
    if (ids.some((id) => !mine.includes(id)))
      return refused('orders.3.2', 'not a unit of the brigade whose chit was pulled')
    if (ids.length === 0 || ids.some((id, i) => i > 0 && id <= at(ids, i - 1)))
      return refused('orders.3.2', 'name the units of the mass once each, by rising number')
    const places = hexesOf(massOf(stacks, ids))
    if (ids.length > units || places.length > hexes)
      return refused('orders.3.4', `a mass is at most ${units} units in at most ${hexes} hexes`)
    return clusters(book.grid, places).length === 1
      ? allowed
      : refused('orders.3.3', 'the hexes of a mass hang together')
  }

  /** 3.5 - 3.7, 4.1, 1.1 */
  function mayMove({ order, stacks, enemies }: Scene, ids: readonly number[], way: readonly Direction[]): Ruling {
    if (order === 'defend') return refused('orders.3.5', 'a brigade under defend does not move')
    if (way.length > 2) return refused('orders.3.6', 'no mass takes more than two steps')
    if (way.length > 1 && order !== 'march')
      return refused('orders.3.7', 'only a brigade under march takes a second step')
    for (const { hex, units } of massOf(stacks, ids)) {
      let here: HexId = hex
      for (const [i, direction] of way.entries()) {
        const to = neighbour(book.grid, here, direction)
        if (to === null || !book.data.grounds[at(book.ground, to)].passable)
          return refused('orders.4.1', 'the mass would leave the field or step into water')
        if (order === 'march' && enemies.includes(to))
          return refused('orders.3.6', 'a brigade under march does not enter an enemy hex')
        // 4.2: room in later hexes is only known on arrival.
        if (i === 0 && units.length + staying(stacks, to, ids) > book.data.stack)
          return refused('orders.1.1', `no more than ${book.data.stack} units of a side stand in a hex`)
        here = to
      }
    }
    return allowed
  }

  /** 3.6, 5.1, 5.2 */
  function mayFire({ seat, order, stacks, enemies }: Scene, ids: readonly number[], target: Json | undefined): Ruling {
    if (order === 'march') return refused('orders.3.6', 'a brigade under march does not fire')
    const to = enemies.find((hex) => hex === target)
    if (to === undefined) return refused('orders.5.1', 'no enemy is seen there')
    for (const { hex, units } of massOf(stacks, ids))
      for (const unit of units) {
        const ruling = reaches(book, seat, unit, hex, to)
        if (!ruling.allowed) return ruling
      }
    return allowed
  }

  const ways = (context: Scene, ids: readonly number[], soFar: readonly Direction[]): Direction[] =>
    DIRECTIONS.filter((direction) => mayMove(context, ids, [...soFar, direction]).allowed)
  const targets = (context: Scene, ids: readonly number[]): HexId[] =>
    context.enemies.filter((hex) => mayFire(context, ids, hex).allowed)
  const canAct = (context: Scene, ids: readonly number[]): boolean =>
    DIRECTIONS.some((direction) => mayMove(context, ids, [direction]).allowed) || targets(context, ids).length > 0
  const named = (direction: Direction): string => directionName(book.grid.layout, direction)

  /** Every mass with this beginning and a legal action: every beginning can be completed. */
  function masses(context: Scene, ids: readonly number[]): number[][] {
    if (ids.length > book.data.mass.units) return []
    const found = mayMass(context, ids).allowed && canAct(context, ids) ? [[...ids]] : []
    for (const id of context.mine) if (id > (ids.at(-1) ?? -1)) found.push(...masses(context, [...ids, id]))
    return found
  }

  return multiPart<OrdersView, About>({
    next(view, about, soFar) {
      const { ids, rest } = split(soFar)
      const context = look(view, about)
      if (rest[0] === 'pass') return noMoreParts
      if (rest[0] === 'fire') return rest.length > 1 ? noMoreParts : { parts: targets(context, ids), enough: false }
      if (rest.length > 0) return { parts: ways(context, ids, directions(book, rest) ?? []).map(named), enough: true }
      const parts: Json[] = ids.length === 0 ? ['pass'] : []
      for (const mass of masses(context, ids)) {
        const id = mass[ids.length]
        if (id !== undefined && !parts.includes(id)) parts.push(id)
      }
      if (!mayMass(context, ids).allowed) return { parts, enough: false }
      parts.push(...ways(context, ids, []).map(named))
      if (targets(context, ids).length > 0) parts.push('fire')
      return { parts, enough: false }
    },
    check(view, about, answer) {
      if (!Array.isArray(answer)) return refused('orders.3.2', 'name a mass and what it does, or pass')
      const { ids, rest } = split(answer)
      if (ids.length === 0 && rest.length === 1 && rest[0] === 'pass') return allowed
      const context = look(view, about)
      const mass = mayMass(context, ids)
      if (!mass.allowed) return mass
      if (rest[0] === 'fire')
        return rest.length === 2 ? mayFire(context, ids, rest[1]) : refused('orders.5.1', 'a mass fires at one hex')
      const way = directions(book, rest)
      if (way === null || way.length === 0)
        return refused('orders.4.1', 'a mass goes a way that leads somewhere, or fires')
      return mayMove(context, ids, way)
    },
    explain(view, about, thing) {
      const context = look(view, about)
      if (thing === 'pass') return allowed
      if (typeof thing === 'number') return mayMass(context, [thing])
      const way = directions(book, [thing])
      return way === null
        ? refused('orders.3.2', 'point at a unit of the brigade or a way to go')
        : mayMove(context, [], way)
    },
  })
}

/** The number of units that remain in a hex when the mass leaves. */
function staying(stacks: readonly Stack[], hex: HexId, ids: readonly number[]): number {
  const there = stacks.find((stack) => stack.hex === hex)
  return there === undefined ? 0 : there.units.filter(({ id }) => !ids.includes(id)).length
}
