import { describe, expect, test } from 'vitest'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { awaited } from '../state.ts'
import { arrivalRuling, beachOf, entryOf } from './map-entry.ts'
import { movementSegment } from './movement-subsegment.ts'
import { reinforcementPhase } from './reinforcements.ts'

const shore = ['ccccccc', 'ccccccc', 'sssssss', 'sssssss', '~~~~~~~', '~~~~~~~', '~~~~~~~']
const beaches = ['02.04 S', '03.04 S', '04.04 S', '05.04 S']
const landing = {
  drift: {
    turns: [1],
    bands: [
      { upTo: 2, places: 0 },
      { upTo: 6, places: 1 },
      { upTo: 9, places: 2 },
    ],
  },
  pointsAfter: 3,
  stepsPerBeach: 6,
  lastTurn: 4,
}
const group = (number: string, beach: string, units: string[], changes = {}) => ({
  group: number,
  turn: 1,
  beach,
  secondWave: false,
  units,
  ...changes,
})

const lands = (landings: ReturnType<typeof group>[], units: string[], setup: TestBattleSetup = {}) =>
  testBattle({
    map: shore,
    beaches,
    units,
    changes: { landings, landing },
    active: { side: 'entente', segment: 'movement' },
    orders: false,
    script: (battle) => movementSegment(battle),
    ...setup,
  })

const raise = (): never => {
  throw new Error('no such boats')
}

const ashore = (battle: TestBattle, name: string): string | null =>
  battle.of(name).hex === awaited ? null : battle.label(battle.of(name).hex)

