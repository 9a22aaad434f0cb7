/** Chapter 3: activation. The brigade whose chit was pulled acts; its mass and action are one answer. */
import {
  type AboutOf,
  allowed,
  at,
  either,
  fields,
  type Json,
  listOf,
  noMoreParts,
  oneOf,
  type PartOf,
  type Ruling,
  refused,
  type Script,
} from '@firestep/referee'
import {
  type Compass,
  clusters,
  DIRECTIONS,
  type Direction,
  directionName,
  directionNamed,
  type HexId,
  neighbour,
} from '@firestep/terrain'
import { type Book, enemyOf, type Order, orderTypes, type Side, type UnitId } from './data.ts'
import { checkReach, shoot } from './fire.ts'
import { liftUnits, moveMass } from './movement.ts'
import { brigadeShape, hexShape, list, unitShape } from './question-types.ts'
import {
  type Battle,
  type Chit,
  enemyTops,
  hexesOf,
  type OrdersView,
  ownOf,
  type Stack,
  standingStacks,
  viewerOf,
} from './state.ts'

/** 3.2: the units of a mass, then its action: `fire` and a hex, or one or two directions. Or `pass` alone. */
const activateQuestion = list('activate', {
  rule: 'orders.3.2',
  about: fields({ brigade: brigadeShape }),
  answer: listOf(either(unitShape, hexShape, oneOf('pass', 'fire', 'N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'))),
})
type Part = PartOf<typeof activateQuestion>

/** 3.2 */
export function* activate(battle: Battle, { seat, brigade }: Chit): Script {
  const answer = yield* activateQuestion.ask(seat, { brigade })
  const path = beginAction(battle, { seat, brigade }, answer)
  if (path.length > 0) yield* moveMass(battle, seat, path)
}

/** Fires, or lifts the mass and returns its declared path, which is public from here on. */
function beginAction(battle: Battle, { seat, brigade }: Chit, answer: readonly Part[]): readonly Direction[] {
  const { book, state, table } = battle
  const { ids, rest } = splitAnswer(answer)
  const own = state.secrets[seat]
  if (ids.length === 0) return []
  table.noteUsed(at(own.orders, brigade))
  const enemies = state.secrets[enemyOf(seat)].units.map(({ hex }) => hex)
  if (rest[0] === 'fire') {
    narrowOrders(battle, { seat, brigade }, (order) => order !== 'march')
    const target = enemies.find((hex) => hex === rest[1])
    if (target !== undefined) shoot(battle, seat, massOf(standingStacks(own), ids), { hex: target, moving: false })
    return []
  }
  const path = directions(book, rest) ?? []
  const first = at(path, 0)
  const entersEnemyHex = massOf(standingStacks(own), ids).some(({ hex }) =>
    enemies.some((enemy) => enemy === neighbour(book.grid, hex, first)),
  )
  narrowOrders(battle, { seat, brigade }, (order) =>
    path.length > 1 ? order === 'march' : entersEnemyHex ? order === 'attack' : order !== 'defend',
  )
  liftUnits(battle, { seat, brigade }, ids, path)
  return path
}

/** The brigade's action reveals to all viewers which orders it cannot be under. */
function narrowOrders({ state }: Battle, { seat, brigade }: Chit, isPossible: (order: Order) => boolean): void {
  state.mayBeUnder[seat][brigade] = orderTypes.filter(isPossible)
}

/** The named units in their stacks, without units that stay behind. */
function massOf(stacks: readonly Stack[], ids: readonly UnitId[]): Stack[] {
  return stacks.flatMap((stack) => {
    const units = stack.units.filter(({ id }) => ids.includes(id))
    return units.length > 0 ? [{ ...stack, units }] : []
  })
}

/** The units of the mass, and its action. */
function splitAnswer(answer: readonly Part[]): { readonly ids: readonly UnitId[]; readonly rest: readonly Part[] } {
  const ids: UnitId[] = []
  for (const part of answer) {
    if (!unitShape.fits(part)) break
    ids.push(part)
  }
  return { ids, rest: answer.slice(ids.length) }
}

function directions(book: Book, names: readonly Json[]): Direction[] | null {
  const path: Direction[] = []
  for (const name of names) {
    const direction = typeof name === 'string' ? directionNamed(book.grid.layout, name) : null
    if (direction === null) return null
    path.push(direction)
  }
  return path
}

/** The data a seat needs to form a mass. */
interface MassContext {
  readonly seat: Side
  readonly order: Order
  readonly stacks: readonly Stack[]
  /** The units of the brigade, in ascending order. */
  readonly brigadeUnits: readonly UnitId[]
  readonly enemies: readonly HexId[]
}

