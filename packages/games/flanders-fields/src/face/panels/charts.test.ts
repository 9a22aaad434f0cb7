import type { Chart } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import type { Event } from '../../rules/events.ts'
import type { Switches } from '../../rules/options.ts'
import { fireWith } from '../../testing/fire.ts'
import { playFromStep } from '../../testing/order-step.ts'
import { chartOf, chartsFor, litOn, panelsOf, viewOf } from '../../testing/panels.ts'
import { testBattle } from '../../testing/test-battle.ts'

const company = ['A1 infantry platoon 300 600 0', 'A2 infantry platoon 300 632 0']

describe('rows relevant to the question', () => {
  test('orders.11 orders.mod.distance: lights the row of units that may be ordered, and their modifiers', () => {
    const battle = playFromStep('battalions', { attacker: { battalions: { B: { companies: { 'B.A': company } } } } })
    const charts = chartsFor(battle, 'attacker')
    expect(charts.slice(0, 3).map(({ id }) => id)).toEqual(['order chances', 'orders', 'order modifiers'])
    expect(litOn(charts, 'orders')).toEqual(['Company'])
    expect(litOn(charts, 'order modifiers')).toEqual(['A base more than 25 cm from its battalion’s commander'])
    // The row needs 2, 5, 7 and has -1: dice of 3 to 5 give one action, 6 gives two.
    const [row] = chartOf(charts, 'order chances').rows
    expect(row).toMatchObject({ lit: true, rule: 'period.late.orders.rifle-company' })
    expect(row?.cells.slice(1)).toEqual(['−1', '33%', '50%', '17%', '0%'])
  })

  test('period.late.staff orders.7: lights a staff marker that can be used', () => {
    const battle = playFromStep('battalions', {
      attacker: { battalions: { B: { hq: 'B.HQ battalion command 250 600 0', companies: { 'B.A': company } } } },
      change: (state, places) => Object.assign(state.battalions[places.battalion('B')] ?? {}, { staff: true }),
    })
    expect(litOn(chartsFor(battle, 'attacker'), 'order modifiers')).toEqual(['Staff, one die of one battalion'])
  })

  test('fire.1 fire.mod.late.mg-short mg.5: lights the shots of the acting unit, and names the cover of its targets', () => {
    const battle = playFromStep('support', {
      attacker: { assets: ['M machine gun 100 600 0'] },
      defender: { assets: ['T1 infantry platoon 180 600 180', 'T2 infantry platoon 210 600 180'] },
      order: { unit: 'M', actions: 1 },
    })
    const charts = chartsFor(battle, 'attacker')
    expect(charts[0]?.id).toBe('fire')
    expect(litOn(charts, 'fire')).toEqual(['Machine gun, blockhouse'])
    expect(chartOf(charts, 'fire').note).toContain('Here the column Open or Soft.')
    expect(litOn(charts, 'fire modifiers')).toEqual([
      'Machine gun under 10 cm, at its first target',
      ...['First', 'Second', 'Third'].map((which) => `${which} more in the beaten zone`),
    ])
    expect(litOn(charts, 'ranges')).toEqual(['Machine gun', 'Machine gun, indirectly'])
  })

  test('target.2 target.3 target.4 FF-63: lights the rule by which a target is found, under each switch', () => {
    const lit = (switches: Partial<Switches>, ...targets: string[]) => {
      const battle = playFromStep('battalions', {
        switches,
        attacker: {
          battalions: { B: { companies: { 'B.A': ['A1 infantry platoon 300 600 0'] } } },
          assets: ['M machine gun 60 60 0'],
        },
        defender: { assets: targets },
        order: { unit: 'B.A', actions: 1 },
      })
      const charts = chartsFor(battle, 'attacker')
      return [chartOf(charts, 'targets').rows.map(({ cells }) => cells[0]), litOn(charts, 'targets')]
    }
    const [near, ahead, aside] = ['400 670', '550 600', '700 680'].map(
      (placeText) => `T infantry platoon ${placeText} 180`,
    )
    const always = ['A company', 'Friends in the way', 'The suppressed']
    const guns = 'Machine gun, blockhouse'
    expect(lit({}, `${near}`)).toEqual([['First', 'Then', 'Last', guns, ...always], ['First']])
    expect(lit({}, `${ahead}`)[1]).toEqual(['Then'])
    expect(lit({}, `${aside}`)[1]).toEqual(['Last'])
    expect(lit({ targets: 'closest' }, `${near}`)).toEqual([['Everybody', ...always], ['Everybody']])
    const unnamed = ['first', 'then', 'last'].map((which) => `Not named: ${which}`)
    expect(lit({ targets: 'free' }, `${ahead}`)).toEqual([['Named', ...unnamed, guns, ...always], [unnamed[1]]])
  })

  test('wire.test.mid move.table.shell-torn: lights wire within reach, and the terrain under the unit', () => {
    const strip: [number, number][] = [
      [310, 500],
      [330, 500],
      [330, 700],
      [310, 700],
    ]
    const ground: [number, number][] = [
      [200, 500],
      [305, 500],
      [305, 700],
      [200, 700],
    ]
    const battle = playFromStep('battalions', {
      period: 'mid',
      wire: [{ id: 'belt', side: 'defender', polygon: strip }],
      terrain: [{ id: 'craters', type: 'shell torn', polygon: ground }],
      attacker: {
        battalions: { B: { companies: { 'B.A': ['A1 infantry platoon 302 600 0', 'A2 infantry platoon 302 632 0'] } } },
      },
      order: { unit: 'B.A', actions: 2 },
    })
    const charts = chartsFor(battle, 'attacker')
    expect(litOn(charts, 'wire')).toEqual(['To get through, each platoon'])
    expect(chartOf(charts, 'wire').rows[0]?.cells).toEqual(['To get through, each platoon', '5 or more'])
    expect(litOn(charts, 'movement')).toEqual(['Shell-torn'])
  })
})

