/** Search for rules by id and words. */
import type { BookRule, RulebookChapter, RulebookContents } from './read-rulebook.ts'

/** Normalised for comparison: lower case, no accents, no punctuation. */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

const searchText = ({ section, summary, rulings }: BookRule): string =>
  normalise([section, summary, ...rulings.flatMap(({ ruling, reason }) => [ruling, reason])].join(' '))

/**
 * True if a rule matches everything typed: each word is a prefix of one of its words, or part of its id; a word with a
 * full stop inside counts as an id. The words may come in any order, and the last may be incomplete.
 */
export function matchesQuery(rule: BookRule, query: string): boolean {
  const ruleWords = wordsOf(searchText(rule))
  const id = normalise(rule.id)
  const startsAWord = (prefix: string): boolean => ruleWords.some((word) => word.startsWith(prefix))
  return normalise(query)
    .split(/\s+/)
    .every((part) => id.includes(part) || (!/\w\.\w/.test(part) && wordsOf(part).every(startsAWord)))
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** The chapters with only the matching rules; all rules if nothing was typed. */
export function filterChapters({ chapters }: RulebookContents, query: string): readonly RulebookChapter[] {
  if (normalise(query).trim() === '') return chapters
  return chapters.flatMap((chapter) => {
    const sections = chapter.sections.flatMap((section) => {
      const rules = section.rules.filter((rule) => matchesQuery(rule, query))
      return rules.length === 0 ? [] : [{ ...section, rules }]
    })
    return sections.length === 0 ? [] : [{ ...chapter, sections }]
  })
}

export const countRules = (chapters: readonly RulebookChapter[]): number =>
  chapters.flatMap(({ sections }) => sections).reduce((count, { rules }) => count + rules.length, 0)
