import { arrange } from '@firestep/conformance/arrange'
import {
  asId,
  buildAnswer,
  canonical,
  idsOf,
  type Json,
  Match,
  type Modifier,
  orThrow,
  quickTape,
} from '@firestep/referee'
import { type HexId, parseHex } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { changeModifiers } from './command.ts'
import { type BrigadeId, type Order, printed, readBook, type Side, seats, type UnitId } from './data.ts'
import { fireModifiers } from './fire.ts'
import { orders } from './index.ts'
import { type Chit, type Orders, type SideSecrets, type State, stackAt, type Unit } from './state.ts'

const book = orThrow(readBook(printed))
const rules = orThrow(orders.rules(orders.data))

function hex(label: string): HexId {
  const found = parseHex(book.grid, label)
  if (found === null) throw new Error(`there is no hex ${label}`)
  return found
}
const chit = (seat: Side, brigade: number): Chit => ({ seat, brigade: asId<BrigadeId>(brigade) })

/** Units by hex, the top one first. Units that are left out have been destroyed. */
type Places = Readonly<Record<string, readonly number[]>>

interface PositionSetup {
  readonly north: Places
  readonly south: Places
  readonly order?: Order
  readonly officers?: number
  readonly cup?: Chit[]
  readonly turn?: number
}

function stateWith({
  north,
  south,
  order = 'attack',
  officers = 0,
  cup = [chit('north', 0)],
  turn = 1,
}: PositionSetup): State {
  const fullSteps = (seat: Side, id: number) => book.data.types[book.forces[seat][id]?.troop ?? 'rifle'].steps
  const own = (seat: Side, places: Places): SideSecrets => ({
    units: Object.entries(places).flatMap(([label, ids]) =>
      ids.map((id): Unit => ({ id: asId<UnitId>(id), hex: hex(label), moving: false, steps: fullSteps(seat, id) })),
    ),
    orders: [order, order, order],
    officers: [officers, officers, officers],
    knows: [],
  })
  const secrets = { north: own('north', north), south: own('south', south) }
  const destroyed = (seat: Side) =>
    idsOf<UnitId>(book.forces[seat]).filter((id) => !secrets[seat].units.some((unit) => unit.id === id))
  const lost = (seat: Side) => destroyed(seat).reduce((sum, id) => sum + fullSteps(seat, id), 0)
  const any = (): Order[][] => [0, 1, 2].map(() => ['attack', 'march', 'defend'])
  return {
    turn,
    turns: 8,
    cup,
    active: null,
    held: [null, null],
    lost: { north: lost('north'), south: lost('south') },
    destroyed: { north: destroyed('north'), south: destroyed('south') },
    mayBeUnder: { north: any(), south: any() },
    secrets,
  }
}

/** A game that continues from a position with these dice; the first of them draws the chit. */
function playFrom(state: State, ...dice: number[]) {
  const game = arrange<Orders>({ rules, state, dice })
  return Object.assign(game, {
    answer(seat: Side, answer: Json) {
      game.say(seat, answer)
      expect(rules.invariants(state)).toEqual([])
    },
  })
}

const unitsAt = (state: State, seat: Side, label: string, moving = false): number[] =>
  stackAt(state.secrets[seat], hex(label), moving)?.units.map(({ id }) => id) ?? []

const farAway = { A05: [0] }
const firstBrigade = { C02: [0, 1, 2, 3], D02: [4] }

