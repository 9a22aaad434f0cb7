import { describe, expect, test } from 'vitest'
import { hexId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { Construction } from '../state.ts'
import { type DigPlan, digPlansOf, familyOf, isSamePlan, planRuling, plansFor, rearOf, turnsFor } from './dig-plans.ts'

const hexLabel = '04.04'
const sidesOfHex = ['N', 'NE', 'SE', 'S', 'SW', 'NW']
const sideNames = (mask: number): string => sidesOfHex.filter((_, i) => (mask & (1 << i)) !== 0).join(' ')
const maskOf = (text: string): number =>
  text === '' ? 0 : text.split(' ').reduce((mask, one) => mask | (1 << sidesOfHex.indexOf(one)), 0)

/** The Entente in a hex of scrub with these works. */
const groundWith = (works: readonly string[] = [], setup: TestBattleSetup = {}) => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: [`entente A half battalion ${hexLabel}`],
    works,
    ...setup,
  })
  return { battle, battlefield: battle.battlefield('entente'), hex: battle.hex(hexLabel) }
}

/** Shapes of the plans for a work, "front / ends": for trenches and wire. Checks that the plans say nothing of guns. */
const shapes = (work: Construction, works: readonly string[], setup: TestBattleSetup = {}): string[] => {
  const { battlefield, hex } = groundWith(works, setup)
  const plans = digPlansOf(battlefield, hex, work)
  expect(plans.every((plan) => plan.work === work && plan.hex === hex && plan.guns === 0 && plan.instead === 0)).toBe(
    true,
  )
  return plans.map(({ front, ends }) => `${sideNames(front)} / ${sideNames(ends)}`)
}

/** Facings of the plans for gun pits, and the facings they replace. Checks that the plans have no front or ends. */
const pits = (works: readonly string[], setup: TestBattleSetup = {}): string[] => {
  const { battlefield, hex } = groundWith(works, setup)
  const plans = digPlansOf(battlefield, hex, 'gun pit')
  expect(plans.every((plan) => plan.work === 'gun pit' && plan.hex === hex && plan.front + plan.ends === 0)).toBe(true)
  return plans.map(({ guns, instead }) =>
    instead === 0 ? sideNames(guns) : `${sideNames(instead)} -> ${sideNames(guns)}`,
  )
}

/** A rifle pit: all sides in front, and no ends. */
const circle = 'N NE SE S SW NW / '
const everyTrench = [
  'NE / N SE',
  'NE SE / N S',
  'NE SE S / N SW',
  'SE / NE S',
  'SE S / NE SW',
  'SE S SW / NE NW',
  'S / SE SW',
  'S SW / SE NW',
  'S SW NW / N SE',
  'SW / S NW',
  'SW NW / N S',
  'N SW NW / NE S',
  'NW / N SW',
  'N NW / NE SW',
  'N NE NW / SE SW',
  'N / NE NW',
  'N NE / SE NW',
  'N NE SE / S NW',
  circle,
]

const newPits = ['N NE', 'NE SE', 'SE S', 'S SW', 'SW NW', 'N NW']

