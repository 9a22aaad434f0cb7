import { isTouchedBy } from '@firestep/face'
import { expect, test } from 'vitest'
import { classCount, supportParts } from '../../../rules/orders/order-classes.ts'
import { units } from '../../../rules/table-terrain.ts'
import { trench } from '../../../testing/fire.ts'
import { playFromStep } from '../../../testing/order-step.ts'
import { oneCompanyForce, questionFaceOf } from '../../../testing/question-face.ts'
import type { TestBattleSetup } from '../../../testing/test-battle.ts'
import { pieceOf } from '../../board.ts'
import { battalionKinds, supportKinds } from '../../texts/orders.ts'

test('orders.11 orders.13: odds of a late company: a 1 fails, veterans add 1, a staff marker adds its bonus', () => {
  const battle = playFromStep('battalions', {
    attacker: { battalions: { B: { quality: 'veteran', companies: { A: ['A1 infantry platoon 60 100 0'] } } } },
    change(state) {
      for (const battalion of state.battalions) battalion.staff = true
    },
  })
  const face = questionFaceOf(battle, 'attacker')
  const unit = battle.unit('A')
  const title = 'Order die of A Company, B'
  const needed = battle.battlefield.book.tables.orders.late.company
  /** Number of die results, out of six, for each number of actions. */
  const cases = (bonus: number): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const count = die === 1 ? 0 : needed.filter((least) => die + bonus >= least).length
      const label = count === 0 ? 'No action' : `${count} action${count === 1 ? '' : 's'}`
      counts[label] = (counts[label] ?? 0) + 1
    }
    return counts
  }
  expect(face.odds(6, { unit })).toEqual({ [title]: cases(1) })
  expect(face.odds(6, { unit, staff: true })).toEqual({ [title]: cases(1 + battle.battlefield.book.tables.staff.late) })
  expect(face.options().map(({ part }) => part)).toContainEqual({ unit, staff: true })
})

test('national.french-1914.elan: an order uses up a staff marker, but not élan', () => {
  const french = { army: 'french' as const, special: ['elan' as const] }
  const battle = playFromStep('battalions', {
    period: 'early',
    date: '1914-09-06',
    attacker: { ...french, ...oneCompanyForce('A1 infantry platoon 60 100 0') },
    change(state) {
      for (const battalion of state.battalions) battalion.staff = true
    },
  })
  const face = questionFaceOf(battle, 'attacker')
  const lines = face.preview({ unit: battle.unit('A'), staff: true, elan: true }).lines.slice(1)
  expect(lines).toEqual(['The staff marker is then used up.', 'The extra action of élan must move forward.'])
})

test('orders.mod.wire-early: touching a company offers to cross wire only if there is wire', () => {
  const touched = (wire: NonNullable<TestBattleSetup['wire']>) => {
    const attacker = oneCompanyForce('A1 infantry platoon 60 100 0')
    const battle = playFromStep('battalions', { period: 'early', date: '1914-09-06', wire, attacker })
    const place = pieceOf(battle.base('A1'))
    return questionFaceOf(battle, 'attacker')
      .options()
      .filter(isTouchedBy({ at: 'place', place }))
      .map(({ label }) => label)
  }
  expect(touched([])).toEqual(['A Company, B'])
  const polygon: [number, number][] = [
    [400, 0],
    [420, 0],
    [420, 1200],
  ]
  expect(touched([{ id: 'W', side: 'defender', polygon }])).toEqual(['A Company, B', 'A Company, B, to cross wire'])
})

test('orders.4: companies are offered beside machine guns, and ordering one lists units that go without an order', () => {
  const battle = playFromStep('battalions', {
    attacker: {
      battalions: { B: { companies: { A: ['A1 infantry platoon 60 100 0'] }, support: ['M machine gun 60 300 0'] } },
    },
  })
  const face = questionFaceOf(battle, 'attacker')
  const [company, gun] = [battle.unit('A'), battle.unit('M')]
  expect(face.options().map(({ part }) => part)).toEqual([{ unit: gun }, { unit: company }, 'pass on'])
  expect(face.unfinished({ unit: company })).toEqual(['Machine gun, B gets no order this turn.'])
  expect(face.unfinished({ unit: gun })).toEqual([])
})

