/** Windows for fire: a side is asked if its visible units might fire. */
import { describe, expect, test } from 'vitest'
import { movingStack, trigger } from '../../testing/fire.ts'
import { hexId, unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { FireTrigger } from '../fire-triggers.ts'
import type { Fire, FirerId, OffMapGuns } from './fire.ts'
import { mightFire, mightSmallArmsFire } from './fire-windows.ts'

const field = (rows: number, letter = 'c') => new Array(rows).fill(letter.repeat(rows))

interface WindowSetup {
  readonly at?: string
  readonly occasion?: Fire['occasion']
  readonly way?: string
  readonly deed?: Partial<FireTrigger>
  /** Guns that have fired at the moving stack. */
  readonly shelledBy?: FirerId[]
}

/** True if the Entente, or its small arms alone, might fire at the Ottomans in 03.02. */
function might(units: readonly string[], windowSetup: WindowSetup = {}, setup: TestBattleSetup = {}) {
  const { at = '03.02', occasion = 'opportunity', way, deed, shelledBy } = windowSetup
  const battle = testBattle({ map: field(13), ...setup, units: [`ottoman T half battalion ${at}`, ...units] })
  if (shelledBy !== undefined) battle.state.moving = { ...movingStack('ottoman', battle.hex(at)), shelledBy }
  const drawn = way === undefined ? null : trigger(battle.context.sheet, battle, 'ottoman', way, deed)
  const fire: Fire = { side: 'entente', hex: battle.hex(at), occasion, trigger: drawn }
  return { any: mightFire(battle.context, fire), smallArms: mightSmallArmsFire(battle.battlefield('ottoman'), fire) }
}
const smallArmsOnly = { any: true, smallArms: true }
const guns = { any: true, smallArms: false }
const none = { any: false, smallArms: false }

describe('17.1.4: small arms', () => {
  test.each([
    ['a rifle beside it', ['entente A company 03.03'], smallArmsOnly],
    ['a rifle in the hex', ['entente A company 03.02'], smallArmsOnly],
    ['a rifle two hexes off', ['entente A company 03.04'], none],
    ['a machine gun two hexes off', ['entente M mg section 03.04'], smallArmsOnly],
    ['a machine gun three hexes off', ['entente M mg section 03.05'], none],
    [
      'a rifle beside it, a machine gun too far off',
      ['entente A company 03.03', 'entente M mg section 03.05'],
      smallArmsOnly,
    ],
    ['a rifle under a machine gun', ['entente A company 03.04', 'entente M mg section 03.04'], smallArmsOnly],
    ['an HQ', ['entente HQ headquarters 03.03'], none],
    ['a column', ['entente A company 03.03 column'], none],
    ['one in column and one not', ['entente A company 03.03 column', 'entente B company 03.03'], smallArmsOnly],
    ['nobody', ['entente A company 09.09'], none],
  ])('17.1.4 17.1.2-6: small arms that might fire: %s', (_, units, result) => expect(might(units)).toEqual(result))

  test('17.1.2-1: not where terrain blocks the line', () => {
    const levels = field(13, '1')
    const M = 'entente M mg section 03.04'
    expect(might([M], {}, { levels: levels.with(2, '1121111111111') })).toEqual(none)
    expect(might([M], {}, { levels: levels.with(2, '1112111111111') })).toEqual(smallArmsOnly)
  })

  test.each<[Fire['occasion'], string, boolean]>([
    ['commanded', '', true],
    ['commanded', ' hiding', true],
    ['opportunity', '', true],
    ['opportunity', ' hiding', true],
    ['counter-fire', '', true],
    ['counter-fire', ' ridge', true],
    ['counter-fire', ' hiding', false],
    ['from hiding', '', false],
    ['from hiding', ' ridge', true],
    ['from hiding', ' hiding', true],
  ])('7.6.5-2 7.6.5-4: on occasion "%s" the side of a company%s is asked: %s', (occasion, mark, isAsked) => {
    const scrub = { map: field(13, 's') }
    expect(might([`entente A company 03.03${mark}`], { occasion }, scrub)).toEqual({ any: isAsked, smallArms: isAsked })
    expect(might([`entente A company 03.03${mark} column`], { occasion }, scrub)).toEqual(none)
  })

  test('8.3.1-3: from Us/Them only within the hex', () => {
    const map = field(13, 's')
    const shared = (hex: string) => [`entente A company ${hex} hiding`, `ottoman X company ${hex} hiding`]
    expect(might(shared('03.03'), {}, { map, usThem: ['03.03 ottoman'] })).toEqual(none)
    expect(might(shared('03.03'), {}, { map })).toEqual(smallArmsOnly)
    expect(might(shared('03.02'), {}, { map, usThem: ['03.02 ottoman'] })).toEqual(smallArmsOnly)
  })

  test('7.4.2: not over the ridge the target moves behind, but along other lines', () => {
    const windowAfterMove = (hex: string, behindRidge: boolean) =>
      might([`entente M mg section ${hex}`], { way: '02.02 03.02', deed: { behindRidge } }, { ridges: ['03.02 S'] })
    // 5.2.13-7: a ridge beside the target does not block the line.
    expect([windowAfterMove('03.04', true), windowAfterMove('03.04', false)]).toEqual([none, smallArmsOnly])
    expect([windowAfterMove('03.03', true), windowAfterMove('05.02', true)]).toEqual([smallArmsOnly, smallArmsOnly])
  })

  test('5.2.13-8: a target that has just crossed a ridge is seen, even in a ravine', () => {
    const mightFireOver = (way: string, unit: string) =>
      might([unit], { way }, { ridges: ['03.02 S'], ravines: ['03.02'], map: field(8) }).any
    for (const unit of ['entente M mg section 03.04', 'entente G mountain 75mm 4guns 03.05'])
      expect([mightFireOver('03.03 03.02', unit), mightFireOver('03.01 03.02', unit)]).toEqual([true, false])
  })
})

describe('17.7: guns', () => {
  const G = (hex: string) => `entente G mountain 75mm 4guns ${hex}`
  const H = (hex: string) => `entente H howitzer 15cm 4guns ${hex}`

  test.each([
    ['within their range', [G('03.12')], guns],
    ['beyond it', [G('03.13')], none],
    ['limbered', [`${G('03.05')} column`], none],
    ['with infantry in column under them', [G('03.05'), 'entente A company 03.05 column'], guns],
    ['limbered, with infantry up', [`${G('03.05')} column`, 'entente A company 03.05'], none],
    ['in the hex', [G('03.02')], guns],
    ['where friends are in the hex', [G('03.05'), 'entente A company 03.02 column'], none],
  ])('17.1.2 17.8.4: guns %s', (_, units, result) => expect(might(units)).toEqual(result))

  test('17.7.7: guns that have fired at the moving stack may fire again only on other occasions', () => {
    const again = (shelledBy: number[], occasion: Fire['occasion']) =>
      might([G('03.05')], { shelledBy: shelledBy.map(unitId), occasion }).any
    expect([again([0], 'opportunity'), again([1], 'opportunity'), again([0], 'counter-fire')]).toEqual([
      false,
      true,
      true,
    ])
    expect(might([G('03.05'), H('03.05')], { shelledBy: [unitId(0)] }).any).toBe(true)
    expect(might([G('03.05'), H('03.05')], { shelledBy: [unitId(0), unitId(1)] }).any).toBe(false)
  })

  test('17.7.6: guns need a view of the target, and low-angle guns a line of their own', () => {
    const wall = { levels: field(13, '1').with(4, '1131111111111') }
    const eye = 'entente Eye company 03.04'
    expect([might([H('03.06')], {}, wall).any, might([H('03.06'), eye], {}, wall).any]).toEqual([false, true])
    expect(might([G('03.06'), eye], {}, wall).any).toBe(false)
    const dusk = { light: 'twilight' } as const
    expect([might([G('03.06')], {}, dusk).any, might([G('03.06'), eye], {}, dusk).any]).toEqual([false, true])
    expect(might([G('03.06'), H('03.06'), eye], {}, wall).any).toBe(true)
  })

  test('7.4.2: low-angle guns cannot fire over the ridge the target moves behind, high-angle guns can', () => {
    const gunWindow = (gun: string) =>
      might([gun], { way: '02.02 03.02', deed: { behindRidge: true } }, { ridges: ['03.02 S'] }).any
    expect([gunWindow(G('03.06')), gunWindow(H('03.06')), gunWindow(G('07.02'))]).toEqual([false, true, true])
  })
})

describe('17.7.8: off-map guns', () => {
  const ships: OffMapGuns = {
    side: 'entente',
    name: 'Albion',
    points: 8,
    angle: 'low',
    ammunition: 'explosive',
    naval: true,
    shoots: 1,
    from: 2,
    spotter: true,
    notWithin: 1,
    targets: null,
  }
  /** The spotter is two hexes from the target. */
  const shore = ['entente Eye company 03.04']
  const offMapWindow = (
    change: Partial<OffMapGuns> = {},
    windowSetup: WindowSetup = {},
    setup: TestBattleSetup = {},
    units = shore,
  ) =>
    might(units, windowSetup, {
      turn: 2,
      ...setup,
      changes: { offMapFire: [{ ...ships, ...change }] },
      change(state) {
        state.shoots = [1]
        setup.change?.(state, { hex: () => hexId(0), facing: () => 0, unit: () => unitId(0) })
      },
    }).any

  test('17.7.8: by day, from their first turn on, with a shoot left, for their own side', () => {
    expect(offMapWindow()).toBe(true)
    expect([offMapWindow({}, {}, { turn: 1 }), offMapWindow({}, {}, { turn: 3 })]).toEqual([false, true])
    expect(offMapWindow({}, {}, { light: 'twilight' })).toBe(false)
    expect(offMapWindow({ side: 'ottoman' })).toBe(false)
    const spent = (state: { shoots: number[] }) => {
      state.shoots = [0]
    }
    expect(offMapWindow({}, {}, { change: spent })).toBe(false)
  })

  test('7.6.5: not in reply to units that come out of hiding', () => {
    const windowOn = (occasion: Fire['occasion']) => offMapWindow({}, { occasion })
    expect([windowOn('commanded'), windowOn('opportunity'), windowOn('counter-fire'), windowOn('from hiding')]).toEqual(
      [true, true, false, false],
    )
  })

  test('17.8.4: not within the scenario’s distance of friends, and never into their hex', () => {
    expect([offMapWindow({ notWithin: 1 }), offMapWindow({ notWithin: 2 })]).toEqual([true, false])
    const inside = ['entente Eye company 03.02 column']
    expect([offMapWindow({ notWithin: null }), offMapWindow({ notWithin: null }, {}, {}, inside)]).toEqual([
      true,
      false,
    ])
  })

  test('17.1.2 17.7.6: only at their target hexes, and with a spotter if they need one', () => {
    expect([
      offMapWindow({ targets: ['03.02'] }),
      offMapWindow({ targets: ['03.01', '03.02'] }),
      offMapWindow({ targets: ['03.01'] }),
    ]).toEqual([true, true, false])
    const blind = ['entente Eye company 03.04']
    const levels = field(13, '1').with(2, '1131111111111')
    expect([offMapWindow({}, {}, { levels }, blind), offMapWindow({ spotter: false }, {}, { levels }, blind)]).toEqual([
      false,
      true,
    ])
    const seer = [...blind, 'entente Seer company 05.02']
    expect(offMapWindow({}, {}, { levels }, seer)).toBe(true)
  })
})
