import { asJson, valueAt } from '@firestep/referee'
import { expect, test } from 'vitest'
import { printed } from '../data/printed.ts'
import { type Quality, readData, type ScenarioData, type Side } from '../data/schema.ts'
import { readBook } from './book.ts'

type Battalion = ScenarioData['forces']['attacker']['formations'][number]['battalions'][number]

/** Problems of a printed battle after a change. */
function changed(scenario: string, change: (data: ScenarioData) => void): readonly string[] {
  const data = readData(structuredClone(printed))
  if ('problems' in data) throw new Error(data.problems.join('; '))
  change(valueAt(data.scenarios, scenario))
  const book = readBook(asJson(data))
  return 'problems' in book ? book.problems : []
}

const battalions = (data: ScenarioData, side: Side): Battalion[] =>
  data.forces[side].formations.flatMap((formation) => formation.battalions)

function regrade(data: ScenarioData, side: Side, qualities: Readonly<Record<string, Quality>>): void {
  for (const battalion of battalions(data, side)) battalion.quality = qualities[battalion.id] ?? battalion.quality
}

const citing = (rule: string) => [expect.stringContaining(`(${rule})`)]

test('national.british-1914.quality: half of the old army may be veteran, none raw', () => {
  const rule = 'national.british-1914.quality'
  expect(changed('mons-1914', (data) => regrade(data, 'defender', { 'B1.2': 'veteran' }))).toEqual(citing(rule))
  expect(changed('mons-1914', (data) => regrade(data, 'defender', { 'B1.2': 'raw' }))).toEqual(citing(rule))
  expect(changed('mons-1914', (data) => regrade(data, 'defender', { 'B1.1': 'experienced' }))).toEqual([])
})

test('national.british-1917.quality: a quarter may be raw ("trained") and a quarter veteran', () => {
  const rule = 'national.british-1917.quality'
  expect(changed('st-quentin-1918', (data) => regrade(data, 'defender', { 'B90.WIL': 'raw' }))).toEqual([])
  const twoRaw = { 'B90.WIL': 'raw', 'B90.MAN': 'raw' } as const
  expect(changed('st-quentin-1918', (data) => regrade(data, 'defender', twoRaw))).toEqual(citing(rule))
  expect(changed('st-quentin-1918', (data) => regrade(data, 'defender', { 'B90.WIL': 'veteran' }))).toEqual(
    citing(rule),
  )
})

test('national.british-1917.companies: companies have three platoons unless the battalion is raw', () => {
  const fourth = (quality: Quality) =>
    changed('st-quentin-1918', (data) => {
      regrade(data, 'defender', { 'B90.WIL': quality })
      const company = battalions(data, 'defender').find(({ id }) => id === 'B90.WIL')?.companies[0]
      company?.bases.push({ id: 'fourth', type: 'infantry platoon', at: [1400, 830, 180] })
    })
  expect(fourth('experienced')).toEqual(citing('national.british-1917.companies'))
  expect(fourth('raw')).toEqual([])
})

test('national.british.tank-quality: tank battalions are raw until mid 1917, never veteran', () => {
  const dated = (date: string, quality: Quality) =>
    changed('cambrai-1917', (data) => {
      data.date = date
      regrade(data, 'attacker', { TKH: quality })
    })
  expect(dated('1917-06-30', 'experienced')).toEqual(citing('national.british.tank-quality'))
  expect(dated('1917-06-30', 'raw')).toEqual([])
  expect(dated('1917-11-20', 'experienced')).toEqual([])
  expect(dated('1917-11-20', 'veteran')).toEqual(citing('national.british.tank-quality'))
})

test('national.british.cavalry-quality: cavalry is never raw', () => {
  const rule = 'national.british.cavalry-quality'
  expect(changed('cambrai-1917', (data) => regrade(data, 'attacker', { CAV: 'raw' }))).toEqual(citing(rule))
  expect(changed('cambrai-1917', (data) => regrade(data, 'attacker', { CAV: 'veteran' }))).toEqual([])
})

test('quality.5: storm battalions are veteran', () => {
  const battle = changed('st-quentin-1918', (data) => regrade(data, 'attacker', { GST: 'experienced' }))
  expect(battle).toEqual(citing('quality.5'))
})

test('national.german-1918.storm: each regiment that attacks in 1918 may have one storm battalion', () => {
  const rule = 'national.german-1918.storm'
  const earlier = changed('st-quentin-1918', (data) => {
    data.date = '1917-12-31'
  })
  expect(earlier).toEqual(citing(rule))
  const second = changed('st-quentin-1918', (data) => {
    const field = battalions(data, 'attacker').find(({ id }) => id === 'GA1.III')
    if (field === undefined) throw new Error('there is no GA1.III')
    field.organisation = { table: 'german-storm-battalion', node: 'storm battalion' }
    field.quality = 'veteran'
  })
  expect(second).toEqual(citing(rule))
})

test.each(['medium mortar', 'heavy mortar'] as const)('mortar.2: a %s is ordered by its regiment alone', (type) => {
  const problemsWith = (to: 'regiment' | 'battalion' | 'attached') =>
    changed('cambrai-1917', (data) => {
      const [formation] = data.forces.attacker.formations
      const [battalion] = formation?.battalions ?? []
      if (formation === undefined || battalion === undefined) throw new Error('nobody attacks')
      if (to === 'battalion') battalion.support.push({ id: 'tube', type, at: null })
      else
        formation.assets.push({
          id: 'tube',
          type,
          at: null,
          ...(to === 'attached' ? { attachedTo: battalion.id } : {}),
        })
    })
  expect([problemsWith('battalion'), problemsWith('attached'), problemsWith('regiment')]).toEqual([
    citing('mortar.2'),
    citing('mortar.2'),
    [],
  ])
})

test('air.1: no missions may be planned before the late war', () => {
  const flown = (air: number) =>
    changed('montauban-1916', (data) => {
      data.plans.attacker.air = air
    })
  expect([flown(0), flown(1)]).toEqual([[], citing('air.1')])
  const late = changed('cambrai-1917', (data) => {
    data.plans.attacker.air = 2
  })
  expect(late).toEqual([])
})

test('hurricane.1: only Germans who attack in the late war may have a hurricane bombardment', () => {
  const storm = (change: (data: ScenarioData) => void) => changed('st-quentin-1918', change)
  expect(storm(() => {})).toEqual([])
  const british = storm((data) => {
    data.forces.attacker.army = 'british'
  })
  expect(british).toEqual(citing('hurricane.1'))
  const defending = storm((data) => {
    data.plans.defender.hurricane = true
  })
  expect(defending).toEqual(citing('hurricane.1'))
})

test('hurricane.1: refuses a battle of another army with a hurricane bombardment', () => {
  expect(changed('st-quentin-1918', () => {})).toEqual([])
  const british = changed('cambrai-1917', (data) => {
    data.plans.attacker.hurricane = true
  })
  expect(british).toEqual(citing('hurricane.1'))
})