describe('rows of the last roll', () => {
  test('fire.1 suppress.5: lights the row that was used, though no question is open', () => {
    const battle = fireWith(
      {
        attacker: { assets: ['M machine gun 100 600 0'] },
        defender: { assets: ['T infantry platoon 300 600 180'] },
      },
      'M',
      [4],
    )
    expect(litOn(chartsFor(battle, 'attacker'), 'fire')).toEqual([])
    const charts = chartsFor(battle, 'attacker', battle.events)
    expect(litOn(charts, 'fire')).toEqual(['Machine gun, blockhouse'])
    expect(chartOf(charts, 'fire').note).toContain('Here the column Soft.')
  })

  test('armourfire.mg: lights the table for tanks, not the one for troops', () => {
    const battle = fireWith(
      {
        attacker: { assets: ['M machine gun 100 600 0'] },
        defender: { assets: ['T heavy tank 300 600 180 model=a7v'] },
      },
      'M',
      [6],
    )
    const charts = chartsFor(battle, 'attacker', battle.events)
    expect(litOn(charts, 'fire at tanks')).toEqual(['Machine gun'])
    expect(litOn(charts, 'fire')).toEqual([])
  })

  test('morale.5: lights the row of the morale result', () => {
    const battle = testBattle({ attacker: { battalions: { B: { companies: { 'B.A': company } } } } })
    const event: Event = {
      type: 'morale',
      rule: 'morale.1',
      battalion: battle.battalion('B'),
      die: 3,
      modifiers: [],
      result: 'back 200',
    }
    expect(litOn(chartsFor(battle, 'attacker', [event]), 'morale')).toEqual([
      'Half of its rifle platoons lost',
      '2 or 3',
    ])
  })
})

describe('available charts', () => {
  const ids = (period: 'early' | 'mid' | 'late', assets: readonly string[] = []): readonly string[] =>
    chartsFor(testBattle({ period, attacker: { assets } }), 'attacker').map(({ id }) => id)

  test('period.1: barrage from the mid war on, aircraft in the late war, tanks only if there are some', () => {
    expect(ids('early')).not.toContain('barrage')
    expect(ids('mid')).toContain('barrage')
    expect(ids('mid')).not.toContain('air')
    expect(ids('late')).toContain('air')
    expect(ids('late')).not.toContain('tanks')
    expect(ids('late', ['T heavy tank 300 600 0 model=british_male'])).toContain('tanks')
  })

  test('FF-36 FF-61: values follow the switches', () => {
    const assets = ['P blockhouse 300 600 0']
    const battle = testBattle({ attacker: { assets }, switches: { closeTerrain: '150', blockhouseRange: '500' } })
    const charts = chartsFor(battle, 'attacker')
    const cell = (id: string, name: string) => chartOf(charts, id).rows.find(({ cells }) => cells[0] === name)?.cells[1]
    expect(cell('movement', 'Close')).toBe('15')
    expect(cell('ranges', 'Blockhouse, each face')).toBe('50 cm')
    const printed = chartsFor(testBattle({ attacker: { assets } }), 'attacker')
    expect(chartOf(printed, 'movement').rows.find(({ rule }) => rule === 'move.table.close')?.cells[1]).toBe('10')
  })
})

