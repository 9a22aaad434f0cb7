/** 8.3 14.4.6 15.1: moves into and out of hexes with enemies, waiting, and entering the map. */
import { describe, expect, test } from 'vitest'
import { movingOnOrder } from '../../testing/brigade-on-order.ts'
import { movementBattle, passReactions, scrub } from '../../testing/movement.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { awaited } from '../state.ts'
import { reinforcementPhase } from './reinforcements.ts'

describe('8.3.1 8.3.5: Us/Them', () => {
  const joined = (more: TestBattleSetup & { stack?: number[] } = {}) => {
    const { stack = [0], ...rest } = more
    const battle = movementBattle({
      map: scrub,
      units: ['entente A company 03.05', 'entente In company 03.04 hiding', 'ottoman X company 03.04 hiding'],
      usThem: ['03.04 ottoman'],
      ...rest,
    })
    battle.say('entente', stack)
    return battle
  }

  test('8.3.5 8.2.1: a joining stack hides there, and its movement ends', () => {
    const battle = joined()
    expect(battle.refusal('entente', ['go', battle.hex('03.04'), battle.hex('03.03')])).toBe('8.3.5')
    battle.say('entente', ['go', battle.hex('03.04')])
    passReactions(battle)
    expect([battle.of('A'), battle.state.moving]).toMatchObject([
      { hex: battle.hex('03.04'), hiding: 'terrain', action: 'moved', entered: 3 },
      null,
    ])
    expect(battle.used.has('us/them reinforced')).toBe(true)
    expect(battle.state.usThem).toEqual([{ hex: battle.hex('03.04'), holder: 'ottoman' }])
  })

  test('14.1.10 8.3.5: joining needs friends there, no Assault marker and room to hide', () => {
    const into = (more: Parameters<typeof joined>[0]) => {
      const battle = joined(more)
      return battle.refusal('entente', ['go', battle.hex('03.04')])
    }
    const [A, X] = ['entente A company 03.05', 'ottoman X company 03.04 hiding']
    expect([into({}), into({ units: [A, X] }), into({ usThem: [] })]).toEqual(['allowed', '14.1.10', '14.1.10'])
    expect(into({ assaults: ['03.04 entente'] })).toBe('14.1.10')
    const crowd = (count: number) =>
      into({ units: [A, ...Array.from({ length: count }, () => 'entente company 03.04 hiding'), X] })
    expect([crowd(3), crowd(4)]).toEqual(['allowed', '8.3.5'])
  })

  test('8.3.1-1 8.3.1: a stack leaves only to a hex friends passed last, and otherwise may only assault within', () => {
    const out = (passed: string) => {
      const battle = joined({
        stack: [1],
        change(state, at) {
          const letters = [...state.passed]
          letters[at.hex('03.05')] = passed
          state.passed = letters.join('')
        },
        units: [
          'entente A company 03.06',
          'entente In company 03.04 hiding',
          'ottoman X company 03.04 hiding',
          'ottoman Y company 03.03',
        ],
      })
      return [
        battle.refusal('entente', ['go', battle.hex('03.05')]),
        battle.refusal('entente', ['assault', battle.hex('03.03')]),
        battle.refusal('entente', ['assault', battle.hex('03.04')]),
        battle.choices('entente', 'assault').length,
      ]
    }
    expect([out('e'), out('o'), out('.')]).toEqual([
      ['allowed', '8.3.1', 'allowed', 1],
      ['8.3.1-1', '8.3.1', 'allowed', 1],
      ['8.3.1-1', '8.3.1', 'allowed', 1],
    ])
  })

  test('8.3.3: the hex is no longer shared when the last unit of a side leaves', () => {
    const battle = joined({
      stack: [1],
      change(state) {
        state.passed = state.passed.replaceAll('.', 'e').replaceAll('o', 'e')
      },
    })
    battle.say('entente', ['go', battle.hex('03.05')])
    passReactions(battle)
    expect([battle.of('In').hiding, battle.label(battle.of('In').hex), battle.state.usThem]).toEqual([
      null,
      '03.05',
      [],
    ])
  })
})

