import { at, buildAnswer, type Json, Xoshiro128 } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../../data/schema.ts'
import { brigimentId } from '../../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../../testing/test-battle.ts'
import type { Order } from '../../state.ts'
import { changeOrders } from '../change-orders-segment.ts'
import { compile, makeOrderCompiler } from './compile-order.ts'
import { goalsOf } from './goal-options.ts'
import { blankOrder, canBeWritten, readOrder } from './order-details-kind.ts'
import { isRuling } from './order-draft.ts'

const field = (rows = 9, letter = 'c') => new Array(rows).fill(letter.repeat(9))
const units = [
  'entente HQ headquarters 03.01',
  'entente L 1 half battalion 02.02 battalion=1 Bn',
  'entente R 1 half battalion 03.02 battalion=1 Bn',
  'entente L 2 half battalion 04.02 battalion=2 Bn',
  'entente R 2 half battalion 05.02 battalion=2 Bn',
  'entente L 3 half battalion 04.01 battalion=3 Bn',
  'entente R 3 half battalion 04.01 battalion=3 Bn',
  'entente MG mg section 03.02',
  'ottoman C half battalion 04.08',
]
const table = (setup: TestBattleSetup = {}) => testBattle({ map: field(), units, ...setup })
type OrderSetup = ReturnType<typeof testBattle>
const verdict = (battle: OrderSetup, type: OrderType, ...parts: Json[]): string => {
  const ruling = battle.rules.kinds.order.check(
    battle.position.view('entente'),
    { brigiment: brigimentId(0), type },
    parts,
  )
  return ruling.allowed ? 'allowed' : ruling.rule
}
const line = (battle: OrderSetup, ...labels: string[]): Json => ['line', ...labels.map(battle.hex)]
const written = (battle: OrderSetup, type: OrderType, ...parts: Json[]): Order => {
  const battlefield = battle.battlefield('entente')
  const draft = readOrder(battlefield, parts)
  if (isRuling(draft)) throw new Error('unreadable')
  const order = compile(makeOrderCompiler(battlefield, brigimentId(0), type), draft)
  if (isRuling(order)) throw new Error(JSON.stringify(order))
  return order
}