describe('1 Stacks', () => {
  test('orders.1.1: a fifth unit does not fit in a hex', () => {
    const game = playFrom(stateWith({ north: { C02: [0], C03: [5, 6, 7, 8], B02: [9, 10, 11] }, south: farAway }), 1)
    expect(game.refusal('north', [0, 'S'])).toBe('orders.1.1')
    expect(game.refusal('north', [0, 'SW'])).toBe('allowed')
  })
  test('orders.1.2: a stack that fires is revealed completely, and remembered until it changes', () => {
    const game = playFrom(stateWith({ north: { D04: [3, 0] }, south: { D05: [0, 1] } }), 1, 1, 1)
    expect(game.position.view('south').secrets.shown.north?.tops).toEqual([
      { hex: hex('D04'), moving: false, troop: 'mg', steps: 2 },
    ])
    game.answer('north', [3, 'fire', hex('D05')])
    expect(game.eventsOf('revealed').map(({ units }) => units.map(({ id }) => id))).toEqual([[3, 0]])
    expect(game.position.state.secrets.south.knows.map(({ id }) => id)).toEqual([3, 0])
    const state = game.position.state
    state.cup = [chit('north', 0)]
    const later = playFrom(state, 1)
    later.answer('north', [0, 'N'])
    expect(later.position.state.secrets.south.knows).toEqual([])
  })
  test('orders.1.3: losses are taken from the top', () => {
    const game = playFrom(stateWith({ north: { D04: [3] }, south: { D05: [4, 0] } }), 1, 6, 6)
    game.answer('north', [3, 'fire', hex('D05')])
    expect(game.eventsOf('lost')).toMatchObject([{ seat: 'south', steps: 2, destroyed: [4] }])
    expect(unitsAt(game.position.state, 'south', 'D05')).toEqual([0])
  })
})

describe('2 Command', () => {
  const commandPhase = (overrides: Partial<PositionSetup>, ...dice: number[]) =>
    playFrom(stateWith({ north: firstBrigade, south: farAway, cup: [], turn: 0, ...overrides }), ...dice)

  test('orders.2.1: each seat commands its brigades once, in its own order', () => {
    const game = commandPhase({ north: { C02: [0], D02: [5] } }, 1, 1)
    game.answer('north', [1, 'keep'])
    expect(game.refusal('north', [1, 'keep'])).toBe('orders.2.1')
    expect(game.refusal('north', [2, 'keep'])).toBe('orders.2.1')
    expect(game.refusal('north', [0, 'sleep'])).toBe('orders.2.1')
    game.answer('north', [0, 'keep'])
    expect(game.position.asked('north')).toBeUndefined()
    expect(game.position.asked('south')?.kind).toBe('command')
  })
  test('orders.2.2: a change of orders needs eight, and only its seat hears of it', () => {
    const game = commandPhase({}, 4, 4)
    game.answer('north', [0, 'defend'])
    expect(game.eventsOf('tried', 'north')).toMatchObject([{ dice: [4, 4], changed: true }])
    expect(game.eventsOf('tried', 'south')).toEqual([])
    expect(game.position.state.secrets.north.orders[0]).toBe('defend')
    const unchanged = commandPhase({}, 4, 3)
    unchanged.answer('north', [0, 'defend'])
    expect(unchanged.position.state.secrets.north.orders[0]).toBe('attack')
  })
  test('orders.2.3: officer points add to the roll', () => {
    const game = commandPhase({ officers: 2 }, 3, 3)
    game.answer('north', [0, 'defend'])
    expect(game.eventsOf('tried', 'north')[0]).toMatchObject({
      changed: true,
      modifiers: [{ rule: 'orders.2.3', value: 2 }],
    })
  })
  test('orders.2.4: attack to march is a change within a type', () => {
    const game = commandPhase({}, 3, 4)
    game.answer('north', [0, 'march'])
    expect(game.eventsOf('tried', 'north')[0]).toMatchObject({
      changed: true,
      modifiers: [{ value: 0 }, { rule: 'orders.2.4', value: 1 }],
    })
  })
  test('orders.2.5: a brigade that lost half of its steps is exhausted', () => {
    const game = commandPhase({ north: { C02: [0] } }, 5, 4)
    game.answer('north', [0, 'defend'])
    expect(game.eventsOf('tried', 'north')[0]).toMatchObject({
      changed: false,
      modifiers: [{ value: 0 }, { rule: 'orders.2.5', value: -2 }],
    })
    const own = game.position.state.secrets.north
    expect(changeModifiers(book, own, 'north', asId<BrigadeId>(0), 'march')).toHaveLength(3)
  })
  test('orders.2.6: an officer point buys another roll', () => {
    const game = commandPhase({ officers: 1 }, 1, 1, 6, 6)
    game.answer('north', [0, 'defend'])
    game.answer('north', 'spend')
    expect(game.position.state.secrets.north).toMatchObject({
      orders: ['defend', 'attack', 'attack'],
      officers: [0, 1, 1],
    })
    expect(game.refusal('north', 'spend')).toBe('orders.2.6')
    game.answer('north', 'accept')
    expect(game.drawsLeft).toBe(0)
  })
  test('orders.2.6: a second roll is asked about even without officer points', () => {
    const game = commandPhase({}, 1, 1)
    game.answer('north', [0, 'defend'])
    expect(game.choices('north')).toEqual(['accept'])
  })
  test('orders.2.7: a brigade that keeps its order may gain an officer point', () => {
    const game = commandPhase({}, 4)
    game.answer('north', [0, 'keep'])
    expect(game.eventsOf('rested', 'north')).toMatchObject([{ die: 4, officers: 1 }])
    expect(game.eventsOf('rested', 'south')).toEqual([])
  })
  test('orders.2.8: an order cannot be changed to itself', () => {
    expect(commandPhase({}).refusal('north', [0, 'attack'])).toBe('orders.2.8')
  })
})

