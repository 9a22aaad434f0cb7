import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType, Side } from '../../data/schema.ts'
import { brigimentId, hexId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { destroyed, type State } from '../state.ts'
import { releaseArrived } from './brigiment-release.ts'
import { initiative, loadTheCups, sequencing } from './initiative.ts'

const ottomans = ['57th', '72nd', '27th', '64th', '33rd']
/** Three Entente and five Ottoman Brigiments, each with a unit in a hex of its own. */
const host = (setup: TestBattleSetup = {}, orders: Partial<Record<Side, readonly OrderType[]>> = {}) =>
  testBattle({
    map: new Array(9).fill('ccccccccc'),
    units: [
      'entente A half battalion 01.01 of=1 Bde',
      'entente B half battalion 02.02 of=2 Bde',
      'entente C half battalion 03.02 of=3 Bde',
      ...ottomans.map((name, i) => `ottoman O${i} half battalion 0${i + 1}.08 of=${name}`),
    ],
    brigiments: [
      ...['1 Bde', '2 Bde', '3 Bde'].map((name) => ({ side: 'entente' as const, name })),
      ...ottomans.map((name) => ({ side: 'ottoman' as const, name })),
    ],
    ...setup,
    change(state, places) {
      state.cups = {
        entente: [brigimentId(0), brigimentId(1), brigimentId(2)],
        ottoman: [brigimentId(0), brigimentId(1)],
      }
      for (const side of ['entente', 'ottoman'] as const)
        for (const [i, type] of (orders[side] ?? []).entries()) {
          const brigiment = at(state.secrets[side].brigiments, i)
          brigiment.order = { ...brigiment.order, type }
        }
      setup.change?.(state, places)
    },
  })

describe('2.1: the cups', () => {
  const cups = (change: (state: State) => void, setup: TestBattleSetup = {}) => {
    const battle = host({
      ...setup,
      change,
      *script(battle) {
        loadTheCups(battle)
        yield* []
      },
    })
    expect(battle.events).toEqual([
      { type: 'cups loaded', cups: battle.state.cups, rules: ['2.0 step 3f', '2.1', '2.1.1'] },
    ])
    expect(battle.state.pulled).toBeNull()
    return battle.state.cups
  }
  const allChits = { entente: [0, 1, 2], ottoman: [0, 1, 2, 3, 4] }

  test('2.1 2.1.1: each released Brigiment with units on the map or still to come has a chit', () => {
    expect(
      cups((state) => {
        state.pulled = 'entente'
      }),
    ).toEqual(allChits)
    expect(
      cups((state) => {
        state.released.entente = [brigimentId(0), brigimentId(2)]
      }),
    ).toEqual({ ...allChits, entente: [0, 2] })
    expect(
      cups((state) => {
        at(state.secrets.ottoman.units, 1).hex = destroyed
      }),
    ).toEqual({ ...allChits, ottoman: [0, 2, 3, 4] })
    expect(
      cups((state) => {
        at(state.secrets.ottoman.units, 1).hex = hexId(-1)
      }),
    ).toEqual(allChits)
  })
})

describe('2.3: initiative', () => {
  const rolled = (dice: readonly number[], setup: TestBattleSetup = {}, orders: Parameters<typeof host>[1] = {}) => {
    const heard: Side[] = []
    const battle = host(
      {
        ...setup,
        dice,
        *script(battle) {
          heard.push(yield* initiative(battle))
        },
      },
      orders,
    )
    return { battle, heard }
  }
  const sums = (setup: TestBattleSetup, orders: Parameters<typeof host>[1] = {}) => {
    const { battle } = rolled([9, 1], setup, orders)
    const { rolls, winner } = battle.lastEvent('initiative')
    if (rolls === null) throw new Error('both have rolled')
    expect([rolls.entente.die, rolls.ottoman.die]).toEqual([9, 1])
    return {
      entente: [battle.sum(rolls.entente.modifiers), rolls.entente.total],
      ottoman: [battle.sum(rolls.ottoman.modifiers), rolls.ottoman.total],
      winner,
    }
  }
  const none = { entente: [{}, 9], ottoman: [{}, 1], winner: 'ottoman' }

  test('2.3.1: prior planning is an Initial Attack that has begun, of a Brigiment in play, and counts once', () => {
    expect(sums({})).toEqual(none)
    const planning = { ...none, entente: [{ 'prior planning': -2 }, 7] }
    expect(sums({}, { entente: ['defense', 'initial attack', 'initial attack'] })).toEqual({
      ...planning,
    })
    const waiting = {
      change(state: State) {
        const brigiment = at(state.secrets.entente.brigiments, 1)
        brigiment.order = { ...brigiment.order, type: 'initial attack', start: 3 }
      },
    }
    expect(sums(waiting)).toEqual(none)
    const offMap = {
      change(state: State) {
        state.released.entente = [brigimentId(0), brigimentId(2)]
      },
    }
    expect(sums(offMap, { entente: ['defense', 'initial attack'] })).toEqual(none)
  })

  test('2.3.1: each disorganised Brigiment in play counts, up to three', () => {
    const shaken = (count: number, setup: TestBattleSetup = {}) =>
      sums(setup, {
        ottoman: ottomans.map((_, i) => (i >= count ? 'defense' : i === 0 ? 'stalled attack' : 'disorganized defense')),
      }).ottoman
    expect([0, 1, 2, 3, 4].map((count) => shaken(count)[1])).toEqual([1, 2, 3, 4, 4])
    expect(shaken(2)).toEqual([{ 'disorganised Brigiments': 2 }, 3])
    const offMap = {
      change(state: State) {
        state.released.ottoman = [brigimentId(0), brigimentId(2), brigimentId(3), brigimentId(4)]
      },
    }
    expect(shaken(2, offMap)).toEqual([{ 'disorganised Brigiments': 1 }, 2])
  })

  test('2.3.1: key terrain counts for the side that alone holds more of it, also without orders', () => {
    const holding = (keyTerrain: string[], setup: TestBattleSetup = {}) => sums({ changes: { keyTerrain }, ...setup })
    const ottomanHolds = { ...none, entente: [{ 'key terrain': -1 }, 8] }
    expect(holding(['01.01', '05.05'])).toEqual(ottomanHolds)
    expect(holding(['01.01', '02.02', '01.08'])).toEqual(ottomanHolds)
    expect(holding(['01.01', '01.08'])).toEqual(none)
    expect(holding(['05.05'])).toEqual(none)
    expect(holding(['01.08'])).toEqual({ ...none, ottoman: [{ 'key terrain': -1 }, 0] })
    // A shared hex is held by neither side.
    const shared = (state: State) => {
      at(state.secrets.ottoman.units, 0).hex = hexId(0)
    }
    expect(holding(['01.01', '05.05'], { change: shared })).toEqual(none)
    expect(holding(['01.01'], { orders: false })).toEqual(ottomanHolds)
    expect(sums({ orders: false }, { entente: ['initial attack'], ottoman: ['stalled attack'] })).toEqual(none)
  })

  test('2.3: the side with the lower total chooses which side acts', () => {
    const low = rolled([2, 3])
    expect([low.battle.asked('entente'), low.battle.asked('ottoman')]).toEqual(['initiative', undefined])
    expect(low.battle.choices('entente')).toEqual(['entente', 'ottoman'])
    low.battle.say('entente', 'ottoman')
    expect(low.heard).toEqual(['ottoman'])
    expect(low.battle.lastEvent('initiative').rules).toEqual(['2.0 step 4a', '2.2', '2.3'])
    expect(low.battle.lastEvent('side to act')).toEqual({ type: 'side to act', side: 'ottoman', rules: ['2.3'] })
    const high = rolled([3, 2])
    expect([high.battle.asked('entente'), high.battle.asked('ottoman')]).toEqual([undefined, 'initiative'])
    high.battle.say('ottoman', 'ottoman')
    expect(high.heard).toEqual(['ottoman'])
  })

  test('2.3.2: a tie is rerolled before the first pull; later the side that did not pull last acts', () => {
    const again = rolled([4, 4, 6, 6, 0, 1])
    expect(again.battle.allEvents('initiative').map(({ winner, rules }) => [winner, rules.includes('2.3.2')])).toEqual([
      [null, true],
      [null, true],
      ['entente', false],
    ])
    expect([...again.battle.used]).toEqual(['initiative rolled again'])
    const later = (pulled: Side) => {
      const { battle, heard } = rolled([4, 4], { change: (state) => void Object.assign(state, { pulled }) })
      expect(battle.lastEvent('side to act').rules).toEqual(['2.3.2'])
      expect([...battle.used]).toEqual([])
      return heard
    }
    expect([later('entente'), later('ottoman')]).toEqual([['ottoman'], ['entente']])
  })

  test('2.3.3 2.2.1: a side whose enemy has no chits left acts without a roll', () => {
    const alone = (side: Side, pulled: Side | null) => {
      const { battle, heard } = rolled([], {
        change(state) {
          state.cups = { entente: [], ottoman: [], [side]: [brigimentId(1)] }
          state.pulled = pulled
        },
      })
      expect(battle.events).toEqual([
        { type: 'side to act', side, rules: pulled === side ? ['2.3.3', '2.2.1'] : ['2.3.3'] },
      ])
      return heard
    }
    expect([alone('entente', null), alone('entente', 'entente'), alone('ottoman', 'entente')]).toEqual([
      ['entente'],
      ['entente'],
      ['ottoman'],
    ])
  })

  test('2.3.4: the scenario names the side that begins the first turn, for its first pull only', () => {
    const begins = (turn: number, pulled: Side | null) =>
      rolled([1, 2], { turn, changes: { first: 'ottoman' }, change: (state) => void Object.assign(state, { pulled }) })
    const first = begins(1, null)
    expect([first.heard, first.battle.drawsLeft, first.battle.events]).toEqual([
      ['ottoman'],
      2,
      [{ type: 'side to act', side: 'ottoman', rules: ['2.3.4'] }],
    ])
    expect([begins(1, 'entente').heard, begins(2, null).heard]).toEqual([[], []])
  })

  test('3.8: roll modifiers tell the enemy how many Brigiments are disorganised and if an Initial Attack is in progress', () => {
    const { battle } = rolled([2, 3], {}, { entente: ['initial attack', 'stalled attack', 'stalled attack'] })
    const known = (side: Side) => [
      battle.state.secrets[side].knows.disorganised,
      battle.state.secrets[side].knows.planned,
    ]
    expect([known('ottoman'), known('entente')]).toEqual([
      [2, true],
      [0, false],
    ])
  })
})

describe('2.4: sequencing', () => {
  const pulled = (dice: readonly number[], setup: TestBattleSetup = {}, orders: Parameters<typeof host>[1] = {}) => {
    const heard: number[] = []
    const battle = host(
      {
        ...setup,
        dice,
        *script(battle) {
          heard.push(yield* sequencing(battle, 'entente'))
        },
      },
      orders,
    )
    return { battle, heard }
  }

  test('2.4: the last chit needs no roll', () => {
    const { battle, heard } = pulled([], { change: (state) => void Object.assign(state.cups, { entente: [2] }) })
    expect(heard).toEqual([2])
    expect(battle.events).toEqual([
      { type: 'sequencing', side: 'entente', roll: null, discretion: true, rules: ['2.0 step 4b', '2.4'] },
    ])
    expect([battle.state.cups, battle.state.pulled]).toEqual([{ entente: [], ottoman: [0, 1] }, 'entente'])
    expect(battle.state.secrets.ottoman.knows.cups).toEqual([])
    expect([...battle.used]).toEqual([])
  })

  test.each([
    ['day', 4],
    ['twilight', 3],
    ['night', 2],
  ] as const)(
    '2.4.1 2.4.2: by %s a total of %i or less lets the player choose, a higher one does not',
    (light, threshold) => {
      const chosen = pulled([threshold], { light })
      expect(chosen.battle.events).toEqual([
        {
          type: 'sequencing',
          side: 'entente',
          discretion: true,
          rules: ['2.0 step 4b', '2.4', '2.4.2'],
          roll: { die: threshold, modifiers: [], total: threshold, threshold },
        },
      ])
      expect([...chosen.battle.used]).toEqual(['chit chosen'])
      expect(chosen.battle.choices('entente')).toEqual([0, 1, 2])
      chosen.battle.say('entente', 1)
      expect([chosen.heard, chosen.battle.state.cups.entente, chosen.battle.state.pulled]).toEqual([
        [1],
        [0, 2],
        'entente',
      ])
      const drawn = pulled([threshold + 1, 1], { light })
      expect(drawn.battle.lastEvent('sequencing')).toMatchObject({ discretion: false, roll: { total: threshold + 1 } })
      expect([...drawn.battle.used]).toEqual(['chit drawn'])
      expect([drawn.heard, drawn.battle.state.cups.entente]).toEqual([[1], [0, 2]])
    },
  )

  test('2.4.1: an Initial Attack in the cup helps; having acted last and half the cup disorganised hurt', () => {
    const sum = (setup: TestBattleSetup, entente: readonly OrderType[] = []) => {
      const { battle } = pulled([0], setup, { entente })
      const { roll } = battle.lastEvent('sequencing')
      if (roll === null) throw new Error('it was rolled')
      const { cups } = battle.state.secrets.ottoman.knows
      return { sum: battle.sum(roll.modifiers), total: roll.total, cups }
    }
    const cup = { chits: [0, 1, 2], planned: false, disorganised: false }
    expect(sum({})).toEqual({ sum: {}, total: 0, cups: [cup] })
    expect(sum({}, ['defense', 'initial attack'])).toEqual({
      sum: { 'Initial Attack in the cup': -2 },
      total: -2,
      cups: [{ ...cup, planned: true }],
    })
    const last = (pulled: Side) => ({ change: (state: State) => void Object.assign(state, { pulled }) })
    expect(sum(last('entente'))).toMatchObject({ sum: { 'acted last': 1 }, total: 1 })
    expect(sum(last('ottoman'))).toMatchObject({ sum: {}, total: 0 })
    const oneOrder: OrderType[] = ['stalled attack']
    expect(sum({}, oneOrder)).toMatchObject({ sum: {} })
    const shaken = { 'half of the cup disorganised': 2 }
    expect(sum({}, [...oneOrder, 'disorganized defense'])).toEqual({
      sum: shaken,
      total: 2,
      cups: [{ ...cup, disorganised: true }],
    })
    // One of two is half; Brigiments not in the cup do not count.
    const twoChits = (...chits: number[]) => ({
      change: (state: State) => void Object.assign(state.cups, { entente: chits }),
    })
    expect([sum(twoChits(0, 1), oneOrder).sum, sum(twoChits(1, 2), oneOrder).sum]).toEqual([shaken, {}])
    expect(sum(twoChits(1, 2), ['initial attack']).sum).toEqual({})
    expect(sum({ orders: false }, ['initial attack', 'stalled attack', 'stalled attack']).sum).toEqual({})
  })
})

describe('15.1.4: releases', () => {
  /** True if the second Entente Brigiment, unreleased so far, is released on a turn. */
  const released = (turn: number, setup: TestBattleSetup, column = false) => {
    const battle = testBattle({
      turn,
      brigiments: [
        { side: 'entente', name: '1 Bde' },
        { side: 'entente', name: '2 Bde', column },
      ],
      ...setup,
      change(state, places) {
        state.released.entente = [brigimentId(0)]
        setup.change?.(state, places)
      },
      *script(battle) {
        releaseArrived(battle)
        yield* []
      },
    })
    const came = battle.state.released.entente.includes(brigimentId(1))
    const expectedEvent = { type: 'released', side: 'entente', brigiment: 1, rules: ['15.1.4', '15.1.5', '10.1.4'] }
    expect(battle.allEvents('released').filter(({ side }) => side === 'entente')).toEqual(came ? [expectedEvent] : [])
    expect(battle.state.released.entente).toEqual(came ? [0, 1] : [0])
    return came
  }
  const unitsOffMap = ['entente A half battalion 02.02 of=1 Bde', 'entente B half battalion off of=2 Bde']
  const unitsArriving = (hex: string) => ({
    units: ['entente A half battalion 02.02 of=1 Bde', `entente B half battalion ${hex} of=2 Bde`],
  })

  test('15.1.4 15.1.5: a Brigiment comes into play with its first unit on the map or arriving this turn', () => {
    expect([released(1, unitsArriving('01.01')), released(1, { units: unitsOffMap })]).toEqual([true, false])
    const arrival = (units: string[], side: Side = 'entente') => ({
      units: [...unitsOffMap, 'ottoman B2 half battalion off'],
      changes: { arrivals: [{ turn: 3, side, entry: '04.01', mode: 'open' as const, units }] },
    })
    expect([2, 3, 4].map((turn) => released(turn, arrival(['B'])))).toEqual([false, true, true])
    expect([released(3, arrival(['A'])), released(3, arrival(['B2'], 'ottoman'))]).toEqual([false, false])
    const landing = { landings: [{ group: '1', turn: 3, beach: '04.04', secondWave: false, units: ['B'] }] }
    expect([2, 3].map((turn) => released(turn, { units: unitsOffMap, changes: landing }))).toEqual([false, true])
  })

  test('15.1.2: a Brigiment on the map from the start waits for the turn the scenario names', () => {
    const waits = {
      ...unitsArriving('01.01'),
      brigiments: [
        { side: 'entente' as const, name: '1 Bde' },
        { side: 'entente' as const, name: '2 Bde', release: 3 },
      ],
    }
    expect([2, 3].map((turn) => released(turn, waits))).toEqual([false, true])
  })

  test('15.1.4 9.5: emergency columns are not released, deliberate ones are', () => {
    const emergency = {
      ...unitsArriving('01.01'),
      change(state: State) {
        const { brigiments } = state.secrets.entente
        brigiments[1] = { ...at(brigiments, 1), column: 'emergency' }
      },
    }
    expect([released(1, emergency), released(1, unitsArriving('01.01'), true)]).toEqual([false, true])
  })
})
