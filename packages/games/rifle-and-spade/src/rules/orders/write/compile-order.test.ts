import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../../data/schema.ts'
import { brigimentId } from '../../../testing/ids.ts'
import { elementsOf } from '../../../testing/json.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../../testing/test-battle.ts'
import type { Order } from '../../state.ts'
import { compile, isShaken, makeOrderCompiler, plotRoute, rulesUsedBy } from './compile-order.ts'
import { orderQuestion, readOrder } from './order-details-kind.ts'
import { isRuling, type WrittenOrder } from './order-draft.ts'

const units = [
  'entente HQ headquarters 03.01',
  'entente A half battalion 03.02 battalion=1 Bn',
  'entente B half battalion 04.02 battalion=2 Bn',
  'entente S half battalion 05.02 battalion=3 Bn',
  'entente MG mg section 03.02',
  'entente Off half battalion off battalion=1 Bn',
  'ottoman C half battalion 04.08',
]
const table = (setup: TestBattleSetup = {}) => testBattle({ map: new Array(9).fill('c'.repeat(9)), units, ...setup })
const verdict = (battle: TestBattle, type: OrderType, ...parts: Json[]): string => {
  const ruling = battle.rules.kinds.order.check(
    battle.position.view('entente'),
    { brigiment: brigimentId(0), type },
    parts,
  )
  return ruling.allowed ? 'allowed' : ruling.rule
}
const write = (battle: TestBattle, type: OrderType, ...parts: Json[]): { draft: WrittenOrder; order: Order } => {
  const battlefield = battle.battlefield('entente')
  const draft = readOrder(battlefield, parts)
  if (isRuling(draft)) throw new Error('unreadable')
  const order = compile(makeOrderCompiler(battlefield, brigimentId(0), type), draft)
  if (isRuling(order)) throw new Error(JSON.stringify(order))
  return { draft, order }
}

describe('11.8.1: scheduled attacks', () => {
  const point = (battle: TestBattle): Json => ['point', battle.hex('04.05')]

  test('11.8.1: begin on a later turn, at most the last of the scenario', () => {
    const battle = table({ turn: 2 })
    expect([1, 2, 3, 6, 7].map((turn) => verdict(battle, 'attack', point(battle), ['start', turn]))).toEqual([
      '11.8.1',
      '11.8.1',
      'allowed',
      'allowed',
      '11.8.1',
    ])
  })

  test('11.8.1 11.4.13: a waiting unit has an Objective and a hex to muster in', () => {
    const battle = table()
    const waits = (name: string, hex: string, type: OrderType = 'attack') =>
      verdict(
        battle,
        type,
        ['support', '3 Bn'],
        point(battle),
        ['start', 3],
        ['muster', battle.unit(name), battle.hex(hex)],
      )
    expect([waits('A', '03.04'), waits('B', '04.05'), waits('A', '03.02')]).toEqual(new Array(3).fill('allowed'))
    expect([waits('S', '05.03'), waits('HQ', '03.04'), waits('MG', '03.04')]).toEqual(new Array(3).fill('11.4.13'))
    expect([waits('A', '04.07'), waits('A', '04.08')]).toEqual(['11.11.2', '11.11.2'])
    // A unit off the map has no known hex to enter by.
    expect(waits('Off', '03.04')).toBe('11.11.3')
    expect(verdict(battle, 'attack', point(battle), ['muster', battle.unit('A'), battle.hex('03.04')])).toBe('11.8.1')
    expect(verdict(battle, 'regroup', ['point', battle.hex('03.02')], ['start', 3])).toBe('11.8.1')
  })

  test('11.11.2 11.11.3: muster beside an enemy only where friends stand, and by a route that keeps away from enemies', () => {
    const beside = (...otherUnits: string[]) => {
      const battle = table({ units: [...units, ...otherUnits] })
      return verdict(battle, 'attack', point(battle), ['start', 3], ['muster', battle.unit('A'), battle.hex('04.07')])
    }
    expect([beside(), beside('entente X company 04.07')]).toEqual(['11.11.2', 'allowed'])
    // A strip of land with an enemy in its middle.
    const strip = table({
      map: ['ccccccccc', 'ccccccccc', ...new Array(7).fill('~~~~~~~~~')],
      units: [...units.slice(0, 6), 'ottoman C half battalion 07.01'],
    })
    const goal = ['point', strip.hex('09.02')]
    const by = (hex: string) =>
      verdict(strip, 'attack', goal, ['start', 3], ['muster', strip.unit('A'), strip.hex(hex)])
    expect([by('04.01'), by('09.01')]).toEqual(['allowed', '11.11.3'])
  })

  test('11.8.1: routes begin in the muster hexes, and the order records everything', () => {
    const battle = table()
    const { order } = write(
      battle,
      'attack',
      ['support', '3 Bn'],
      point(battle),
      ['start', 3],
      ['muster', battle.unit('A'), battle.hex('03.04')],
    )
    expect(order).toEqual({
      type: 'attack',
      start: 3,
      muster: [{ unit: battle.unit('A'), hex: battle.hex('03.04') }],
      support: ['3 Bn'],
      line: [],
      point: { hex: battle.hex('04.05'), radius: 1 },
      objectives: [],
      routes: [
        { unit: battle.unit('A'), hexes: expect.anything() },
        { unit: battle.unit('B'), hexes: ['04.02', '04.03', '04.04', '04.05'].map(battle.hex) },
      ],
      rallyPoints: [],
      fallBack: false,
      since: 1,
      from: null,
    })
    const [first] = order.routes
    expect([first?.hexes[0], first?.hexes.at(-1)].map((hex) => battle.label(hex))).toEqual(['03.04', '04.05'])
  })
})

