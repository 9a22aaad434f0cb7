import type { MatchOptionField, MatchOptionsForm, MatchOptionValue } from '@firestep/face'
import { at, type Json, matchTitle, orThrow, quickTape } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { flandersFields } from '../../index.ts'
import { readBook } from '../../rules/book.ts'
import { firstRecipe, ownBattle, storedRecipe } from '../../rules/custom-battle/recipe.ts'
import { switches } from '../../rules/options.ts'
import { isObject } from '../../rules/read-json.ts'
import { boardOf } from '../board.ts'
import { matchOptionsFormOf } from './index.ts'

const book = orThrow(readBook(flandersFields.data))
const fieldsOf = (terms: MatchOptionsForm, options: Json): MatchOptionField[] =>
  terms.sections(options).flatMap(({ fields }) => fields)
const problemWith = (options: Json, scenario: string) => flandersFields.checkOptions(options, scenario)

describe('disputed rules', () => {
  const terms = matchOptionsFormOf(book, 'mons-1914')

  test('every choice is playable, and our own choice leaves the options empty', () => {
    for (const field of fieldsOf(terms, null)) {
      if (field.type !== 'one') throw new Error(`${field.id} has no choices`)
      for (const { value } of field.choices) {
        const options = terms.withField(null, field.id, value)
        expect(problemWith(options, 'mons-1914')).toBeNull()
        expect(fieldsOf(terms, options).find(({ id }) => id === field.id)).toMatchObject({ value })
        expect(terms.changedTexts(options)).toHaveLength(value === field.value ? 0 : 1)
        expect(terms.withField(options, field.id, field.value)).toBeNull()
      }
    }
  })

  test('every switch comes up in some battle, with its ruling and the choices of the rules', () => {
    const battles = [
      'mons-1914',
      'neuve-chapelle-1915',
      'montauban-1916',
      'chemin-des-dames-1917',
      'cambrai-1917',
      'st-quentin-1918',
    ]
    const fieldById = new Map(
      battles.flatMap((id) => fieldsOf(matchOptionsFormOf(book, id), null)).map((field) => [field.id, field]),
    )
    for (const [name, { ruling, choices }] of Object.entries(switches)) {
      const field = fieldById.get(name)
      expect(field).toMatchObject({ ruling, value: choices[0] })
      expect(field?.type === 'one' ? field.choices.map(({ value }) => value) : []).toEqual(choices)
    }
  })

  test('FF-87 FF-100 FF-124 FF-126: hides switches that cannot matter in a battle', () => {
    const shownFields = (id: string, options: Json = null) =>
      fieldsOf(matchOptionsFormOf(book, id), options).map((field) => field.id)
    const later = ['barrageTurns', 'barrageHalts', 'barrageShape', 'lostBattery']
    expect(shownFields('mons-1914').filter((id) => [...later, 'airCall', 'madMinute'].includes(id))).toEqual([])
    expect(shownFields('mons-1914')).toContain('discipline')
    expect(shownFields('neuve-chapelle-1915')).toContain('madMinute')
    expect(shownFields('montauban-1916')).toEqual(expect.arrayContaining(later))
    expect(shownFields('montauban-1916')).not.toContain('airCall')
    expect(shownFields('cambrai-1917')).toEqual(expect.arrayContaining([...later, 'airCall']))
    const customFields = (date: string) => shownFields(ownBattle, { battle: { ...firstRecipe, date } })
    expect(customFields('1915-09-25')).toContain('discipline')
    expect(customFields('1916-09-25')).not.toContain('discipline')
  })

  test('shows a switch that is set even where it cannot matter', () => {
    const isShown = (options: Json) => fieldsOf(terms, options).some(({ id }) => id === 'midArtillery')
    expect(isShown(null)).toBe(false)
    expect(isShown({ switches: { midArtillery: 'two actions on seven' } })).toBe(true)
  })

  test('the form can make a variant of the battle', () => {
    const [events] = flandersFields.scenarios[0]?.variants ?? []
    expect(terms.withField(null, 'events', 'with')).toEqual(events?.options)
    expect(terms.changedTexts(events?.options ?? null)).toEqual(['Random events: with'])
  })

  test('campaign.3: the form sets the grade of a battalion', () => {
    const field = fieldsOf(terms, null).find(({ name }) => name.includes('Middlesex'))
    const options = terms.withField(null, field?.id ?? '', 'veteran')
    expect(terms.changedTexts(options)).toEqual([`${field?.name}: veteran`])
    expect(problemWith(options, 'mons-1914')).toBeNull()
  })
})

