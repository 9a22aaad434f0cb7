import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Brigiment } from '../state.ts'
import { adjustOfficers, gainOf, leaderCasualty, spendOfficer, spendRuling } from './officer-points.ts'

const gains = { day: { attack: -1, defense: 3, regroup: 2 }, night: { attack: -3, defense: 5, regroup: 4 } }
const brigade = (
  type: OrderType,
  changes: Partial<Brigiment> = {},
  setup: TestBattleSetup & { start?: number } = {},
) => {
  const { start = null, ...arrangement } = setup
  return brigadeOnOrder(
    type,
    { start },
    {
      units: ['entente HQ headquarters 02.02', 'entente A half battalion 02.03', 'ottoman C half battalion 06.06'],
      brigiments: [{ side: 'entente', class: 'I', gains }],
      *script(battle) {
        adjustOfficers(battle, 'entente', brigimentId(0))
        yield* []
      },
      ...arrangement,
    },
    changes,
  )
}
const gainEvent = (...of: Parameters<typeof brigade>) =>
  brigade(...of)
    .eventsFor('entente')
    .map((event) =>
      event.type === 'officers' ? [event.cause, event.change, event.points, event.roll, event.rules] : event.type,
    )

const entered = { regrouping: { entered: 1, missing: 0, routed: 0 } }

describe('10.1.2: gains and losses by order', () => {
  test.each<[OrderType, Partial<Brigiment>, number, number, string[]]>([
    ['attack', {}, -1, -3, ['10.1', '10.1.2']],
    ['initial attack', {}, -1, -3, ['10.1', '10.1.2']],
    ['stalled attack', {}, -1, -3, ['10.1', '10.1.2']],
    ['defense', {}, 3, 5, ['10.1', '10.1.2']],
    ['cordon defense', {}, 3, 5, ['10.1', '10.1.2']],
    ['disorganized defense', {}, 1.5, 2.5, ['10.1', '10.1.2a']],
    ['regroup', {}, 1.5, 2.5, ['10.1', '10.1.3', '11.14.4']],
    ['regroup', entered, 2, 4, ['10.1', '11.14.4', '11.14.12-5']],
    ['general reserve', {}, 0, 0, ['10.1', '10.1.2b']],
    ['march', {}, 0, 0, ['10.1', '10.1.2b']],
  ])(
    '10.1.2 10.1.3: on %s %o the change is %d by day and twilight, %d by night',
    (type, changes, day, night, rules) => {
      const gainAt = (light: 'day' | 'twilight' | 'night') =>
        gainOf(brigade(type, changes, { light, script: function* () {} }).battlefield('entente'), brigimentId(0))
      expect([gainAt('day'), gainAt('twilight'), gainAt('night')]).toEqual([
        ...[day, day, night].map((gain) => ({ gain, rules })),
      ])
    },
  )

  test('10.1.2a: a loss in Disorganized Defense is not halved', () => {
    const losing = { day: { ...gains.day, defense: -3 }, night: gains.night }
    const battle = brigade('disorganized defense', {}, { brigiments: [{ side: 'entente', class: 'I', gains: losing }] })
    expect(gainOf(battle.battlefield('entente'), brigimentId(0)).gain).toBe(-3)
  })

  test('10.1.2 9.5.3: an emergency column uses the figures of its class', () => {
    const battle = testBattle({ units: ['entente A half battalion 02.02'] })
    const column = { ...at(battle.state.secrets.entente.brigiments, 0), class: 'V', column: 'emergency' } as const
    battle.state.secrets.entente.brigiments.push({ ...column, order: { ...column.order, type: 'attack' } })
    expect(gainOf(battle.battlefield('entente'), brigimentId(1)).gain).toBe(-3)
  })
})

