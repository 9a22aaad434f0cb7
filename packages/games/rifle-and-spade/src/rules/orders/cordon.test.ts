import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder, objectivesAt, ruleOf, stepRule } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import { degrade } from './continuation.ts'
import { dutiesOf, recordMove } from './order-duties.ts'
import { objectiveOf } from './order-in-effect.ts'
import { digUnderOrdersRuling } from './permissions.ts'
import { picketsLeft, routAtWillRuling } from './pickets.ts'
import { takePosture } from './posture.ts'

describe('Cordon Defense', () => {
  const cordon = (setup: TestBattleSetup = {}, type: OrderType = 'cordon defense') =>
    brigadeOnOrder(
      type,
      (hex, unit) => ({
        rallyPoints: [{ battalion: '2/27', hex: hex('03.01') }],
        objectives: [
          { unit: unit('P'), point: { hex: hex('05.05'), radius: 0 } },
          { unit: unit('Q'), point: { hex: hex('08.05'), radius: 0 } },
        ],
      }),
      {
        units: [
          'entente HQ headquarters 01.01',
          'entente P picket 05.05 battalion=2/27',
          'entente Q picket 08.05 battalion=2/27',
          'entente 5 Coy company 05.08 battalion=2/27',
          'ottoman C half battalion 09.09',
        ],
        ...setup,
      },
    )

  test('11.12.7 11.12.5: a picket has few possible moves, and a company on its post none', () => {
    const battle = cordon()
    // Towards the company, the Rally Point and the post of the other picket; then away from all of them.
    expect(['05.06', '05.04', '06.04'].map((hex) => stepRule(battle, 'P', hex))).toEqual([
      'allowed',
      'allowed',
      'allowed',
    ])
    expect(stepRule(battle, 'Q', '09.06')).toBe('11.12.7')
    expect(stepRule(battle, '5 Coy', '05.07')).toBe('11.12.5')
  })

  test('11.12.7-5: one picket of a battalion per turn moves to another Objective', () => {
    const battle = cordon()
    battle.of('P').hex = battle.hex('06.04')
    recordMove(battle.context, 'entente', [battle.unit('P')], {
      path: [battle.hex('05.05'), battle.hex('06.04')],
      whole: false,
      triggered: false,
      assaulted: false,
    })
    expect(battle.state.secrets.entente.brigiments[0]?.roving).toEqual(['2/27'])
  })

  test('11.12.7-4 16.4.1: pickets may rout voluntarily in their movement, but other units may not', () => {
    const battle = cordon({
      active: { side: 'entente', segment: 'movement' },
      script: (battle) => movementSegment(battle),
    })
    battle.say('entente', [battle.unit('5 Coy')])
    expect(battle.refusal('entente', ['rout'])).toBe('11.12.7-4')
    battle.say('entente', ['stop'])
    battle.say('entente', [battle.unit('P')])
    battle.say('entente', ['rout'])
    expect(battle.of('P')).toMatchObject({ steps: 0, hex: -3 })
    expect(brigadeOf(battle)).toMatchObject({ losses: { routed: 0.25 }, points: 10 })
    expect(picketsLeft(battle.battlefield('entente'), brigimentId(0))).toEqual([battle.unit('Q')])
    expect(battle.asked('entente')).toBe('move')
    expect(ruleOf(routAtWillRuling(cordon({ orders: false }).battlefield('entente'), battle.unit('P')))).toBe(
      '11.12.7-4',
    )
  })

  test('11.12.7-1: a picket driven from its post must go to a company or a Rally Point', () => {
    const duties = (hex: string) => {
      const battle = cordon()
      battle.of('P').hex = battle.hex(hex)
      return [...dutiesOf(battle.battlefield('entente'), brigimentId(0))].map(({ rule: one }) => one)
    }
    expect(duties('05.05')).toEqual([])
    expect(duties('04.05')).toEqual(['11.12.7-1'])
    for (const safe of ['03.01', '05.08', '08.05']) expect(duties(safe)).toEqual([])
  })

  test('11.12.5: a Cordon Defense may not draw back from a threat', () => {
    const facing = (type: OrderType) =>
      stepRule(
        brigadeOnOrder(type, objectivesAt({ A: '05.05' }), {
          units: ['entente HQ headquarters 01.01', 'entente A company 05.05', 'ottoman C half battalion 05.07'],
        }),
        'A',
        '05.04',
      )
    expect([facing('defense'), facing('cordon defense')]).toEqual(['allowed', '11.12.5'])
  })

  test('11.12.8: pickets dig only Rifle Pits', () => {
    const battle = cordon()
    expect(ruleOf(digUnderOrdersRuling(battle.battlefield('entente'), battle.unit('P'), 'shallow trench'))).toBe(
      '11.12.8',
    )
    expect(digUnderOrdersRuling(battle.battlefield('entente'), battle.unit('P'), 'rifle pit').allowed).toBe(true)
  })

  test('11.13.7 11.12.9: disorganised pickets keep their moves and their posts', () => {
    const battle = cordon({}, 'disorganized defense')
    expect(stepRule(battle, 'P', '05.04')).toBe('allowed')
    expect(stepRule(battle, 'Q', '09.06')).toBe('11.13.7')
    const failed = cordon({
      script: function* (battle) {
        degrade(battle, 'entente', brigimentId(0))
        takePosture(battle, 'entente', brigimentId(0), ['fall back'])
      },
      change(state, places) {
        Object.assign(state.secrets.entente.units[places.unit('P')] ?? {}, { hex: places.hex('04.05') })
      },
    })
    expect(failed.eventsFor('entente')[0]).toMatchObject({ type: 'order degraded', order: 'disorganized defense' })
    expect(failed.eventsFor('entente')[0]?.rules).toContain('11.12.9')
    expect(brigadeOf(failed).order.rallyPoints).toEqual([{ battalion: '2/27', hex: failed.hex('03.01') }])
    expect(objectiveOf(failed.battlefield('entente'), failed.unit('P'))?.hex).toBe(failed.hex('05.05'))
    expect([...dutiesOf(failed.battlefield('entente'), brigimentId(0))].map(({ rule: one }) => one)).toEqual([
      '11.12.7-1',
    ])
  })
})
