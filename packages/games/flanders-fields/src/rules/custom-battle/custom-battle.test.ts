import { orThrow } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { printed } from '../../data/printed.ts'
import type { Quality, ScenarioData, Side } from '../../data/schema.ts'
import { entriesOf } from '../artillery/fire-plan/plan-entries.ts'
import { planRuling } from '../artillery/fire-plan/plan-ruling.ts'
import { readBook } from '../book.ts'
import { newState } from '../setup.ts'
import { type ForceRecipe, firstRecipe, ownBattle, type Recipe, readRecipe, tanksBy } from './recipe.ts'

const book = orThrow(readBook(printed))
const setting = (change: Partial<Recipe>) => ({
  scenario: ownBattle,
  options: { battle: { ...firstRecipe, ...change } },
})
const battleWith = (change: Partial<Recipe>): ScenarioData => book.scenario(setting(change)).data

const attackers = (change: Partial<ForceRecipe>): ForceRecipe => ({ ...firstRecipe.attacker, ...change })
const defenders = (change: Partial<ForceRecipe>): ForceRecipe => ({ ...firstRecipe.defender, ...change })
const german = { army: 'german' } as const
const british = { army: 'british' } as const

const battalions = ({ forces }: ScenarioData, side: Side) =>
  forces[side].formations.flatMap((formation) => formation.battalions)
const rifles = (data: ScenarioData, side: Side) =>
  battalions(data, side).filter(({ companies }) => companies.some(({ kind }) => kind === 'rifle company'))

/** Number of rifle battalions with that grade, and of all rifle battalions. */
const graded = (date: string, quality: Quality): [number, number] => {
  const battalionsMade = rifles(battleWith({ date, attacker: attackers({ quality }) }), 'attacker')
  return [battalionsMade.filter((battalion) => battalion.quality === quality).length, battalionsMade.length]
}
const problem = (change: Partial<Recipe>): string | null => {
  const result = readRecipe({ ...firstRecipe, ...change })
  return 'problem' in result ? result.problem : null
}

describe('deep dugouts in custom battles', () => {
  /** Dugouts of the defender: if bases start below, if the special rule is listed, and the number of trenches. */
  const below = (date: string, army: 'german' | 'french') => {
    const data = battleWith({ date, defender: defenders({ army }) })
    const bases = battalions(data, 'defender').flatMap(({ companies }) => companies.flatMap((company) => company.bases))
    const down = bases.filter(({ states }) => states?.includes('sheltered'))
    const dug = data.trenches.filter(({ deepShelters }) => deepShelters).map(({ line }) => line[0]?.[0])
    expect(down.every(({ at, type }) => type === 'infantry platoon' && dug.includes(at?.[0]))).toBe(true)
    return [down.length > 0, data.forces.defender.special.includes('deep shelters'), dug.length]
  }

  test('shelter.1: Germans in the line have them from mid 1915, and the infantry there starts below', () => {
    expect([below('1916-07-01', 'german'), below('1915-06-30', 'german')]).toEqual([
      [true, true, 2],
      [false, false, 0],
    ])
    const french = battleWith({
      date: '1916-07-01',
      attacker: attackers(german),
      defender: defenders({ army: 'french' }),
    })
    expect(french.trenches.some(({ deepShelters }) => deepShelters)).toBe(false)
  })
})

describe('grades in custom battles', () => {
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

  test('toe.british-1917 national.british-1917.quality: a brigade has four battalions until February 1918, then three, too few for veterans', () => {
    const veterans = attackers({ quality: 'veteran', regiments: 1 })
    const sizes = ['1917-04-01', '1918-01-31', '1918-02-01'].map(
      (date) => rifles(battleWith({ date, attacker: attackers({ regiments: 1 }) }), 'attacker').length,
    )
    expect(sizes).toEqual([4, 4, 3])
    expect(problem({ date: '1918-01-31', attacker: veterans })).toBeNull()
    expect(
      rifles(battleWith({ date: '1918-01-31', attacker: veterans }), 'attacker').map(({ quality }) => quality),
    ).toEqual(['veteran', 'experienced', 'experienced', 'experienced'])
    expect(problem({ date: '1918-02-01', attacker: veterans })).toContain('2 regiments')
  })

  test('national.british-1917.companies: only raw battalions have four platoons in a company', () => {
    const rifleBattalions = rifles(battleWith({ attacker: attackers({ quality: 'raw' }) }), 'attacker')
    const sizes = rifleBattalions.map(({ companies }) => companies[0]?.bases.length)
    expect(sizes).toEqual([4, 4, 3, 3, 3, 3, 3, 3])
  })

  test('quality.1: other armies take the grade asked for', () => {
    const data = battleWith({ defender: defenders({ quality: 'raw' }) })
    expect(rifles(data, 'defender').map(({ quality }) => quality)).toEqual(['raw', 'raw', 'raw'])
  })

  test('national.british.tank-quality national.british.cavalry-quality: tank crews are raw until mid 1917, cavalry never', () => {
    const qualitiesOn = (date: string) => {
      const attacker = attackers({ tanks: ['british male'], cavalry: true, quality: 'experienced' })
      const battalionsMade = battalions(battleWith({ date, attacker }), 'attacker')
      return ['TK', 'CAV'].map((id) => battalionsMade.find((battalion) => battalion.id === `A1.${id}`)?.quality)
    }
    expect(qualitiesOn('1916-09-15')).toEqual(['raw', 'experienced'])
    expect(qualitiesOn('1917-07-31')).toEqual(['experienced', 'experienced'])
  })

  test('national.british-1914.quality national.british.cavalry-quality: veteran cavalry does not count towards the veteran half', () => {
    const attacker = attackers({ quality: 'veteran', cavalry: true, engineers: false })
    const battalionsMade = battalions(battleWith({ date: '1915-03-10', attacker }), 'attacker')
    expect(battalionsMade.map(({ quality }) => quality).filter((quality) => quality === 'veteran')).toHaveLength(5)
  })

  test('org.9: tanks are ordered by the battalions they are attached to', () => {
    const options = { battle: { ...firstRecipe, attacker: attackers({ tanks: ['british male', 'british female'] }) } }
    const { roster } = book.scenario({ scenario: ownBattle, options })
    const tanks = roster.units.filter(({ row }) => row === 'tank')
    expect(tanks.map(({ orderedBy }) => roster.battalions[orderedBy ?? -1]?.id)).toEqual(['A1.I', 'A1.II'])
  })
})