describe('10.1: adjusting Officer Points', () => {
  test('10.1 10.2.3: losses are whole points and stop at zero', () => {
    const rules = ['2.0 step 3c', '10.1', '10.1.2']
    expect(gainEvent('attack', { points: 4 }, { light: 'night' })).toEqual([['order', -3, 1, null, rules]])
    expect(gainEvent('attack', { points: 3 }, { light: 'night' })).toEqual([['order', -3, 0, null, rules]])
    expect(gainEvent('attack', { points: 2 }, { light: 'night' })).toEqual([
      ['order', -2, 0, null, [...rules, '10.2.3']],
    ])
    expect(gainEvent('march', { points: 0 })).toEqual([['order', 0, 0, null, ['2.0 step 3c', '10.1', '10.1.2b']]])
  })

  test('10.1.5: gains stop at the maximum', () => {
    const rules = ['2.0 step 3c', '10.1', '10.1.2']
    const gained = (points: number) => gainEvent('defense', { points, maximum: 14, half: 7 })[0]
    expect([gained(10), gained(11), gained(12), gained(14)]).toEqual([
      ['order', 3, 13, null, rules],
      ['order', 3, 14, null, rules],
      ['order', 2, 14, null, [...rules, '10.1.5']],
      ['order', 0, 14, null, [...rules, '10.1.5']],
    ])
    // Points above the maximum are kept.
    expect(gained(16)).toEqual(['order', 0, 16, null, [...rules, '10.1.5']])
  })

  test('10.1.6: gains from one half of the maximum or less stop at one half, unless Regroup has been entered', () => {
    const rules = ['2.0 step 3c', '10.1', '10.1.2']
    const gained = (points: number) => gainEvent('defense', { points, maximum: 14, half: 7 })[0]
    expect([gained(4), gained(5), gained(7), gained(8)]).toEqual([
      ['order', 3, 7, null, rules],
      ['order', 2, 7, null, [...rules, '10.1.6']],
      ['order', 0, 7, null, [...rules, '10.1.6']],
      ['order', 3, 11, null, rules],
    ])
    expect(gainEvent('regroup', { points: 7, half: 7, ...entered })).toEqual([
      ['order', 2, 9, null, ['2.0 step 3c', '10.1', '11.14.4', '11.14.12-5']],
    ])
  })

  test('1.4.6 10.1.2: a half is rounded by one die, up on 4 or less; other fractions by percentile dice', () => {
    const rules = ['2.0 step 3c', '10.1', '10.1.2a']
    const half = (die: number) => gainEvent('disorganized defense', { points: 10 }, { dice: [die] })
    expect([half(4), half(5)]).toEqual([[['order', 2, 12, 4, rules]], [['order', 1, 11, 5, rules]]])
    const quarter = { day: { ...gains.day, defense: 2.5 }, night: gains.night }
    const otherRoll = (...dice: number[]) =>
      gainEvent(
        'disorganized defense',
        { points: 10 },
        { dice, brigiments: [{ side: 'entente', class: 'I', gains: quarter }] },
      )
    expect([otherRoll(2, 5), otherRoll(2, 6)]).toEqual([[['order', 2, 12, 25, rules]], [['order', 1, 11, 26, rules]]])
  })

  test('10.1.7: at 04:00 each battalion adds the scenario’s dawn bonus', () => {
    const dawn = (start: string, dawnBonus?: number) => ({
      changes: {
        turns: [
          { date: '26 April', start: '08:00' },
          { date: '26 April', start },
        ],
        ...(dawnBonus === undefined ? {} : { dawnBonus }),
      },
      turn: 2,
    })
    const rest = ['order', 0, 10, null, ['2.0 step 3c', '10.1', '10.1.2b']]
    const battle = brigade('march', { battalions: 3 }, dawn('04:00', 1))
    expect([...battle.used]).toEqual(['dawn'])
    expect(gainEvent('march', { battalions: 3 }, dawn('04:00', 1))).toEqual([rest, ['dawn', 3, 13, null, ['10.1.7']]])
    expect(gainEvent('march', { battalions: 3 }, dawn('06:00', 1))).toEqual([rest])
    expect(gainEvent('march', { battalions: 3 }, dawn('04:00'))).toEqual([rest])
  })
})

describe('10.2 10.3: spending Officer Points', () => {
  const spent = (script: NonNullable<TestBattleSetup['script']>, dice: readonly number[] = []) =>
    testBattle({
      units: ['entente A half battalion 02.03', 'ottoman C half battalion 06.06'],
      brigiments: [
        { side: 'entente', points: 3, name: '1 Bde' },
        { side: 'entente', points: 9, name: '2 Bde' },
      ],
      dice,
      script,
    })

  test('10.2 10.2.3: the Brigiment pays, down to zero, and paying nothing is not reported', () => {
    const battle = spent(function* (battle) {
      spendOfficer(battle, 'entente', brigimentId(0), 'fire', 0)
      spendOfficer(battle, 'entente', brigimentId(0), 'fire', 1, ['17.2'])
      spendOfficer(battle, 'entente', brigimentId(0), 'rout', 2)
      spendOfficer(battle, 'entente', brigimentId(0), 'rout', 1)
      spendOfficer(battle, 'entente', null, 'rout', 1)
      yield* []
    })
    const event = { type: 'officers', side: 'entente', brigiment: 0, roll: null }
    expect(battle.eventsFor('entente')).toEqual([
      { ...event, cause: 'fire', change: -1, points: 2, rules: ['10.2', '17.2'] },
      { ...event, cause: 'rout', change: -2, points: 0, rules: ['10.2'] },
      { ...event, cause: 'rout', change: -0, points: 0, rules: ['10.2', '10.2.3'] },
    ])
    expect(battle.state.secrets.entente.brigiments.map(({ points }) => points)).toEqual([0, 9])
    expect([battle.events, battle.eventsFor('ottoman')]).toEqual([[], []])
    const battlefield = battle.battlefield('entente')
    expect([0, 1].map((amount) => spendRuling(battlefield, brigimentId(0), amount).allowed)).toEqual([true, false])
    expect([9, 10].map((amount) => spendRuling(battlefield, brigimentId(1), amount).allowed)).toEqual([true, false])
  })

  test('10.3 10.3.1: the Leader Casualty Table gives losses by die and cause, reported to the owner', () => {
    const rolled = (cause: 'form column' | 'lead from the front' | 'headquarters destroyed', die: number) => {
      const losses: number[] = []
      const battle = spent(
        function* (battle) {
          losses.push(leaderCasualty(battle, 'entente', brigimentId(1), cause))
          yield* []
        },
        [die],
      )
      const [event, ...rest] = battle.eventsFor('entente')
      if (event?.type !== 'leader casualty') throw new Error('nothing was told')
      expect(event).toMatchObject({ side: 'entente', brigiment: 1, cause, die, lost: losses[0] })
      expect(event.rules).toEqual(['10.3', '10.3.1', '4.4'])
      expect(rest).toHaveLength(losses[0] === 0 ? 0 : 1)
      expect(battle.state.secrets.entente.brigiments[1]?.points).toBe(9 - (losses[0] ?? 0))
      return [losses[0], battle.sum(event.modifiers)]
    }
    expect([1, 2, 4, 5, 7, 8, 9].map((die) => rolled('lead from the front', die))).toEqual([
      ...[0, 1, 1, 2, 2, 3, 3].map((lost) => [lost, {}]),
    ])
    expect(rolled('form column', 3)).toEqual([0, { 'form column': -2 }])
    expect(rolled('headquarters destroyed', 8)).toEqual([4, { 'headquarters destroyed': 2 }])
  })
})
