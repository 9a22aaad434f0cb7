import { type Json, orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { printed } from '../data/printed.ts'
import type { Quality, ScenarioData, Side } from '../data/schema.ts'
import { readBook } from '../rules/book.ts'
import { type ForceRecipe, firstRecipe, ownBattle, type Recipe, readRecipe } from './recipe.ts'

const book = orThrow(readBook(printed))
const made = (change: Partial<Recipe>): ScenarioData =>
  book.scenario({ scenario: ownBattle, options: { battle: { ...firstRecipe, ...change } } as unknown as Json }).data

const attackers = (change: Partial<ForceRecipe>): ForceRecipe => ({ ...firstRecipe.attacker, ...change })
const defenders = (change: Partial<ForceRecipe>): ForceRecipe => ({ ...firstRecipe.defender, ...change })
const german = { army: 'german' } as const
const british = { army: 'british' } as const

const battalions = ({ forces }: ScenarioData, side: Side) => forces[side].formations.flatMap((one) => one.battalions)
const rifles = (data: ScenarioData, side: Side) =>
  battalions(data, side).filter(({ companies }) => companies.some(({ kind }) => kind === 'rifle company'))

/** How many rifle battalions have that grade, of how many. */
const graded = (date: string, quality: Quality): [number, number] => {
  const all = rifles(made({ date, attacker: attackers({ quality }) }), 'attacker')
  return [all.filter((one) => one.quality === quality).length, all.length]
}
const problem = (change: Partial<Recipe>): string | null => {
  const read = readRecipe({ ...firstRecipe, ...change } as unknown as Json)
  return 'problem' in read ? read.problem : null
}

describe('deep dugouts of one’s own battles', () => {
  /** How many bases of the defender begin below, in which of his trenches. */
  const below = (date: string, army: 'german' | 'french') => {
    const data = made({ date, defender: defenders({ army }) })
    const bases = battalions(data, 'defender').flatMap(({ companies }) => companies.flatMap((one) => one.bases))
    const down = bases.filter(({ states }) => states?.includes('sheltered'))
    const dug = data.trenches.filter(({ deepShelters }) => deepShelters).map(({ line }) => line[0]?.[0])
    expect(down.every(({ at, type }) => type === 'infantry platoon' && dug.includes(at?.[0]))).toBe(true)
    return [down.length > 0, data.forces.defender.special.includes('deep shelters'), dug.length]
  }

  test('shelter.1 Germans in the line have them from the middle of 1915, and the infantry there begins below', () => {
    expect([below('1916-07-01', 'german'), below('1915-06-30', 'german')]).toEqual([
      [true, true, 2],
      [false, false, 0],
    ])
    const french = made({ date: '1916-07-01', attacker: attackers(german), defender: defenders({ army: 'french' }) })
    expect(french.trenches.some(({ deepShelters }) => deepShelters)).toBe(false)
  })
})

describe('grades of one’s own battalions', () => {
  test('national.british-1914.quality: half of the old army may be veteran, none of it raw', () => {
    expect(graded('1915-03-10', 'veteran')).toEqual([4, 8])
    expect(problem({ date: '1915-08-31', attacker: attackers({ quality: 'raw' }) })).toContain('experienced')
    expect(problem({ date: '1915-09-25', attacker: attackers({ quality: 'raw' }) })).toBeNull()
  })

  test('national.british-1917.quality: a quarter may be raw and a quarter veteran', () => {
    expect(graded('1917-09-20', 'veteran')).toEqual([2, 8])
    expect(graded('1917-09-20', 'raw')).toEqual([2, 8])
    expect(graded('1918-08-08', 'veteran')).toEqual([1, 6])
  })

  test('toe.british-1917 national.british-1917.quality: a brigade has four battalions until February 1918, then three and none to spare', () => {
    const veterans = attackers({ quality: 'veteran', regiments: 1 })
    const sizes = ['1917-04-01', '1918-01-31', '1918-02-01'].map(
      (date) => rifles(made({ date, attacker: attackers({ regiments: 1 }) }), 'attacker').length,
    )
    expect(sizes).toEqual([4, 4, 3])
    expect(problem({ date: '1918-01-31', attacker: veterans })).toBeNull()
    expect(rifles(made({ date: '1918-01-31', attacker: veterans }), 'attacker').map(({ quality }) => quality)).toEqual([
      ...['veteran', 'experienced', 'experienced', 'experienced'],
    ])
    expect(problem({ date: '1918-02-01', attacker: veterans })).toContain('two regiments')
  })

  test('national.british-1917.companies: only raw battalions have four platoons in a company', () => {
    const all = rifles(made({ attacker: attackers({ quality: 'raw' }) }), 'attacker')
    const sizes = all.map(({ companies }) => companies[0]?.bases.length)
    expect(sizes).toEqual([4, 4, 3, 3, 3, 3, 3, 3])
  })

  test('quality.1: other armies are as they are wished to be', () => {
    const data = made({ defender: defenders({ quality: 'raw' }) })
    expect(rifles(data, 'defender').map(({ quality }) => quality)).toEqual(['raw', 'raw', 'raw'])
  })

  test('national.british.tank-quality national.british.cavalry-quality: crews are raw until mid 1917, horsemen never', () => {
    const of = (date: string) => {
      const attacker = attackers({ tanks: ['british male'], cavalry: true, quality: 'experienced' })
      const all = battalions(made({ date, attacker }), 'attacker')
      return ['TK', 'CAV'].map((id) => all.find((one) => one.id === `A1.${id}`)?.quality)
    }
    expect(of('1916-09-15')).toEqual(['raw', 'experienced'])
    expect(of('1917-07-31')).toEqual(['experienced', 'experienced'])
  })

  test('org.9: tanks are ordered by the battalions they go with', () => {
    const options = { battle: { ...firstRecipe, attacker: attackers({ tanks: ['british male', 'british female'] }) } }
    const { roster } = book.scenario({ scenario: ownBattle, options: options as unknown as Json })
    const tanks = roster.units.filter(({ row }) => row === 'tank')
    expect(tanks.map(({ orderedBy }) => roster.battalions[orderedBy ?? -1]?.id)).toEqual(['A1.I', 'A1.II'])
  })
})

describe('fire plans of one’s own battles', () => {
  const plan = (date: string, change: Partial<Recipe> = {}) => made({ date, ...change }).plans.attacker
  test('barrage.rolling.1: before mid 1916 a bombardment, then the rolling barrage', () => {
    const of = (date: string) => {
      const { barrage, bombardment, deepSuppression } = plan(date)
      return [barrage !== null, bombardment.length, deepSuppression]
    }
    expect(of('1915-05-09')).toEqual([false, 1, false])
    expect(of('1915-09-25')).toEqual([false, 1, true])
    expect(of('1916-07-01')).toEqual([true, 0, true])
  })

  test('hurricane.1 hurricane.3: Germans who attack from late 1917 on strike every trench', () => {
    const sides = { attacker: attackers(german), defender: defenders(british) }
    const of = (date: string) => {
      const data = made({ date, ...sides })
      const { special } = data.forces.attacker
      return [data.plans.attacker.hurricane, data.hurricane?.trenches, special.includes('hurricane bombardment')]
    }
    expect(of('1917-07-19')).toEqual([false, undefined, false])
    expect(of('1918-03-21')).toEqual([true, ['front', 'support', 'reserve'], true])
    expect(plan('1918-03-21').hurricane).toBe(false)
  })
})