describe('3 Activation', () => {
  test('orders.3.1: chance decides whose chit comes out', () => {
    const cup: Chit[] = [chit('north', 0), chit('south', 0)]
    const game = playFrom(stateWith({ north: firstBrigade, south: farAway, cup }), 2)
    expect(game.eventsOf('pulled')).toMatchObject([chit('south', 0)])
    expect(game.position.asked('south')?.kind).toBe('activate')
  })
  test('orders.3.2: a mass is named in ascending numbers, from the active brigade only', () => {
    const game = playFrom(stateWith({ north: { C02: [0, 1, 5] }, south: farAway }), 1)
    expect(game.refusal('north', [0, 1, 'N'])).toBe('allowed')
    expect(game.refusal('north', [1, 0, 'N'])).toBe('orders.3.2')
    expect(game.refusal('north', [0, 0, 'N'])).toBe('orders.3.2')
    expect(game.refusal('north', [0, 5, 'N'])).toBe('orders.3.2')
    expect(game.refusal('north', 'N')).toBe('orders.3.2')
    expect(game.refusal('north', ['pass'])).toBe('allowed')
  })
  test('orders.3.3: a mass must be connected, by its last unit at the latest', () => {
    const game = playFrom(stateWith({ north: { A03: [0], C03: [1], B03: [2] }, south: farAway }), 1)
    expect(game.refusal('north', [0, 1, 'N'])).toBe('orders.3.3')
    expect(game.refusal('north', [0, 1, 2, 'N'])).toBe('allowed')
    const question = game.position.asked('north')
    if (question === undefined) throw new Error('north is asked')
    const after = game.position.kind(question).next(game.position.view('north'), question.about, [0, 1])
    expect(after).toEqual({ parts: [2], enough: false })
  })
  test('orders.3.4: a mass is limited in units and hexes', () => {
    const units = playFrom(stateWith({ north: { D04: [0, 1, 2], D05: [3, 4] }, south: farAway }), 1)
    expect(units.refusal('north', [0, 1, 2, 3, 4, 'N'])).toBe('orders.3.4')
    const hexes = playFrom(stateWith({ north: { A02: [0], B02: [1], C02: [2], D02: [3] }, south: farAway }), 1)
    expect(hexes.refusal('north', [0, 1, 2, 3, 'N'])).toBe('orders.3.4')
    expect(hexes.refusal('north', [0, 1, 2, 'N'])).toBe('allowed')
  })
  test('orders.3.5: a brigade under defend does not move, but fires', () => {
    const game = playFrom(stateWith({ north: { D04: [0] }, south: { D05: [0] }, order: 'defend' }), 1)
    expect(game.refusal('north', [0, 'N'])).toBe('orders.3.5')
    expect(game.refusal('north', [0, 'fire', hex('D05')])).toBe('allowed')
  })
  test('orders.3.6: a brigade under march takes two steps and stays away from the enemy', () => {
    const game = playFrom(stateWith({ north: { D04: [0] }, south: { D05: [0] }, order: 'march' }), 1)
    expect(game.refusal('north', [0, 'N', 'N'])).toBe('allowed')
    expect(game.refusal('north', [0, 'N', 'N', 'N'])).toBe('orders.3.6')
    expect(game.refusal('north', [0, 'S'])).toBe('orders.3.6')
    expect(game.refusal('north', [0, 'fire', hex('D05')])).toBe('orders.3.6')
  })
  test('orders.3.7: a brigade under attack takes one step and may enter an enemy hex', () => {
    const game = playFrom(stateWith({ north: { D04: [0] }, south: { D05: [0] } }), 1)
    expect(game.refusal('north', [0, 'N', 'N'])).toBe('orders.3.7')
    expect(game.refusal('north', [0, 'S'])).toBe('allowed')
  })
  test('a brigade’s actions narrow down the orders that the enemy may assume', () => {
    const ordersAfter = (order: Order, answer: Json) => {
      const cup: Chit[] = [chit('north', 0), chit('south', 0)]
      const game = playFrom(stateWith({ north: { A01: [0] }, south: { F05: [0] }, order, cup }), 1, 1)
      game.answer('north', answer)
      return game.position.state.mayBeUnder.north[0]
    }
    expect(ordersAfter('march', [0, 'S', 'S'])).toEqual(['march'])
    expect(ordersAfter('attack', [0, 'S'])).toEqual(['attack', 'march'])
    expect(ordersAfter('attack', ['pass'])).toEqual(['attack', 'march', 'defend'])
  })
})

