import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../../data/schema.ts'
import { brigimentId } from '../../../testing/ids.ts'
import { elementsOf } from '../../../testing/json.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../../testing/test-battle.ts'
import { unitShape } from '../../shapes.ts'
import { makeOrderCompiler } from './compile-order.ts'
import { goalsOf, refinements } from './goal-options.ts'
import { blankOrder, readOrder } from './order-details-kind.ts'
import { isRuling, type OrderPart } from './order-draft.ts'

const victory = (...labels: string[]) => ({
  side: 'entente' as const,
  lastToPass: false,
  halfForUsThem: false,
  perStepLost: 0,
  points: labels.map((hex) => ({ hex, points: 1 })),
  levels: [{ from: null, result: 'draw' }],
  history: '',
})
const partTexts = (battle: TestBattle, parts: readonly Json[]): string[] =>
  parts.map((part) => {
    const [word, ...rest] = elementsOf(part)
    if (word === 'line' || word === 'point') return [word, ...rest.map(battle.label)].join(' ')
    if (word === 'start') return `start ${rest[0]}`
    const [unit, ...hexes] = rest
    if (!unitShape.fits(unit)) return String(word)
    return [word, battle.state.secrets.entente.units[unit]?.name, ...hexes.map(battle.label)].join(' ')
  })
const offered = (type: OrderType, setup: TestBattleSetup, support: readonly string[] = []) => {
  const battle = testBattle(setup)
  const compiler = makeOrderCompiler(battle.battlefield('entente'), brigimentId(0), type)
  return partTexts(battle, [...goalsOf(compiler, { ...blankOrder, support })])
}

