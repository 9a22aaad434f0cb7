import { beforeAll, describe, expect, test } from 'vitest'
import { loadFace } from '../testing/sample-matches.ts'
import { neighbours, ownRulings, type RulebookContents, readRulebook, sectionName } from './read-rulebook.ts'
import { chartSources, scenarioSources } from './reconstructed-sources.ts'
import { searchRules } from './rule-search.ts'

let face: Awaited<ReturnType<typeof loadFace>>
let book: RulebookContents
beforeAll(async () => {
  face = await loadFace('great-war')
  book = readRulebook(face)
})

const idsFound = (query: string): readonly string[] => searchRules(book, query)?.rules.map(({ id }) => id) ?? []

/** A rulebook of a few rules: id, section, text. */
function smallBook(...rules: readonly (readonly [id: string, section: string, summary: string])[]): RulebookContents {
  const entries = rules.map(([id, section, summary]) => ({ id, section, summary, kind: 'rule' as const }))
  return readRulebook({ game: { ...face.game, reference: { ...face.game.reference, rules: entries } }, examples: [] })
}

const found = (small: RulebookContents, query: string) => {
  const search = searchRules(small, query)
  return search === null ? null : { ids: search.rules.map(({ id }) => id), hasAllWords: search.hasAllWords }
}

describe('the rulebook contents', () => {
  test('have every rule once, each ruling beside its rule', () => {
    const listed = book.chapters.flatMap(({ sections }) => sections.flatMap(({ rules }) => rules))
    expect(listed).toHaveLength(face.game.reference.rules.length)
    const rulingsOfRules = [...book.rules.values()].flatMap(({ rulings }) => rulings)
    expect(rulingsOfRules).toHaveLength(face.game.reference.rulings.length)
    expect(book.rules.get('gain.6')?.rulings[0]?.ruling).toContain('Strike First')
  })

  test('a ruling about no single rule has an id of its own', async () => {
    expect(ownRulings(book)).toEqual([])
    const flandersBook = readRulebook(await loadFace('flanders-fields'))
    expect(ownRulings(flandersBook).map(({ id }) => id)).toContain('FF-04')
  })

  test.each(['great-war', 'red-poppies', 'rifle-and-spade', 'flanders-fields'])(
    'each ruling of %s has a short topic of its own, without a full stop',
    async (game) => {
      const { rulings } = readRulebook(await loadFace(game))
      const topics = rulings.map(({ id, topic }) => `${id} ${topic}`)
      expect(topics.filter((topic, i) => topics.indexOf(topic) !== i)).toEqual([])
      expect(rulings.filter(({ topic }) => !/^["+\p{Lu}\d].{1,50}[^.]$/u.test(topic)).map(({ id }) => id)).toEqual([])
    },
  )

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

  test('finds a word from its start, not from its middle', () => {
    const small = smallBook(['a.1', 'S', 'Barbed wire stops.'])
    expect(found(small, 'wire')?.ids).toEqual(['a.1'])
    expect(found(small, 'bar')?.ids).toEqual(['a.1'])
    expect(found(small, 'ire')?.ids).toEqual([])
  })

  test('finds every form of a word', () => {
    const small = smallBook(['a.1', 'S', 'A unit retreats.'], ['a.2', 'S', 'Retreating units.'], ['a.3', 'S', 'Fire.'])
    for (const query of ['retreat', 'retreats', 'retreated', 'retreating'])
      expect(found(small, query)?.ids).toEqual(['a.1', 'a.2'])
  })

  test('puts the rules with most of the words first, and says if none has them all', () => {
    const small = smallBook(
      ['a.1', 'Terrain: woods', 'Ignore 1 flag.'],
      ['a.2', 'Terrain: trench', 'A flag in a trench may be ignored.'],
      ['a.3', 'Retreats', 'Each flag is a retreat of 1 hex; not into a trench that is full.'],
    )
    expect(found(small, 'trench flag')).toEqual({ ids: ['a.2', 'a.3'], hasAllWords: true })
    expect(found(small, 'retreat flag trench')).toEqual({ ids: ['a.3'], hasAllWords: true })
    expect(found(small, 'flag trench tank')).toEqual({ ids: ['a.2', 'a.3'], hasAllWords: false })
    expect(found(small, 'zeppelin')).toEqual({ ids: [], hasAllWords: false })
  })

  test('leaves out words that say nothing, unless there are no others', () => {
    const small = smallBook(['a.1', 'S', 'Wire stops.'], ['a.2', 'S', 'What is in the box.'])
    expect(found(small, 'what is wire?')?.ids).toEqual(['a.1'])
    expect(found(small, 'what')?.ids).toEqual(['a.2'])
  })

  test('answers “retreat flag trench” with rules on retreats and flags in trenches', () => {
    const search = searchRules(book, 'retreat flag trench')
    const [best] = search?.rules ?? []
    expect(`${best?.section} ${best?.summary}`.toLowerCase()).toMatch(/flag/)
    expect(search?.rules.length).toBeGreaterThan(0)
    expect(search?.rules.length).toBeLessThan(40)
  })

  test('ignores accents and apostrophes', () => {
    expect(idsFound('no mans land').length).toBe(idsFound("no-man's-land").length)
    expect(idsFound("no-man's-land").length).toBeGreaterThan(0)
  })

  test('finds rulings too, by topic, text and reason', () => {
    expect(idsFound('other reactions')).toContain('card.command.strike-first.2')
    expect(idsFound('butt may still follow')).toContain('card.command.strike-first.2')
    expect(idsFound('designers sister game')).toContain('card.command.strike-first.2')
  })

  test('does not search without a word', () => {
    expect(searchRules(book, '  ')).toBeNull()
    expect(searchRules(book, ' ?, ')).toBeNull()
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