describe('4 Movement', () => {
  test('orders.4.1: the whole mass steps in one direction, never into water', () => {
    const game = playFrom(stateWith({ north: { E03: [0], E02: [1, 5] }, south: farAway }), 1)
    expect(game.refusal('north', [0, 'SE'])).toBe('orders.4.1')
    expect(game.refusal('north', [0, 'E'])).toBe('orders.4.1')
    expect(game.refusal('north', [0, 'up'])).toBe('orders.3.2')
    expect(game.refusal('north', [0])).toBe('orders.4.1')
    game.answer('north', [0, 1, 'S'])
    expect(unitsAt(game.position.state, 'north', 'E04')).toEqual([0])
    expect(unitsAt(game.position.state, 'north', 'E03')).toEqual([1])
    expect(unitsAt(game.position.state, 'north', 'E02')).toEqual([5])
    expect(game.eventsOf('moves')).toMatchObject([{ from: [hex('E02'), hex('E03')], way: ['S'] }])
  })
  test('orders.4.2: a march without room halts', () => {
    const game = playFrom(stateWith({ north: { C01: [0, 1], C03: [5, 6, 7] }, south: farAway, order: 'march' }), 1)
    game.answer('north', [0, 1, 'S', 'S'])
    expect(unitsAt(game.position.state, 'north', 'C02')).toEqual([0, 1])
    expect(game.eventsOf('halted')).toMatchObject([{ hex: hex('C03') }])
  })
  test('orders.4.3: a step within reach of any troops opens the window, whatever their stack holds', () => {
    const rifles = playFrom(stateWith({ north: { D02: [0] }, south: { D05: [0] } }), 1)
    rifles.answer('north', [0, 'S'])
    expect(rifles.choices('south')).toEqual(['pass'])
    expect(rifles.refusal('south', hex('D05'))).toBe('orders.5.1')
    expect(rifles.refusal('south', hex('D04'))).toBe('orders.4.3')
    const guns = playFrom(stateWith({ north: { D02: [0] }, south: { D05: [8] } }), 1, 4, 3)
    guns.answer('north', [0, 'S'])
    guns.answer('south', hex('D05'))
    expect(guns.eventsOf('fired')).toMatchObject([{ from: [hex('D05')], at: hex('D03'), hits: 1 }])
    expect(stackAt(guns.position.state.secrets.north, hex('D03'))?.units[0]?.steps).toBe(2)
  })
  test('orders.4.4: fire from a hidden stack may be answered', () => {
    const game = playFrom(stateWith({ north: { D02: [0], F05: [4] }, south: { D05: [8] } }), 1, 1, 1, 6, 4)
    game.answer('north', [0, 'S'])
    expect(game.position.asked('south')?.rule).toBe('orders.4.3')
    game.answer('south', hex('D05'))
    expect(game.position.asked('north')?.rule).toBe('orders.4.4')
    game.answer('north', hex('F05'))
    expect(game.eventsOf('fired')).toHaveLength(2)
    expect(game.eventsOf('lost')).toMatchObject([{ seat: 'south', destroyed: [8] }])
  })
  test('orders.4.5: no stack fires twice at one move', () => {
    const game = playFrom(stateWith({ north: { A01: [0] }, south: { A04: [8], B04: [12] }, order: 'march' }), 1, 1, 1)
    game.answer('north', [0, 'S', 'S'])
    game.answer('south', hex('A04'))
    expect(game.position.asked('south')?.about).toMatchObject({ hex: hex('A03'), fired: [hex('A04')] })
    expect(game.refusal('south', hex('A04'))).toBe('orders.4.5')
    expect(game.refusal('south', hex('B04'))).toBe('allowed')
  })
})

