import { describe, expect, test } from 'vitest'
import type { Period } from '../../data/schema.ts'
import { orderUnit } from '../../testing/order-step.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { TestForce } from '../../testing/test-data.ts'
import { orderChances } from './order-die.ts'

const company: TestForce = { battalions: { B: { companies: { U: ['U1 infantry platoon 60 100 0'] } } } }
const supported = (base: string): TestForce => ({ battalions: { B: { support: [`U ${base} 60 100 0`] } } })
const inSight: TestForce = { battalions: { D: { hq: null, companies: { E: ['E1 infantry platoon 400 100 180'] } } } }
const asset = (base: string): TestForce => ({ assets: [`U ${base} 60 100 0`] })

const dates: Readonly<Record<Period, string>> = { early: '1914-09-01', mid: '1916-09-15', late: '1917-11-20' }

/** Actions by die result, from one to six; seven and eight occur only with modifiers. */
const mg = [0, 1, 2, 2, 2, 3]
const rows: readonly (readonly [id: string, Period, TestForce, readonly number[]])[] = [
  ['period.early.orders.regimental-mg', 'early', asset('machine gun'), mg],
  ['period.early.orders.regimental-artillery-los', 'early', asset('field gun'), [0, 0, 1, 1, 1, 2]],
  ['period.early.orders.regimental-artillery-off-table', 'early', { batteries: ['U field gun'] }, [0, 0, 1, 1, 1, 2]],
  ['period.early.orders.battalion-mg', 'early', supported('machine gun'), mg],
  ['period.early.orders.rifle-company', 'early', company, [0, 1, 1, 1, 2, 2]],
  ['period.mid.orders.regimental-mg', 'mid', asset('machine gun'), mg],
  ['period.mid.orders.blockhouse', 'mid', asset('blockhouse'), mg],
  ['period.mid.orders.regimental-artillery', 'mid', { batteries: ['U field gun'] }, [0, 0, 0, 1, 1, 2]],
  ['period.mid.orders.regimental-mortar', 'mid', asset('heavy mortar'), [0, 0, 0, 1, 1, 2]],
  ['period.mid.orders.tank', 'mid', supported('heavy tank'), [0, 0, 1, 1, 1, 2]],
  ['period.mid.orders.battalion-mg', 'mid', supported('machine gun'), mg],
  ['period.mid.orders.battalion-mortar', 'mid', supported('light mortar'), [0, 0, 1, 1, 2, 2]],
  ['period.mid.orders.rifle-company', 'mid', company, [0, 1, 1, 1, 2, 2]],
  ['period.late.orders.regimental-mg', 'late', asset('machine gun'), mg],
  ['period.late.orders.blockhouse', 'late', asset('blockhouse'), mg],
  ['period.late.orders.regimental-artillery', 'late', { batteries: ['U heavy artillery'] }, [0, 0, 1, 1, 1, 2]],
  ['period.late.orders.regimental-mortar', 'late', asset('medium mortar'), [0, 0, 1, 1, 1, 2]],
  ['period.late.orders.tank', 'late', supported('heavy tank'), [0, 1, 1, 1, 1, 2]],
  ['period.late.orders.battalion-mg', 'late', supported('machine gun'), mg],
  ['period.late.orders.battalion-mortar', 'late', supported('light mortar'), [0, 0, 1, 1, 2, 2]],
  ['period.late.orders.rifle-company', 'late', company, [0, 1, 1, 1, 2, 2]],
]

describe('the order die', () => {
  test.each(rows)(
    '%s orders.11: gives actions and chances by the sheet of the period',
    (id, period, attacker, actionsByDie) => {
      // Mortars that see no enemy have a penalty, guns that see one have a bonus.
      const defender = id.endsWith('mortar') ? inSight : { hq: null }
      const setup: TestBattleSetup = { period, date: dates[period], attacker, defender }
      for (const [i, actions] of actionsByDie.entries())
        expect(orderUnit(setup, 'U', i + 1)).toMatchObject({ rule: id, actions, modifiers: {} })
      const { battlefield, unit } = testBattle(setup)
      expect(orderChances(battlefield, unit('U'), {})).toEqual(
        [0, 1, 2, 3].map((n) => actionsByDie.filter((actions) => actions === n).length),
      )
    },
  )

  test('orders.18: a unit without a printed row uses the row of the nearest kind', () => {
    const setup = (attacker: TestForce, period: Period = 'late'): TestBattleSetup => ({
      period,
      date: dates[period],
      attacker,
    })
    const squadron = { kind: 'squadron', bases: ['U1 cavalry platoon 60 100 0'] }
    const engineers = { kind: 'engineer company', bases: ['U1 engineer platoon 60 100 0'] }
    const cases = [
      [setup({ battalions: { B: { companies: { U: squadron } } } }), 5, 2],
      [setup({ battalions: { B: { companies: { U: engineers } } } }), 5, 2],
      [setup(supported('light machine gun')), 3, 2],
      [setup(supported('flamethrower')), 3, 2],
      [setup(supported('infantry gun')), 3, 1],
      [setup(supported('light mortar'), 'early'), 3, 1],
      [setup(asset('medium mortar'), 'early'), 3, 0],
      [setup(asset('blockhouse'), 'early'), 3, 2],
    ] as const
    for (const [setup, die, actions] of cases)
      expect(orderUnit(setup, 'U', die)).toMatchObject({ rule: 'orders.18', actions })
  })

  test('artorders.mid: by the sheet a 6 gives two actions, by the text only a 7', () => {
    const setup = { period: 'mid', date: dates.mid, attacker: { batteries: ['U field gun'] } } as const
    expect(orderUnit(setup, 'U', 6)).toMatchObject({ actions: 2 })
    expect(orderUnit(setup, 'U', 4).battle.last('ordered').rules).toEqual(['artorders.mid'])
    expect(
      orderUnit({ ...setup, period: 'late', date: dates.late }, 'U', 4).battle.last('ordered').rules,
    ).toBeUndefined()
    expect(orderUnit({ ...setup, switches: { midArtillery: 'two actions on seven' } }, 'U', 6).actions).toBe(1)
  })

  test('orders.13: a 1 gives no action, whatever is added', () => {
    const veterans = { battalions: { B: { ...company.battalions?.B, quality: 'veteran' } } } as const
    expect(orderUnit({ attacker: veterans }, 'U', 1)).toMatchObject({
      actions: 0,
      modifiers: { 'orders.mod.veteran': 1 },
    })
    expect(orderUnit({ attacker: veterans }, 'U', 1).battle.last('ordered').rules).toEqual(['orders.13', 'orders.14'])
    expect(orderUnit({ attacker: veterans }, 'U', 2).battle.last('ordered').rules).toBeUndefined()
    const { battlefield, unit } = testBattle({ attacker: veterans })
    expect(orderChances(battlefield, unit('U'), {})).toEqual([1, 2, 2, 1])
  })

  test('orders.14: a failed order ends the turn of that unit only', () => {
    const twoGuns = { battalions: { B: { support: ['M machine gun 60 100 0', 'N machine gun 60 140 0'] } } }
    const { battle } = orderUnit({ attacker: twoGuns }, 'M', 1)
    expect([battle.state.order, battle.last('ordered').rules]).toEqual([null, ['orders.13', 'orders.14']])
    expect(battle.refusal('attacker', { unit: battle.unit('M') })).toBe('orders.3')
    expect(battle.refusal('attacker', { unit: battle.unit('N') })).toBe('allowed')
  })
})