describe('Objectives', () => {
  test('11.4: an order needs an Objective', () => {
    const battle = table()
    const types = ['attack', 'defense', 'regroup', 'general reserve', 'march'] as const
    expect(types.map((type) => verdict(battle, type))).toEqual(types.map(() => '11.4'))
    expect(verdict(battle, 'attack', ['support', '3 Bn'])).toBe('11.4')
  })

  test('11.8.2: an attack has a line or a point, and cannot stay where it is', () => {
    const battle = table()
    expect(verdict(battle, 'attack', ['here'])).toBe('11.8.2')
    expect(verdict(battle, 'attack', ['point', battle.hex('04.06')])).toBe('allowed')
    expect(written(battle, 'attack', ['point', battle.hex('04.06')]).point).toEqual({
      hex: battle.hex('04.06'),
      radius: 1,
    })
    expect(verdict(battle, 'attack', ['support', '3 Bn'], line(battle, '02.06', '03.07', '04.06', '05.07'))).toBe(
      'allowed',
    )
  })

  test('11.4.9: a Route of March leads on, and passes no hex twice', () => {
    const battle = table()
    const by = (hex: string) => ['route', battle.unit('L 1'), battle.hex(hex)]
    const goal = line(battle, '02.06', '03.07', '04.06', '05.07')
    expect(verdict(battle, 'attack', ['support', '3 Bn'], goal, by('02.04'))).toBe('allowed')
    expect(verdict(battle, 'attack', ['support', '3 Bn'], goal, by('02.01'))).toBe('11.4.9')
  })

  test('16.1.2g 11.5.3: a battalion with Confused units is not put In Support, but stays there if it was', () => {
    const shaken = (mark: string) => [
      ...units.filter((text) => !text.includes('R 3')),
      `entente R 3 half battalion 04.01 battalion=3 Bn confused${mark}`,
    ]
    const parts = (battle: OrderSetup): Json[] => [
      ['support', '3 Bn'],
      line(battle, '02.06', '03.07', '04.06', '05.07'),
    ]
    const fresh = table({ units: shaken('') })
    expect(verdict(fresh, 'attack', ...parts(fresh))).toBe('16.1.2g')
    const heldTable = table({ units: shaken('') })
    for (const name of ['L 3', 'R 3']) heldTable.of(name).support = true
    expect(verdict(heldTable, 'attack', ...parts(heldTable))).toBe('allowed')
  })

  test('11.4.6: a battalion has 1 hex, or 2 close to each other', () => {
    const battle = table()
    const longLine = line(battle, '02.06', '03.07', '04.06', '05.07')
    expect(
      verdict(
        battle,
        'attack',
        ['support', '3 Bn'],
        longLine,
        ['objective', battle.unit('L 1'), battle.hex('02.06')],
        ['objective', battle.unit('R 1'), battle.hex('05.07')],
      ),
    ).toBe('11.4.6')
  })

  test('11.4.7 11.4.7a: a line is in one piece, and no longer than its units reach', () => {
    const battle = table()
    const wide = line(battle, '01.06', '02.06', '03.07', '04.06', '05.07', '06.06', '07.07', '08.06', '09.07')
    expect(verdict(battle, 'attack', ['support', '3 Bn'], wide)).toBe('11.4.7a')
    expect(verdict(battle, 'attack', ['support', '3 Bn'], line(battle, '02.06', '04.06'))).toBe('11.4.7')
    expect(
      verdict(battle, 'attack', ['support', '3 Bn'], line(battle, '03.06', '04.05'), [
        'objective',
        battle.unit('L 1'),
        battle.hex('09.09'),
      ]),
    ).toBe('11.4.7')
  })

  test('11.4.6 11.11.1: the last unit of a Brigiment may have a single hex', () => {
    const battle = table({ units: [at(units, 0), at(units, 1), 'ottoman C half battalion 09.09'] })
    const [first] = [
      ...goalsOf(makeOrderCompiler(battle.battlefield('entente'), brigimentId(0), 'defense'), blankOrder),
    ].filter(([word]) => word === 'line')
    expect(first).toHaveLength(2)
    expect(verdict(battle, 'defense', line(battle, '03.04'))).toBe('allowed')
  })

  /** A successful change of order, with the details written. */
  const change = (type: OrderType, setup: TestBattleSetup, parts: (battle: OrderSetup) => Json[]): OrderSetup => {
    const battle = table({
      ...setup,
      turn: 2,
      dice: [0, 0],
      script: (battle) => changeOrders(battle, 'entente'),
      change: (state) => {
        const brigiment = at(state.secrets.entente.brigiments, 0)
        brigiment.order = { ...brigiment.order, since: 0 }
      },
    })
    battle.say('entente', ['change', 0, type])
    battle.say('entente', parts(battle))
    return battle
  }
  const rulesOf = (battle: OrderSetup) =>
    battle.eventsFor('entente').find(({ type }) => type === 'order written')?.rules

  test('11.4.8: a circular line needs no unit where its ends meet', () => {
    const setup = { units: [...units.slice(0, 3), 'ottoman C half battalion 09.09'] }
    const hexes = ['03.04', '04.04', '04.05', '03.06', '02.05', '02.04']
    const battle = table(setup)
    const posts = [
      ['objective', battle.unit('L 1'), battle.hex('02.05')],
      ['objective', battle.unit('R 1'), battle.hex('04.04')],
    ]
    expect(verdict(battle, 'defense', line(battle, ...hexes), ...posts)).toBe('allowed')
    expect(verdict(battle, 'defense', line(battle, ...hexes.slice(0, 5)), ...posts)).toBe('11.4.7a')
    const closed = change('defense', setup, (at) => [line(at, ...hexes), ...posts])
    expect(rulesOf(closed)).toContain('11.4.8')
    const open = change('defense', setup, (at) => [line(at, '03.05', '04.04')])
    expect(rulesOf(open)).not.toContain('11.4.8')
  })

  test('11.4.10: a unit without a drawn route gets the cheapest, round a ravine rather than through it', () => {
    const lone = { units: [at(units, 0), 'entente A half battalion 03.02', 'ottoman C half battalion 09.09'] }
    const route = (ravines: readonly string[]) => {
      const battle = change('attack', { ...lone, ravines }, (at) => [['point', at.hex('03.06')]])
      expect(rulesOf(battle)).toEqual(['11.1a', '11.3.3', '11.4.10'])
      return battle.state.secrets.entente.brigiments[0]?.order.routes.map(({ hexes }) => hexes.map(battle.label))
    }
    expect(route([])).toEqual([['03.02', '03.03', '03.04', '03.05', '03.06']])
    const [round] = route(['03.03', '03.04', '03.05']) ?? []
    expect(round).toHaveLength(6)
    expect(round?.some((hex) => ['03.03', '03.04', '03.05'].includes(hex))).toBe(false)
    expect(rulesOf(change('defense', lone, () => [['here']]))).toEqual(['11.1a', '11.3.3'])
  })

  test('11.8.1a: setting a schedule is a change like any other', () => {
    const point = (at: OrderSetup): Json => ['point', at.hex('04.06')]
    const scheduled = change('attack', {}, (at) => [point(at), ['start', 4]])
    expect(rulesOf(scheduled)).toContain('11.8.1a')
    expect(scheduled.state.secrets.entente.brigiments[0]?.order).toMatchObject({ type: 'attack', start: 4 })
    expect(scheduled.eventsFor('entente')[0]).toMatchObject({ type: 'change', success: true })
    expect(rulesOf(change('attack', {}, (at) => [point(at)]))).not.toContain('11.8.1a')
  })

  test('11.4.9a: no route crosses another', () => {
    const battle = table()
    const swapped = [
      ['objective', battle.unit('L 1'), battle.hex('05.07')],
      ['objective', battle.unit('R 1'), battle.hex('04.06')],
      ['objective', battle.unit('L 2'), battle.hex('03.07')],
      ['objective', battle.unit('R 2'), battle.hex('02.06')],
    ]
    expect(
      verdict(battle, 'attack', ['support', '3 Bn'], line(battle, '02.06', '03.07', '04.06', '05.07'), ...swapped),
    ).toBe('11.4.9a')
  })

  test('11.4.9a 11.8.1: no route crosses one planned for a later turn', () => {
    const across = (start: number | null) =>
      table({
        brigiments: [{ side: 'entente' }, { side: 'entente', name: '2 Bde' }],
        units: [...units, 'entente X half battalion 01.04 of=2 Bde'],
        change(state, places) {
          const brigiment = at(state.secrets.entente.brigiments, 1)
          const hexes = ['01.04', '02.03', '03.04', '04.03', '05.04', '06.03', '07.04'].map(places.hex)
          brigiment.order = { ...brigiment.order, type: 'attack', start, routes: [{ unit: places.unit('X'), hexes }] }
        },
        changes: {
          turns: [
            { date: '25', start: '08:00' },
            { date: '25', start: '10:00' },
          ],
        },
      })
    for (const start of [null, 2]) {
      const battle = across(start)
      expect(verdict(battle, 'attack', ['point', battle.hex('04.07')])).toBe('11.4.9a')
    }
  })

  test('11.4.2 11.11.3 11.15.3: there must be a route that the order allows', () => {
    const island = table({ map: field().map((row: string, y: number) => (y === 4 ? '~'.repeat(9) : row)) })
    expect(verdict(island, 'attack', ['point', island.hex('04.07')])).toBe('11.4.2')
    const battle = table({ units: [...units.slice(0, 8), 'ottoman C half battalion 04.05'] })
    expect(verdict(battle, 'general reserve', ['point', battle.hex('04.09')])).toBe('11.15.3')
    expect(verdict(battle, 'attack', ['point', battle.hex('04.05')])).toBe('allowed')
    const walled = table({
      units: [
        ...units.slice(0, 8),
        ...['01.06', '02.06', '03.06', '04.06', '05.06', '06.06', '07.06', '08.06', '09.06'].map(
          (hex) => `ottoman half battalion ${hex}`,
        ),
      ],
    })
    expect(verdict(walled, 'defense', line(walled, '03.09', '04.09'), ['support', '3 Bn'])).toBe('11.1.8')
    expect(verdict(walled, 'defense', line(walled, '03.09', '04.09'))).toBe('11.11.3')
  })

  test('11.4.4: Intermediate Objectives bend a route', () => {
    const battle = table()
    const goal = line(battle, '02.06', '03.07', '04.06', '05.07')
    const order = written(battle, 'attack', ['support', '3 Bn'], goal, [
      'route',
      battle.unit('L 1'),
      battle.hex('01.04'),
    ])
    expect(order.routes.find(({ unit }) => unit === battle.unit('L 1'))?.hexes).toContain(battle.hex('01.04'))
    expect(
      verdict(battle, 'attack', ['support', '3 Bn'], goal, ['route', battle.unit('MG'), battle.hex('01.04')]),
    ).toBe('11.4.13')
    const drawn = change('attack', {}, (places) => [
      ['support', '3 Bn'],
      line(places, '02.06', '03.07', '04.06', '05.07'),
      ['route', places.unit('L 1'), places.hex('01.04')],
    ])
    expect(rulesOf(drawn)).toEqual(['11.1a', '11.3.3', '11.4.4', '11.4.10'])
  })

  test('11.4.13: only units In Line have Objectives', () => {
    const battle = table()
    expect(
      verdict(battle, 'attack', ['support', '3 Bn'], line(battle, '03.06', '04.05'), [
        'objective',
        battle.unit('L 3'),
        battle.hex('03.06'),
      ]),
    ).toBe('11.4.13')
  })
})