describe('5 Fire', () => {
  const firing = (label: string, ids: readonly number[]) => ({
    hex: hex(label),
    moving: false,
    units: ids.map((id) => ({ id: asId<UnitId>(id), hex: hex(label), moving: false, steps: 1 })),
  })
  const modifiersFor = (label: string, ids: readonly number[], target: string, moving = false): Modifier[] =>
    fireModifiers(book, 'north', [firing(label, ids)], { hex: hex(target), moving })
  const modifierValue = (list: readonly Modifier[], rule: string) => list.find((one) => one.rule === rule)?.value

  test('orders.5.1: rifles reach one hex', () => {
    const game = playFrom(stateWith({ north: { B05: [0, 3] }, south: { D05: [0] } }), 1)
    expect(game.refusal('north', [0, 'fire', hex('D05')])).toBe('orders.5.1')
    expect(game.refusal('north', [3, 'fire', hex('D05')])).toBe('allowed')
    expect(game.refusal('north', [3, 'fire', hex('C05')])).toBe('orders.5.1')
  })
  test('orders.5.2: the ridge blocks the line of fire', () => {
    const game = playFrom(stateWith({ north: { C02: [4] }, south: { C04: [0] } }), 1)
    expect(game.refusal('north', [4, 'fire', hex('C04')])).toBe('orders.5.2')
  })
  test('orders.5.3: a total of nine takes one step, twelve two', () => {
    const hits = (one: number, two: number) => {
      const game = playFrom(stateWith({ north: { D04: [0] }, south: { D05: [0] } }), 1, one, two)
      game.answer('north', [0, 'fire', hex('D05')])
      return game.eventsOf('fired')[0]?.hits
    }
    expect([hits(4, 3), hits(4, 4), hits(5, 6)]).toEqual([0, 1, 2])
  })
  test('orders.5.4: all units that fire count', () => {
    expect(modifierValue(modifiersFor('D04', [0, 3, 4], 'D05'), 'orders.5.4')).toBe(6)
  })
  test('orders.5.5: a hill protects the target', () => {
    expect(modifierValue(modifiersFor('D04', [0], 'D03'), 'orders.5.5')).toBe(-1)
  })
  test('orders.5.6: a moving target is easier to hit', () => {
    expect(modifierValue(modifiersFor('D04', [0], 'D05', true), 'orders.5.6')).toBe(1)
    expect(modifierValue(modifiersFor('D04', [0], 'D05'), 'orders.5.6')).toBeUndefined()
  })
  test('orders.5.7: distance reduces the roll', () => {
    expect(modifierValue(modifiersFor('A01', [4], 'A04'), 'orders.5.7')).toBe(-2)
  })
})

