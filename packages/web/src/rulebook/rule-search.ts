/** Search for rules by id and words: the rules with most of the words, best first. */
import type { BookRule, RulebookContents } from './read-rulebook.ts'

export interface RuleSearch {
  /** Best first. */
  readonly rules: readonly BookRule[]
  /** False if no rule has all the words: then the rules have as many of them as any rule has. */
  readonly hasAllWords: boolean
}

/** Normalised for comparison: lower case, no accents, no punctuation. */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Words that say nothing about a rule, unless nothing else is typed. */
const commonWords = new Set(
  'a an and are at be by can do does for from how i in is it may my of on or than that the then this to what when where which who why with'.split(
    ' ',
  ),
)

/** A word without the endings of its forms: "retreats", "retreated" and "retreating" are one. */
function stem(word: string): string {
  const base = word.replace(/(?:ies|ied)$/, 'y').replace(/(?<=.{3})(?:ings?|ed|es|s|ers?|e)$/, '')
  // "digging", "dig"
  return base.replace(/([bdgmnprt])\1$/, '$1')
}

/** Where a word of the query was found, and what that is worth. */
const worth = { wholeId: 40, idPart: 8, section: 6, summary: 5, topic: 3, ruling: 1 } as const
/** The word itself or a form of it is worth more than a longer word that begins with it. */
const prefixFactor = 0.6

/** The words of a rule by the part they are in, normalised. */
interface RuleWords {
  readonly rule: BookRule
  readonly id: string
  readonly idParts: readonly string[]
  readonly parts: readonly (readonly [value: number, words: readonly string[]])[]
}

function readWords(rule: BookRule): RuleWords {
  const id = normalise(rule.id)
  return {
    rule,
    id,
    idParts: wordsOf(id),
    parts: [
      [worth.section, wordsOf(normalise(rule.section))],
      [worth.summary, wordsOf(normalise(rule.summary))],
      [worth.topic, rule.rulings.flatMap(({ topic }) => wordsOf(normalise(topic)))],
      [worth.ruling, rule.rulings.flatMap(({ ruling, reason }) => wordsOf(normalise(`${ruling} ${reason}`)))],
    ],
  }
}

const wordsByBook = new WeakMap<RulebookContents, readonly RuleWords[]>()

function wordsOfBook(book: RulebookContents): readonly RuleWords[] {
  const known = wordsByBook.get(book)
  if (known !== undefined) return known
  const words = [...book.rules.values()].map(readWords)
  wordsByBook.set(book, words)
  return words
}

/** Value of one typed word for a rule; 0 if the rule does not have it. */
function worthOf(typed: string, { id, idParts, parts }: RuleWords): number {
  if (id === typed) return worth.wholeId
  const idValue = id.startsWith(typed) || idParts.includes(typed) ? worth.idPart : 0
  // A word with a full stop inside is the beginning of an id.
  if (/\w\.\w/.test(typed)) return id.includes(typed) ? worth.idPart : 0
  return idValue + Math.max(0, ...wordsOf(typed).map((word) => bestPart(word, parts)))
}

const bestPart = (word: string, parts: RuleWords['parts']): number =>
  Math.max(0, ...parts.map(([value, words]) => value * likeness(word, words)))

function likeness(word: string, words: readonly string[]): number {
  const stemmed = stem(word)
  if (words.some((other) => other === word || stem(other) === stemmed)) return 1
  return words.some((other) => other.startsWith(word)) ? prefixFactor : 0
}

/** What was typed, in words that can be looked for: no two alike, and common words only if there are no others. */
function typedWords(query: string): readonly string[] {
  const typed = normalise(query)
    .split(/[\s,;]+/)
    .flatMap((part) => (/\w\.\w/.test(part) ? [part] : wordsOf(part)))
  const telling = typed.filter((word) => !commonWords.has(word))
  return [...new Set(telling.length > 0 ? telling : typed)]
}

/** Null if nothing was typed that can be looked for. */
export function searchRules(book: RulebookContents, query: string): RuleSearch | null {
  const typed = typedWords(query)
  if (typed.length === 0) return null
  const found = wordsOfBook(book).map((words) => {
    const values = typed.map((word) => worthOf(word, words))
    return {
      rule: words.rule,
      count: values.filter((value) => value > 0).length,
      value: values.reduce((sum, value) => sum + value, 0),
    }
  })
  const most = Math.max(0, ...found.map(({ count }) => count))
  const best = most === 0 ? [] : found.filter(({ count }) => count === most)
  // The sort is stable: equal rules stay in the order of the book.
  return {
    rules: best.toSorted((a, b) => b.value - a.value).map(({ rule }) => rule),
    hasAllWords: most === typed.length,
  }
}
