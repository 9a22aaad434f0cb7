import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type OrderType, orderTypes } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder, objectivesAt, ruleOf } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { type Brigiment, destroyed, routed, type Unit } from '../state.ts'
import {
  dutiesOf,
  haltedAtStart,
  isMarching,
  isNearer,
  type Moved,
  ownDuty,
  progress,
  recordMove,
} from './order-duties.ts'

const units = [
  'entente HQ headquarters 02.02',
  'entente Line half battalion 04.04',
  'entente MG mg section 04.04',
  'entente Support half battalion 04.03 support',
  'entente Committed half battalion 05.04 committed',
  'entente Unaware half battalion 03.04 isolated',
  'entente Isolated half battalion 06.04 isolated',
  'entente Guns mountain 75mm 4guns 04.04',
  'ottoman C half battalion 09.09',
]
const names = ['HQ', 'Line', 'MG', 'Support', 'Committed', 'Unaware', 'Isolated', 'Guns']
const table = (type: OrderType, setup: TestBattleSetup = {}, brigade: Partial<Brigiment> = {}) =>
  brigadeOnOrder(
    type,
    objectivesAt({ Line: '04.08', Committed: '05.08', Unaware: '03.08', Isolated: '06.08' }),
    {
      units,
      ...setup,
      change(state, places) {
        Object.assign(at(state.secrets.entente.units, places.unit('Unaware')), { unaware: true })
        setup.change?.(state, places)
      },
    },
    brigade,
  )

describe('duties under orders', () => {
  const duties = (type: OrderType, setup: TestBattleSetup = {}, brigade: Partial<Brigiment> = {}) => {
    const battle = table(type, setup, brigade)
    return [...dutiesOf(battle.battlefield('entente'), brigimentId(0))].map(({ unit, rule: by, byAnyStep }) =>
      [battle.state.secrets.entente.units[unit]?.name, by, ...(byAnyStep === true ? ['any'] : [])].join(' '),
    )
  }
  const allDuties = (setup: TestBattleSetup = {}, brigade: Partial<Brigiment> = {}) =>
    Object.fromEntries(orderTypes.map((type) => [type, duties(type, setup, brigade).join(', ')]))

  test('11.8.3 11.11.5 11.14.5 11.15.6: duties of each unit under each order', () => {
    expect(allDuties()).toEqual({
      attack: 'Isolated 11.6.1 any, Line 11.8.3',
      'cordon defense': 'Isolated 11.6.1 any',
      defense: 'Line 11.11.5 any, Committed 11.11.5 any, Isolated 11.11.5 any',
      'disorganized defense': '',
      'general reserve': 'Line 11.15.6 any, Committed 11.15.6 any, Isolated 11.15.6 any',
      'initial attack': 'Isolated 11.6.1 any, Line 11.8.3',
      march: 'Line 11.15.6 any, Committed 11.15.6 any, Isolated 11.15.6 any',
      regroup: 'Isolated 11.6.1 any, Line 11.14.5',
      'stalled attack': '',
    })
    expect(allDuties({}, { progressed: true })).toEqual({
      attack: 'Isolated 11.6.1 any',
      'cordon defense': 'Isolated 11.6.1 any',
      defense: 'Line 11.11.5 any, Committed 11.11.5 any, Isolated 11.11.5 any',
      'disorganized defense': '',
      'general reserve': 'Line 11.15.6 any, Committed 11.15.6 any, Isolated 11.15.6 any',
      'initial attack': 'Isolated 11.6.1 any',
      march: 'Line 11.15.6 any, Committed 11.15.6 any, Isolated 11.15.6 any',
      regroup: 'Isolated 11.6.1 any',
      'stalled attack': '',
    })
    expect(allDuties({ orders: false })).toEqual(Object.fromEntries(orderTypes.map((type) => [type, ''])))
  })

  test('11.8.3: units that have acted, wait or are off the map owe nothing', () => {
    const changes: Partial<Unit>[] = [
      { action: 'moved' },
      { action: 'stayed' },
      { waitsFor: hexId(0) },
      { hex: destroyed },
    ]
    for (const change of changes)
      expect(
        duties('attack', {
          change: (state, places) => {
            for (const name of ['Line', 'Isolated'])
              Object.assign(at(state.secrets.entente.units, places.unit(name)), change)
          },
        }),
      ).toEqual(['Committed 11.8.3'])
  })

  test('11.11.5 11.15.6 11.6.1: units under threat or on their Objective owe nothing', () => {
    expect(allDuties({ units: [...units.slice(0, 8), 'ottoman C half battalion 04.06'] })).toEqual({
      attack: 'Isolated 11.6.1 any, Line 11.8.3',
      'cordon defense': 'Isolated 11.6.1 any',
      defense: 'Isolated 11.6.1 any',
      'disorganized defense': '',
      'general reserve': '',
      'initial attack': 'Isolated 11.6.1 any, Line 11.8.3',
      march: '',
      regroup: 'Isolated 11.6.1 any, Line 11.14.5',
      'stalled attack': '',
    })
    const battleAtObjective = (type: OrderType) =>
      duties(type, {
        change: (state, places) => {
          for (const [name, hex] of [
            ['Line', '04.08'],
            ['Isolated', '06.08'],
            ['Committed', '05.08'],
          ] as const)
            Object.assign(at(state.secrets.entente.units, places.unit(name)), { hex: places.hex(hex) })
        },
      })
    expect(orderTypes.map(battleAtObjective)).toEqual(orderTypes.map(() => []))
  })

  test('11.8.3: the movement may end when nothing is owed, and otherwise the refusal names the duty', () => {
    expect(ruleOf(progress(table('defense').battlefield('entente'), brigimentId(0)))).toBe('11.11.5')
    expect(ruleOf(progress(table('stalled attack').battlefield('entente'), brigimentId(0)))).toBe('allowed')
    const battle = table('defense')
    const duties = names.map((name) => ownDuty(battle.battlefield('entente'), battle.unit(name))?.rule ?? null)
    expect(duties).toEqual([null, '11.11.5', null, null, '11.11.5', null, '11.11.5', null])
    battle.of('Line').hex = hexId(-1)
    expect(ownDuty(battle.battlefield('entente'), battle.unit('Line'))).toBeNull()
  })

  test('11.4.12: a hex is nearer if less of the route is left; without a route every allowed step counts', () => {
    const battle = table('attack')
    const nearer = (name: string, from: string, to: string) =>
      isNearer(battle.battlefield('entente'), battle.unit(name), battle.hex(from), battle.hex(to))
    expect([
      nearer('Line', '04.04', '04.05'),
      nearer('Line', '04.05', '04.04'),
      nearer('Line', '04.04', '04.04'),
    ]).toEqual([true, false, false])
    expect([
      nearer('Line', '05.05', '04.05'),
      nearer('Line', '07.04', '06.04'),
      nearer('Line', '06.04', '07.04'),
    ]).toEqual([true, true, false])
    expect([nearer('MG', '04.04', '04.03'), nearer('MG', '04.04', '04.04')]).toEqual([true, false])
  })

  test('11.16.4: finds the units on the march', () => {
    const marching = (type: OrderType) => {
      const battle = table(type)
      return names.filter((name) => isMarching(battle.battlefield('entente'), battle.unit(name)))
    }
    expect([marching('march'), marching('general reserve')]).toEqual([['Line', 'MG', 'Committed', 'Isolated'], []])
  })
})