describe('6 Assault', () => {
  const assault = (overrides: Partial<PositionSetup>, ...dice: number[]) => {
    const game = playFrom(stateWith({ north: { D04: [0, 1] }, south: { D05: [0] }, ...overrides }), 1, ...dice)
    game.answer('north', [0, 1, 'S'])
    game.answer('south', 'pass')
    return game
  }
  test('orders.6.1: both stacks are revealed before the fight', () => {
    const game = assault({})
    expect(game.eventsOf('assaults')).toMatchObject([{ seat: 'north', hex: hex('D05') }])
    expect(game.eventsOf('revealed').map(({ seat }) => seat)).toEqual(['north', 'south'])
    expect(game.position.asked('south')).toMatchObject({ kind: 'stand', about: { hex: hex('D05') } })
  })
  test('orders.6.2: the defender may withdraw, but not to a hex that another enemy watches', () => {
    const game = assault({ north: { D04: [0, 1], B05: [5] } })
    expect(game.refusal('south', hex('C05'))).toBe('orders.6.2')
    expect(game.refusal('south', hex('A01'))).toBe('orders.6.2')
    game.answer('south', hex('E05'))
    expect(unitsAt(game.position.state, 'south', 'E05')).toEqual([0])
    expect(unitsAt(game.position.state, 'north', 'D05')).toEqual([0, 1])
  })
  test('orders.6.3: a total of eight beats the defender', () => {
    const won = assault({}, 3, 3)
    won.answer('south', 'stand')
    expect(won.eventsOf('assaulted')).toMatchObject([{ won: true }])
    expect(won.eventsOf('lost')).toMatchObject([{ seat: 'south', steps: 1 }])
    const lost = assault({}, 3, 2)
    lost.answer('south', 'stand')
    expect(lost.eventsOf('lost')).toMatchObject([{ seat: 'north', steps: 1 }])
  })
  test('orders.6.4: the strengths of both sides modify the roll', () => {
    const game = assault({}, 1, 1)
    game.answer('south', 'stand')
    expect(game.eventsOf('assaulted')[0]?.modifiers).toMatchObject([
      { rule: 'orders.6.4', value: 4 },
      { rule: 'orders.6.4', value: -2 },
    ])
  })
  test('orders.6.5: ground helps the defender', () => {
    const game = playFrom(stateWith({ north: { D04: [0] }, south: { D03: [0] } }), 1, 1, 1)
    game.answer('north', [0, 'N'])
    game.answer('south', 'pass')
    game.answer('south', 'stand')
    expect(game.eventsOf('assaulted')[0]?.modifiers.at(-1)).toMatchObject({ rule: 'orders.6.5', value: -1 })
  })
  test('orders.6.6: the loser falls back, an attacker to where it came from', () => {
    const won = assault({}, 6, 6)
    won.answer('south', 'stand')
    expect(unitsAt(won.position.state, 'south', 'C05')).toEqual([0])
    const lost = assault({}, 1, 1)
    lost.answer('south', 'stand')
    expect(unitsAt(lost.position.state, 'north', 'D04')).toEqual([0, 1])
  })
  test('orders.6.6 orders.7.2: a stack that cannot fall back is lost, and a side without units loses', () => {
    const game = assault({ north: { D04: [0, 1, 5], C05: [6], E05: [7] } }, 6, 6)
    game.answer('south', 'stand')
    expect(game.eventsOf('fell back')).toMatchObject([{ to: null }])
    expect(game.position.outcome).toEqual({ winner: 'north' })
  })
})

