import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { brigadeOf, brigadeOnOrder } from '../../testing/brigade-on-order.ts'
import { brigimentId, hexId, unitId } from '../../testing/ids.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import {
  awaited,
  type Brigiment,
  destroyed,
  merged,
  type Regrouping,
  routed,
  surrendered,
  type Unit,
} from '../state.ts'
import {
  canExchange,
  enterRegroup,
  exchange,
  exchangeQuestion,
  leaveRegroup,
  recover,
  recoversNow,
  settlePending,
  unitsWithRoom,
} from './regroup.ts'

const units = [
  'entente HQ headquarters 03.03',
  'entente A half battalion 03.03 battalion=1 Bn steps=1',
  'entente B half battalion 03.04 battalion=1 Bn',
  'entente S half battalion 03.02 battalion=2 Bn support',
  'entente K half battalion 03.02 battalion=2 Bn committed',
  'entente MG mg section 03.03',
  'entente X half battalion 09.09 battalion=3 Bn of=2 Bde steps=1',
  'ottoman C half battalion 09.01',
]
const brigiments = [
  { side: 'entente' as const, battalions: 2 },
  { side: 'entente' as const, name: '2 Bde' },
]
const battleAtRegroupPoint = (setup: TestBattleSetup = {}, brigade: Partial<Brigiment> = {}) =>
  brigadeOnOrder(
    'regroup',
    (hex) => ({ point: { hex: hex('03.03'), radius: 1 } }),
    { units, brigiments, turn: 3, ...setup },
    brigade,
  )
type RegroupBattle = ReturnType<typeof battleAtRegroupPoint>
type StateChange = NonNullable<TestBattleSetup['change']>
const unchanged: StateChange = () => {}
const changeUnit =
  (name: string, changes: Partial<Unit>): StateChange =>
  (state, places) =>
    void Object.assign(at(state.secrets.entente.units, places.unit(name)), changes)

describe('11.14.12: entering Regroup', () => {
  const battleAfterEntering = (change: StateChange = unchanged, brigimentChanges: Partial<Brigiment> = {}) => {
    const battle = battleAtRegroupPoint(
      {
        *script(battle) {
          enterRegroup(battle, 'entente', brigimentId(0))
        },
        change,
      },
      brigimentChanges,
    )
    return { battle, brigade: brigadeOf(battle) }
  }

  test('11.14.12 11.14.12-1 11.14.10: with all units there the losses are counted, and no unit is In Support or committed', () => {
    const { battle, brigade } = battleAfterEntering(changeUnit('B', { steps: 0 }), {
      losses: { routed: 1, surrendered: 0 },
      written: { dead: 0, owed: 2 },
    })
    // 3 steps are gone, one of them routed: half of 2, and 2 from before.
    expect(brigade.regrouping).toEqual({ entered: 3, missing: 3, routed: 1 })
    expect(battle.state.secrets.entente.units.filter(({ support, committed }) => support || committed)).toEqual([])
    expect(battle.eventsFor('entente')).toEqual([
      {
        type: 'regroup entered',
        side: 'entente',
        brigiment: 0,
        missing: 3,
        routed: 1,
        rules: ['11.14.12', '11.14.12-1', '11.14.10', '4.2.2', '11.14.13'],
      },
    ])
    expect(battle.eventsFor('ottoman')).toEqual([])
    expect([...battle.used]).toEqual(['regroup entered'])
  })

  test('11.14.12: needs all units, machine guns and HQ too, and the right order, and happens once', () => {
    for (const name of ['HQ', 'A', 'MG', 'S'])
      expect(battleAfterEntering(changeUnit(name, { hex: hexId(80) })).brigade.regrouping).toBeNull()
    const earlierRegrouping = { entered: 1, missing: 0, routed: 0 }
    expect(battleAfterEntering(unchanged, { regrouping: earlierRegrouping }).brigade.regrouping).toEqual(
      earlierRegrouping,
    )
    const regroupingWithOrder = (changes: Partial<Brigiment['order']>) =>
      battleAfterEntering((state) => {
        const brigiment = at(state.secrets.entente.brigiments, 0)
        brigiment.order = { ...brigiment.order, ...changes }
      }).brigade.regrouping
    expect([regroupingWithOrder({ type: 'general reserve' }), regroupingWithOrder({ point: null })]).toEqual([
      null,
      null,
    ])
    const withoutUnits = battleAfterEntering((state) => {
      for (const unit of state.secrets.entente.units) if (unit.brigiment === 0) unit.hex = destroyed
    })
    expect(withoutUnits.brigade.regrouping).toBeNull()
  })

  test('11.14.13 11.14.14 11.14.15: reports the rules of the losses that occurred', () => {
    const lossRules = (change: StateChange, losses = { routed: 0, surrendered: 0 }) =>
      battleAfterEntering(change, { losses }).battle.eventsFor('entente')[0]?.rules.slice(4)
    const fullStrengthA = changeUnit('A', { steps: 2 })
    expect(lossRules(fullStrengthA)).toEqual([])
    expect(lossRules(unchanged)).toEqual(['11.14.13'])
    expect(lossRules(fullStrengthA, { routed: 1, surrendered: 0 })).toEqual(['11.14.13'])
    expect(lossRules(fullStrengthA, { routed: 0, surrendered: 1 })).toEqual(['11.14.14'])
    for (const hex of [destroyed, routed, surrendered])
      expect(
        lossRules((state, places) => {
          fullStrengthA(state, places)
          Object.assign(at(state.secrets.entente.units, places.unit('MG')), { hex })
        }),
      ).toEqual(['11.14.15'])
  })
})