describe('records of a move', () => {
  const unmoved: Moved = { path: [], whole: false, triggered: false, assaulted: false }
  const moved = (type: OrderType, name: string, to: string, changes: Partial<Moved>, setup: TestBattleSetup = {}) => {
    const battle = table(type, setup)
    const from = battle.of(name).hex
    battle.of(name).hex = battle.hex(to)
    const path = from === battle.hex(to) ? [from] : [from, battle.hex(to)]
    const rules = recordMove(battle.context, 'entente', [battle.unit(name)], { ...unmoved, path, ...changes })
    return { rules, progressed: brigadeOf(battle).progressed }
  }
  const wholeAllowance = { whole: true }

  test('11.8.3-1 11.8.3-2 11.8.3-3 11.8.3-4: progress by case, order and unit', () => {
    const everything = { whole: true, triggered: true, assaulted: true }
    const by = Object.fromEntries(
      orderTypes.map((type) => [type, moved(type, 'Line', '04.05', everything).rules.join(' ')]),
    )
    expect(by).toEqual({
      attack: '11.8.3-1 11.8.3-3 11.8.3-4',
      'cordon defense': '',
      defense: '',
      'disorganized defense': '',
      'general reserve': '',
      'initial attack': '11.8.3-1 11.8.3-3 11.8.3-4',
      march: '',
      regroup: '11.14.5-1 11.14.5-3',
      'stalled attack': '',
    })
    expect(names.filter((name) => moved('attack', name, '04.05', everything).progressed)).toEqual([
      'Line',
      'Committed',
      'Isolated',
    ])
    expect(moved('attack', 'Line', '04.05', {})).toEqual({ rules: [], progressed: false })
    expect(moved('attack', 'Line', '04.05', wholeAllowance)).toEqual({ rules: ['11.8.3-1'], progressed: true })
    expect(moved('attack', 'Line', '04.04', wholeAllowance)).toEqual({ rules: [], progressed: false })
    expect(moved('attack', 'Line', '04.08', wholeAllowance)).toEqual({ rules: ['11.8.3-2'], progressed: true })
    expect(moved('attack', 'Line', '04.04', { triggered: true })).toEqual({ rules: ['11.8.3-3'], progressed: true })
    expect(moved('attack', 'Line', '04.04', { assaulted: true })).toEqual({ rules: ['11.8.3-4'], progressed: true })
    expect(moved('regroup', 'Line', '04.04', { assaulted: true })).toEqual({ rules: [], progressed: false })
    expect(moved('attack', 'Line', '04.05', everything, { orders: false })).toEqual({ rules: [], progressed: false })
  })

  test('11.8.3: progress is recorded once it is made, and each case is reported once per stack', () => {
    const battle = brigadeOnOrder('attack', objectivesAt({ Line: '04.08', Committed: '05.08' }), {
      units,
      *script(battle, places) {
        const path = [places.hex('04.04'), places.hex('04.05')]
        recordMove(battle, 'entente', [places.unit('Guns'), places.unit('HQ')], { ...unmoved, path, ...wholeAllowance })
      },
    })
    expect([battle.used.has('progress made'), brigadeOf(battle).progressed]).toEqual([false, false])
    const progressBattle = brigadeOnOrder('attack', objectivesAt({ Line: '04.08', Committed: '05.08' }), {
      units,
      *script(battle, places) {
        const path = [places.hex('04.04'), places.hex('04.05')]
        expect(
          recordMove(battle, 'entente', [places.unit('Line'), places.unit('Committed')], {
            ...unmoved,
            path,
            ...wholeAllowance,
          }),
        ).toEqual(['11.8.3-1'])
      },
    })
    expect([progressBattle.used.has('progress made'), brigadeOf(progressBattle).progressed]).toEqual([true, true])
  })

  test('11.15.6a: the first unit of a column under threat records after how many hexes it stopped', () => {
    const halted = (type: OrderType, to: string, before: number | null = null) => {
      const battle = table(
        type,
        { units: [...units.slice(0, 8), 'ottoman C half battalion 04.09'] },
        { haltedAfter: before },
      )
      battle.of('Line').hex = to === 'off' ? routed : battle.hex(to)
      const path = ['04.04', '04.05', '04.06'].map(battle.hex)
      recordMove(battle.context, 'entente', [battle.unit('Line')], { ...unmoved, path })
      return brigadeOf(battle).haltedAfter
    }
    expect([halted('march', '04.06'), halted('general reserve', '04.06'), halted('attack', '04.06')]).toEqual([
      2,
      2,
      null,
    ])
    expect([halted('march', '04.05'), halted('march', 'off'), halted('march', '04.06', 1)]).toEqual([null, null, 1])
  })

  test('11.15.6a: a column under threat on a road or track halts following units from the start', () => {
    const halted = (type: OrderType, mark: string, enemy: string, setup: TestBattleSetup = {}) =>
      haltedAtStart(
        brigadeOnOrder(type, (hex) => ({ point: { hex: hex('04.01'), radius: 1 } }), {
          units: [`entente A half battalion 04.04${mark}`, `ottoman C half battalion ${enemy}`],
          tracks: [['04.04', '04.03']],
          ...setup,
        }).battlefield('entente'),
        brigimentId(0),
      )
    expect(halted('march', ' column', '04.07')).toBe(0)
    expect([
      halted('march', '', '04.07'),
      halted('march', ' column', '04.08'),
      halted('attack', ' column', '04.07'),
    ]).toEqual([null, null, null])
    expect([
      halted('march', ' column', '04.07', { tracks: [] }),
      halted('march', ' column', '04.07', { orders: false }),
    ]).toEqual([null, null])
  })

  test('11.12.7-5: a picket that moves to another Objective uses up its battalion’s move, once', () => {
    const roved = (to: string, roving: string[] = []) => {
      const battle = brigadeOnOrder(
        'cordon defense',
        (hex, unit) => ({
          rallyPoints: [{ battalion: '1 Bn', hex: hex('04.01') }],
          objectives: [
            { unit: unit('P'), point: { hex: hex('04.04'), radius: 0 } },
            { unit: unit('Q'), point: { hex: hex('08.04'), radius: 0 } },
          ],
        }),
        {
          units: [
            'entente P picket 04.04 battalion=1 Bn',
            'entente Q picket 08.04 battalion=1 Bn',
            'entente Coy company 04.06 battalion=2 Bn',
            'ottoman C half battalion 09.09',
          ],
        },
        { roving },
      )
      battle.of('P').hex = to === 'off' ? routed : battle.hex(to)
      recordMove(battle.context, 'entente', [battle.unit('P')], { ...unmoved, path: [battle.hex('04.04')] })
      return brigadeOf(battle).roving
    }
    expect([roved('05.04'), roved('04.03'), roved('04.05'), roved('04.04'), roved('off')]).toEqual([
      ['1 Bn'],
      [],
      [],
      [],
      [],
    ])
    expect(roved('05.04', ['1 Bn'])).toEqual(['1 Bn'])
  })
})
