import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'
import { redirect } from './redirect-action.ts'
import { shellFire, shellShot } from './shell-fire.ts'

const row = (n: number, x = 900): string[] =>
  Array.from({ length: n }, (_, i) => `D${i} infantry platoon ${x} ${200 + 100 * i} 180`)
/** The only bases of the defender on the table. */
const enemies = (...texts: string[]) => ({ hq: null, battalions: { D: { hq: null, companies: { C: texts } } } })

describe('artillery options', () => {
  test('artorders.1 aim.3: an off-table gun is offered four points, one enemy from each quarter of the list', () => {
    const { battlefield, unit } = testBattle({ attacker: { batteries: ['G field gun'] }, defender: enemies(...row(8)) })
    expect(redirect.options(battlefield, unit('G'))).toEqual(
      [200, 400, 600, 800].map((y) => ({ do: 'redirect', x: units(900), y: units(y) })),
    )
  })

  test('aim.3: offered points are whole millimetres within reach', () => {
    const setup: TestBattleSetup = {
      attacker: { assets: ['G field gun 100 600 0'] },
      defender: enemies('D0 infantry platoon 900 300 180', 'D1 infantry platoon 900 600 180'),
      change: (state, places) => Object.assign(state.bases[places.base('D1')]?.pose ?? {}, { x: units(900) + 1 }),
    }
    const { battlefield, unit } = testBattle(setup)
    expect(redirect.options(battlefield, unit('G'))).toEqual([{ do: 'redirect', x: units(900), y: units(600) }])
  })

  test('artorders.direct: by the other reading a gun is laid on a base it sees, with at most four offered', () => {
    const setup: TestBattleSetup = {
      switches: { directFire: 'after redirecting' },
      attacker: { assets: ['G field gun 100 600 0'] },
      defender: enemies(...[500, 540, 580, 620, 660].map((y, i) => `D${i} infantry platoon 900 ${y} 180`)),
    }
    const { battlefield, unit, base } = testBattle(setup)
    const offered = redirect.options(battlefield, unit('G'))
    expect(offered).toHaveLength(4)
    for (const action of offered) {
      expect(Object.keys(action)).toEqual(['do', 'at'])
      expect(redirect.check(battlefield, unit('G'), action)).toEqual({ allowed: true })
    }
    // No fire is offered before the guns are laid on a base.
    expect(shellFire.options(battlefield, unit('G'))).toEqual([])
    const laid = testBattle({
      ...setup,
      change: (state) => {
        state.aims = [{ battery: base('G'), x: units(900), y: units(620), live: false, settled: true, sos: false }]
      },
    })
    expect(shellFire.options(laid.battlefield, laid.unit('G'))).toEqual([
      { do: 'fire', at: laid.base('D2') },
      { do: 'fire' },
    ])
  })

  test('mortar.spot.1: a mortar that sees its targets is offered three of them to fire at, and no redirect', () => {
    const sees: TestBattleSetup = {
      attacker: { assets: ['M medium mortar 300 600 0'] },
      defender: enemies(...[560, 600, 640, 680].map((y, i) => `D${i} infantry platoon 700 ${y} 180`)),
    }
    const { battlefield, unit } = testBattle(sees)
    expect(redirect.options(battlefield, unit('M'))).toEqual([])
    expect(shellFire.options(battlefield, unit('M'))).toHaveLength(3)
  })

  test.each([
    ['before the near edge', { x: -4, y: 0 }],
    ['below the table', { x: 0, y: -4 }],
    ['beyond the far edge', { x: units(1801), y: 0 }],
    ['above the table', { x: 0, y: units(1201) }],
    ['off a whole millimetre', { x: 2, y: 0 }],
  ])('aim.3: refuses as a point: %s', (_where, point) => {
    const { battlefield, unit } = testBattle({ attacker: { batteries: ['G field gun'] } })
    expect(redirect.check(battlefield, unit('G'), { do: 'redirect', ...point })).toMatchObject({ rule: 'aim.3' })
  })

  test('aim.3: accepts the corners of the table as points', () => {
    const { battlefield, unit } = testBattle({ attacker: { batteries: ['G field gun'] } })
    for (const x of [0, units(1800)])
      for (const y of [0, units(1200)])
        expect(redirect.check(battlefield, unit('G'), { do: 'redirect', x, y })).toEqual({ allowed: true })
  })
})

describe('shots of shell fire', () => {
  const gun: TestBattleSetup = {
    attacker: { assets: ['G field gun 100 600 0', 'M light mortar 100 300 0'] },
    defender: enemies('D0 infantry platoon 900 600 180', 'D1 infantry platoon 700 300 180'),
  }

  test('aim.2: fire over open sights aims at the target, where no round has fallen yet', () => {
    const { battlefield, unit, base } = testBattle(gun)
    expect(shellShot(battlefield, unit('G'), { at: base('D0') })).toEqual({
      aim: { battery: base('G'), x: units(900), y: units(600), live: false, settled: true, sos: false },
      round: { overSights: true, modifiers: [] },
      deviates: false,
    })
    expect(shellShot(battlefield, unit('M'), { at: base('D1') })).toMatchObject({
      aim: { x: units(700), y: units(300) },
      round: { overSights: false, modifiers: [] },
    })
  })

  test('aim.4: without an aiming point there is no shot; a standing point is fired at as it is', () => {
    const { battlefield, unit } = testBattle(gun)
    expect(shellShot(battlefield, unit('G'), {})).toBeNull()
    const lying = { x: units(800), y: units(500), live: true, settled: true, sos: false }
    const laid = testBattle({
      ...gun,
      change: (state, places) => {
        state.aims = [{ battery: places.base('G'), ...lying }]
      },
    })
    expect(shellShot(laid.battlefield, laid.unit('G'), {})).toEqual({
      aim: { battery: laid.base('G'), ...lying },
      round: { overSights: false, modifiers: [] },
      deviates: false,
    })
  })

  test('deviation.1: a new point deviates if no unit of its side sees it', () => {
    const deviates = (assets: string[]) => {
      const { battlefield, unit } = testBattle({
        attacker: { hq: null, batteries: ['G field gun'], assets },
        change: (state, places) => {
          state.aims = [
            { battery: places.base('G'), x: units(900), y: units(600), live: false, settled: false, sos: false },
          ]
        },
      })
      return shellShot(battlefield, unit('G'), {})?.deviates
    }
    expect([deviates([]), deviates(['P infantry platoon 400 600 0'])]).toEqual([true, false])
  })
})
