/**
 * Orders: stacks whose top unit alone is seen, parallel commands with secret rolls, random chits, a mass with its whole
 * action as one answer, fire and counter-fire, and a memory of revealed units.
 */
import {
  at,
  fields,
  type Game,
  type GameTable,
  idsOf,
  integer,
  type Json,
  kindsByName,
  type Rules,
  type Script,
} from '@firestep/referee'
import { activate, activateKind } from './activation.ts'
import { standKind } from './assault.ts'
import { commandKind, commandPhase, rerollKind } from './command.ts'
import {
  type Book,
  grounds,
  type Order,
  orderTypes,
  printed,
  readBook,
  type Side,
  seats,
  sideNamed,
  troops,
  type UnitId,
} from './data.ts'
import { redealHidden } from './hidden-info.ts'
import { invariants } from './invariants.ts'
import { fireKind } from './movement.ts'
import { reference } from './reference.ts'
import {
  type Battle,
  brigadesLeft,
  type Event,
  hexesOf,
  type Orders,
  placeUnits,
  roomIn,
  type SideSecrets,
  type State,
  stacksOf,
  topOf,
} from './state.ts'

export type { Orders } from './state.ts'

const defaultTurns = 8
const turnRange = [4, 12] as const

/** A turn: the command phase, then every chit. The cup in the state is the only cursor. */
function* play(battle: Battle): Script<Orders['outcome']> {
  const { book, state, table } = battle
  for (;;) {
    table.checkpoint()
    const end = currentOutcome(battle)
    if (end !== null) {
      table.tell({ type: 'ended', rule: 'orders.7.2', winner: end.winner })
      return end
    }
    if (state.cup.length === 0) {
      state.turn++
      state.active = null
      for (const seat of seats) state.mayBeUnder[seat] = allOrders(book, seat)
      table.tell({ type: 'turn', rule: 'orders.2.1', turn: state.turn })
      yield* commandPhase(battle)
      for (const seat of seats)
        for (const brigade of brigadesLeft(book, state.destroyed, seat)) state.cup.push({ seat, brigade })
      continue
    }
    yield* pullChit(battle)
    takeObjectives(battle)
  }
}

/** 3.1 */
function* pullChit(battle: Battle): Script {
  const { book, state, table } = battle
  const chit = table.pick(state.cup)
  state.cup.splice(state.cup.indexOf(chit), 1)
  if (!brigadesLeft(book, state.destroyed, chit.seat).includes(chit.brigade)) return
  state.active = chit
  table.tell({ type: 'pulled', rule: 'orders.3.1', ...chit })
  yield* activate(battle, chit)
}

/** 7.1 */
function takeObjectives({ book, state, table }: Battle): void {
  book.objectives.forEach((hex, i) => {
    for (const seat of seats) {
      if (state.held[i] === seat || !state.secrets[seat].units.some((unit) => unit.hex === hex)) continue
      state.held[i] = seat
      table.tell({ type: 'holds', rule: 'orders.7.1', seat, hex })
    }
  })
}

/** 7.2 */
function currentOutcome({ book, state }: Battle): Orders['outcome'] | null {
  const [north, south] = seats.map((seat) => brigadesLeft(book, state.destroyed, seat).length)
  if (north === 0 || south === 0) return { winner: north === south ? null : north === 0 ? 'south' : 'north' }
  if (state.cup.length > 0 || state.turn < state.turns) return null
  const heldCount = (seat: Side) => state.held.filter((one) => one === seat).length
  const lead = heldCount('north') - heldCount('south') || state.lost.south - state.lost.north
  return { winner: lead > 0 ? 'north' : lead < 0 ? 'south' : null }
}

const allOrders = (book: Book, seat: Side): Order[][] => book.data.forces[seat].brigades.map(() => [...orderTypes])

/** Units and officer points are dealt at random, hidden from the enemy. */
function setUp(book: Book, table: GameTable<Event>, options: Json): State {
  const dealSecrets = (seat: Side): SideSecrets => {
    const { brigades } = book.data.forces[seat]
    const points = Array.from({ length: book.data.officers.most + 1 }, (_, n) => n)
    const secrets: SideSecrets = {
      units: [],
      orders: brigades.map(({ order }) => order),
      officers: brigades.map(() => table.pick(points)),
      knows: [],
    }
    const force = book.forces[seat]
    for (const id of idsOf<UnitId>(force)) {
      const hex = table.pick(book.setUp[seat].filter((one) => roomIn(book, secrets, one) > 0))
      const { steps } = book.data.types[at(force, id).troop]
      placeUnits(secrets, [{ id, hex, moving: false, steps }], hex, false)
    }
    return secrets
  }
  return {
    turn: 0,
    turns: turnsOf(options) ?? defaultTurns,
    cup: [],
    active: null,
    held: book.objectives.map(() => null),
    lost: { north: 0, south: 0 },
    destroyed: { north: [], south: [] },
    mayBeUnder: { north: allOrders(book, 'north'), south: allOrders(book, 'south') },
    secrets: { north: dealSecrets('north'), south: dealSecrets('south') },
  }
}

const optionsShape = fields({ turns: integer() })

const turnsOf = (options: Json): number | null => (optionsShape.fits(options) ? options.turns : null)

function checkOptions(options: Json): string | null {
  if (options === null) return null
  const [minTurns, maxTurns] = turnRange
  const turns = turnsOf(options)
  if (turns !== null && turns >= minTurns && turns <= maxTurns) return null
  return `the only option is turns, a whole number from ${minTurns} to ${maxTurns}`
}

function rulesOf(book: Book): Rules<Orders> {
  return {
    seats,
    kinds: kindsByName(commandKind, rerollKind, activateKind(book), fireKind(book), standKind(book)),
    catalogue: [
      ...troops,
      ...orderTypes,
      ...grounds.filter((one) => book.data.grounds[one].passable && book.ground.includes(one)),
      'reroll',
      'opportunity fire',
      'counter-fire',
      'halt',
      'assault',
      'withdraw',
      'fall back',
    ],
    setUp: (table, { options }) => setUp(book, table, options),
    play: (state, table) => play({ book, state, table }),
    shows(state, seat) {
      const side = sideNamed(seat)
      const { units, knows } = state.secrets[side]
      return { tops: stacksOf(units).map((stack) => topOf(book, side, stack)), knows: hexesOf(stacksOf(knows)) }
    },
    redealHidden: (state, seat, tape) => redealHidden(book, state, sideNamed(seat), tape),
    turn: (state) => state.turn,
    invariants: (state) => invariants(book, state),
  }
}

export const orders: Game<Orders> = {
  id: 'orders',
  name: 'Orders',
  version: '1',
  scenarios: [{ id: 'ridge', name: 'The Ridge' }],
  data: printed,
  rules(data) {
    const book = readBook(data)
    return 'problems' in book ? book : rulesOf(book)
  },
  checkOptions,
  reference,
}