test('11.4.4 11.4.8 11.4.10: lists the rules that shaped an order', () => {
  const lone = { units: [...units.slice(0, 3), 'ottoman C half battalion 09.09'] }
  const shaped = (type: OrderType, parts: (battle: TestBattle) => Json[], setup: TestBattleSetup = lone) => {
    const battle = table(setup)
    const { draft, order } = write(battle, type, ...parts(battle))
    return rulesUsedBy(battle.battlefield('entente'), draft, order)
  }
  const via = (battle: TestBattle, name: string, hex: string): Json => ['route', battle.unit(name), battle.hex(hex)]
  const goal = (battle: TestBattle): Json => ['point', battle.hex('03.06')]
  expect(shaped('attack', (battle) => [goal(battle)])).toEqual(['11.4.10'])
  expect(shaped('attack', (battle) => [goal(battle), via(battle, 'A', '03.04')])).toEqual(['11.4.4', '11.4.10'])
  expect(shaped('attack', (battle) => [goal(battle), via(battle, 'A', '03.04'), via(battle, 'B', '04.04')])).toEqual([
    '11.4.4',
  ])
  expect(shaped('defense', () => [['here']])).toEqual([])
  const ring = ['03.02', '04.02', '03.03']
  const line = (battle: TestBattle, hexes: readonly string[]): Json => ['line', ...hexes.map(battle.hex)]
  expect(shaped('defense', (battle) => [line(battle, ring.slice(0, 2))])).toEqual([])
  expect(shaped('defense', (battle) => [line(battle, ['03.03', '04.03'])])).toEqual(['11.4.10'])
  const goalParts = (battle: TestBattle): Json[] => [
    ['objective', battle.unit('A'), battle.hex('03.02')],
    ['objective', battle.unit('B'), battle.hex('04.02')],
  ]
  expect(shaped('defense', (battle) => [line(battle, ring), ...goalParts(battle)])).toEqual(['11.4.8'])
})

describe('11.5.3: battalions that may be held back', () => {
  const offered = (type: OrderType, setup: TestBattleSetup, ...soFar: Json[]) => {
    const battle = table({
      *script() {
        yield* orderQuestion.ask('entente', { brigiment: brigimentId(0), type })
      },
      ...setup,
    })
    return battle.choices('entente', ...soFar).flatMap((part) => {
      const [word, name] = elementsOf(part)
      return word === 'support' ? [name] : []
    })
  }
  const four = [
    'entente HQ headquarters 03.01',
    'entente D half battalion 06.02 battalion=4 Bn',
    'entente A half battalion 03.02 battalion=1 Bn',
    'entente B half battalion 04.02 battalion=2 Bn',
    'entente S half battalion 05.02 battalion=3 Bn',
    'entente Gone half battalion off battalion=5 Bn',
    'entente X half battalion 07.02 battalion=9 Bn of=2 Bde',
    'ottoman C half battalion 09.09',
  ]
  const brigiments = [{ side: 'entente' as const }, { side: 'entente' as const, name: '2 Bde' }]
  const setup: TestBattleSetup = {
    units: four,
    brigiments,
    change: (state, places) =>
      void Object.assign(state.secrets.entente.units[places.unit('Gone')] ?? {}, { hex: -2, steps: 0 }),
  }

  test('11.5.3: are given by name, in order, as many as the chart allows', () => {
    expect(offered('attack', setup)).toEqual(['1 Bn', '2 Bn', '3 Bn', '4 Bn'])
    expect(offered('attack', setup, ['support', '2 Bn'])).toEqual(['3 Bn', '4 Bn'])
    expect(offered('attack', setup, ['support', '2 Bn'], ['support', '3 Bn'])).toEqual([])
    expect(offered('general reserve', setup)).toEqual([])
  })

  test('16.1.2g 11.5.3: exclude battalions with Confused units, unless already In Support', () => {
    const marked = (name: string, mark: string) => ({
      ...setup,
      units: four.map((text) => (text.includes(` ${name} `) ? `${text} ${mark}` : text)),
    })
    expect(offered('attack', marked('B', 'confused'))).toEqual(['1 Bn', '3 Bn', '4 Bn'])
    expect(offered('attack', marked('B', 'confused support'))).toEqual(['1 Bn', '2 Bn', '3 Bn', '4 Bn'])
    const battle = table(marked('B', 'confused'))
    const shaken = (id: number, name: string) => isShaken(battle.battlefield('entente'), brigimentId(id), name)
    expect([shaken(0, '2 Bn'), shaken(0, '1 Bn'), shaken(1, '2 Bn')]).toEqual([true, false, false])
  })
})

