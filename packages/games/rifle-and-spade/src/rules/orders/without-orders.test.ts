import { equal } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { rifleAndSpade } from '../../index.ts'
import { ruleOf } from '../../testing/brigade-on-order.ts'
import { unitId } from '../../testing/ids.ts'
import { walkAtRandom } from '../../testing/random-play.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { segmentScripts } from '../index.ts'
import { endRuling } from '../movement/movement-duties.ts'
import { ordersKinds } from './kinds.ts'
import { allowanceUnder } from './movement-allowance.ts'
import { moveUnderOrdersRuling, stepUnderOrdersRuling } from './order-steps.ts'
import {
  assaultsUnchecked,
  assaultUnderOrdersRuling,
  digUnderOrdersRuling,
  fireUnderOrdersRuling,
  hasSurprise,
} from './permissions.ts'
import { routAtWillRuling } from './pickets.ts'

describe('Sedd el Bahr without orders', () => {
  test('11.0: is a variant of that scenario only', () => {
    const without = { orders: false }
    const variants = rifleAndSpade.scenarios.filter((one) =>
      one.variants?.some(({ options }) => equal(options, without)),
    )
    expect(variants.map(({ id }) => id)).toEqual(['sedd el bahr'])
    expect(rifleAndSpade.checkOptions(without, 'sedd el bahr')).toBeNull()
    expect(rifleAndSpade.checkOptions(without, 'kemal')).not.toBeNull()
  })

  /** The Ottoman side of the scenario, on its cordon: pickets, companies on their posts, a battalion In Support. */
  const cordon = (orders: boolean, setup: TestBattleSetup = {}) =>
    testBattle({ scenario: 'sedd el bahr', orders, active: { side: 'ottoman', segment: 'movement' }, ...setup })
  const freedom = (orders: boolean) => {
    const battle = cordon(orders)
    const battlefield = battle.battlefield('ottoman')
    const [picket, company] = [battle.unit('Picket c 3/26'), battle.unit('11 Coy 3/26')]
    const [from, to] = [battle.hex('06.04'), battle.hex('06.05')]
    return {
      support: battle.of('L 1/26').support,
      picket: ruleOf(stepUnderOrdersRuling(battlefield, [picket], from, to, [from])),
      trench: ruleOf(digUnderOrdersRuling(battlefield, picket, 'shallow trench')),
      rout: ruleOf(routAtWillRuling(battlefield, picket)),
      company: ruleOf(moveUnderOrdersRuling(battlefield, company)),
      assault: ruleOf(assaultUnderOrdersRuling(battlefield, company, battle.hex('07.04'))),
    }
  }

  test('11.0 11.12.7 11.12.7-4 11.12.8: the picket rules of a cordon do not apply without orders', () => {
    const [bound, free] = [freedom(true), freedom(false)]
    expect([bound.picket, bound.trench, bound.rout]).toEqual(['11.12.7', '11.12.8', 'allowed'])
    expect([free.picket, free.trench, free.rout]).toEqual(['allowed', 'allowed', '11.12.7-4'])
  })

  test('11.0 11.11.6 11.12.5: without orders no unit is held In Support, at its post or from assaulting', () => {
    const [bound, free] = [freedom(true), freedom(false)]
    expect([bound.support, bound.company, bound.assault]).toEqual([true, '11.12.5', '11.11.6'])
    expect([free.support, free.company, free.assault]).toEqual([false, 'allowed', 'allowed'])
  })

  test('11.0: no order slows, speeds up, spares or obliges a unit', () => {
    const battle = testBattle({
      orders: false,
      active: { side: 'entente', segment: 'movement' },
      brigiments: [{ side: 'entente', order: { type: 'initial attack', surprise: 1, line: ['03.05', '04.05'] } }],
      units: ['entente A half battalion 03.03', 'entente B half battalion 03.01', 'ottoman C half battalion 07.07'],
    })
    const battlefield = battle.battlefield('entente')
    expect([assaultsUnchecked(battlefield, unitId(0)), hasSurprise(battlefield, unitId(0))]).toEqual([false, false])
    expect(endRuling(battlefield)).toEqual({ allowed: true })
    for (const type of ['stalled attack', 'disorganized defense', 'march', 'regroup'] as const) {
      const brigade = battle.state.secrets.entente.brigiments[0]
      if (brigade === undefined) throw new Error('there is no Brigiment')
      brigade.order = { ...brigade.order, type }
      expect([
        allowanceUnder(battlefield, unitId(0)),
        ruleOf(moveUnderOrdersRuling(battlefield, unitId(0))),
        ruleOf(fireUnderOrdersRuling(battlefield, unitId(0))),
      ]).toEqual([6, 'allowed', 'allowed'])
    }
  })

  test('11.0: in a random match no order is asked for, no unit is isolated or held back, and points are only spent', () => {
    const { state, answers, events: heard } = walkAtRandom('sedd el bahr', 5, segmentScripts, undefined, false)
    expect(state.phase).toBe('over')
    const ofOrders = Object.keys(
      ordersKinds(() => {
        throw new Error('nothing is asked here')
      }),
    )
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter(({ kind }) => ofOrders.includes(kind))).toEqual([])
    const units = [...state.secrets.entente.units, ...state.secrets.ottoman.units]
    expect(units.filter((one) => one.isolated || one.support || one.committed || one.unaware)).toEqual([])
    expect(heard.flatMap((event) => (event.type === 'officers' && event.change > 0 ? [event] : []))).toEqual([])
    expect(new Set(heard.map(({ type }) => type)).has('isolation')).toBe(false)
  })
})
