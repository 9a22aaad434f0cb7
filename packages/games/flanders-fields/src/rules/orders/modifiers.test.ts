import { describe, expect, test } from 'vitest'
import type { Quality } from '../../data/schema.ts'
import { orderUnit, playFromStep } from '../../testing/order-step.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { TestForce } from '../../testing/test-data.ts'
import { units } from '../table-terrain.ts'
import { mayBeOrdered } from './chain-of-command.ts'
import { orderModifiers } from './modifiers.ts'

const battalion = (quality: Quality = 'experienced', hqPose = '60 100 0'): TestForce => ({
  battalions: {
    B: { quality, companies: { U: [`U1 infantry platoon ${hqPose}`] }, support: ['M machine gun 60 140 0'] },
  },
})

describe('order modifiers', () => {
  test('orders.mod.distance: a base more than 250 mm from its battalion’s commander has -1', () => {
    // The stand's edge is at 30, so the edge of a unit may be at 280 at most.
    const modifiersAt = (x: number) => orderUnit({ attacker: battalion('experienced', `${x} 60 0`) }, 'U', 4).modifiers
    expect(modifiersAt(287)).toEqual({})
    expect(modifiersAt(288)).toEqual({ 'orders.mod.distance': -1 })
    // The formation's commander orders from any distance.
    expect(orderUnit({ attacker: { assets: ['G machine gun 800 800 0'] } }, 'G', 4).modifiers).toEqual({})
  })

  test('orders.mod.promotion: a unit under a field promotion has -1', () => {
    const promoted: TestBattleSetup = {
      attacker: { ...battalion(), assets: ['G machine gun 60 200 0'] },
      change(state, places) {
        for (const commander of [state.battalions[places.battalion('B')], state.formations[0]])
          if (commander) commander.promoted = true
      },
    }
    expect(orderUnit(promoted, 'U', 4).modifiers).toEqual({ 'orders.mod.promotion': -1 })
    expect(orderUnit(promoted, 'G', 4).modifiers).toEqual({ 'orders.mod.promotion': -1 })
  })

  test('orders.mod.hq-suppressed: each marker on the commander is -1', () => {
    const marked = (marks: number) =>
      orderUnit({ attacker: battalion(), suppressed: { 'B.HQ': marks } }, 'U', 4).modifiers
    expect(marked(1)).toEqual({ 'orders.mod.hq-suppressed': -1 })
    expect(marked(2)).toEqual({ 'orders.mod.hq-suppressed': -2 })
  })

  test('orders.mod.veteran quality.4: veterans add 1, their crewed weapons do not', () => {
    expect(orderUnit({ attacker: battalion('veteran') }, 'U', 4)).toMatchObject({
      actions: 2,
      modifiers: { 'orders.mod.veteran': 1 },
    })
    const crew = orderUnit({ attacker: battalion('veteran') }, 'M', 4)
    expect([crew.modifiers, crew.battle.last('ordered').rules]).toEqual([{}, ['quality.4']])
    expect(orderUnit({ attacker: battalion() }, 'M', 4).battle.last('ordered').rules).toBeUndefined()
  })

  test('national.german-1918.storm-bonus: storm troops add 1', () => {
    const storm = { battalions: { B: { ...battalion('veteran').battalions?.B, storm: true } } }
    expect(orderUnit({ attacker: storm }, 'U', 4).modifiers).toEqual({ 'national.german-1918.storm-bonus': 1 })
  })

  test('orders.mod.raw quality.2 quality.3: raw troops add 1 until they come under fire, then subtract 1', () => {
    const setup = (underFire: boolean): TestBattleSetup => ({
      attacker: battalion('raw'),
      change(state, places) {
        const battalionState = state.battalions[places.battalion('B')]
        if (battalionState) battalionState.underFire = underFire
      },
    })
    const [keen, shy] = [false, true].map((fire) => orderUnit(setup(fire), 'U', 4).battle.last('ordered').rules)
    expect([keen, shy]).toEqual([['quality.2'], ['quality.3']])
    expect(orderUnit(setup(false), 'U', 4)).toMatchObject({ actions: 2, modifiers: { 'orders.mod.raw': 1 } })
    expect(orderUnit(setup(true), 'U', 5)).toMatchObject({ actions: 1, modifiers: { 'orders.mod.raw': -1 } })
    const text = { ...setup(true), switches: { rawUnderFire: 'minus two on a four or more' } } as const
    expect(orderUnit(text, 'U', 6)).toMatchObject({ actions: 1, modifiers: { 'orders.mod.raw': -2 } })
    expect(orderUnit(text, 'U', 3)).toMatchObject({ actions: 1, modifiers: {} })
  })

  test('orders.mod.tank-failed: a tank that failed in its last turn has -1, until July 1918', () => {
    const tank = (date: string, ordered: boolean): TestBattleSetup => ({
      date,
      attacker: { battalions: { B: { support: ['T heavy tank 60 140 0 model=british_male'] } } },
      change(state, places) {
        const unitState = state.units[places.unit('T')]
        if (unitState) unitState.failed = ordered
      },
    })
    expect(orderUnit(tank('1917-11-20', true), 'T', 4).modifiers).toEqual({ 'orders.mod.tank-failed': -1 })
    expect(orderUnit(tank('1917-11-20', false), 'T', 4).modifiers).toEqual({})
    expect(orderUnit(tank('1918-07-31', true), 'T', 4).modifiers).toEqual({ 'orders.mod.tank-failed': -1 })
    expect(orderUnit(tank('1918-08-08', true), 'T', 4).modifiers).toEqual({})
    expect(orderUnit(tank('1917-11-20', false), 'T', 1).battle.state.units.some(({ failed }) => failed)).toBe(true)
  })

  test('orders.mod.gas: a commander or unit in a cloud is -1', () => {
    const cloud = (x: number, y: number): TestBattleSetup => ({
      attacker: battalion('experienced', '250 100 0'),
      change(state) {
        state.clouds.push({ id: 1, owner: 'defender', type: 'denying', x: units(x), y: units(y), age: 1 })
      },
    })
    expect(orderUnit(cloud(250, 110), 'U', 4).modifiers).toEqual({ 'orders.mod.gas': -1 })
    expect(orderUnit(cloud(20, 60), 'U', 4).modifiers).toEqual({ 'orders.mod.gas': -1 })
    expect(orderUnit(cloud(900, 900), 'U', 4).modifiers).toEqual({})
  })

  test('event.clubs-ten event.clubs-king: a command error is -1 on the first order; with the lines down no battery is ordered', () => {
    const inForce = (card: string): TestBattleSetup => ({
      attacker: { assets: ['M machine gun 60 300 0', 'N machine gun 60 340 0'], batteries: ['G field gun'] },
      change(state) {
        state.inForce.push({ card, side: 'attacker', until: 99, subject: null })
      },
    })
    const { modifiers, battle } = orderUnit(inForce('10C'), 'M', 1)
    expect([modifiers, battle.state.inForce]).toEqual([{ 'event.clubs-ten': -1 }, []])
    const linesDown = playFromStep('support', inForce('KC'))
    linesDown.say('attacker', 'pass on')
    expect(linesDown.state.step).not.toBe('support')
    expect(mayBeOrdered(linesDown.battlefield, linesDown.unit('G'))).toMatchObject({ rule: 'event.clubs-king' })
  })

  test('event.clubs-king FF-462: the lines are down for guns on the table too, not for mortars, a battalion’s gun or the enemy', () => {
    const { battlefield, unit } = testBattle({
      attacker: {
        assets: ['G field gun 60 300 0', 'H heavy artillery 60 400 0', 'M medium mortar 60 500 0'],
        battalions: { B: { companies: { U: ['U1 infantry platoon 60 600 0'] }, support: ['I field gun 60 700 0'] } },
      },
      defender: { assets: ['E field gun 1700 300 180'] },
      change(state) {
        state.inForce.push({ card: 'KC', side: 'attacker', until: 99, subject: null })
      },
    })
    const heard = (id: string) => mayBeOrdered(battlefield, unit(id)).allowed
    expect(['G', 'H', 'M', 'I', 'U'].map(heard)).toEqual([false, false, true, true, true])
    const battle = testBattle({
      side: 'defender',
      defender: { assets: ['E field gun 1700 300 180'] },
      change: (state) => state.inForce.push({ card: 'KC', side: 'attacker', until: 99, subject: null }),
    })
    expect(mayBeOrdered(battle.battlefield, battle.unit('E')).allowed).toBe(true)
  })

  test('event.diamonds-ten: a concise order adds 1 after the die is seen, but not to a 1', () => {
    const setup: TestBattleSetup = {
      switches: { events: 'with' },
      attacker: battalion(),
      change(state) {
        state.secrets.attacker.cards = ['10D']
      },
    }
    const battle = playFromStep('battalions', { ...setup, dice: [2] })
    battle.say('attacker', { unit: battle.unit('M') })
    expect(battle.asked('attacker')).toBe('concise order')
    // It has no actions before the card is decided.
    expect(battle.state.order).toMatchObject({ unit: battle.unit('M'), left: 0, forward: 0, done: [] })
    battle.say('attacker', true)
    expect(battle.last('ordered')).toMatchObject({ die: 2, actions: 2 })
    expect(battle.state.discards).toEqual(['10D'])
    // No card helps a 1.
    const natural1 = playFromStep('battalions', { ...setup, dice: [1] })
    natural1.say('attacker', { unit: natural1.unit('M') })
    expect([natural1.asked('attacker'), natural1.last('ordered').actions]).toEqual(['order', 0])
  })

  test('orders.mod.wire-early: an early company that declares a wire crossing has -2', () => {
    const early = { period: 'early', date: '1915-03-10', attacker: battalion() } as const
    expect(orderUnit(early, 'U', 6, { wire: true })).toMatchObject({
      actions: 1,
      modifiers: { 'orders.mod.wire-early': -2 },
    })
    const late = testBattle({ attacker: battalion() })
    expect(orderModifiers(late.battlefield, late.unit('U'), {}, 4)).toEqual([])
  })

  describe('FF-464: an early order that fails because of the wire', () => {
    const strip: [number, number][] = [
      [400, 0],
      [420, 0],
      [420, 1200],
      [400, 1200],
    ]
    const atWire = (die: number, declared = true, overrides: TestBattleSetup = {}) => {
      const setup: TestBattleSetup = {
        period: 'early',
        date: '1915-03-10',
        wire: [{ id: 'W', side: 'defender', polygon: strip }],
        attacker: {
          battalions: {
            B: {
              hq: 'HQ battalion command 300 120 0',
              companies: {
                U: ['U1 infantry platoon 392 100 0', 'U2 infantry platoon 392 140 0', 'U3 infantry platoon 370 180 0'],
              },
            },
          },
        },
        ...overrides,
      }
      const { battle, actions } = orderUnit(setup, 'U', die, declared ? { wire: true } : {})
      return { actions, battle, on: ['U1', 'U2', 'U3'].map((id) => battle.baseState(id).onWire) }
    }
    test('orders.mod.wire-early wire.6: platoons at the wire are left hanging in the middle of it', () => {
      const failed = atWire(3)
      expect([failed.actions, failed.on]).toEqual([0, ['W', 'W', null]])
      expect([failed.battle.place('U1'), failed.battle.place('U3')]).toEqual([
        [410, 100, 0],
        [370, 180, 0],
      ])
      expect(failed.battle.all('moved').map(({ rule }) => rule)).toEqual([
        'orders.mod.wire-early',
        'orders.mod.wire-early',
      ])
      expect(failed.battle.baseState('U1').caught).toBe(2)
    })
    test('orders.mod.wire-early: nothing hangs if the order succeeds, fails anyway or is not about wire', () => {
      expect([atWire(4).on, atWire(1).on, atWire(1, false).on]).toEqual(Array(3).fill([null, null, null]))
    })
    test('orders.mod.wire-early: the same with the order-only switch, and suppressed platoons stay out', () => {
      expect(atWire(3, true, { switches: { earlyWire: 'order only' } }).on).toEqual(['W', 'W', null])
      expect(atWire(3, true, { suppressed: { U1: 1 } }).on).toEqual([null, 'W', null])
    })
  })
})