describe('requirements when issued', () => {
  test('11.5.3 11.15.5: limits the number of battalions held back, by order', () => {
    const battle = table()
    expect(verdict(battle, 'attack', ['support', '2 Bn'], ['support', '3 Bn'], ['point', battle.hex('04.06')])).toBe(
      '11.5.3',
    )
    expect(verdict(battle, 'attack', ['support', '9 Bn'], ['point', battle.hex('04.06')])).toBe('11.5.3')
    expect(verdict(battle, 'attack', ['support', '3 Bn'], ['point', battle.hex('04.06')])).toBe('allowed')
    expect(verdict(battle, 'general reserve', ['support', '3 Bn'], ['point', battle.hex('04.02')])).toBe('11.15.5')
  })

  test('11.8.1: an attack may be scheduled for a later turn, from its own starting line', () => {
    const battle = table()
    const point = ['point', battle.hex('04.06')]
    expect(verdict(battle, 'attack', point, ['start', 1])).toBe('11.8.1')
    expect(verdict(battle, 'attack', point, ['start', 3])).toBe('allowed')
    expect(verdict(battle, 'defense', ['here'], ['start', 3])).toBe('11.8.1')
    expect(verdict(battle, 'attack', point, ['start', 3], ['muster', battle.unit('L 1'), battle.hex('02.03')])).toBe(
      'allowed',
    )
    expect(verdict(battle, 'attack', point, ['start', 3], ['muster', battle.unit('L 1'), battle.hex('04.07')])).toBe(
      '11.11.2',
    )
    expect(verdict(battle, 'attack', point, ['muster', battle.unit('L 1'), battle.hex('02.03')])).toBe('11.8.1')
  })

  test('11.11.1 11.11.2 11.11.2a: a Defense has a line not beside enemies, or stays where it stands', () => {
    const battle = table({
      units: [
        ...units.slice(0, 8),
        'entente X half battalion 05.07 of=entente Brigade battalion=1 Bn',
        'ottoman C half battalion 04.08',
      ],
    })
    expect(verdict(battle, 'defense', ['here'])).toBe('allowed')
    expect(verdict(battle, 'defense', ['here'], ['objective', battle.unit('L 1'), battle.hex('02.02')])).toBe(
      '11.11.2a',
    )
    expect(written(battle, 'defense', ['here']).objectives.map(({ unit, point }) => [unit, point.hex])).toEqual(
      ['L 1', 'R 1', 'L 2', 'R 2', 'L 3', 'R 3', 'X'].map((name) => [battle.unit(name), battle.of(name).hex]),
    )
    expect(verdict(battle, 'defense', ['point', battle.hex('03.03')])).toBe('11.11.1')
    expect(verdict(table(), 'defense', line(battle, '03.08', '04.07'))).toBe('11.11.2')
    expect(verdict(table(), 'defense', line(battle, '02.04', '03.05', '04.04', '05.05'))).toBe('allowed')
  })

  test('11.14.2 11.14.3: a Regroup Point has radius 1, with no hex under threat', () => {
    const battle = table()
    expect(verdict(battle, 'regroup', line(battle, '03.02', '04.02'))).toBe('11.14.2')
    expect(verdict(battle, 'regroup', ['point', battle.hex('04.05')])).toBe('11.14.3')
    expect(verdict(battle, 'regroup', ['point', battle.hex('03.02')])).toBe('allowed')
    expect(written(battle, 'regroup', ['point', battle.hex('03.02')]).point).toEqual({
      hex: battle.hex('03.02'),
      radius: 1,
    })
  })

  test('11.15.2 11.15.3 11.15.4: a General Reserve lies away from threats, or aboard its ships', () => {
    const battle = table()
    expect(verdict(battle, 'general reserve', ['ships'])).toBe('11.15.2')
    expect(verdict(battle, 'general reserve', ['point', battle.hex('04.05')])).toBe('11.15.3')
    expect(verdict(battle, 'general reserve', ['point', battle.hex('03.02')])).toBe('allowed')
    const cut = table({
      units: [...units.slice(0, 8), 'ottoman C half battalion 08.04'],
      map: new Array(9).fill('c'.repeat(16)),
    })
    expect(verdict(cut, 'general reserve', ['point', cut.hex('15.04')])).toBe('allowed')
    const barred = table({
      map: new Array(4).fill('c'.repeat(16)),
      units: [...units.slice(0, 8), 'ottoman C half battalion 09.02'],
    })
    expect(verdict(barred, 'general reserve', ['point', barred.hex('15.02')])).toBe('11.15.4')
    const sea = table({
      units: ['entente HQ headquarters off', 'entente A half battalion off'],
      changes: { landings: [{ group: '1', turn: 2, beach: '02.02', secondWave: false, units: ['HQ', 'A'] }] },
    })
    expect(verdict(sea, 'general reserve', ['ships'])).toBe('allowed')
  })

  test('11.16.1 11.16.2: a March leads to a Road, by Road', () => {
    const battle = table({ roads: [['02.02', '03.03', '04.02', '05.03', '06.02', '07.03', '08.02']] })
    expect(verdict(battle, 'march', ['point', battle.hex('07.01')])).toBe('11.16.1')
    expect(verdict(battle, 'march', ['point', battle.hex('07.03')])).toBe('allowed')
    const { routes } = written(battle, 'march', ['point', battle.hex('07.03')])
    expect(routes.find(({ unit }) => unit === battle.unit('L 1'))?.hexes).toEqual(
      ['02.02', '03.03', '04.02', '05.03', '06.02', '07.03'].map(battle.hex),
    )
    const farApart = table({
      roads: [
        ['02.02', '03.03'],
        ['06.02', '07.03', '08.02'],
      ],
      map: field().map((row: string) => row.slice(0, 5).concat('~', row.slice(6))),
    })
    expect(verdict(farApart, 'march', ['point', farApart.hex('08.02')])).toBe('11.16.2')
  })

  test('11.1.8: the parts of an order have a fixed sequence', () => {
    const battle = table()
    expect(verdict(battle, 'attack', ['point', battle.hex('04.06')], ['support', '3 Bn'])).toBe('11.1.8')
    expect(verdict(battle, 'attack', ['mystery'])).toBe('11.1a')
  })
})

test('random orders of every type built from offered parts can be given', () => {
  const battle = table({
    roads: [['02.02', '03.03', '04.02', '05.03', '06.02']],
    turn: 2,
    script: (battle) => changeOrders(battle, 'entente'),
    change: (state) => {
      const brigiment = at(state.secrets.entente.brigiments, 0)
      brigiment.order = { ...brigiment.order, since: 0 }
    },
  })
  const kind = battle.position.rules.kinds.order
  if (kind === undefined) throw new Error('nobody asks for orders')
  const words = new Xoshiro128(5, 1)
  for (const type of ['attack', 'defense', 'regroup', 'general reserve', 'march'] as const) {
    expect(canBeWritten(battle.battlefield('entente'), brigimentId(0), type)).toBe(true)
    for (let i = 0; i < 6; i++) {
      const about = { brigiment: 0, type }
      const view = battle.position.view('entente')
      const answer = buildAnswer(kind, view, about, (n) => words.next() % n)
      expect(kind.check(view, about, answer)).toEqual({ allowed: true })
    }
  }
})