describe('offered goals', () => {
  const small: TestBattleSetup = {
    map: ['ccccc', 'ccccc', 'ccccc', 'cc~cc', 'ccccc'],
    units: [
      'entente A company 02.02 battalion=1 Bn',
      'entente B company 03.02 battalion=2 Bn',
      'ottoman C company 05.05',
      'ottoman D company 01.05',
    ],
    changes: { victory: victory('04.04', '03.04'), keyTerrain: ['04.03'] },
    roads: [['02.02', '03.02', '04.01']],
  }

  test('11.8.2: an attack gets victory hexes, key terrain and the nearest enemies, as points or lines', () => {
    expect(offered('attack', small)).toEqual([
      'point 04.04',
      'point 04.03',
      'point 01.05',
      'point 05.05',
      'line 04.05 04.04',
      'line 03.05 04.04',
      'line 04.04 05.05',
      'line 04.04 04.03',
      'line 04.03 05.03',
      'line 03.03 04.03',
      'line 01.05 01.04',
      'line 01.05 02.04',
      'line 01.05 02.05',
      'line 05.05 05.04',
      'line 04.05 05.05',
    ])
    const manyUnits = {
      ...small,
      units: [
        ...(small.units ?? []).slice(0, 2),
        ...['01.05', '02.05', '03.05', '04.05', '05.05', '05.04', '05.03', '01.04'].map(
          (hex) => `ottoman company ${hex}`,
        ),
      ],
      changes: {},
    }
    expect(offered('attack', manyUnits).filter((one) => one.startsWith('point'))).toEqual([
      'point 01.04',
      'point 01.05',
      'point 02.05',
      'point 03.05',
      'point 05.03',
      'point 05.04',
    ])
  })

  test('11.11.1 11.11.2a: a Defense stays, or gets lines about where it stands', () => {
    expect(offered('defense', { ...small, changes: {} })).toEqual([
      'here',
      'line 02.02',
      'line 02.03 02.02',
      'line 01.03 02.02',
      'line 01.02 02.02',
      'line 02.01 03.02 03.03 02.03 01.03 01.02',
      'line 02.01',
      'line 02.02 02.01',
      'line 01.02 02.01',
      'line 01.01 02.01',
      'line 03.02',
      'line 03.03 03.02',
      'line 02.02 03.02',
      'line 02.01 03.02',
      'line 03.01 04.01 04.02 03.03 02.02 02.01',
      'line 03.03',
      'line 02.03 03.03',
      'line 02.02 03.03',
      'line 02.03',
      'line 01.03 02.03',
      'line 01.03',
      'line 01.02',
      'line 01.03 01.02',
      'line 03.01',
      'line 03.02 03.01',
      'line 02.01 03.01',
      'line 03.01 04.01',
      'line 04.01',
      'line 04.02 04.01',
      'line 03.02 04.01',
      'line 04.02',
      'line 04.03 04.02',
      'line 03.03 04.02',
      'line 03.02 04.02',
    ])
  })

  test('11.14.2 11.15.2 11.16.1: other orders get points about where the Brigiment stands', () => {
    expect(offered('regroup', small)).toEqual(['point 03.01'])
    const alone = { ...small, units: ['entente A company 02.02', 'entente B company 03.02'] }
    expect(offered('general reserve', alone)).toEqual([
      'point 02.02',
      'point 02.01',
      'point 03.02',
      'point 03.03',
      'point 02.03',
      'point 01.03',
      'point 01.02',
      'point 03.01',
      'point 04.01',
      'point 04.02',
      'point 04.04',
      'point 04.03',
    ])
    expect(offered('march', alone)).toEqual(['point 02.02', 'point 03.02', 'point 04.01'])
  })

  test('11.15.2: a Brigiment at sea may wait aboard', () => {
    const aboard = (...units: string[]) =>
      offered('general reserve', { units: units.map((unit) => `entente ${unit}`), changes: {} })
    expect(aboard('A company off')[0]).toBe('ships')
    expect(aboard('A company off', 'B company 04.04')[0]).toBe('point 04.04')
  })

  test('if no offered goal is legal all points are offered, except to a Defense', () => {
    const distantSetup = { ...small, changes: {}, units: ['entente A company 02.02', 'ottoman C company 02.05'] }
    expect(offered('regroup', distantSetup)).toEqual([
      'point 01.01',
      'point 03.01',
      'point 04.01',
      'point 05.01',
      'point 05.02',
    ])
    expect(offered('attack', { ...distantSetup, units: ['entente A company 02.02'] })).toEqual([
      'point 01.01',
      'point 01.02',
      'point 01.03',
      'point 01.04',
      'point 01.05',
      'point 02.01',
      'point 02.02',
      'point 02.03',
      'point 02.04',
      'point 02.05',
      'point 03.01',
      'point 03.02',
      'point 03.03',
      'point 03.05',
      'point 04.01',
      'point 04.02',
      'point 04.03',
      'point 04.04',
      'point 04.05',
      'point 05.01',
      'point 05.02',
      'point 05.03',
      'point 05.04',
      'point 05.05',
    ])
  })

  test('11.4.6 11.4.8: a single unit gets single hexes, and a ring where there is enough land', () => {
    expect(
      offered('defense', {
        units: ['entente A company 04.04'],
        map: ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
      }),
    ).toEqual([
      'here',
      'line 04.04',
      'line 04.03 05.04 05.05 04.05 03.05 03.04',
      'line 04.03',
      'line 05.04',
      'line 05.05',
      'line 04.05',
      'line 03.05',
      'line 03.04',
    ])
    const ring = offered('defense', {
      units: ['A1', 'B1', 'C1', 'A2', 'B2', 'C2'].map((name, i) => `entente ${name} company 04.04 battalion=${i % 3}`),
    })
    expect(ring.filter((one) => one.split(' ').length === 7)).toEqual([
      'line 04.07 04.06 04.05 04.04 04.03 04.02',
      'line 01.06 02.05 03.05 04.04 05.04 06.03',
      'line 01.03 02.03 03.04 04.04 05.05 06.05',
      'line 04.03 05.04 05.05 04.05 03.05 03.04',
      'line 04.06 04.05 04.04 04.03 04.02 04.01',
      'line 01.05 02.04 03.04 04.03 05.03 06.02',
      'line 01.02 02.02 03.03 04.03 05.04 06.04',
      'line 05.07 05.06 05.05 05.04 05.03 05.02',
      'line 02.05 03.05 04.04 05.04 06.03 07.03',
      'line 02.02 03.03 04.03 05.04 06.04 07.05',
      'line 02.06 03.06 04.05 05.05 06.04 07.04',
      'line 02.03 03.04 04.04 05.05 06.05 07.06',
      'line 01.07 02.06 03.06 04.05 05.05 06.04',
      'line 01.04 02.04 03.05 04.05 05.06 06.06',
      'line 03.07 03.06 03.05 03.04 03.03 03.02',
    ])
  })
})