describe('chart texts under switches', () => {
  const tank = 'T heavy tank 300 600 0 model=british_male'
  const assets = ['M machine gun 100 600 0', 'P blockhouse 300 900 0', tank]
  const germans = { army: 'german' as const, special: ['prussian discipline' as const], assets }
  const chartsBy = (switches: Partial<Switches> = {}) =>
    chartsFor(testBattle({ attacker: germans, switches: { events: 'with', ...switches } }), 'attacker')
  const rowNamed = (charts: readonly Chart[], id: string, name: string) =>
    chartOf(charts, id).rows.find(({ cells }) => cells[0]?.startsWith(name))?.cells
  const noteBy = (id: string, switches: Partial<Switches> = {}) => chartOf(chartsBy(switches), id).note

  test('FF-60: the fan of machine guns is narrower, that of blockhouses is not', () => {
    const arcs = (charts: readonly Chart[]) =>
      ['Machine gun', 'Blockhouse'].map((name) => rowNamed(charts, 'ranges', name)?.[2])
    expect(arcs(chartsBy())).toEqual(['fan', 'fan'])
    expect(arcs(chartsBy({ machineGunArc: '22.5 degrees' }))).toEqual(['narrow fan', 'fan'])
    expect(noteBy('ranges')).not.toContain('narrow')
    expect(noteBy('ranges', { machineGunArc: '22.5 degrees' })).toContain('a narrow one by a quarter')
  })

  test('FF-84 FF-112 FF-116: notes say how often a company is marked, and what a shared trench and fieldcraft count', () => {
    expect(noteBy('fire')).toContain('at most once an attack')
    expect(noteBy('fire', { spread: 'each time' })).toContain('once for every platoon they suppress')
    expect(noteBy('assault')).not.toContain('same trench')
    expect(noteBy('assault', { trenchFights: 'no cover' })).toContain('same trench')
    expect(noteBy('sight')).not.toContain('fieldcraft')
    expect(noteBy('sight', { fieldcraft: 'hides' })).toContain('by his fieldcraft is in cover')
  })

  test('FF-108 FF-126 FF-265: rows for denying gas that stays, discipline of a side, and tanks under a barrage', () => {
    expect(rowNamed(chartsBy(), 'gas', 'Wind die 6')?.[1]).toBe('the gas is gone')
    expect(rowNamed(chartsBy({ denyingGas: 'stays' }), 'gas', 'Wind die 6')?.[1]).toContain('denying gas stays')
    const disciplineText = (switches: Partial<Switches>) =>
      rowNamed(chartsBy(switches), 'order modifiers', 'Prussian')?.[0]
    expect(disciplineText({})).toBe('Prussian Discipline, three times a battalion')
    expect(disciplineText({ discipline: 'three a side' })).toBe('Prussian Discipline, three times a side')
    expect(rowNamed(chartsBy(), 'barrage', 'A tank')?.[1]).toContain('table for tanks')
    const without = chartsFor(testBattle(), 'attacker')
    expect(rowNamed(without, 'barrage', 'A tank')).toBeUndefined()
  })
})

test('orders.2 orders.4: a unit whose step or class has passed is not open for orders', () => {
  const battle = playFromStep('battalions', {
    attacker: {
      assets: ['M machine gun 100 300 0'],
      battalions: {
        B: { companies: { 'B.A': company }, support: ['N machine gun 100 400 0'] },
        C: { companies: { 'C.A': ['C1 infantry platoon 300 800 0'] } },
      },
    },
    change(state, places) {
      state.commanding = places.battalion('B')
      // The class of companies.
      state.cursor = 3
    },
  })
  const open = panelsOf(battle)
    .roster(viewOf(battle, 'attacker'))
    .flatMap(({ rows }) => rows.flatMap((row) => (row.openAction === null ? [] : [row.name])))
  expect(open).toEqual(['A Company', 'A Company'])
  expect(chartOf(chartsFor(battle, 'attacker'), 'order chances').rows.map(({ lit }) => lit)).toEqual([true, false])
})
