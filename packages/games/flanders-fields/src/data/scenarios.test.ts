import { orThrow } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../rules/artillery/fire-plan/plan-entries.ts'
import { planRuling } from '../rules/artillery/fire-plan/plan-ruling.ts'
import { roomAt } from '../rules/battlefield.ts'
import { readBook, type Scenario } from '../rules/book.ts'
import { adviceOn } from '../rules/custom-battle/advice.ts'
import { firstRecipe, ownBattle, type Recipe } from '../rules/custom-battle/recipe.ts'
import { newState } from '../rules/setup.ts'
import { units } from '../rules/table-terrain.ts'
import { printed } from './printed.ts'
import { baseTypes, readData, sides } from './schema.ts'

const book = orThrow(readBook(printed))
const { scenarios } = orThrow(readData(printed))

/** Faults in the deployment of a scenario. */
function faultsOf({ data, terrain, roster }: Scenario): string[] {
  const faults: string[] = []
  const placed = roster.bases.flatMap(({ id, type, side, at }) =>
    at === null ? [] : [{ id, side, ...roomAt(book, type, { x: units(at[0]), y: units(at[1]), heading: at[2] }) }],
  )
  for (const [i, base] of placed.entries()) {
    if (!plane.covers(terrain.zones[base.side], base.shape)) faults.push(`${base.id} is outside its zone`)
    for (const other of placed.slice(i + 1)) {
      if (plane.overlaps(base.shape, other.shape)) faults.push(`${base.id} overlaps ${other.id}`)
      if (base.side !== other.side && plane.gapUnder(base.shape, other.shape, units(100)))
        faults.push(`${base.id} is too near ${other.id}`)
    }
    for (const strip of terrain.wire)
      if (plane.overlaps(base.shape, strip.shape)) faults.push(`${base.id} stands on wire`)
    for (const area of terrain.areas)
      if ((area.type === 'river' || area.type === 'stream') && plane.overlaps(base.shape, area.shape))
        faults.push(`${base.id} stands in water`)
  }
  const ids = roster.bases.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) faults.push('two bases have the same id')
  for (const side of sides)
    for (const { battery } of data.plans[side].aims) if (!ids.includes(battery)) faults.push(`no battery ${battery}`)
  return faults
}

describe('legal set-up', () => {
  for (const id of Object.keys(scenarios))
    test(id, () => expect(faultsOf(book.scenario({ scenario: id, options: null }))).toEqual([]))

  test('fireplan.1: the fire plans of every scenario are legal as printed', () => {
    for (const scenario of Object.keys(scenarios)) {
      const setting = { scenario, options: null }
      const field = { book, scenario: book.scenario(setting), state: newState(book, setting) }
      for (const side of sides) {
        const entries = entriesOf(field.scenario.data.plans[side])
        expect([scenario, side, planRuling(field, side, entries)]).toEqual([scenario, side, { allowed: true }])
      }
    }
  })
})

test('the proving ground is small, invented, and combines what other battles keep apart', () => {
  const { data, roster, terrain } = book.scenario({ scenario: 'proving-1918', options: null })
  expect(data.provenance).toMatchObject({ found: [], sources: [] })
  for (const side of sides) expect(roster.bases.filter((base) => base.side === side).length).toBeLessThan(40)
  const basesOnTable = roster.bases.filter(({ at }) => at !== null)
  expect(basesOnTable.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['engineer platoon', 'cavalry platoon', 'heavy tank', 'light tank']),
  )
  expect([basesOnTable.some(({ grapnel }) => grapnel), basesOnTable.some(({ sheltered }) => sheltered)]).toEqual([
    true,
    true,
  ])
  expect([terrain.roads.length, terrain.wire.length, data.victory.exit !== null]).toEqual([1, 2, true])
  expect(terrain.areas.map(({ type }) => type)).toEqual(['stream', 'river'])
})

test('every base type is fielded in some scenario', () => {
  const fielded = new Set(
    Object.keys(scenarios).flatMap((scenario) =>
      book.scenario({ scenario, options: null }).roster.bases.map(({ type }) => type),
    ),
  )
  expect(baseTypes.filter((type) => !fielded.has(type))).toEqual([])
})

test('two reconstructed battles claim no printed source, and field base types that others lack', () => {
  const types = (scenario: string) => {
    const { data, roster } = book.scenario({ scenario, options: null })
    expect(data.provenance.found).toEqual([])
    expect([data.provenance.reconstructed.length > 2, data.provenance.sources.length]).toEqual([true, 1])
    return roster.bases.map(({ type }) => type)
  }
  expect(types('douaumont-1916')).toEqual(
    expect.arrayContaining(['heavy mortar', 'super heavy artillery', 'artillery observer', 'division command']),
  )
  expect(types('harbonnieres-1918')).toEqual(
    expect.arrayContaining(['anti-tank rifle', 'motor vehicle', 'artillery observer', 'heavy mortar']),
  )
})

describe('custom battles', () => {
  const battle = (change: Partial<Recipe>): Scenario =>
    book.scenario({ scenario: ownBattle, options: { battle: { ...firstRecipe, ...change } } })
  for (const date of ['1914-08-23', '1915-03-10', '1916-07-01', '1917-09-20', '1918-08-08'])
    for (const noMansLand of [200, 750])
      test(`setup.3: legal set-up on ${date} over ${noMansLand} mm`, () =>
        expect(faultsOf(battle({ date, noMansLand, wire: 3, villages: 2, woods: 3 }))).toEqual([]))
  test('setup.7: advice gives the odds beforehand, or the problem with the recipe', () => {
    expect(adviceOn(firstRecipe)).toEqual({ attacker: 96, defender: 36, advised: true })
    const even = { ...firstRecipe, attacker: { ...firstRecipe.attacker, regiments: 1 } }
    expect(adviceOn(even)).toMatchObject({ advised: false })
    expect(adviceOn({ ...firstRecipe, date: '1919-01-01' })).toHaveProperty('problem')
    expect(adviceOn(null)).toHaveProperty('problem')
  })
  test('legal set-up with tanks, cavalry, engineers and storm troops', () => {
    const attacker = { ...firstRecipe.attacker, army: 'german' as const, storm: true, tanks: ['a7v' as const] }
    const defender = {
      ...firstRecipe.defender,
      army: 'british' as const,
      cavalry: true,
      tanks: ['whippet' as const, 'british male' as const],
    }
    const { roster, data } = battle({ date: '1918-04-24', attacker, defender })
    expect(faultsOf(battle({ date: '1918-04-24', attacker, defender }))).toEqual([])
    expect(roster.battalions.some(({ storm }) => storm)).toBe(true)
    expect(data.forces.attacker.special).toContain('storm troops')
  })
})