describe('offered refinements of an order', () => {
  const table: TestBattleSetup = {
    map: new Array(7).fill('ccccc'),
    units: [
      'entente A company 01.02 battalion=1 Bn',
      'entente B company 02.02 battalion=1 Bn',
      'entente C company 03.02 battalion=2 Bn',
      'entente D company 04.02 battalion=2 Bn',
      'ottoman X company 05.07',
    ],
    changes: { turns: ['08:00', '10:00', '12:00'].map((start) => ({ date: '25', start })) },
  }
  const added = (type: OrderType, parts: (battle: TestBattle) => OrderPart[], setup: TestBattleSetup = {}) => {
    const battle = testBattle({ ...table, ...setup })
    const battlefield = battle.battlefield('entente')
    const draft = readOrder(battlefield, parts(battle))
    if (isRuling(draft)) throw new Error('unreadable')
    return partTexts(battle, [
      ...refinements(makeOrderCompiler(battlefield, brigimentId(0), type), draft, parts(battle)),
    ])
  }
  const line = (battle: TestBattle): OrderPart => [
    'line',
    battle.hex('01.05'),
    ...['02.05', '03.06', '04.05'].map(battle.hex),
  ]
  const words = (parts: readonly string[]) => [...new Set(parts.map((part) => part.split(' ').slice(0, 2).join(' ')))]

  test('11.4.6: after a line come other Objectives on it, detours, the start turn and muster hexes', () => {
    expect(added('attack', (battle) => [line(battle)])).toEqual([
      'objective A 01.05',
      'objective B 01.05',
      'objective B 02.05',
      'objective B 03.06',
      'objective C 02.05',
      'objective C 03.06',
      'objective C 04.05',
      'route A 02.03',
      'route A 02.04',
      'route B 03.04',
      'route B 03.05',
      'route B 01.05',
      'route B 01.04',
      'route C 04.03',
      'route C 04.04',
      'route C 02.04',
      'route C 02.03',
      'start 2',
      'start 3',
    ])
  })

  test('come in order, unit after unit', () => {
    const b = (battle: TestBattle): OrderPart => ['objective', battle.unit('B'), battle.hex('02.05')]
    expect(words(added('attack', (battle) => [line(battle), b(battle)]))).toEqual([
      'objective C',
      'objective D',
      'route A',
      'route B',
      'route C',
      'start 2',
      'start 3',
    ])
    const route = (battle: TestBattle): OrderPart => ['route', battle.unit('B'), battle.hex('01.04')]
    expect(words(added('attack', (battle) => [line(battle), route(battle)]))).toEqual([
      'route C',
      'route D',
      'start 2',
      'start 3',
    ])
    expect(words(added('attack', (battle) => [line(battle), ['start', 2]]))).toEqual([
      'muster A',
      'muster B',
      'muster C',
    ])
    expect(
      added('attack', (battle) => [line(battle), ['start', 2], ['muster', battle.unit('C'), battle.hex('03.03')]]),
    ).toEqual([
      'muster D 04.01',
      'muster D 05.02',
      'muster D 05.03',
      'muster D 04.03',
      'muster D 03.03',
      'muster D 03.02',
    ])
  })

  test('11.4.5: a point offers no Objectives, a Defense no start turn, and units that stay nothing', () => {
    expect(words(added('attack', (battle) => [['point', battle.hex('03.05')]]))).toEqual([
      'route A',
      'route B',
      'route C',
      'start 2',
      'start 3',
    ])
    expect(words(added('defense', (battle) => [line(battle)]))).toEqual([
      'objective A',
      'objective B',
      'objective C',
      'route A',
      'route B',
      'route C',
    ])
    expect(added('defense', () => [['here']])).toEqual([])
    expect(added('defense', () => [])).toEqual([])
    expect(
      words(added('attack', (battle) => [line(battle)], { turn: 2 })).filter((one) => one.startsWith('start')),
    ).toEqual(['start 3'])
  })
})
