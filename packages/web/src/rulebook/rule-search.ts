/** Search for rules by id and words. */
import type { BookRule, RulebookChapter, RulebookContents } from './rulebook-contents.ts'

/** Normalised for comparison: lower case, no accents, no punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

const textOf = ({ section, summary, rulings }: BookRule): string =>
  plain([section, summary, ...rulings.flatMap(({ ruling, reason }) => [ruling, reason])].join(' '))

/**
 * True if a rule matches everything typed: each word is a prefix of one of its words, or part of its id; a word with a
 * full stop inside counts as an id. The words may come in any order, and the last may be incomplete.
 */
export function speaksOf(rule: BookRule, typed: string): boolean {
  const own = wordsOf(textOf(rule))
  const id = plain(rule.id)
  const isSpokenOf = (wanted: string): boolean => own.some((word) => word.startsWith(wanted))
  return plain(typed)
    .split(/\s+/)
    .every((part) => id.includes(part) || (!/\w\.\w/.test(part) && wordsOf(part).every(isSpokenOf)))
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** The chapters with only the matching rules; all rules if nothing was typed. */
export function found({ chapters }: RulebookContents, typed: string): readonly RulebookChapter[] {
  if (plain(typed).trim() === '') return chapters
  return chapters.flatMap((chapter) => {
    const sections = chapter.sections.flatMap((section) => {
      const rules = section.rules.filter((rule) => speaksOf(rule, typed))
      return rules.length === 0 ? [] : [{ ...section, rules }]
    })
    return sections.length === 0 ? [] : [{ ...chapter, sections }]
  })
}

export const countRules = (chapters: readonly RulebookChapter[]): number =>
  chapters.reduce((sum, { sections }) => sum + sections.reduce((own, { rules }) => own + rules.length, 0), 0)