describe('options of a custom battle', () => {
  const terms = matchOptionsFormOf(book, ownBattle)
  const recipeAfter = (...fills: readonly (readonly [string, MatchOptionValue])[]) => {
    const options = fills.reduce<Json>((current, [field, value]) => terms.withField(current, field, value), null)
    const recipe = isObject(options) ? storedRecipe(options.battle ?? null) : null
    if (recipe === null || 'problem' in recipe) throw new Error(`no recipe: ${JSON.stringify(options)}`)
    return { options, battle: recipe }
  }

  test('one side is German: the army of the other side changes if needed', () => {
    expect(recipeAfter(['attacker.army', 'german']).battle.defender.army).toBe('british')
    expect(recipeAfter(['attacker.army', 'french']).battle.defender.army).toBe('german')
  })

  test('an earlier date removes tanks that do not exist yet', () => {
    const tanks = [['attacker.tanks.british male', 2] as const, ['attacker.tanks.british female', 1] as const]
    expect(recipeAfter(...tanks).battle.attacker.tanks).toEqual(['british male', 'british male', 'british female'])
    const early = recipeAfter(...tanks, ['date', '1915-09-25'])
    expect(early.battle.attacker.tanks).toEqual([])
    expect(problemWith(early.options, ownBattle)).toBeNull()
    const names = fieldsOf(terms, early.options).map(({ id }) => id)
    expect(names.filter((id) => id.includes('.tanks.'))).toEqual([])
  })

  test('setup.7: advice gives the odds, and warns of odds the book advises against', () => {
    expect(terms.advice(null)[0]).toBe('Rifle platoons: 96 attack, 36 defend.')
    const even = recipeAfter(['attacker.regiments', 1], ['defender.regiments', 2])
    expect(terms.advice(even.options)[1]).toMatch(/hard/)
  })

  test('the match is titled with the name of the battle', () => {
    const { options } = recipeAfter(['name', 'Hill 70'], ['wire', 3])
    expect(matchTitle(flandersFields, ownBattle, options)).toBe('Hill 70')
    expect(matchTitle(flandersFields, ownBattle, null)).toBe(firstRecipe.name)
  })

  test('a filled form makes a playable battle or names its problem', () => {
    const tape = quickTape(3)
    const pick = <T>(list: readonly T[]): T => at(list, tape.draw(list.length) - 1)
    let options: Json = null
    let laid = 0
    for (let i = 0; i < 150; i++) {
      const field = pick(fieldsOf(terms, options).filter(({ type }) => type !== 'words'))
      options = terms.withField(
        options,
        field.id,
        anyValue(field, pick, (sides) => tape.draw(sides)),
      )
      if (problemWith(options, ownBattle) !== null) continue
      expect(boardOf(book, ownBattle, options)).not.toHaveProperty('problems')
      laid++
    }
    expect(laid).toBeGreaterThan(50)
  })
})

function anyValue(
  field: MatchOptionField,
  pick: <T>(list: readonly T[]) => T,
  die: (sides: number) => number,
): MatchOptionValue {
  switch (field.type) {
    case 'one':
      return pick(field.choices).value
    case 'number':
      return field.min + die(field.max - field.min + 1) - 1
    case 'yes':
      return !field.value
    case 'day':
      return pick(['1914-08-23', '1915-05-09', '1916-07-01', '1917-04-09', '1918-03-21', '1918-08-08'])
    case 'words':
      return field.value
  }
}