describe('14.4.6: waiting for another Brigiment', () => {
  const waits = (unit: string, more: TestBattleSetup = {}, to = '03.02') => {
    const battle = movementBattle({
      brigiments: [
        { side: 'entente', name: '1 Bde' },
        { side: 'entente', name: '2 Bde' },
      ],
      ...more,
      units: [`entente A ${unit} of=1 Bde`, 'ottoman X company 03.02', ...(more.units ?? [])],
      change(state, at) {
        state.cups.entente = [1]
        more.change?.(state, at)
      },
    })
    battle.say('entente', [0])
    return battle.refusal('entente', ['wait', battle.hex(to)])
  }

  test('14.4.6: needs the points to reach and enter the hex by open ground', () => {
    // 6 points: 6 hexes, the last of them the enemy’s.
    expect([waits('company 03.07'), waits('company 03.03'), waits('company 03.07 confused')]).toEqual([
      ...['allowed', 'allowed', '16.1.2c'],
    ])
    const high = { levels: ['1111111', '1131111', ...new Array(5).fill('1111111')] }
    expect([waits('company 03.07', high), waits('company 03.06', high)]).toEqual(['allowed', 'allowed'])
    const deep = { map: new Array(9).fill('ccccccc') }
    expect([waits('company 03.08', deep), waits('company 03.09', deep)]).toEqual(['allowed', '14.4.6'])
    const cliffs = ['N', 'NE', 'SE', 'S', 'SW', 'NW'].map((side) => `03.02 ${side}`)
    expect([waits('company 03.04', { cliffs }), waits('company 03.04', { cliffs: cliffs.slice(1) })]).toEqual([
      '14.4.6',
      'allowed',
    ])
  })

  test('14.4.6 8.3.1 14.4.3: restricts the units that may wait, and the hexes', () => {
    expect([waits('mg section 03.04'), waits('company 03.04 column'), waits('company 03.04', {}, '03.05')]).toEqual([
      ...['14.4.3', '14.4.2', '14.4.6'],
    ])
    const fired = (state: { secrets: { entente: { units: { commandedFire: boolean }[] } } }) => {
      for (const unit of state.secrets.entente.units) unit.commandedFire = true
    }
    expect(waits('company 03.04', { change: fired })).toBe('14.4.6')
    const shared = { map: scrub, units: ['ottoman Y company 03.04 hiding'], usThem: ['03.04 ottoman'] }
    expect(waits('company 03.04 hiding', shared)).toBe('8.3.1')
  })
})

describe('15.0: the Reinforcement Phase', () => {
  const arrivals = (mode: 'column' | 'landed' | 'open', more: TestBattleSetup = {}, turn = 1) =>
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
      ...more,
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
    const told = { type: 'arrives', side: 'entente', hex: battle.hex('01.01'), ashore: true, rules: ['15.0'] }
    expect([battle.eventsFor('ottoman'), battle.eventsFor('entente')]).toEqual([
      [told],
      [{ ...told, units: [0, 1, 2] }],
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
    const columns = (mode: 'column' | 'landed' | 'open', more: TestBattleSetup = {}) =>
      state(arrivals(mode, more, 2)).map(([, column]) => column)
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
    const there = (mode: 'column' | 'landed') =>
      arrivals(
        mode,
        {
          change: (at, places) =>
            void Object.assign(at.secrets.entente.units[0] as object, { hex: places.hex('03.03') }),
        },
        2,
      )
    expect([state(there('column'))[0], state(there('landed'))[0]]).toEqual([
      ['03.03', false],
      ['03.03', false],
    ])
  })
})