describe('7 Winning', () => {
  test('orders.7.1: an objective belongs to the side that stood there last', () => {
    const game = playFrom(stateWith({ north: { C02: [0] }, south: { F01: [0] } }), 1)
    game.answer('north', [0, 'S'])
    expect(game.eventsOf('holds')).toMatchObject([{ seat: 'north', hex: hex('C03') }])
  })
  test('orders.7.2: after the last turn objectives decide, then losses', () => {
    const winnerAtEnd = (held: State['held'], lost: Partial<State['lost']> = {}) => {
      const state = stateWith({ north: firstBrigade, south: farAway, cup: [], turn: 8 })
      const game = playFrom({ ...state, held, lost: { ...state.lost, ...lost } })
      expect(game.eventsOf('ended')).toHaveLength(1)
      return game.position.outcome?.winner
    }
    expect(winnerAtEnd(['south', null])).toBe('south')
    expect(winnerAtEnd(['south', 'north'])).toBe('north')
    expect(winnerAtEnd([null, null], { north: 5, south: 5 })).toBeNull()
  })
})

describe('the game', () => {
  const start = (options: Json = null, overlay: Json = null) =>
    Match.start(orders, { scenario: 'ridge', options, overlay, dice: { kind: 'quick', seed: 1 } })
  const refusal = (match: ReturnType<typeof start>) => ('problems' in match ? match.problems.join() : null)

  test('accepts only the option turns, from 4 to 12', () => {
    expect(refusal(start({ turns: 4 }))).toBeNull()
    for (const options of [{ turns: 3 }, { turns: 4.5 }, { turns: 4, fog: true }, {}, [], 7])
      expect(refusal(start(options))).toBe('the only option is turns, a whole number from 4 to 12')
  })
  test('is played with data corrected by an overlay', () => {
    const corrected = orThrow(
      readBook({ ...printed, types: { ...printed.types, rifle: { ...printed.types.rifle, fire: 3 } } }),
    )
    expect(corrected.data.types.rifle.fire).toBe(3)
    expect(refusal(start(null, { types: { rifle: { fire: 3 } } }))).toBeNull()
    expect(refusal(start(null, { types: { rifle: { fire: 'much' } } }))).toContain('types.rifle.fire')
    expect(refusal(start(null, { objectives: ['F03'] }))).toBe('objectives: F03 is no hex that can be entered')
    expect(refusal(start(null, { field: ['..', '...'] }))).toContain('field')
  })
  test('ends in random play, and every redeal looks the same to its viewer', () => {
    const used = new Set<string>()
    for (let seed = 1; seed <= 25; seed++) {
      const tape = quickTape(seed)
      const match = Match.start(orders, {
        scenario: 'ridge',
        dice: { kind: 'quick', seed },
        onUse: (thing) => used.add(thing),
      })
      if ('problems' in match) throw new Error(match.problems.join())
      while (match.result === null) {
        const questions = match.position.questions()
        const question = questions[tape.draw(questions.length) - 1]
        if (question === undefined) throw new Error('nobody is asked')
        const { seat, about } = question
        const answer = buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1)
        expect(match.choose(seat, answer)).toEqual({ allowed: true })
        expect(rules.invariants(match.position.state)).toEqual([])
        if (tape.draw(12) > 1) continue
        for (const viewer of seats) {
          const fork = match.fork({ seat: viewer, tape })
          expect(canonical(fork.view(viewer))).toBe(canonical(match.positionFor({ seat: viewer, tape }).view(viewer)))
          expect(rules.invariants(fork.state)).toEqual([])
        }
      }
      expect(match.answers().length).toBeLessThan(400)
    }
    expect(rules.catalogue.filter((thing) => !used.has(thing))).toEqual([])
  })
})