describe('11.4.5 11.4.13: parts that do not fit together', () => {
  test('11.4.13 11.4.5 11.11.2a: Objectives and routes do not fit units without any, a Point Objective, or units that stay', () => {
    const battle = table()
    const partAt = (word: string, name: string, hex: string): Json => [word, battle.unit(name), battle.hex(hex)]
    const line: Json = ['line', ...['03.04', '04.04', '05.05'].map(battle.hex)]
    const point: Json = ['point', battle.hex('04.05')]
    expect(verdict(battle, 'defense', ['support', '3 Bn'], line, partAt('objective', 'S', '03.04'))).toBe('11.4.13')
    expect(verdict(battle, 'attack', point, partAt('objective', 'A', '04.05'))).toBe('11.4.5')
    expect(verdict(battle, 'defense', ['here'], partAt('objective', 'A', '03.02'))).toBe('11.11.2a')
    expect(verdict(battle, 'attack', ['support', '3 Bn'], point, partAt('route', 'S', '05.03'))).toBe('11.4.13')
    expect(verdict(battle, 'attack', point, partAt('route', 'HQ', '03.03'))).toBe('11.4.13')
    expect(verdict(battle, 'attack', point, partAt('route', 'A', '03.03'))).toBe('allowed')
  })

  test.each([
    ['attack', '11.8.2'],
    ['regroup', '11.14.2'],
    ['march', '11.16.1'],
    ['general reserve', '11.15.2'],
  ] as const)('11.15.2: no unit waits aboard ships under %s, except a floating reserve', (type, rule) => {
    expect(verdict(table(), type, ['ships'])).toBe(rule)
    const sea = table({ units: ['entente HQ headquarters off', 'entente A half battalion off', at(units, 6)] })
    expect(verdict(sea, type, ['ships'])).toBe(type === 'general reserve' ? 'allowed' : rule)
    // A unit that has landed, in the first hex of the map or elsewhere.
    for (const hex of ['01.01', '03.03']) {
      const oneBattalion = table({
        units: ['entente HQ headquarters off', `entente A half battalion ${hex}`, at(units, 6)],
      })
      expect(verdict(oneBattalion, type, ['ships'])).toBe(rule)
    }
  })

  test('11.4.4: a route passes the Intermediate Objectives in turn', () => {
    const battle = table()
    const { planner } = makeOrderCompiler(battle.battlefield('entente'), brigimentId(0), 'attack')
    const routeParts = (...via: string[]) =>
      plotRoute({ planner }, battle.unit('A'), battle.hex('03.02'), battle.hex('03.05'), via.map(battle.hex))?.map(
        battle.label,
      )
    expect(routeParts()).toEqual(['03.02', '03.03', '03.04', '03.05'])
    expect(routeParts('04.02', '04.03')).toEqual(['03.02', '04.02', '04.03', expect.anything(), '03.05'])
    const cut = table({ map: new Array(9).fill('ccccccc~c') })
    const otherCompiler = makeOrderCompiler(cut.battlefield('entente'), brigimentId(0), 'attack')
    expect(plotRoute(otherCompiler, cut.unit('A'), cut.hex('03.02'), cut.hex('03.05'), [cut.hex('09.09')])).toBeNull()
  })
})
