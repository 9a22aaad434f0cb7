/** Finding rules by their ids and by words. */
import type { BookRule, RulebookChapter, RulebookContents } from './rulebook-contents.ts'

/** Words as they are compared: small letters, no accents, no marks. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

const textOf = ({ section, summary, rulings }: BookRule): string =>
  plain([section, summary, ...rulings.flatMap(({ ruling, reason }) => [ruling, reason])].join(' '))

/**
 * Whether a rule speaks of everything that was typed: each word begins a word of it, or stands in its id; what has a
 * full stop inside is meant as an id. The words may come in any order, and the last may still be half typed.
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

/** The chapters with only the rules found; all of them where nothing was typed. */
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
