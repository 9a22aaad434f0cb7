import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { emptyScript } from '../../testing/random-play.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { releaseArrived } from '../command/brigiment-release.ts'
import { fireRuling } from '../fire/eligibility.ts'
import { awaited } from '../state.ts'
import { entryOf, lineAt } from './map-entry.ts'
import { movementSegment } from './movement-subsegment.ts'
import { reinforcementPhase } from './reinforcements.ts'

const ashore = (battle: TestBattle, name: string): string | null =>
  battle.of(name).hex === awaited ? null : battle.label(battle.of(name).hex)

describe('15.1: reinforcements', () => {
  const six = ['1', '2', '3', '4', '5', '6'].map((name) => `entente ${name} half battalion off`)
  const arrives = (mode: 'column' | 'open', setup: TestBattleSetup = {}) =>
    testBattle({
      roads: [['01.04', '02.04', '03.04']],
      units: [...six, 'ottoman X picket 07.07'],
      changes: {
        arrivals: [{ turn: 1, side: 'entente', entry: '01.04', mode, units: ['1', '2', '3', '4', '5', '6'] }],
      },
      script: (battle) => reinforcementPhase(battle),
      ...setup,
    })

  test('15.0: units already ashore appear in the Reinforcement Phase of their turn, on both sides', () => {
    const battle = testBattle({
      units: [
        'entente A half battalion off',
        'entente B half battalion off',
        'ottoman C half battalion off',
        'ottoman D half battalion off',
        'entente X company 05.05',
      ],
      changes: {
        arrivals: [
          { turn: 1, side: 'entente', entry: '03.04', mode: 'landed', units: ['A'] },
          { turn: 2, side: 'entente', entry: '03.04', mode: 'landed', units: ['B'] },
          { turn: 1, side: 'ottoman', entry: '03.01', mode: 'landed', units: ['C'] },
          // The enemy stands there.
          { turn: 1, side: 'ottoman', entry: '05.05', mode: 'landed', units: ['D'] },
        ],
      },
      script: reinforcementPhase,
    })
    expect(['A', 'B', 'C', 'D'].map((name) => ashore(battle, name))).toEqual(['03.04', null, '03.01', null])
    expect(battle.allEvents('arrives')).toEqual(
      [
        { side: 'entente', hex: battle.hex('03.04') },
        { side: 'ottoman', hex: battle.hex('03.01') },
      ].map((one) => ({ type: 'arrives', ...one, ashore: true, rules: ['15.0'] })),
    )
  })

  test('15.1.1: units that enter over the edge pay for the notional hexes of their line', () => {
    const entering = (name: string) => {
      const battle = arrives('column', {
        orders: false,
        active: { side: 'entente', segment: 'movement' },
        *script(battle) {
          yield* reinforcementPhase(battle)
          yield* movementSegment(battle)
        },
      })
      battle.say('entente', [battle.unit(name)])
      battle.say('entente', ['go', battle.hex('01.04')])
      // Only boats count against a beach, and only they are limited in points.
      expect([battle.state.landed, battle.state.moving?.limit, battle.state.moving?.path]).toEqual([
        [],
        null,
        [battle.hex('01.04')],
      ])
      expect([...battle.used]).toContain('comes by edge')
      return battle.lastEvent('step')
    }
    const { spent, ...step } = entering('1')
    expect(step).toEqual({
      type: 'step',
      side: 'entente',
      from: null,
      to: step.to,
      hiding: false,
      rules: ['14.1.5', '14.1', '15.1.1'],
    })
    expect(spent).toBe(0.5)
    expect(['1', '4', '6'].map((name) => entering(name).spent)).toEqual([0.5, 2, 3])
    expect(entering('4').rules).toContain('15.1.1')
  })

  test('15.1.1 9.2.4 14.2.6: only columns, limbered guns and HQs enter by road; each notional hex is like the entry hex', () => {
    const costs = (road: boolean, ground = 'c') => {
      const battle = testBattle({
        map: new Array(7).fill(ground.repeat(7)),
        roads: road ? [['01.04', '02.04']] : [],
        units: [
          'entente Column half battalion off column',
          'entente Open half battalion off',
          'entente HQ headquarters off',
          'entente Guns field 18pdr 4guns off column of=entente Brigade',
          'entente Here half battalion 03.03',
          'entente Never half battalion off',
          'ottoman Foe half battalion off',
        ],
        changes: {
          arrivals: [
            { turn: 1, side: 'entente', entry: '01.04', mode: 'open', units: ['Column'] },
            { turn: 2, side: 'entente', entry: '01.04', mode: 'open', units: ['Open', 'HQ'] },
            { turn: 3, side: 'entente', entry: '01.04', mode: 'open', units: ['Guns'] },
            { turn: 1, side: 'ottoman', entry: '01.05', mode: 'open', units: ['Foe'] },
          ],
        },
      })
      const entry = (name: string) => entryOf(battle.battlefield('entente'), battle.unit(name))
      expect(entry('Open')).toEqual({
        from: 'edge',
        hex: battle.hex('01.04'),
        place: 0,
        cost: { hex: 1, side: 0 },
        facing: null,
      })
      expect([entry('Here'), entry('Never')]).toEqual([null, null])
      return ['Column', 'Open', 'HQ', 'Guns'].map((name) => entry(name)?.cost?.hex ?? null)
    }
    expect([costs(true), costs(false)]).toEqual([
      [0.5, 1, 0.5, 0.5],
      [1, 1, 1, 1],
    ])
    // Wheeled teams do not enter scrub off the road.
    expect([costs(true, 's'), costs(false, 's')]).toEqual([
      [0.5, 1, 0.5, 0.5],
      [1, 1, 1, null],
    ])
  })

  test('15.1.1: units out of column arrive side by side, as many as the entry hex holds', () => {
    const battle = arrives('open')
    expect(lineAt(battle.battlefield('entente'), battle.hex('01.04'), 1)).toHaveLength(1)
    expect(battle.of('1').column).toBe(false)
  })

  test('15.1.1: units arrive out of column where an enemy holds the entry hex, and may assault it', () => {
    const battle = arrives('column', {
      units: [...six, 'ottoman X picket 01.04'],
      orders: false,
      active: { side: 'entente', segment: 'movement' },
      *script(battle) {
        yield* reinforcementPhase(battle)
        yield* movementSegment(battle)
      },
    })
    battle.say('entente', [battle.unit('1')])
    expect(battle.refusal('entente', ['go', battle.hex('01.04')])).toBe('14.1.10')
    expect(battle.refusal('entente', ['assault', battle.hex('01.04')])).toBe('allowed')
    expect(battle.refusal('entente', ['go', battle.hex('01.05')])).toBe('15.1.1')
    expect(battle.of('1').column).toBe(false)
    expect(arrives('column').of('1').column).toBe(true)
  })

  test('15.1.2: an unreleased Brigiment on the map neither fires nor gets a chit until its turn', () => {
    const setup: TestBattleSetup = {
      brigiments: [{ side: 'entente', release: 3 }],
      units: ['entente A half battalion 03.03', 'ottoman X half battalion 03.02'],
      turn: 2,
      *script(battle) {
        releaseArrived(battle)
        yield* emptyScript()
      },
    }
    const battle = testBattle(setup)
    const fire = { side: 'entente', hex: battle.hex('03.02'), occasion: 'commanded', trigger: null } as const
    expect(battle.state.released.entente).toEqual([])
    expect(fireRuling(battle.battlefield('entente'), fire, battle.unit('A'))).toMatchObject({
      allowed: false,
      rule: '15.1.2',
    })
    const later = testBattle({ ...setup, turn: 3 })
    expect(later.state.released.entente).toEqual([0])
    expect(fireRuling(later.battlefield('entente'), fire, later.unit('A')).allowed).toBe(true)
  })
})

