import { describe, expect, test } from 'vitest'
import { orderUnit, playFromStep } from '../../testing/order-step.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'

const company = (quality: 'raw' | 'experienced' = 'experienced', type = 'infantry platoon') => ({
  battalions: { B: { quality, companies: { A: [`A1 ${type} 60 100 0`], C: [`C1 ${type} 60 140 0`] } } },
})
const staffed: NonNullable<TestBattleSetup['change']> = (state, places) => {
  const battalionState = state.battalions[places.battalion('B')]
  if (battalionState) battalionState.staff = true
}

describe('staff', () => {
  test.each([
    ['period.early.staff', 'early', 1],
    ['period.mid.staff', 'mid', 1],
    ['period.late.staff', 'late', 2],
  ] as const)('%s: a staff marker adds its bonus, by the other reading 2 in every period', (rule, period, bonus) => {
    const setup = { period, attacker: company(), change: staffed }
    expect(orderUnit(setup, 'A', 3, { staff: true }).modifiers).toEqual({ [rule]: bonus })
    const twoThroughout = { ...setup, switches: { staffBonus: 'two throughout' } } as const
    expect(orderUnit(twoThroughout, 'A', 3, { staff: true }).modifiers).toEqual({ [rule]: 2 })
  })

  test('orders.6: a marker serves one die of its battalion, declared before the throw', () => {
    const { battle } = orderUnit({ attacker: company(), change: staffed }, 'A', 1, { staff: true })
    expect(battle.refusal('attacker', { unit: battle.unit('C'), staff: true })).toBe('orders.6')
    expect(battle.refusal('attacker', { unit: battle.unit('C') })).toBe('allowed')
  })

  test('orders.9: a 1 fails in spite of the staff marker', () => {
    const { actions, battle } = orderUnit({ attacker: company(), change: staffed }, 'A', 1, { staff: true })
    expect([actions, battle.last('ordered').rules]).toEqual([0, ['orders.13', 'orders.9', 'orders.14']])
  })

  test('orders.6: a regiment gives a marker, a division does not', () => {
    const staffOf = (hq: string) =>
      playFromStep('staff', { attacker: { ...company(), hq: `HQ ${hq} command 20 20 0` } }).all('staff').length
    expect([staffOf('regiment'), staffOf('division')]).toEqual([1, 0])
  })

  test('orders.6 orders.7: before any order each regiment gives one marker, to a battalion whose commander is present', () => {
    const twoBattalions = {
      battalions: {
        B: { companies: { A: ['A1 infantry platoon 60 100 0'] } },
        D: { companies: { E: ['E1 infantry platoon 60 300 0'] } },
        F: { hq: null, companies: { G: ['G1 infantry platoon 60 500 0'] } },
      },
    }
    const battle = playFromStep('staff', { attacker: twoBattalions })
    expect(battle.choices('attacker')).toEqual([battle.battalion('B'), battle.battalion('D')])
    expect(battle.refusal('attacker', battle.battalion('F'))).toBe('orders.6')
    battle.say('attacker', battle.battalion('D'))
    expect(battle.state.battalions.map(({ staff }) => staff)).toEqual([false, true, false])
    expect(battle.last('staff')).toMatchObject({ battalion: battle.battalion('D') })
  })
})