describe('17.4.10 17.7.7a: fire drawn by a move', () => {
  test('17.4.10: the end of movement draws fire only after a real move that has not been fired at', () => {
    const end = (fires: boolean, deed: 'go' | 'none') => {
      const battle = movementBattle({
        overlay: { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } },
        units: ['entente A company 03.05', 'ottoman X company 03.03'],
        dice: fires ? [9, 9, 9] : [],
      })
      battle.say('entente', [0])
      if (deed === 'go') {
        battle.say('entente', ['go', battle.hex('03.04')])
        battle.say('ottoman', fires ? [[0, battle.hex('03.04')], 0] : [])
      }
      battle.say('entente', ['stop'])
      return battle.position.asked('ottoman')?.rule
    }
    expect([end(false, 'go'), end(true, 'go'), end(false, 'none')]).toEqual(['17.4.10', undefined, undefined])
  })

  test('17.7.7a: guns see the whole stretch beyond small arms range, and choose a step of it', () => {
    const battle = movementBattle({
      map: new Array(9).fill('ccccccc'),
      overlay: { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } },
      units: ['entente A company 03.09', 'ottoman G mountain 75mm 4guns 03.02', 'ottoman R company 03.02'],
      dice: [9, 9, 9],
    })
    const [one, two, three] = ['03.08', '03.07', '03.06'].map(battle.hex) as [number, number, number]
    const [start] = ['03.09'].map(battle.hex) as [number]
    battle.say('entente', [0])
    battle.say('entente', ['go', one, two, three])
    expect([battle.position.asked('ottoman')?.rule, battle.choices('ottoman')]).toEqual([
      '17.7.7a',
      [
        [0, one],
        [0, start],
        [1, two],
        [1, one],
        [2, three],
        [2, two],
      ],
    ])
    battle.say('ottoman', [[1, two], 0])
    expect(battle.state.moving).toMatchObject({
      hex: two,
      path: [start, one, two],
      spent: 2,
      shelledBy: [0],
      firedOn: true,
    })
    expect([battle.asked('entente'), battle.state.moving?.declared, battle.state.moving?.triggered]).toEqual([
      'step',
      false,
      true,
    ])
  })

  test('17.7.7a: a stretch that guns let pass cannot be extended, unless it comes within small arms range', () => {
    const added = (rifles: string) => {
      const battle = movementBattle({
        map: new Array(9).fill('ccccccc'),
        units: ['entente A company 03.09', 'ottoman G mountain 75mm 4guns 03.02', `ottoman R company ${rifles}`],
      })
      battle.say('entente', [0])
      battle.say('entente', ['go', battle.hex('03.08')])
      battle.say('ottoman', [])
      expect(battle.state.moving).toMatchObject({ declared: true, spent: 1 })
      return ['02.07', '03.07'].map((hex) => battle.refusal('entente', ['go', battle.hex(hex)]))
    }
    expect([added('03.05'), added('03.06')]).toEqual([
      ['17.7.7a', '17.7.7a'],
      ['17.7.7a', 'allowed'],
    ])
  })
})

test('11.12.7-4 8.3.1: pickets may rout voluntarily, all that are named, but not out of Us/Them', () => {
  const battle = movingOnOrder(
    'cordon defense',
    {},
    {
      map: new Array(9).fill('sssssssss'),
      units: [
        'entente HQ headquarters 02.02',
        'entente P picket 05.05 hiding battalion=1 Bn',
        'entente Q picket 03.03 battalion=1 Bn',
        'entente R picket 03.03 battalion=1 Bn',
        'entente S picket 03.03 battalion=1 Bn',
        'ottoman C company 05.05 hiding',
      ],
      usThem: ['05.05 ottoman'],
    },
  )
  battle.say('entente', [battle.unit('P')])
  expect(battle.refusal('entente', ['rout'])).toBe('8.3.1')
  battle.say('entente', ['stop'])
  const units = [battle.unit('Q'), battle.unit('R')]
  battle.say('entente', units)
  battle.say('entente', ['rout'])
  const told = { type: 'activity', side: 'entente', what: 'rout at will', hex: battle.hex('03.03') }
  expect(battle.lastEvent('activity')).toEqual({ ...told, rules: ['11.12.7-4', '16.4'] })
  expect(battle.eventsFor('entente').findLast(({ type }) => type === 'activity')).toMatchObject({ ...told, units })
  expect(['P', 'Q', 'R', 'S'].map((name) => battle.of(name).hex)).toEqual([
    battle.hex('05.05'),
    -3,
    -3,
    battle.hex('03.03'),
  ])
  expect(battle.state.moving).toBeNull()
})