/** Rulings on a mass and its action. */
function massChecks(book: Book) {
  /** 3.2 - 3.4 */
  function checkMass({ brigadeUnits, stacks }: MassContext, ids: readonly UnitId[]): Ruling {
    const { units, hexes } = book.data.mass
    if (ids.some((id) => !brigadeUnits.includes(id)))
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
  function checkMove(
    { order, stacks, enemies }: MassContext,
    ids: readonly UnitId[],
    path: readonly Direction[],
  ): Ruling {
    if (order === 'defend') return refused('orders.3.5', 'a brigade under defend does not move')
    if (path.length > 2) return refused('orders.3.6', 'no mass takes more than two steps')
    if (path.length > 1 && order !== 'march')
      return refused('orders.3.7', 'only a brigade under march takes a second step')
    for (const { hex, units } of massOf(stacks, ids)) {
      let here: HexId = hex
      for (const [i, direction] of path.entries()) {
        const to = neighbour(book.grid, here, direction)
        if (to === null || !book.data.grounds[at(book.ground, to)].passable)
          return refused('orders.4.1', 'the mass would leave the field or step into water')
        if (order === 'march' && enemies.includes(to))
          return refused('orders.3.6', 'a brigade under march does not enter an enemy hex')
        // 4.2: room in later hexes is only known on arrival.
        if (i === 0 && units.length + unitsStaying(stacks, to, ids) > book.data.stack)
          return refused('orders.1.1', `no more than ${book.data.stack} units of a side stand in a hex`)
        here = to
      }
    }
    return allowed
  }

  /** 3.6, 5.1, 5.2 */
  function checkFire(
    { seat, order, stacks, enemies }: MassContext,
    ids: readonly UnitId[],
    target: Json | undefined,
  ): Ruling {
    if (order === 'march') return refused('orders.3.6', 'a brigade under march does not fire')
    const to = enemies.find((hex) => hex === target)
    if (to === undefined) return refused('orders.5.1', 'no enemy is seen there')
    for (const { hex, units } of massOf(stacks, ids))
      for (const unit of units) {
        const ruling = checkReach(book, seat, unit, hex, to)
        if (!ruling.allowed) return ruling
      }
    return allowed
  }

  return { checkMass, checkMove, checkFire }
}

/** A mass to choose, and what it can do. */
function massChoices(book: Book) {
  const checks = massChecks(book)

  function massContextOf(view: OrdersView, { brigade }: AboutOf<typeof activateQuestion>): MassContext {
    const own = ownOf(view)
    const seat = viewerOf(view)
    const ids = own.units.map(({ id }) => id).filter((id) => book.forces[seat][id]?.brigade === brigade)
    return {
      seat,
      order: own.orders[brigade] ?? 'defend',
      stacks: standingStacks(own),
      brigadeUnits: ids.sort((a, b) => a - b),
      enemies: enemyTops(view).map(({ hex }) => hex),
    }
  }

  const legalDirections = (context: MassContext, ids: readonly UnitId[], soFar: readonly Direction[]): Direction[] =>
    DIRECTIONS.filter((direction) => checks.checkMove(context, ids, [...soFar, direction]).allowed)
  const targets = (context: MassContext, ids: readonly UnitId[]): HexId[] =>
    context.enemies.filter((hex) => checks.checkFire(context, ids, hex).allowed)
  const canAct = (context: MassContext, ids: readonly UnitId[]): boolean =>
    DIRECTIONS.some((direction) => checks.checkMove(context, ids, [direction]).allowed) ||
    targets(context, ids).length > 0
  const nameOf = (direction: Direction): Compass => directionName(book.grid.layout, direction)

  /** Every mass with this beginning and a legal action: every beginning can be completed. */
  function possibleMasses(context: MassContext, ids: readonly UnitId[]): UnitId[][] {
    if (ids.length > book.data.mass.units) return []
    const found = checks.checkMass(context, ids).allowed && canAct(context, ids) ? [[...ids]] : []
    for (const id of context.brigadeUnits)
      if (id > (ids.at(-1) ?? -1)) found.push(...possibleMasses(context, [...ids, id]))
    return found
  }

  return { ...checks, massContextOf, possibleMasses, legalDirections, targets, nameOf }
}

export function activateKind(book: Book) {
  const mass = massChoices(book)
  return activateQuestion.kind({
    next(view, about, soFar) {
      const { ids, rest } = splitAnswer(soFar)
      const context = mass.massContextOf(view, about)
      if (rest[0] === 'pass') return noMoreParts
      if (rest[0] === 'fire')
        return rest.length > 1 ? noMoreParts : { parts: mass.targets(context, ids), enough: false }
      if (rest.length > 0)
        return {
          parts: mass.legalDirections(context, ids, directions(book, rest) ?? []).map(mass.nameOf),
          enough: true,
        }
      const parts: Part[] = ids.length === 0 ? ['pass'] : []
      for (const units of mass.possibleMasses(context, ids)) {
        const id = units[ids.length]
        if (id !== undefined && !parts.includes(id)) parts.push(id)
      }
      if (!mass.checkMass(context, ids).allowed) return { parts, enough: false }
      parts.push(...mass.legalDirections(context, ids, []).map(mass.nameOf))
      if (mass.targets(context, ids).length > 0) parts.push('fire')
      return { parts, enough: false }
    },
    check(view, about, answer) {
      const { ids, rest } = splitAnswer(answer)
      if (ids.length === 0 && rest.length === 1 && rest[0] === 'pass') return allowed
      const context = mass.massContextOf(view, about)
      const massRuling = mass.checkMass(context, ids)
      if (!massRuling.allowed) return massRuling
      if (rest[0] === 'fire')
        return rest.length === 2
          ? mass.checkFire(context, ids, rest[1])
          : refused('orders.5.1', 'a mass fires at one hex')
      const path = directions(book, rest)
      if (path === null || path.length === 0)
        return refused('orders.4.1', 'a mass goes a way that leads somewhere, or fires')
      return mass.checkMove(context, ids, path)
    },
    explain(view, about, thing) {
      const context = mass.massContextOf(view, about)
      if (thing === 'pass') return allowed
      if (unitShape.fits(thing)) return mass.checkMass(context, [thing])
      const path = directions(book, [thing])
      return path === null
        ? refused('orders.3.2', 'point at a unit of the brigade or a way to go')
        : mass.checkMove(context, [], path)
    },
  })
}

/** The number of units that remain in a hex when the mass leaves. */
function unitsStaying(stacks: readonly Stack[], hex: HexId, ids: readonly UnitId[]): number {
  const stack = stacks.find((stack) => stack.hex === hex)
  return stack === undefined ? 0 : stack.units.filter(({ id }) => !ids.includes(id)).length
}
