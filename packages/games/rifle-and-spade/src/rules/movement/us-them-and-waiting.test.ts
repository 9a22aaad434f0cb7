/** 8.3 14.4.6: moves into and out of Us/Them, waiting for another Brigiment, and voluntary routs of pickets. */
import { describe, expect, test } from 'vitest'
import { movingOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { movementBattle, passReactions, scrub } from '../../testing/movement.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

describe('8.3.1 8.3.5: Us/Them', () => {
  const joined = (setup: TestBattleSetup & { stack?: number[] } = {}) => {
    const { stack = [0], ...rest } = setup
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
    const joinRefusal = (setup: Parameters<typeof joined>[0]) => {
      const battle = joined(setup)
      return battle.refusal('entente', ['go', battle.hex('03.04')])
    }
    const [A, X] = ['entente A company 03.05', 'ottoman X company 03.04 hiding']
    expect([joinRefusal({}), joinRefusal({ units: [A, X] }), joinRefusal({ usThem: [] })]).toEqual([
      'allowed',
      '14.1.10',
      '14.1.10',
    ])
    expect(joinRefusal({ assaults: ['03.04 entente'] })).toBe('14.1.10')
    const crowd = (count: number) =>
      joinRefusal({ units: [A, ...Array.from({ length: count }, () => 'entente company 03.04 hiding'), X] })
    expect([crowd(3), crowd(4)]).toEqual(['allowed', '8.3.5'])
  })

  test('8.3.1-1 8.3.1: a stack leaves only to a hex friends passed last, and otherwise may only assault within', () => {
    const leaving = (passed: string) => {
      const battle = joined({
        stack: [1],
        change(state, places) {
          const letters = [...state.passed]
          letters[places.hex('03.05')] = passed
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
    expect([leaving('e'), leaving('o'), leaving('.')]).toEqual([
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
  const waits = (unit: string, setup: TestBattleSetup = {}, to = '03.02') => {
    const battle = movementBattle({
      brigiments: [
        { side: 'entente', name: '1 Bde' },
        { side: 'entente', name: '2 Bde' },
      ],
      ...setup,
      units: [`entente A ${unit} of=1 Bde`, 'ottoman X company 03.02', ...(setup.units ?? [])],
      change(state, places) {
        state.cups.entente = [brigimentId(1)]
        setup.change?.(state, places)
      },
    })
    battle.say('entente', [0])
    return battle.refusal('entente', ['wait', battle.hex(to)])
  }

  test('14.4.6: needs the points to reach and enter the hex by open ground', () => {
    // 6 points: 6 hexes, the last of them the enemy’s.
    expect([waits('company 03.07'), waits('company 03.03'), waits('company 03.07 confused')]).toEqual([
      'allowed',
      'allowed',
      '16.1.2c',
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
      '14.4.3',
      '14.4.2',
      '14.4.6',
    ])
    const fired = (state: { secrets: { entente: { units: { commandedFire: boolean }[] } } }) => {
      for (const unit of state.secrets.entente.units) unit.commandedFire = true
    }
    expect(waits('company 03.04', { change: fired })).toBe('14.4.6')
    const shared = { map: scrub, units: ['ottoman Y company 03.04 hiding'], usThem: ['03.04 ottoman'] }
    expect(waits('company 03.04 hiding', shared)).toBe('8.3.1')
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
  const expectedEvent = { type: 'activity', side: 'entente', what: 'rout at will', hex: battle.hex('03.03') }
  expect(battle.lastEvent('activity')).toEqual({ ...expectedEvent, rules: ['11.12.7-4', '16.4'] })
  expect(battle.eventsFor('entente').findLast(({ type }) => type === 'activity')).toMatchObject({
    ...expectedEvent,
    units,
  })
  expect(['P', 'Q', 'R', 'S'].map((name) => battle.of(name).hex)).toEqual([
    battle.hex('05.05'),
    -3,
    -3,
    battle.hex('03.03'),
  ])
  expect(battle.state.moving).toBeNull()
})
