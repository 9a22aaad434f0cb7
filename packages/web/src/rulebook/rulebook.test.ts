import { beforeAll, describe, expect, test } from 'vitest'
import { loadFace } from '../testing/sample-matches.ts'
import { neighbours, ownRulings, type RulebookContents, readRulebook, sectionName } from './read-rulebook.ts'
import { chartSources, scenarioSources } from './reconstructed-sources.ts'
import { countRules, filterChapters, matchesQuery } from './rule-search.ts'

let face: Awaited<ReturnType<typeof loadFace>>
let book: RulebookContents
beforeAll(async () => {
  face = await loadFace('great-war')
  book = readRulebook(face)
})

const idsFound = (query: string): readonly string[] =>
  filterChapters(book, query).flatMap(({ sections }) => sections.flatMap(({ rules }) => rules.map(({ id }) => id)))

describe('the rulebook contents', () => {
  test('have every rule once, each ruling beside its rule', () => {
    expect(countRules(book.chapters)).toBe(face.game.reference.rules.length)
    const rulingsOfRules = [...book.rules.values()].flatMap(({ rulings }) => rulings)
    expect(rulingsOfRules).toHaveLength(face.game.reference.rulings.length)
    expect(book.rules.get('gain.6')?.rulings[0]?.ruling).toContain('Strike First')
  })

  test('a ruling about no single rule has an id of its own', async () => {
    expect(ownRulings(book)).toEqual([])
    const flandersBook = readRulebook(await loadFace('flanders-fields'))
    expect(ownRulings(flandersBook).map(({ id }) => id)).toContain('FF-04')
  })

  test('sections of one kind are under one chapter', () => {
    const titles = book.chapters.map(({ title }) => title)
    expect(titles.filter((title) => title.startsWith('Terrain'))).toEqual(['Terrain'])
    expect(titles.filter((title) => title.startsWith('Scenario'))).toEqual(['Scenarios'])
    const terrain = book.chapters.find(({ title }) => title === 'Terrain')
    expect(terrain?.sections.map((section) => sectionName(terrain, section))).toContain('Forest')
  })

  test('a rule’s neighbours are in its own section', () => {
    expect(neighbours(book, 'comp.1').previous).toBeNull()
    expect(neighbours(book, 'comp.2').previous?.id).toBe('comp.1')
    expect(neighbours(book, 'comp.2').next?.id).toBe('comp.3')
    expect(neighbours(book, 'no such rule')).toEqual({ previous: null, next: null })
  })
})

describe('rulebook search', () => {
  test('finds rules by id', () => {
    expect(idsFound('ranged.12')).toContain('ranged.12')
    expect(idsFound('RANGED.12')).toContain('ranged.12')
    expect(idsFound('terrain.wire').every((id) => id.startsWith('terrain.wire'))).toBe(true)
  })

  test('finds words in any order and case, also half-typed ones', () => {
    const wire = idsFound('clearing wire')
    expect(wire).toContain('terrain.wire.2')
    expect(idsFound('Wire clear')).toContain('terrain.wire.2')
    expect(wire.length).toBeLessThan(book.rules.size / 10)
  })

  test('needs every word, from the start of a word in the rule', () => {
    expect(idsFound('wire xyzzy')).toEqual([])
    const rule = { id: 'a.1', section: 'S', summary: 'Barbed wire stops.', kind: 'rule', rulings: [], examples: [] }
    expect(matchesQuery(rule, 'wire')).toBe(true)
    expect(matchesQuery(rule, 'ire')).toBe(false)
  })

  test('ignores accents and apostrophes', () => {
    expect(idsFound('no mans land').length).toBe(idsFound("no-man's-land").length)
    expect(idsFound("no-man's-land").length).toBeGreaterThan(0)
  })

  test('finds rulings too', () => {
    expect(idsFound('designers sister game')).toContain('card.command.strike-first.2')
  })

  test('shows everything without a query', () => {
    expect(filterChapters(book, '  ')).toBe(book.chapters)
  })
})

describe('provenance', () => {
  test('is listed for every battle and every chart', () => {
    const battles = scenarioSources(face)
    expect(battles).toHaveLength(face.scenarios.length)
    for (const [i, { reconstructed, found }] of battles.entries())
      expect(reconstructed.length + found.length).toBe(face.scenarios[i]?.provenance.length)
    expect(chartSources(face).length).toBeGreaterThan(0)
  })
})
