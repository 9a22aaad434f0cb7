/** The rulebook as it is read: chapters, their sections, and the rules in them with what was ruled about each. */
import type { Example, Face } from '@firestep/face'
import type { RecordedRuling, RuleEntry, RuleId } from '@firestep/referee'

export interface BookRule extends RuleEntry {
  readonly rulings: readonly RecordedRuling[]
  readonly examples: readonly Example[]
}

export interface BookSection {
  readonly title: string
  readonly anchor: string
  readonly rules: readonly BookRule[]
}

export interface RulebookChapter {
  readonly title: string
  readonly sections: readonly BookSection[]
}

export interface RulebookContents {
  readonly chapters: readonly RulebookChapter[]
  readonly rules: ReadonlyMap<RuleId, BookRule>
  readonly rulings: readonly RecordedRuling[]
}

export function bookOf({ game, examples }: Pick<Face, 'game' | 'examples'>): RulebookContents {
  const { reference } = game
  const rules = new Map(
    reference.rules.map((rule): [RuleId, BookRule] => [
      rule.id,
      {
        ...rule,
        rulings: reference.rulings.filter(({ id }) => id === rule.id),
        examples: examples.filter((example) => example.rule === rule.id),
      },
    ]),
  )
  const sections = [...grouped([...rules.values()], ({ section }) => section)].map(
    ([title, own], i): BookSection => ({ title, anchor: `section-${i + 1}`, rules: own }),
  )
  return { chapters: chaptersOf(sections), rules, rulings: reference.rulings }
}

/** "Terrain: forest" stands under Terrain; "Scenario 3: ..." under Scenarios, if there are any. */
function chaptersOf(sections: readonly BookSection[]): readonly RulebookChapter[] {
  const heads = new Set(sections.map(({ title }) => headOf(title)))
  const chapterOf = ({ title }: BookSection): string => {
    const head = headOf(title)
    return heads.has(`${head}s`) ? `${head}s` : head
  }
  return [...grouped(sections, chapterOf)].map(([title, own]) => ({ title, sections: own }))
}

/** Under each name what belongs there, in the order in which it first comes up. */
function grouped<T>(list: readonly T[], name: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(name(one))
    if (group === undefined) groups.set(name(one), [one])
    else group.push(one)
  }
  return groups
}

const headOf = (title: string): string => (title.split(':')[0] ?? title).replace(/ \d+$/, '')

/** What a section is called under its chapter. */
export function sectionName(chapter: RulebookChapter, { title }: BookSection): string {
  if (title === chapter.title) return title
  const rest = title.startsWith(`${chapter.title}: `) ? title.slice(chapter.title.length + 2) : title
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Rulings that have a number of their own, since they are about no single rule. */
export const ownRulings = ({ rules, rulings }: RulebookContents): readonly RecordedRuling[] =>
  rulings.filter(({ id }) => !rules.has(id))

/** Where a rule stands on the page, or a ruling that has a number of its own. */
export const anchorOf = (rule: RuleId): string => `rule-${rule}`

/** The rules before and after one in its own section. */
export function neighbours(
  book: RulebookContents,
  id: RuleId,
): { readonly before: BookRule | null; readonly after: BookRule | null } {
  const rules = [...book.rules.values()]
  const at = rules.findIndex((rule) => rule.id === id)
  const near = (index: number): BookRule | null => {
    const rule = rules[index]
    return rule !== undefined && rule.section === rules[at]?.section ? rule : null
  }
  return { before: at < 0 ? null : near(at - 1), after: at < 0 ? null : near(at + 1) }
}