describe('13.1: possible plans of a work', () => {
  test('13.1.10 6.4: a Shallow Trench is dug from a Rifle Pit, with one to three front sides and at least one rear side, or circular', () => {
    expect(shapes('shallow trench', [`entente rifle pit ${hexLabel}`])).toEqual(everyTrench)
    expect(shapes('shallow trench', [])).toEqual([])
    expect(shapes('shallow trench', [`ottoman rifle pit ${hexLabel}`])).toEqual([])
    expect(shapes('shallow trench', ['entente rifle pit 04.05'])).toEqual([])
  })

  test('13.1.11 13.1.12: a Fire Trench keeps the Shallow Trench’s shape; a finished trench can be turned to any other', () => {
    const lies = 'front=N,NE ends=SE,NW rear=S,SW'
    expect(shapes('fire trench', [`entente shallow trench ${hexLabel} ${lies}`])).toEqual(['N NE / SE NW'])
    expect(shapes('fire trench', [`entente rifle pit ${hexLabel}`])).toEqual([])
    const otherTrenches = everyTrench.filter((shape) => shape !== 'N NE / SE NW')
    expect(otherTrenches).toHaveLength(18)
    expect(shapes('fire trench', [`entente fire trench ${hexLabel} ${lies}`])).toEqual(otherTrenches)
    expect(shapes('shallow trench', [`entente shallow trench ${hexLabel} ${lies}`])).toEqual(otherTrenches)
    expect(shapes('shallow trench', [`entente fire trench ${hexLabel} ${lies}`])).toEqual([])
  })

  test('13.1.12: changing only the front or only the ends counts as turning a trench', () => {
    const { battlefield, hex } = groundWith([`entente shallow trench ${hexLabel} front=N,NE ends=SE,NW rear=S,SW`])
    const mayDig = (front: string, endSides: string) => {
      const ruling = planRuling(battlefield, {
        work: 'shallow trench',
        hex,
        front: maskOf(front),
        ends: maskOf(endSides),
        guns: 0,
        instead: 0,
      })
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect([mayDig('N NE', 'SE NW'), mayDig('N NE', 'S SW'), mayDig('S SW', 'SE NW')]).toEqual([
      '13.1.12',
      'allowed',
      'allowed',
    ])
  })

  test('6.2.1 6.1.5: a Rifle Pit faces all sides, and is dug where its side has no infantry work', () => {
    expect(shapes('rifle pit', [])).toEqual([circle])
    expect(shapes('rifle pit', [`entente gun pit ${hexLabel} guns=N,NE`])).toEqual([circle])
    expect(shapes('rifle pit', [`ottoman rifle pit ${hexLabel}`])).toEqual([circle])
    for (const work of ['rifle pit', 'shallow trench', 'fire trench'])
      expect(shapes('rifle pit', [`entente ${work} ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`])).toEqual([])
  })

  test('6.3.1 13.1.9: a new Gun Pit faces two adjacent sides; a finished one gains a third or is turned', () => {
    const open = { map: new Array(7).fill('ccccccc') }
    expect(pits([])).toEqual(newPits)
    expect(pits([`entente gun pit ${hexLabel} guns=N,NE`], open)).toEqual([
      ...newPits,
      ...['NE SE', 'SE S', 'S SW', 'SW NW', 'N NW', 'N NE SE', 'N NE NW'].map((guns) => `N NE -> ${guns}`),
    ])
    expect(pits([`entente gun pit ${hexLabel} guns=N,NE,SE`], open)).toEqual([
      ...newPits,
      ...newPits.map((guns) => `N NE SE -> ${guns}`),
      ...['NE SE S', 'SE S SW', 'S SW NW', 'N SW NW', 'N NE NW'].map((guns) => `N NE SE -> ${guns}`),
    ])
    // Pits with equal facings give the same plans, and enemy pits give none.
    const twoGunPits = [`entente gun pit ${hexLabel} guns=N,NE`, `entente gun pit ${hexLabel} guns=N,NE`]
    expect(pits(twoGunPits, open).filter((guns) => guns.includes('->'))).toHaveLength(7)
    expect(pits([`ottoman gun pit ${hexLabel} guns=N,NE`])).toEqual(newPits)
  })

  test('6.3.3: new Gun Pits need room for another gun; in a full hex finished ones can only be changed', () => {
    const { battlefield } = groundWith()
    const { units } = battlefield.book.tables.terrain.hexes.scrub.artillery
    const gunPits = (count: number) => new Array(count).fill(`entente gun pit ${hexLabel} guns=N,NE`)
    expect(pits(gunPits(units - 1)).slice(0, 6)).toEqual(newPits)
    expect(pits(gunPits(units)).every((guns) => guns.startsWith('N NE -> '))).toBe(true)
    expect(pits(gunPits(units))).toHaveLength(7)
  })

  const singles = sidesOfHex.map((side) => `${side} / `)

  test('6.5.3: wire goes on any one side, or along the whole front of a trench', () => {
    expect(shapes('barbed wire', [])).toEqual(singles)
    expect(shapes('barbed wire', [`entente rifle pit ${hexLabel}`])).toEqual(singles)
    expect(shapes('barbed wire', [`ottoman shallow trench ${hexLabel} front=N,NE ends=SE,NW rear=S,SW`])).toEqual(
      singles,
    )
    expect(shapes('barbed wire', [`entente shallow trench ${hexLabel} front=N,NE ends=SE,NW rear=S,SW`])).toEqual([
      ...singles,
      'N NE / ',
    ])
    // A front of one side is one of the six single sides.
    expect(shapes('barbed wire', [`entente shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`])).toEqual(
      singles,
    )
  })

  test('13.1.13: wire can be strung only on sides without wire, and if the scenario provides it', () => {
    const wired = (wire: string) => [`entente shallow trench ${hexLabel} front=N,NE ends=SE,NW rear=S,SW wire=${wire}`]
    expect(shapes('barbed wire', wired('N'))).toEqual([...singles.slice(1), 'N NE / '])
    expect(shapes('barbed wire', wired('N,NE'))).toEqual(singles.slice(2))
    expect(shapes('barbed wire', [`entente shallow trench 04.05 front=N ends=NE,NW rear=S,SE,SW wire=N`])).toEqual(
      singles,
    )
    expect(shapes('barbed wire', [], { changes: { wireMayBeBuilt: false } })).toEqual([])
  })

  test('13.1.14 6.1.5a: a side digs nothing beside its fort; the other side may', () => {
    const { battle, battlefield, hex } = groundWith([`entente fort ${hexLabel} circular guns=N`])
    const planRule = (work: Construction) =>
      planRuling(battlefield, { work, hex, front: maskOf('N'), ends: maskOf('NE NW'), guns: 0, instead: 0 })
    const rules = (['rifle pit', 'shallow trench', 'fire trench', 'gun pit', 'barbed wire'] as const).map(planRule)
    expect(rules).toMatchObject(['6.1.5a', '13.1.14', '13.1.14', '6.1.5a', '6.1.5a'].map((rule) => ({ rule })))
    expect(plansFor(battlefield, hex)).toEqual([])
    expect(plansFor(battle.battlefield('ottoman'), hex)).toHaveLength(13)
  })

  test('13.1: plans for a bare hex are listed by work', () => {
    const { battlefield, hex } = groundWith()
    expect(plansFor(battlefield, hex).map(({ work }) => work)).toEqual([
      'rifle pit',
      ...new Array(6).fill('gun pit'),
      ...new Array(6).fill('barbed wire'),
    ])
  })
})

test('6.4: the rear of a trench is all sides that are neither front nor ends', () => {
  const rear = (front: string, ends: string) => sideNames(rearOf({ front: maskOf(front), ends: maskOf(ends) }))
  expect(rear('N', 'NE NW')).toBe('SE S SW')
  expect(rear('N NE SE', 'S NW')).toBe('SW')
  expect(rear('N NE SE S SW NW', '')).toBe('')
})

test.each([
  ['rifle pit', 1, 'infantry'],
  ['shallow trench', 2, 'infantry'],
  ['fire trench', 4, 'infantry'],
  ['gun pit', 2, 'guns'],
  ['barbed wire', 2, 'wire'],
] as const)('13.1.1 6.1.5: a %s takes %i turns, and excludes only works of its kind (%s)', (work, turns, kind) => {
  expect(turnsFor(groundWith().battlefield, work)).toBe(turns)
  expect(familyOf(work)).toBe(kind)
})

test('13.1.19: a digging resumes only if the plan is the same in every respect', () => {
  const plan: DigPlan = { work: 'gun pit', hex: hexId(3), front: 0, ends: 0, guns: maskOf('N NE'), instead: 0 }
  expect(isSamePlan(plan, { ...plan })).toBe(true)
  const otherPlans: Partial<DigPlan>[] = [
    { work: 'barbed wire' } as const,
    { hex: hexId(4) },
    { front: maskOf('N') },
    { ends: maskOf('N') },
    { guns: maskOf('NE SE') },
    { instead: maskOf('N NE') },
  ]
  expect(otherPlans.map((other) => isSamePlan(plan, { ...plan, ...other }))).toEqual(new Array(6).fill(false))
})