test('orders.11: touching any platoon orders its company', () => {
  const platoons = ['A1 infantry platoon 60 100 0', 'A2 infantry platoon 60 140 0']
  const battle = playFromStep('battalions', { attacker: { battalions: { B: { companies: { A: platoons } } } } })
  const face = questionFaceOf(battle, 'attacker')
  const touched = (base: string) =>
    face
      .options()
      .filter(isTouchedBy({ at: 'place', place: pieceOf(battle.base(base)) }))
      .map(({ part }) => part)
  expect(touched('A1')).toEqual([{ unit: battle.unit('A') }])
  expect(touched('A2')).toEqual(touched('A1'))
})

test('orders.2 orders.3: passing on lists units without an order, and a base pointed at says why it has none', () => {
  const battle = playFromStep('battalions', {
    attacker: {
      assets: ['MG machine gun 60 300 0'],
      battalions: { B: { companies: { A: ['A1 infantry platoon 60 100 0'], C: ['C1 infantry platoon 60 200 0'] } } },
    },
    defender: { assets: ['D machine gun 1700 300 180'] },
  })
  const face = questionFaceOf(battle, 'attacker')
  expect(face.unfinished('pass on')).toEqual(['A Company, B has had no order.', 'C Company, B has had no order.'])
  expect(face.whyNot('MG')).toMatchObject({ allowed: false, rule: 'orders.5' })
  expect(face.whyNot('D')).toMatchObject({ allowed: false, rule: 'sequence.1' })
  expect(face.whyNot('A1')).toBeNull()
})

test('sos.3 hero.3: an SOS call fails on a 1, a heroic action on 1 to 4', () => {
  const battle = playFromStep('support', {
    side: 'defender',
    trenches: [trench(620)],
    defender: {
      batteries: ['G field gun'],
      battalions: { D: { companies: { C: ['C1 infantry platoon 700 600 180'] } } },
    },
    attacker: { assets: ['M machine gun 570 600 0'] },
    change(state) {
      state.cursor = 5
    },
  })
  const face = questionFaceOf(battle, 'defender')
  const sos = { sos: battle.unit('G'), x: 2280, y: 2400 }
  expect(face.odds(6, sos)['Does the battery answer?']).toEqual({ 'No answer': 1, 'It fires': 5 })
  const heroic = { heroic: { base: battle.base('C1'), targets: [battle.base('M')] } }
  expect(Object.values(face.odds(6, heroic))).toEqual([
    { 'The platoon is lost': 4, 'All targets are lost, and the platoon takes their place': 2 },
  ])
  expect(face.warning(heroic)).toContain('67%')
})

test('sos.2 sos.8 FF-266: a touch places an SOS call, and lists the bases under it, friends too', () => {
  const battle = playFromStep('support', {
    side: 'defender',
    trenches: [trench(620)],
    defender: {
      batteries: ['G field gun', 'H field gun'],
      battalions: { D: { companies: { C: ['C1 infantry platoon 620 600 180'] } } },
    },
    attacker: { assets: ['M machine gun 590 600 0', 'N machine gun 300 600 0'] },
    change(state) {
      state.cursor = 5
    },
  })
  const face = questionFaceOf(battle, 'defender')
  const option = face.touched(605, 610)
  expect(option).toMatchObject({ part: { sos: battle.unit('G'), x: units(605), y: units(610) } })
  expect(option?.detail).toBe('answers 83%; 1 enemy base and 1 of yours under it')
  expect(Object.keys(face.odds(6, option?.part ?? null))).toHaveLength(3)
  expect(face.warning(option?.part ?? null)).toContain('Your own troops are in that area')
  expect(face.touchedBase('M')?.part).toEqual({ sos: battle.unit('G'), x: units(590), y: units(600) })
  expect([face.touched(300, 600), face.touchedBase('N')]).toEqual([null, null])
  expect(face.options().filter(({ group }) => group === 'SOS calls').length).toBeGreaterThan(2)
})

test('orders.4: every class of units has a name for passing it over', () => {
  expect(battalionKinds).toHaveLength(classCount)
  // The division and its regiments have the same classes.
  expect(supportKinds).toHaveLength(supportParts / 2)
})