test('11.14.12-2 11.14.12-3: a routed step returns every second turn, and a missing one every fourth', () => {
  const recovered = (turn: number, missing = 1, routed = 1) =>
    recoversNow({ state: { turn } as never }, { entered: 2, missing, routed }).join()
  expect([2, 3, 4, 5, 6, 7, 8, 10].map((turn) => recovered(turn))).toEqual([
    '',
    '',
    'routed',
    '',
    'routed,missing',
    '',
    'routed',
    'routed,missing',
  ])
  expect([recovered(6, 0, 1), recovered(6, 1, 0), recovered(6, 0.5, 0.5), recovered(6, 0, 0)]).toEqual([
    'routed',
    'missing',
    '',
    '',
  ])
})

describe('11.14.16: recovered steps', () => {
  const regrouping = (): Regrouping => ({ entered: 1, missing: 1, routed: 2 })
  const namesOf = (battle: RegroupBattle, ids: readonly number[]) =>
    ids.map((id) => battle.state.secrets.entente.units[id]?.name)

  test('go to units of the Brigiment with room, living or dead, but not to machine guns or absorbed units', () => {
    const namesWithRoom = (change: StateChange = unchanged) => {
      const battle = battleAtRegroupPoint({ change })
      return namesOf(battle, unitsWithRoom(battle.battlefield('entente'), brigimentId(0)))
    }
    expect(namesWithRoom()).toEqual(['A'])
    for (const hex of [destroyed, routed, surrendered])
      expect(namesWithRoom(changeUnit('B', { steps: 0, hex }))).toEqual(['A', 'B'])
    for (const hex of [awaited, merged]) expect(namesWithRoom(changeUnit('B', { steps: 0, hex }))).toEqual(['A'])
    expect(namesWithRoom(changeUnit('B', { steps: 1.25 }))).toEqual(['A'])
    expect(
      namesWithRoom((state) => void state.secrets.entente.pending.push({ unit: unitId(1), steps: 2, hex: hexId(20) })),
    ).toEqual([])
  })

  test('are pending until the phase has ended', () => {
    const battle = battleAtRegroupPoint(
      {
        *script(battle, places) {
          recover(battle, 'entente', brigimentId(0), places.unit('A'), 'routed')
          recover(battle, 'entente', brigimentId(0), places.unit('B'), 'missing')
        },
        change: changeUnit('B', { steps: 0, hex: destroyed, column: true, support: true }),
      },
      { regrouping: regrouping(), losses: { routed: 2, surrendered: 0 } },
    )
    expect(brigadeOf(battle)).toMatchObject({
      regrouping: { entered: 1, missing: 0, routed: 1 },
      losses: { routed: 1, surrendered: 0 },
    })
    expect(battle.eventsFor('entente')).toEqual([
      {
        type: 'step recovered',
        side: 'entente',
        brigiment: 0,
        unit: battle.unit('A'),
        from: 'routed',
        rules: ['11.14.16', '11.14.12-2'],
      },
      {
        type: 'step recovered',
        side: 'entente',
        brigiment: 0,
        unit: battle.unit('B'),
        from: 'missing',
        rules: ['11.14.16', '11.14.12-3'],
      },
    ])
    expect([...battle.used]).toEqual(['recovered: routed', 'recovered: missing'])
    expect([battle.of('A').steps, battle.of('B').hex]).toEqual([1, destroyed])
    settlePending(battle.context, 'entente')
    expect([battle.of('A').steps, battle.of('B').steps, battle.label(battle.of('B').hex)]).toEqual([2, 1, '03.03'])
    expect(battle.of('B')).toMatchObject({ column: false, support: false, onTop: false })
    expect(battle.state.secrets.entente.pending).toEqual([])
    expect(() => recover(battleAtRegroupPoint().context, 'entente', brigimentId(0), unitId(1), 'routed')).toThrow(
      'only a Brigiment in Regroup',
    )
  })

  test('6.1.1: a unit that returns in a hex with a work is On Top', () => {
    const battle = battleAtRegroupPoint(
      { works: ['entente rifle pit 03.03'], change: changeUnit('B', { steps: 0, hex: destroyed }) },
      { regrouping: regrouping() },
    )
    recover(battle.context, 'entente', brigimentId(0), battle.unit('B'), 'missing')
    settlePending(battle.context, 'entente')
    expect(battle.of('B')).toMatchObject({ hex: battle.hex('03.03'), onTop: true })
  })

  test('11.14.16: a destroyed unit returns on land without an enemy, first in the centre of the Regroup Point', () => {
    const pendingAfterRecovery = (setup: TestBattleSetup) => {
      const battle = battleAtRegroupPoint(
        { ...setup, change: changeUnit('B', { steps: 0, hex: destroyed }) },
        { regrouping: regrouping() },
      )
      recover(battle.context, 'entente', brigimentId(0), battle.unit('B'), 'missing')
      return battle.state.secrets.entente.pending.map(({ unit, steps, hex }) => [unit, steps, battle.label(hex)])
    }
    const unitB = 2
    expect(pendingAfterRecovery({})).toEqual([[unitB, 1, '03.03']])
    const sea = { map: [...new Array(9).keys()].map((row) => (row === 2 ? 'cc~cccccc' : 'ccccccccc')) }
    const ashore = units.map((text) => text.replace(' 03.03', ' 03.04'))
    expect(pendingAfterRecovery({ ...sea, units: ashore })).toEqual([[unitB, 1, '03.02']])
    expect(pendingAfterRecovery({ units: [...ashore, 'ottoman D company 03.03'] })).toEqual([[unitB, 1, '03.02']])
  })

  test('11.14.16 11.14.12-4: recover in the first hex of the map too', () => {
    const battle = brigadeOnOrder(
      'regroup',
      { point: { hex: hexId(0), radius: 1 } },
      {
        brigiments,
        turn: 3,
        units: units.map((text) => text.replace(/ 03\.0\d/, ' 01.01')),
        change(state, places) {
          changeUnit('A', { isolated: true })(state, places)
          changeUnit('B', { steps: 0, hex: destroyed, isolated: true })(state, places)
        },
      },
      { regrouping: regrouping() },
    )
    expect(namesOf(battle, unitsWithRoom(battle.battlefield('entente'), brigimentId(0)))).toEqual(['A', 'B'])
    expect(canExchange(battle.battlefield('entente'), brigimentId(0))).toBe(true)
    recover(battle.context, 'entente', brigimentId(0), battle.unit('A'), 'routed')
    recover(battle.context, 'entente', brigimentId(0), battle.unit('B'), 'missing')
    settlePending(battle.context, 'entente')
    // A unit that never left the map keeps its state.
    expect(battle.of('A')).toMatchObject({ steps: 2, hex: 0, isolated: true })
    expect(battle.of('B')).toMatchObject({ steps: 1, hex: 0, isolated: false })
  })

  test('11.14.12-4: empty units neither give nor take in an exchange, full ones take nothing; at most 4 steps per answer', () => {
    const battle = battleAtRegroupPoint({
      *script() {
        yield* exchangeQuestion.ask('entente', { brigiment: brigimentId(0) })
      },
      change: changeUnit('B', { steps: 1 }),
    })
    const [a, b, s, k] = [battle.unit('A'), battle.unit('B'), battle.unit('S'), battle.unit('K')]
    const choicesAfter = (...moves: [number, number][]) => battle.choices('entente', ...moves)
    expect(choicesAfter()).toEqual([
      [a, b],
      [b, a],
      [s, a],
      [s, b],
      [k, a],
      [k, b],
    ])
    expect(choicesAfter([a, b])).toEqual([])
    expect(choicesAfter([s, a])).toEqual([
      [a, b],
      [a, s],
      [b, s],
      [s, b],
      [k, b],
      [k, s],
    ])
    expect(choicesAfter([s, a], [a, s], [s, a])).toHaveLength(6)
    expect(choicesAfter([s, a], [a, s], [s, a], [a, s])).toEqual([])
    const ruling = (...moves: Json[]) => battle.refusal('entente', moves)
    expect([ruling(), ruling([a, b]), ruling([s, a], [s, b])]).toEqual(['allowed', 'allowed', 'allowed'])
    expect([
      ruling([a, b], [b, a]),
      ruling([a, a]),
      ruling([a, s]),
      ruling([a, battle.unit('X')]),
      ruling('x'),
    ]).toEqual(new Array(5).fill('11.14.12-4'))
    expect(battle.refusal('entente', 'x')).toBe('11.14.12-4')
  })

  test('11.14.12-4: steps are exchanged between units that can give one and have room for one', () => {
    const battle = battleAtRegroupPoint({
      *script(battle, places) {
        exchange(battle, 'entente', brigimentId(0), [[places.unit('B'), places.unit('A')]])
      },
    })
    expect(battle.eventsFor('entente')).toEqual([
      {
        type: 'steps exchanged',
        side: 'entente',
        brigiment: 0,
        moves: [[battle.unit('B'), battle.unit('A')]],
        rules: ['11.14.12-4'],
      },
    ])
    expect([...battle.used]).toEqual(['steps exchanged'])
    settlePending(battle.context, 'entente')
    expect([battle.of('A').steps, battle.of('B').steps]).toEqual([2, 1])
    const withoutMoves = battleAtRegroupPoint({
      *script(battle) {
        exchange(battle, 'entente', brigimentId(0), [])
      },
    })
    expect([withoutMoves.eventsFor('entente'), [...withoutMoves.used]]).toEqual([[], []])
    const canExchangeAfter = (change: StateChange) =>
      canExchange(battleAtRegroupPoint({ change }).battlefield('entente'), brigimentId(0))
    expect([
      canExchangeAfter(unchanged),
      canExchangeAfter(changeUnit('A', { steps: 2 })),
      canExchangeAfter(changeUnit('A', { steps: 1.5 })),
    ]).toEqual([true, false, false])
    expect(canExchangeAfter(changeUnit('A', { steps: 0, hex: destroyed }))).toBe(false)
  })

  test('11.14.17: leaving Regroup recalculates Officer Point limits, and current dead steps do not count again', () => {
    const battle = battleAtRegroupPoint(
      {
        *script(battle) {
          leaveRegroup(battle, 'entente', brigimentId(0))
        },
        change: changeUnit('B', { steps: 0, hex: destroyed }),
      },
      { regrouping: regrouping(), points: 14 },
    )
    expect(brigadeOf(battle)).toMatchObject({
      maximum: 10,
      half: 5,
      points: 10,
      regrouping: null,
      written: { dead: 3, owed: 1 },
    })
    expect(battle.eventsFor('entente')).toEqual([
      {
        type: 'regroup left',
        side: 'entente',
        brigiment: 0,
        maximum: 10,
        half: 5,
        rules: ['11.14.17', '11.14.17-1', '11.14.17-2'],
      },
    ])
    expect([...battle.used]).toEqual(['regroup left'])
    const withFewPoints = battleAtRegroupPoint(
      {
        *script(battle) {
          leaveRegroup(battle, 'entente', brigimentId(0))
        },
      },
      { points: 3 },
    )
    expect(brigadeOf(withFewPoints)).toMatchObject({ points: 3, written: { owed: 0 } })
  })
})