describe('invariants', () => {
  /** Violations after a change to a sound position. */
  const brokenBy = (change: (state: State) => void): readonly string[] => {
    const state = stateWith({ north: { B02: [0, 1], C02: [2] }, south: { D04: [0] } })
    expect(rules.invariants(state)).toEqual([])
    change(state)
    return rules.invariants(state)
  }
  const unit = ({ secrets }: State, seat: Side, id: number): Unit => {
    const found = secrets[seat].units.find((one) => one.id === id)
    if (found === undefined) throw new Error(`there is no unit ${id}`)
    return found
  }

  test('every unit stands in one place or is destroyed', () => {
    expect(brokenBy((state) => state.destroyed.north.pop())).toEqual([
      expect.stringMatching(/^north: every unit stands once or is destroyed, not /),
    ])
  })

  test('every step is present or lost', () => {
    expect(brokenBy((state) => state.lost.south++)).toEqual([expect.stringMatching(/^south: \d+ steps are gone, \d+ /)])
  })

  test('a unit has at least one step, and no more than its type', () => {
    const steps = (count: number) =>
      brokenBy((state) => {
        state.lost.north += unit(state, 'north', 2).steps - count
        unit(state, 'north', 2).steps = count
      })
    expect([steps(0), steps(9)]).toEqual([['north: unit 2 has 0 steps'], ['north: unit 2 has 9 steps']])
  })

  test('stacks stand on passable ground, within the limit, and apart from the enemy', () => {
    const water = hex('F03')
    const inWater = brokenBy((state) => {
      unit(state, 'north', 2).hex = water
    })
    expect(inWater).toEqual([`north: a stack in hex ${water}, which cannot be entered`])
    const both = brokenBy((state) => {
      unit(state, 'south', 0).hex = hex('C02')
    })
    expect(both).toEqual([`both sides stand in hex ${hex('C02')}`, `both sides stand in hex ${hex('C02')}`])
    const tooMany = stateWith({ north: { B02: [0, 1, 2, 3, 4] }, south: { D04: [0] } })
    expect(rules.invariants(tooMany)).toEqual([`north: too many units in hex ${hex('B02')}`])
  })

  test('only the active brigade moves', () => {
    const moves = (active: State['active']) =>
      brokenBy((state) => {
        state.active = active
        unit(state, 'north', 2).moving = true
      })
    expect(moves(chit('north', 0))).toEqual([])
    for (const active of [null, chit('south', 0), chit('north', 1)])
      expect(moves(active)).toEqual([`north: units in hex ${hex('C02')} move out of turn`])
  })

  test('no seat remembers a wrong fact', () => {
    const wrong = brokenBy(({ secrets }) =>
      secrets.north.knows.push({ id: asId<UnitId>(1), hex: hex('D04'), moving: false, steps: 3 }),
    )
    expect(wrong).toEqual([`north is wrong about hex ${hex('D04')}`])
  })

  test('a brigade is under a believable order, with officer points within bounds', () => {
    const orders = brokenBy(({ mayBeUnder }) => {
      mayBeUnder.south[1] = ['march']
    })
    expect(orders).toEqual(['south: nobody would believe brigade 1 is under attack'])
    const officers = (points: number) =>
      brokenBy(({ secrets }) => {
        secrets.south.officers[2] = points
      })
    const { most } = book.data.officers
    expect([officers(most), officers(most + 1), officers(-1)]).toEqual([
      [],
      [`south: ${most + 1} officer points`],
      ['south: -1 officer points'],
    ])
  })
})