describe('15.0: the Reinforcement Phase', () => {
  const arrivals = (mode: 'column' | 'landed' | 'open', setup: TestBattleSetup = {}, turn = 1) =>
    testBattle({
      map: new Array(7).fill('ccccccc'),
      units: [
        'entente A company off',
        'entente G mountain 75mm 4guns off',
        'entente HQ headquarters off',
        'entente Late company off',
        'ottoman X company 05.05',
      ],
      turn,
      changes: {
        arrivals: [
          { side: 'entente', turn: 2, entry: '01.01', mode, units: ['A', 'G', 'HQ'] },
          { side: 'entente', turn: 3, entry: '01.01', mode, units: ['Late'] },
        ],
      },
      script: (battle) => reinforcementPhase(battle),
      ...setup,
    })
  const state = (battle: ReturnType<typeof arrivals>) =>
    ['A', 'G', 'HQ', 'Late'].map((name) => [
      battle.of(name).hex === awaited ? 'off' : battle.label(battle.of(name).hex),
      battle.of(name).column,
    ])

  test('15.1.1: units arrive in column if so given and no enemy bars the way, and guns always limbered', () => {
    expect(state(arrivals('column', {}, 2))).toEqual([
      ['off', true],
      ['off', true],
      ['off', false],
      ['off', false],
    ])
    expect(state(arrivals('column', {}, 1))).toEqual(new Array(4).fill(['off', false]))
    expect(state(arrivals('column', {}, 3)).map(([, column]) => column)).toEqual([true, true, false, true])
  })

  test('15.0: units already ashore appear and are reported', () => {
    const battle = arrivals('landed', {}, 2)
    expect(state(battle)).toEqual([
      ['01.01', false],
      ['01.01', false],
      ['01.01', false],
      ['off', false],
    ])
    const expectedEvent = { type: 'arrives', side: 'entente', hex: battle.hex('01.01'), ashore: true, rules: ['15.0'] }
    expect([battle.eventsFor('ottoman'), battle.eventsFor('entente')]).toEqual([
      [expectedEvent],
      [{ ...expectedEvent, units: [0, 1, 2] }],
    ])
    expect([...battle.used]).toEqual(['reinforcements ashore'])
  })

  test('15.1.1 15.0: an enemy in the entry hex keeps units out of column, and units ashore from appearing', () => {
    const units = [
      'entente A company off',
      'entente G mountain 75mm 4guns off',
      'entente HQ headquarters off',
      'entente Late company off',
      'ottoman X company 01.01',
    ]
    const columns = (mode: 'column' | 'landed' | 'open', setup: TestBattleSetup = {}) =>
      state(arrivals(mode, setup, 2)).map(([, column]) => column)
    expect([columns('column', { units }), columns('open')]).toEqual([
      [false, true, false, false],
      [false, true, false, false],
    ])
    const barred = arrivals('landed', { units }, 2)
    expect([state(barred).map(([hex]) => hex), barred.events]).toEqual([['off', 'off', 'off', 'off'], []])
    const full = units.slice(0, 4).concat(Array.from({ length: 16 }, () => 'entente company 01.01'))
    expect(state(arrivals('landed', { units: full }, 2)).map(([hex]) => hex)).toEqual(['off', '01.01', '01.01', 'off'])
  })

  test('15.0: units already on the map are neither put into column nor moved', () => {
    const arrivalPlaces = (mode: 'column' | 'landed') =>
      arrivals(
        mode,
        {
          change: ({ secrets }, places) =>
            void Object.assign(at(secrets.entente.units, 0), { hex: places.hex('03.03') }),
        },
        2,
      )
    expect([state(arrivalPlaces('column'))[0], state(arrivalPlaces('landed'))[0]]).toEqual([
      ['03.03', false],
      ['03.03', false],
    ])
  })
})