describe('national bonuses', () => {
  test('national.british-1915.pals: a raw battalion adds 2 once', () => {
    const setup = { attacker: { ...company('raw'), special: ['pals' as const] } }
    const { actions, modifiers, battle } = orderUnit(setup, 'A', 2, { pals: true })
    expect([actions, modifiers]).toEqual([2, { 'orders.mod.raw': 1, 'national.british-1915.pals': 2 }])
    battle.say('attacker', ['stop'])
    expect(battle.refusal('attacker', { unit: battle.unit('C'), pals: true })).toBe('national.british-1915.pals')
    // An order without the bonus leaves it for another order.
    const withoutBonus = orderUnit(setup, 'A', 1).battle
    expect(withoutBonus.state.battalions[0]?.uses).toEqual({ pals: 1, professionalism: 0, discipline: 0 })
    expect(withoutBonus.refusal('attacker', { unit: withoutBonus.unit('C'), pals: true })).toBe('allowed')
    const trained = { attacker: { ...company(), special: ['pals' as const] } }
    expect(orderUnit(trained, 'A', 1).battle.refusal('attacker', { unit: battle.unit('C'), pals: true })).toBe(
      'national.british-1915.pals',
    )
  })

  test('national.british-1917.professionalism FF-130: four of five tanks may use it, each of them once', () => {
    const tanks = [1, 2, 3, 4, 5].map((n) => `T${n} heavy tank 100 ${100 + 100 * n} 0 model=british_male`)
    const attacker = { special: ['professionalism' as const], assets: tanks }
    const battle = playFromStep('support', { attacker, dice: [1, 1, 1, 1, 1] })
    const call = (n: number) => battle.refusal('attacker', { unit: battle.unit(`T${n}`), professionalism: true })
    expect([1, 2, 3, 4, 5].map(call)).toEqual(Array(5).fill('allowed'))
    for (const n of [1, 2, 3, 4]) battle.say('attacker', { unit: battle.unit(`T${n}`), professionalism: true })
    expect([battle.state.tankProfessionalism.attacker, call(5)]).toEqual([0, 'national.british-1917.professionalism'])
    // In the next turn the tank that has used it may not use it again, others may.
    const later = playFromStep('support', {
      attacker,
      change(state, places) {
        state.tankProfessionalism.attacker = 3
        Object.assign(state.units[places.unit('T1')] ?? {}, { professional: true })
      },
    })
    const refusalForTank = (n: number) =>
      later.refusal('attacker', { unit: later.unit(`T${n}`), professionalism: true })
    expect([refusalForTank(1), refusalForTank(2)]).toEqual(['national.british-1917.professionalism', 'allowed'])
    expect(battle.state.units[battle.unit('T1')]).toMatchObject({ professional: true })
  })

  test('national.british-1917.professionalism: infantry has it, cavalry does not', () => {
    const cavalry = {
      battalions: {
        H: { companies: { S: { kind: 'squadron', bases: ['S1 cavalry platoon 60 100 0'] } } },
        B: { companies: { A: ['A1 infantry platoon 60 300 0'] } },
      },
    }
    const battle = playFromStep('battalions', { attacker: { ...cavalry, special: ['professionalism'] } })
    const call = (id: string) => battle.refusal('attacker', { unit: battle.unit(id), professionalism: true })
    expect([call('S'), call('A')]).toEqual(['national.british-1917.professionalism', 'allowed'])
  })

  test('national.british-1917.professionalism: each battalion has it once, tanks four times in all', () => {
    const special = ['professionalism' as const]
    const { modifiers, battle } = orderUnit({ attacker: { ...company(), special } }, 'A', 1, { professionalism: true })
    expect(modifiers).toEqual({ 'national.british-1917.professionalism': 2 })
    expect(battle.last('ordered').actions).toBe(0)
    const secondUse = { unit: battle.unit('C'), professionalism: true }
    expect(battle.refusal('attacker', secondUse)).toBe('national.british-1917.professionalism')
    const tanks = ['T', 'U', 'V', 'W', 'X'].map((id, i) => `${id} heavy tank 120 ${100 + 40 * i} 0 model=british_male`)
    const column = playFromStep('battalions', {
      attacker: { battalions: { B: { support: tanks } }, special },
      dice: [1, 1, 1, 1],
    })
    for (const id of ['T', 'U', 'V', 'W']) column.say('attacker', { unit: column.unit(id), professionalism: true })
    expect(column.refusal('attacker', { unit: column.unit('X'), professionalism: true })).toBe(
      'national.british-1917.professionalism',
    )
  })

  test('national.german-1914.discipline: three times a commander, by the other reading three times a side', () => {
    const twoCommanders = (switches: TestBattleSetup['switches']): TestBattleSetup => ({
      period: 'early',
      date: '1915-03-10',
      dice: [1, 1, 1, 1, 1],
      ...(switches === undefined ? {} : { switches }),
      attacker: {
        special: ['prussian discipline'],
        assets: ['MG machine gun 60 800 0'],
        battalions: {
          B: { support: ['M machine gun 60 100 0', 'N machine gun 60 140 0'] },
          D: { support: ['O machine gun 60 300 0', 'P machine gun 60 340 0', 'Q machine gun 60 260 0'] },
        },
      },
    })
    const call = (battle: ReturnType<typeof playFromStep>, id: string) => ({ unit: battle.unit(id), discipline: true })
    const perCommander = playFromStep('battalions', twoCommanders(undefined))
    for (const id of ['M', 'N', 'O', 'P', 'Q']) perCommander.say('attacker', call(perCommander, id))
    expect(perCommander.state.battalions.map(({ uses }) => uses.discipline)).toEqual([1, 0])
    expect(perCommander.all('ordered').map(({ modifiers }) => perCommander.valuesByRule(modifiers))[4]).toEqual({
      'national.german-1914.discipline': 2,
    })
    const side = playFromStep('battalions', twoCommanders({ discipline: 'three a side' }))
    for (const id of ['M', 'N', 'O']) side.say('attacker', call(side, id))
    expect(side.refusal('attacker', call(side, 'P'))).toBe('national.german-1914.discipline')
    // Outside Mons regiments do not have it.
    const regiment = playFromStep('support', twoCommanders(undefined))
    expect(regiment.refusal('attacker', call(regiment, 'MG'))).toBe('national.german-1914.discipline')
  })

  test('mons.german.4: at Mons discipline serves regimental commanders too', () => {
    const setup: TestBattleSetup = {
      period: 'early',
      date: '1914-08-23',
      attacker: { special: ['prussian discipline of all commanders'], assets: ['MG machine gun 60 800 0'] },
    }
    const { modifiers, battle } = orderUnit(setup, 'MG', 2, { discipline: true })
    expect(modifiers).toEqual({ 'mons.german.4': 2 })
    expect(battle.state.formations[0]?.discipline).toBe(2)
  })

  test('national.french-1914.elan: adds 1, and the action gained may only go forward', () => {
    const french: TestBattleSetup = {
      period: 'early',
      date: '1914-09-06',
      attacker: { army: 'french', special: ['elan'], ...company() },
    }
    const { actions, battle } = orderUnit(french, 'A', 4, { elan: true })
    expect([actions, battle.state.order?.forward]).toEqual([2, 1])
    const ways = (dx: number) => [{ base: battle.base('A1'), way: [{ x: units(60 + dx), y: 400, heading: 0 }] }]
    // The action given by the die alone may be anything; the one gained goes forward.
    battle.say('attacker', ['move', { ways: ways(-20) }])
    expect(battle.refusal('attacker', ['recover'])).toBe('national.french-1914.elan')
    expect(battle.refusal('attacker', ['move', { ways: ways(-30) }])).toBe('national.french-1914.elan')
    battle.say('attacker', ['move', { ways: ways(0) }])
    expect(battle.state.order).toBeNull()
    // A 3 gives one action with or without élan.
    expect(orderUnit(french, 'A', 2, { elan: true }).battle.state.order?.forward).toBe(0)
    const british = orderUnit({ attacker: company() }, 'A', 1).battle
    expect(british.refusal('attacker', { unit: british.unit('C'), elan: true })).toBe('national.french-1914.elan')
  })

  test('national.french-1914.elan: a forward move uses up the action gained', () => {
    const setup: TestBattleSetup = {
      period: 'early',
      date: '1914-09-06',
      attacker: { army: 'french', special: ['elan'], ...company() },
      suppressed: {},
    }
    const { battle } = orderUnit(setup, 'A', 4, { elan: true })
    battle.say('attacker', ['move', { ways: [{ base: battle.base('A1'), way: [{ x: 400, y: 400, heading: 0 }] }] }])
    expect(battle.state.order).toMatchObject({ left: 1, forward: 0 })
  })

  test('national.french-1914.elan: a base killed on the way has gone forward all the same', () => {
    const companies = { A: ['A1 infantry platoon 60 100 0', 'A2 infantry platoon 60 140 0'] }
    const battle = playFromStep('battalions', {
      period: 'early',
      date: '1914-09-06',
      dice: [4, 6, 4],
      attacker: { army: 'french', special: ['elan'], battalions: { B: { companies } } },
      defender: { batteries: ['G field gun'] },
      change(state, places) {
        state.aims.push({ battery: places.base('G'), x: 520, y: 400, live: true, settled: true, sos: false })
      },
    })
    battle.say('attacker', { unit: battle.unit('A'), elan: true })
    battle.say('attacker', ['move', { ways: [{ base: battle.base('A1'), way: [{ x: 400, y: 400, heading: 0 }] }] }])
    expect(battle.baseState('A1').fate).toBe('killed')
    expect(battle.state.order).toMatchObject({ left: 1, forward: 0 })
  })
})
