import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder, ruleOf } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { markedHexes } from '../../testing/letter-maps.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { changeOrders } from './change-orders-segment.ts'
import { commitObjectiveRuling, commitRuling } from './commit.ts'
import { objectiveOf } from './order-in-effect.ts'

const base = [
  'entente HQ headquarters 02.02',
  'entente A half battalion 03.03 battalion=1 Bn',
  'entente B half battalion 05.03 battalion=2 Bn',
  'entente S half battalion 03.02 battalion=3 Bn',
  'ottoman C half battalion 03.09',
]

describe('committing units In Support', () => {
  const reserve = (dice: readonly number[], setup: TestBattleSetup = {}, type: OrderType = 'attack') =>
    brigadeOnOrder(
      type,
      {},
      {
        script: (battle) => changeOrders(battle, 'entente'),
        dice,
        ...setup,
        units:
          setup.units ??
          base.map((text) => (text.includes(' S ') ? 'entente S half battalion 03.02 support battalion=3 Bn' : text)),
        change(state, places) {
          const brigiment = at(state.secrets.entente.brigiments, 0)
          brigiment.order = {
            ...brigiment.order,
            objectives: [
              { unit: places.unit('A'), point: { hex: places.hex('03.07'), radius: 0 } },
              { unit: places.unit('B'), point: { hex: places.hex('05.07'), radius: 0 } },
            ],
          }
          setup.change?.(state, places)
        },
      },
    )

  const commitmentBattle = () => {
    const battle = reserve([5, 0])
    battle.say('entente', ['commit', 0, '3 Bn'])
    return battle
  }

  test('11.5.10 11.5.11: needs one check per battalion, with its own DRM, and then an Objective', () => {
    const battle = commitmentBattle()
    const [event] = battle.eventsFor('entente')
    expect(event).toMatchObject({ type: 'commit', battalion: '3 Bn', success: true, rules: ['11.5.10'] })
    expect(event?.type === 'commit' && event.roll.modifiers).toEqual([
      { rule: '11.5.10', name: 'commit units In Support', value: -20 },
    ])
    expect(battle.position.asked('entente')).toMatchObject({ kind: 'commit', rule: '11.5.11' })
    battle.say('entente', [[battle.unit('S'), battle.hex('03.07')]])
    expect(battle.refusal('entente', ['commit', 0, '3 Bn'])).toBe('11.5.10')
  })

  test('11.8.5 11.5.9: only units In Support are committed, to an Objective of the attack or into its channel', () => {
    const battle = commitmentBattle()
    expect(battle.refusal('entente', [[battle.unit('S'), battle.hex('09.08')]])).toBe('11.8.5')
    expect(battle.refusal('entente', [[battle.unit('S'), battle.hex('03.05')]])).toBe('allowed')
    expect(battle.refusal('entente', [[battle.unit('A'), battle.hex('03.07')]])).toBe('11.5.9')
  })

  test('11.5 11.5.10a 11.5.12: a committed unit is In Line with its own Objective, and the order does not change', () => {
    const battle = commitmentBattle()
    battle.say('entente', [[battle.unit('S'), battle.hex('03.07')]])
    expect(battle.of('S')).toMatchObject({ support: false, committed: true })
    expect(objectiveOf(battle.battlefield('entente'), battle.unit('S'))).toEqual({
      hex: battle.hex('03.07'),
      radius: 0,
    })
    expect(brigadeOf(battle).order.type).toBe('attack')
    expect(battle.eventsFor('entente').at(-1)).toEqual({
      type: 'committed',
      side: 'entente',
      brigiment: 0,
      units: [battle.unit('S')],
      rules: ['11.5', '11.5.10a', '11.5.12'],
    })
  })

  test('11.5.10a: a failed check leaves the unit In Support', () => {
    const battle = reserve([9, 9])
    battle.say('entente', ['commit', 0, '3 Bn'])
    expect(battle.of('S').support).toBe(true)
  })

  test('11.5.11 11.4.9a: its route crosses no route of any Brigiment', () => {
    const crossing = (routes: boolean) =>
      reserve([5, 0], {
        brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }],
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.03 battalion=1 Bn',
          'entente B half battalion 05.03 battalion=2 Bn',
          'entente S half battalion 03.02 support battalion=3 Bn',
          'entente X half battalion 01.05 of=2 Bde',
          'ottoman C half battalion 09.09',
        ],
        change(state, places) {
          const brigiment = at(state.secrets.entente.brigiments, 1)
          const hexes = ['01.05', '02.04', '03.05', '04.04', '05.05', '06.04'].map(places.hex)
          brigiment.order = {
            ...brigiment.order,
            objectives: [{ unit: places.unit('X'), point: { hex: places.hex('06.04'), radius: 0 } }],
            routes: routes ? [{ unit: places.unit('X'), hexes }] : [],
          }
        },
      })
    for (const [routes, expected] of [
      [true, '11.5.11'],
      [false, 'allowed'],
    ] as const) {
      const battle = crossing(routes)
      battle.say('entente', ['commit', 0, '3 Bn'])
      expect(battle.refusal('entente', [[battle.unit('S'), battle.hex('03.07')]])).toBe(expected)
    }
  })

  test('11.5.11 11.13.10: with no unit In Line left, supports may be sent to their own hexes', () => {
    const battle = reserve(
      [0, 0],
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion off battalion=1 Bn',
          'entente B half battalion off battalion=2 Bn',
          'entente S half battalion 03.02 support battalion=3 Bn',
          'ottoman C half battalion 09.09',
        ],
        change: (state) => {
          const [brigiment] = state.secrets.entente.brigiments
          if (brigiment !== undefined) brigiment.order = { ...brigiment.order, objectives: [] }
        },
      },
      'disorganized defense',
    )
    battle.say('entente', ['commit', 0, '3 Bn'])
    expect(battle.refusal('entente', [[battle.unit('S'), battle.hex('08.08')]])).toBe('11.13.10')
    battle.say('entente', [[battle.unit('S'), battle.hex('03.03')]])
    expect(battle.of('S').committed).toBe(true)
  })

  test('11.5.11 11.8.5: a Point Objective is taken over with its radius, and lies up to 1 hex outside its zone', () => {
    const battle = reserve([5, 0], {
      change: (state, places) => {
        const brigiment = at(state.secrets.entente.brigiments, 0)
        brigiment.order = { ...brigiment.order, objectives: [], point: { hex: places.hex('04.07'), radius: 1 } }
      },
    })
    expect(
      ruleOf(
        commitObjectiveRuling(battle.battlefield('entente'), brigimentId(0), battle.unit('S'), battle.hex('04.09')),
      ),
    ).toBe('allowed')
    battle.say('entente', ['commit', 0, '3 Bn'])
    battle.say('entente', [[battle.unit('S'), battle.hex('04.07')]])
    expect(objectiveOf(battle.battlefield('entente'), battle.unit('S'))).toEqual({
      hex: battle.hex('04.07'),
      radius: 1,
    })
  })

  test('11.5.9: needs a unit in or behind the channel and not Isolated; once the line has arrived, anywhere', () => {
    const unitAt = (hex: string, mark = '') => {
      const battle = reserve([], {
        units: base.map((text) =>
          text.includes(' S ') ? `entente S half battalion ${hex} support ${mark} battalion=3 Bn` : text,
        ),
      })
      return ruleOf(commitRuling(battle.battlefield('entente'), battle.unit('S')))
    }
    expect([unitAt('03.02'), unitAt('03.02', 'isolated'), unitAt('09.02')]).toEqual(['allowed', '11.5.9', '11.5.9'])
    const arrived = reserve([], {
      units: base.map((text) =>
        text.includes(' S ') ? 'entente S half battalion 09.02 support battalion=3 Bn' : text,
      ),
      change: (state, places) => {
        const brigiment = at(state.secrets.entente.brigiments, 0)
        brigiment.order = {
          ...brigiment.order,
          objectives: [
            { unit: places.unit('A'), point: { hex: places.hex('03.03'), radius: 0 } },
            { unit: places.unit('B'), point: { hex: places.hex('05.03'), radius: 0 } },
          ],
        }
      },
    })
    expect(ruleOf(commitRuling(arrived.battlefield('entente'), arrived.unit('S')))).toBe('allowed')
  })

  test('11.11.8 11.13.10 11.14.11: each order limits the Commit Objectives', () => {
    const rulingOn = (type: OrderType, hex: string) => {
      const battle = reserve([], {}, type)
      return ruleOf(
        commitObjectiveRuling(battle.battlefield('entente'), brigimentId(0), battle.unit('S'), battle.hex(hex)),
      )
    }
    expect([rulingOn('defense', '03.05'), rulingOn('defense', '08.08')]).toEqual(['allowed', '11.11.8'])
    expect([rulingOn('disorganized defense', '03.05'), rulingOn('disorganized defense', '08.02')]).toEqual([
      'allowed',
      '11.13.10',
    ])
    expect([rulingOn('regroup', '03.05'), rulingOn('regroup', '09.02')]).toEqual(['allowed', '11.14.11'])
  })

  test('11.8.5 11.11.8 11.14.11: limits Commit Objectives on the whole map, with 1 hex of deviation', () => {
    const open = (type: OrderType) => {
      const battle = reserve([], {}, type)
      const battlefield = battle.battlefield('entente')
      return markedHexes(
        battle,
        (hex) => commitObjectiveRuling(battlefield, brigimentId(0), battle.unit('S'), hex).allowed,
      )
    }
    expect(open('defense')).toEqual([
      '.###.....',
      '.#####...',
      '.#####...',
      '.#####...',
      '.#####...',
      '.#####...',
      '.#####...',
      '..#.#....',
      '.........',
    ])
    // The Channel of March allows 1 hex of deviation, and a Commit Objective another.
    const channel = [...new Array(8).fill('#######..'), '..#.#....']
    expect([open('attack'), open('regroup')]).toEqual([channel, channel])
  })

  test('11.14.11a: under Regroup a committed battalion may be recalled', () => {
    const battle = reserve(
      [0, 0],
      {
        change: (state, places) => {
          Object.assign(state.secrets.entente.units[3] ?? {}, { support: false, committed: true })
          const brigiment = at(state.secrets.entente.brigiments, 0)
          brigiment.order = {
            ...brigiment.order,
            point: { hex: places.hex('02.02'), radius: 1 },
            objectives: [{ unit: places.unit('S'), point: { hex: places.hex('05.07'), radius: 0 } }],
          }
        },
      },
      'regroup',
    )
    battle.say('entente', ['revert', 0, '3 Bn'])
    expect(battle.of('S').committed).toBe(false)
    expect(objectiveOf(battle.battlefield('entente'), battle.unit('S'))).toMatchObject({ radius: 1 })
  })
})