describe('fire plans in custom battles', () => {
  const plan = (date: string, change: Partial<Recipe> = {}) => battleWith({ date, ...change }).plans.attacker
  test('barrage.rolling.1: a bombardment is planned before October 1916, then the rolling barrage', () => {
    const planOn = (date: string) => {
      const { barrage, bombardment, deepSuppression } = plan(date)
      return [barrage !== null, bombardment.length, deepSuppression]
    }
    expect(planOn('1915-05-09')).toEqual([false, 1, false])
    expect(planOn('1915-09-25')).toEqual([false, 1, true])
    expect(planOn('1916-09-30')).toEqual([false, 1, true])
    expect(planOn('1916-10-01')).toEqual([true, 0, true])
  })

  test('hurricane.1 hurricane.3: Germans who attack from late 1917 on plan a hurricane on every trench', () => {
    const sides = { attacker: attackers(german), defender: defenders(british) }
    const hurricaneOn = (date: string) => {
      const data = battleWith({ date, ...sides })
      const { special } = data.forces.attacker
      return [data.plans.attacker.hurricane, data.hurricane?.trenches, special.includes('hurricane bombardment')]
    }
    expect(hurricaneOn('1917-07-19')).toEqual([false, undefined, false])
    expect(hurricaneOn('1918-03-21')).toEqual([true, ['front', 'support', 'reserve'], true])
    expect(plan('1918-03-21').hurricane).toBe(false)
  })

  describe('gas', () => {
    const sorts = (army: 'german' | 'british' | 'french', side: Side, date: string): string[] => {
      const enemy = army === 'german' ? british : german
      const sides =
        side === 'attacker'
          ? { attacker: attackers({ army }), defender: defenders(enemy) }
          : { attacker: attackers(enemy), defender: defenders({ army }) }
      return battleWith({ date, ...sides }).plans[side].gas.map(({ type, delivery }) => `${type} ${delivery}`)
    }
    test.each([
      ['german', '1915-04-21', '1915-04-22'],
      ['british', '1915-09-24', '1915-09-25'],
      ['french', '1916-02-13', '1916-02-14'],
    ] as const)(
      'gas.7 FF-466: a %s attacker has gas clouds from that army’s first day on',
      (army, dayBefore, firstDay) => {
        expect([sorts(army, 'attacker', dayBefore), sorts(army, 'attacker', firstDay)]).toEqual([
          [],
          ['offensive projectors'],
        ])
      },
    )
    test('gas.8 FF-466: denying gas, and gas shells of the defender, come later', () => {
      const bothKinds = ['offensive projectors', 'denying shells']
      expect([sorts('german', 'attacker', '1917-07-11'), sorts('german', 'attacker', '1917-07-12')]).toEqual([
        ['offensive projectors'],
        bothKinds,
      ])
      expect(sorts('british', 'attacker', '1918-11-01')).toEqual(bothKinds)
      expect([sorts('french', 'defender', '1916-02-20'), sorts('french', 'defender', '1916-02-21')]).toEqual([
        [],
        ['offensive shells'],
      ])
    })
    test('fireplan.4: planned gas is legal to write', () => {
      for (const date of ['1915-09-25', '1916-11-13', '1918-10-01']) {
        const scenario = book.scenario(setting({ date }))
        const field = { book, scenario, state: newState(book, setting({ date })) }
        for (const side of ['attacker', 'defender'] as const) {
          const written = entriesOf(scenario.data.plans[side])
          expect(planRuling(field, side, written)).toEqual({ allowed: true })
        }
      }
    })
  })
})

describe('tanks in custom battles', () => {
  test('tank.captured: each army brings its own models, Germans captured ones too', () => {
    const with1918 = (army: 'british' | 'french' | 'german', tanks: ForceRecipe['tanks']) =>
      problem({
        date: '1918-08-08',
        attacker: attackers({ army, tanks }),
        defender: defenders(army === 'german' ? british : german),
      })
    expect(with1918('british', ['st chamond'])).toBe('the attacker: the British army has no Saint-Chamonds')
    expect(with1918('french', ['british male'])).toBe('the attacker: the French army has no male tanks')
    expect(with1918('british', ['british male', 'whippet'])).toBeNull()
    expect(with1918('french', ['st chamond', 'renault gun', 'renault lmg'])).toBeNull()
    expect(with1918('german', ['a7v', 'british female', 'st chamond'])).toBeNull()
    expect(tanksBy('british', '1918-08-08')).toEqual(['british male', 'british female', 'whippet'])
    expect(tanksBy('french', '1918-05-30')).toEqual(['st chamond'])
  })
  test('tank.captured: a battle that started with other tanks goes on', () => {
    const data = battleWith({ date: '1918-08-08', attacker: attackers({ tanks: ['st chamond'] }) })
    expect(battalions(data, 'attacker').some(({ id }) => id.endsWith('.TK'))).toBe(true)
  })
})