describe('15.1.3: landing', () => {
  test('15.1.3: each brigade drifts along the shore by a die on drift turns', () => {
    const drift = (die: number, turn = 1) => {
      const groups = [group('1', '02.04', ['A'])]
      const battle = lands(groups, ['entente A half battalion off'], {
        turn,
        dice: turn === 1 ? [die] : [],
        script: (battle) => reinforcementPhase(battle),
      })
      const [boats] = battle.context.scenario.landings
      return boats === undefined ? null : battle.label(beachOf(battle.battlefield('entente'), boats))
    }
    expect([2, 3, 6, 7].map((die) => drift(die))).toEqual(['02.04', '03.04', '03.04', '04.04'])
    expect(drift(9, 2)).toBe('02.04')
  })

  test('15.1.3: each due Brigiment rolls drift once; drifts and landed steps are reset each turn', () => {
    const groups = [
      group('1', '02.04', ['A']),
      group('2', '03.04', ['A2']),
      group('3', '02.04', ['B']),
      group('4', '02.04', ['C'], { turn: 2 }),
      group('5', '02.04', ['Guns', 'B2']),
    ]
    const units = ['A of=1 Bde', 'A2 of=1 Bde', 'B of=2 Bde', 'B2 of=2 Bde', 'C of=3 Bde'].map((text) => {
      const [name, of] = text.split(/ (.*)/)
      return `entente ${name} half battalion off ${of}`
    })
    const drifting = (turn: number, dice: number[]) =>
      lands(groups, [...units, 'entente Guns mountain 75mm 4guns off'], {
        turn,
        dice,
        brigiments: ['1 Bde', '2 Bde', '3 Bde'].map((name) => ({ side: 'entente' as const, name })),
        change(state, places) {
          state.drifts = [{ side: 'entente', brigiment: brigimentId(2), places: 2 }]
          state.landed = [{ hex: places.hex('02.04'), steps: 6 }]
        },
        script: (battle) => reinforcementPhase(battle),
      })
    const battle = drifting(1, [3, 7])
    const drift = { type: 'drift', side: 'entente', rules: ['15.1.3'] }
    expect(battle.allEvents('drift')).toEqual([
      { ...drift, brigiment: 0, die: 3, places: 1 },
      { ...drift, brigiment: 1, die: 7, places: 2 },
    ])
    expect([battle.state.drifts, battle.state.landed, [...battle.used]]).toEqual([
      [
        { side: 'entente', brigiment: 0, places: 1 },
        { side: 'entente', brigiment: 1, places: 2 },
      ],
      [],
      ['drift: 1', 'drift: 2'],
    ])
    const beaches = battle.context.scenario.landings.map((boats) =>
      battle.label(beachOf(battle.battlefield('entente'), boats)),
    )
    // Boats do not drift beyond the last beach; guns alone have the Brigiment of the units with them.
    expect(beaches).toEqual(['03.04', '04.04', '04.04', '02.04', '04.04'])
    const farDrift = drifting(1, [7, 9])
    expect(
      farDrift.label(beachOf(farDrift.battlefield('entente'), farDrift.context.scenario.landings[1] ?? raise())),
    ).toBe('05.04')
    const later = drifting(2, [])
    expect([later.state.drifts, later.state.landed, later.allEvents('drift')]).toEqual([[], [], []])
    // Guns come limbered out of the boats of the turn.
    expect([battle.of('Guns').column, later.of('Guns').column, battle.of('A').column]).toEqual([true, false, false])
  })

  test('15.1.3 6.5.1: a landing costs the beach, its side and any wire there, and uses a side without wire if possible', () => {
    const entry = (wire: string, sides = ['03.04 SE', '03.04 S']) => {
      const battle = lands([group('1', '02.04', []), group('2', '03.04', ['A'])], ['entente A half battalion off'], {
        beaches: ['02.04 S', ...sides],
        works: [`ottoman shallow trench 03.04 front=SE,S ends=NE,SW rear=N,NW${wire}`],
      })
      const found = entryOf(battle.battlefield('entente'), battle.unit('A'))
      expect(found).toMatchObject({ from: 'boats', hex: battle.hex('03.04'), place: 1 })
      return [found?.facing, found?.cost]
    }
    const [SE, S] = [2, 3]
    expect([entry(''), entry(' wire=S')]).toEqual([
      [SE, { hex: 1, side: 1 }],
      [SE, { hex: 1, side: 1 }],
    ])
    expect([entry(' wire=SE'), entry(' wire=SE,S'), entry(' wire=S', ['03.04 S'])]).toEqual([
      [S, { hex: 1, side: 1 }],
      [SE, { hex: 1, side: 2 }],
      [S, { hex: 1, side: 2 }],
    ])
  })

  test('15.1.3: boats land after earlier boats of their Brigiment, and a second wave after all others of its turn', () => {
    const rules = (turn: number, change: TestBattleSetup['change'] = () => {}) => {
      const groups = [
        group('1', '02.04', ['A1']),
        group('2', '03.04', ['A2']),
        group('3', '04.04', ['B1']),
        group('4', '05.04', ['A3'], { secondWave: true }),
        group('5', '05.04', ['A4'], { secondWave: true }),
        group('6', '05.04', ['B2'], { secondWave: true, turn: 2 }),
        group('7', '05.04', ['C1'], { turn: 3 }),
      ]
      const names = groups.flatMap(({ units }) => units)
      const battle = lands(groups, [...names.map((name) => `entente ${name} half battalion off of=${name[0]} Bde`)], {
        turn,
        brigiments: ['A', 'B', 'C'].map((name) => ({ side: 'entente' as const, name: `${name} Bde` })),
        change,
      })
      const allowedNames = names.filter(
        (name) => arrivalRuling(battle.battlefield('entente'), battle.unit(name)).allowed,
      )
      const rulings = names.map((name) => arrivalRuling(battle.battlefield('entente'), battle.unit(name)))
      expect(rulings.every((ruling) => ruling.allowed || ruling.rule === '15.1.3')).toBe(true)
      return allowedNames
    }
    const acted =
      (...done: string[]): TestBattleSetup['change'] =>
      (state, places) => {
        for (const name of done)
          Object.assign(state.secrets.entente.units[places.unit(name)] ?? {}, { action: 'moved' })
      }
    expect(rules(1)).toEqual(['A1', 'B1'])
    expect(rules(1, acted('A1'))).toEqual(['A1', 'A2', 'B1'])
    expect(rules(1, acted('A1', 'A2'))).toEqual(['A1', 'A2', 'B1'])
    expect(rules(1, acted('A1', 'A2', 'B1'))).toEqual(['A1', 'A2', 'B1', 'A3'])
    expect(rules(1, acted('A1', 'A2', 'B1', 'A3'))).toEqual(['A1', 'A2', 'B1', 'A3', 'A4'])
    // A second wave does not wait for boats of other turns.
    expect(rules(2)).toEqual(['A1', 'B1', 'B2'])
    expect(rules(3)).toEqual(['A1', 'B1', 'B2', 'C1'])
  })

  test('15.1.3 14.4.1: boats that can no longer land do not block others', () => {
    const follows = (first: string, setup: TestBattleSetup = {}, enemy = '07.01') => {
      const battle = lands(
        [group('1', '03.04', ['First']), group('2', '05.04', ['Next'])],
        [`entente First ${first}`, 'entente Next half battalion off', `ottoman X picket ${enemy}`],
        setup,
      )
      return arrivalRuling(battle.battlefield('entente'), battle.unit('Next')).allowed
    }
    const landed = (steps: number, label: string): TestBattleSetup => ({
      change: (state, { hex }) => void state.landed.push({ hex: hex(label), steps }),
    })
    const withoutPoints: TestBattleSetup = { brigiments: [{ side: 'entente', points: 0 }] }
    const men = 'half battalion off'
    expect([follows(men), follows('half battalion 03.03')]).toEqual([false, true])
    // The beach takes 6 steps per turn.
    expect([follows(men, landed(4, '03.04')), follows(men, landed(5, '03.04'))]).toEqual([false, true])
    expect(follows(men, landed(6, '05.04'))).toBe(false)
    // A held beach needs riflemen, and an officer to lead them.
    expect([follows(men, {}, '03.04'), follows('mg section off', {}, '03.04'), follows('mg section off')]).toEqual([
      false,
      true,
      false,
    ])
    expect([follows(men, withoutPoints, '03.04'), follows(men, withoutPoints)]).toEqual([true, false])
    const horse = 'cavalry squadron off'
    expect(follows(horse, withoutPoints, '03.04')).toBe(true)
  })

  test('15.1.3: a landing costs the beach and its side, and allows 3 more points', () => {
    const battle = lands([group('1', '03.04', ['A'])], ['entente A half battalion off', 'ottoman X picket 07.01'])
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('04.04')])).toBe('15.1.1')
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(battle.state.moving).toMatchObject({ spent: 2, limit: 5 })
    expect(battle.refusal('entente', ['go', ...['03.03', '03.02', '03.01'].map(battle.hex)])).toBe('allowed')
    expect(battle.refusal('entente', ['go', ...['03.03', '03.02', '03.01', '04.01'].map(battle.hex)])).toBe('14.1.5')
  })

  test('15.1.3: a beach takes a limited number of steps per turn, guns included', () => {
    const battle = lands(
      [group('1', '03.04', ['A', 'B']), group('2', '03.04', ['Mules', 'C'])],
      ['A', 'B', 'C']
        .map((name) => `entente ${name} half battalion off`)
        .concat('entente Mules mountain 75mm 4guns off column of=entente Brigade', 'ottoman X picket 07.01'),
    )
    for (const name of ['A', 'B', 'Mules']) {
      battle.say('entente', [battle.unit(name)])
      battle.say('entente', ['go', battle.hex('03.04')])
      battle.say('entente', ['stop'])
    }
    expect(battle.state.landed).toEqual([{ hex: battle.hex('03.04'), steps: 6 }])
    battle.say('entente', [battle.unit('C')])
    expect(battle.refusal('entente', ['go', battle.hex('03.04')])).toBe('15.1.3')
  })

  test('15.1.3: groups land by number and second waves last; units that can no longer land do not block others', () => {
    const units = ['A', 'B', 'C'].map((name) => `entente ${name} half battalion off`).concat('ottoman X picket 07.01')
    const groups = [
      group('1', '03.04', ['C'], { secondWave: true }),
      group('2', '03.04', ['A']),
      group('3', '05.04', ['B']),
    ]
    const battle = lands(groups, units)
    expect(['A', 'B', 'C'].map((name) => battle.refusal('entente', [battle.unit(name)]))).toEqual([
      'allowed',
      '15.1.3',
      '15.1.3',
    ])
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.04')])
    battle.say('entente', ['stop'])
    expect(['B', 'C'].map((name) => battle.refusal('entente', [battle.unit(name)]))).toEqual(['allowed', '15.1.3'])
    battle.of('B').action = 'moved'
    expect(battle.refusal('entente', [battle.unit('C')])).toBe('allowed')
  })

  test('15.1.3: units land neither before their turn nor after the last landing turn', () => {
    const units = ['entente A half battalion off', 'ottoman X picket 07.01']
    const groups = [group('1', '03.04', ['A'], { turn: 2 })]
    expect([1, 2, 4, 5].map((turn) => lands(groups, units, { turn }).refusal('entente', [0]))).toEqual([
      '15.1.3',
      'allowed',
      'allowed',
      '15.1.3',
    ])
  })

  test('11.7.1 15.1.3: surprising boats draw no fire on the beach; a second wave draws fire where others have landed', () => {
    const battle = lands(
      [group('1', '03.04', ['A']), group('2', '03.04', ['B'], { secondWave: true })],
      ['entente A half battalion off', 'entente B half battalion off', 'ottoman X half battalion 04.03'],
      {
        orders: true,
        brigiments: [
          { side: 'entente', order: { type: 'initial attack', objectives: { A: '03.01', B: '03.01' }, surprise: 1 } },
        ],
      },
    )
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(battle.asked('ottoman')).toBeUndefined()
    battle.say('entente', ['go', battle.hex('03.03')])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [])
    battle.say('entente', ['stop'])
    if (battle.asked('ottoman') !== undefined) battle.say('ottoman', [])
    battle.say('entente', [battle.unit('B')])
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
  })

  test('14.4.1 14.1.10: a held beach is assaulted from the boats, with the usual check', () => {
    const battle = lands(
      [group('1', '03.04', ['A'])],
      ['entente A half battalion off morale=70', 'ottoman X picket 03.04'],
      { dice: [9, 0] },
    )
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('03.04')])).toBe('14.1.10')
    battle.say('entente', ['assault', battle.hex('03.04')])
    battle.say('entente', 'check')
    expect(battle.lastEvent('morale')).toMatchObject({ event: 'move to assault', result: 'failed' })
    expect(ashore(battle, 'A')).toBeNull()
    expect(battle.state.assaults).toEqual([])
  })
})
