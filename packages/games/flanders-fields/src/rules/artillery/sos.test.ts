import { describe, expect, test } from 'vitest'
import { trench } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'
import { sosCall, sosOptions, sosRuling } from './sos.ts'

const point = { x: units(570), y: units(600) }
/** The defender's front trench, from edge to edge, 20 wide. */
const front = {
  ...trench(610),
  line: [
    [610, 0],
    [610, 1200],
  ] satisfies [number, number][],
}

const call = (dice: number[], overrides: TestBattleSetup = {}) =>
  testBattle({
    trenches: [front],
    change: (state) => {
      state.deepSuppression = 0
    },
    side: 'defender',
    defender: { batteries: ['G field gun', 'H heavy artillery'] },
    attacker: {
      battalions: { B: { companies: { A: ['A1 infantry platoon 570 600 0', 'A2 infantry platoon 570 660 0'] } } },
    },
    script: (battle, places) => sosCall(battle, places.unit('G'), point),
    dice,
    ...overrides,
  })

const deep = (value: number): TestBattleSetup => ({
  change: (state) => {
    state.deepSuppression = value
  },
})

describe('SOS', () => {
  test('sos.3 sos.4: on 2 or more the point moves there and a round falls; on a 1 the call fails', () => {
    const { last, all, state, base } = call([2, 1, 1])
    expect(last('sos')).toMatchObject({ answered: true, die: 2 })
    expect(state.aims).toEqual([{ battery: base('G'), ...point, live: true, settled: true, sos: true }])
    expect(all('template')).toHaveLength(1)
    expect(call([1]).last('sos').answered).toBe(false)
  })

  test('sos.1: the area is 100 mm wide and 50 mm deep', () => {
    const { last, all, base } = call([6, 1, 1])
    expect(last('template')).toMatchObject({ width: 100, depth: 50, rules: ['sos.1', 'deviation.7', 'zone.2'] })
    // A2 stands 60 aside: its nearer end reaches 45 from the middle.
    expect(all('attacked').map(({ target }) => target)).toEqual([base('A1'), base('A2')])
    expect(all('attacked').flatMap(({ rules }) => rules)).not.toContain('sos.8')
    expect(last('aimed').rules).toBeUndefined()
  })

  test('sos.3: deep suppression is taken off the die: at -2 the call needs a 4', () => {
    const answered = [1, 2, 3, 4, 5, 6].map(
      (die) => call([die, ...(die > 3 ? [1, 1] : [])], deep(-2)).last('sos').answered,
    )
    expect(answered).toEqual([false, false, false, true, true, true])
    expect(call([3, 1, 1], deep(-1)).last('sos').answered).toBe(true)
    expect(call([2], deep(-1)).last('sos').answered).toBe(false)
    const onTable = { defender: { assets: ['G field gun 1200 600 180'] } }
    expect(call([3], { ...deep(-2), ...onTable }).last('sos').answered).toBe(false)
  })

  const ruling = (unit: string, point: { x: number; y: number }, overrides: TestBattleSetup = {}) => {
    const { script: _, ...lies } = { ...callable, ...overrides }
    const { battlefield, unit: find } = testBattle(lies)
    const ruling = sosRuling(battlefield, find(unit), point)
    return ruling.allowed ? 'allowed' : ruling.rule
  }
  const callable: TestBattleSetup = {
    trenches: [front],
    side: 'defender',
    defender: { batteries: ['G field gun', 'H heavy artillery'] },
    attacker: { batteries: ['B field gun'] },
  }

  test('sos.5: field batteries of the defender answer, one call each a turn', () => {
    expect([ruling('G', point), ruling('H', point), ruling('B', point)]).toEqual(['allowed', 'sos.5', 'sos.5'])
    const { battlefield, unit } = call([1])
    expect(sosRuling(battlefield, unit('G'), point)).toMatchObject({ rule: 'sos.5' })
  })

  test('sos.2 FF-266: accepts whole millimetres within 50 mm of a trench, blockhouse or strong point of the defender only', () => {
    const works: TestBattleSetup = {
      trenches: [front, { ...trench(250), id: 'jump-off', side: 'attacker' }],
      defender: { batteries: ['G field gun'], assets: ['BH blockhouse 1000 300 180'] },
      terrain: [
        {
          id: 'redoubt',
          type: 'strong point',
          polygon: [
            [1200, 500],
            [1400, 500],
            [1400, 700],
            [1200, 700],
          ],
        },
      ],
    }
    const rulingAt = (x: number, y: number) => ruling('G', { x: units(x), y: units(y) }, works)
    expect([rulingAt(550, 77), rulingAt(549, 77), rulingAt(670, 1133), rulingAt(671, 1133)]).toEqual([
      'allowed',
      'sos.2',
      'allowed',
      'sos.2',
    ])
    expect([rulingAt(930, 300), rulingAt(929, 300)]).toEqual(['allowed', 'sos.2'])
    expect([rulingAt(1150, 600), rulingAt(1149, 600), rulingAt(1300, 600)]).toEqual(['allowed', 'sos.2', 'allowed'])
    // Not registered: the attacker's own trench, half millimetres, and points off the table.
    expect([rulingAt(250, 600), rulingAt(570.5, 600), rulingAt(600, 1201)]).toEqual(['sos.2', 'sos.2', 'sos.2'])
    expect(ruling('G', { x: 0, y: 0 })).toBe('sos.2')
  })

  test('sos.2 FF-266: offers the nearest attackers, or the legal point nearest to them, and the positions they threaten', () => {
    const offered = (...attackers: string[]) => {
      const { script: _, ...lies } = callable
      const { battlefield, unit } = testBattle({
        ...lies,
        attacker: { battalions: { B: { companies: { A: attackers } } } },
      })
      expect(sosOptions(battlefield, unit('H'))).toEqual([])
      return sosOptions(battlefield, unit('G')).map(({ x, y }) => [x / units(1), y / units(1)])
    }
    // Their headquarters stand behind them.
    expect(offered('A1 infantry platoon 580 300 0', 'A2 infantry platoon 400 800 0').slice(0, 4)).toEqual([
      [580, 300],
      [610, 300],
      [551, 800],
      [610, 800],
    ])
  })

  test('sos.2 FF-266: a blockhouse of the attacker is no position of the defender', () => {
    const rulingBySide = (side: 'attacker' | 'defender') =>
      ruling(
        'G',
        { x: units(300), y: units(300) },
        {
          trenches: [],
          attacker: { batteries: ['B field gun'] },
          defender: { batteries: ['G field gun'] },
          [side]: {
            batteries: [side === 'defender' ? 'G field gun' : 'B field gun'],
            assets: ['BH blockhouse 300 300 0'],
          },
        },
      )
    expect([rulingBySide('defender'), rulingBySide('attacker')]).toEqual(['allowed', 'sos.2'])
  })

  test('sos.2 FF-266: attackers threaten the point of a trench straight before them, or its end if they stand beyond it', () => {
    const { script: _, ...lies } = callable
    const offered = (text: string) => {
      const { battlefield, unit } = testBattle({
        ...lies,
        trenches: [trench(610, 400, 800)],
        attacker: { hq: null, battalions: { B: { hq: null, companies: { A: [text] } } } },
      })
      return sosOptions(battlefield, unit('G')).map(({ x, y }) => [x / units(1), y / units(1)])
    }
    expect(offered('A1 infantry platoon 560 500 0')).toEqual([
      [560, 500],
      [610, 500],
    ])
    // The trench ends 110 ahead of them and 100 above or below: 59 from its end on the way to them.
    expect(offered('A1 infantry platoon 500 300 0')).toEqual([
      [566, 360],
      [610, 400],
    ])
    expect(offered('A1 infantry platoon 500 900 0')).toEqual([
      [566, 840],
      [610, 800],
    ])
    // Points closer together than half an area are merged.
    expect(offered('A1 infantry platoon 590 500 0')).toEqual([[590, 500]])
  })

  test.each([
    ['sos.7', false],
    ['sos.6', true],
  ])(
    '%s sos.8: a battery aimed elsewhere (by an SOS call: %s) is called back, and its fire hits its own side too',
    (rule, sos) => {
      const { state, all, base, last } = call([5, 1], {
        change: (open, places) => {
          open.aims = [{ battery: places.base('G'), x: units(200), y: units(200), live: true, settled: true, sos }]
        },
        attacker: {},
        script: (battle, places) => sosCall(battle, places.unit('G'), { x: units(570), y: units(900) }),
        defender: {
          batteries: ['G field gun'],
          battalions: { D: { companies: { C: ['D1 infantry platoon 580 900 180'] } } },
        },
      })
      expect(state.aims).toEqual([
        { battery: base('G'), x: units(570), y: units(900), live: true, settled: true, sos: true },
      ])
      expect(all('attacked').map(({ target, rules }) => [target, rules?.includes('sos.8')])).toEqual([
        [base('D1'), true],
      ])
      expect(last('aimed').rules).toEqual([rule])
    },
  )
})
