/** The rulebook as displayed: chapters, sections, and rules with their rulings. */
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

export function readRulebook({ game, examples }: Pick<Face, 'game' | 'examples'>): RulebookContents {
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
  const sections = [...groupByName([...rules.values()], ({ section }) => section)].map(
    ([title, members], i): BookSection => ({ title, anchor: `section-${i + 1}`, rules: members }),
  )
  return { chapters: chaptersOf(sections), rules, rulings: reference.rulings }
}

/** "Terrain: forest" belongs to Terrain; "Scenario 3: ..." to Scenarios, if there are any. */
function chaptersOf(sections: readonly BookSection[]): readonly RulebookChapter[] {
  const chapterTitles = new Set(sections.map(({ title }) => chapterTitle(title)))
  const chapterOf = ({ title }: BookSection): string => {
    const singular = chapterTitle(title)
    return chapterTitles.has(`${singular}s`) ? `${singular}s` : singular
  }
  return [...groupByName(sections, chapterOf)].map(([title, members]) => ({ title, sections: members }))
}

/** Elements by name, in order of first appearance. */
function groupByName<T>(list: readonly T[], nameOf: (element: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const element of list) {
    const group = groups.get(nameOf(element))
    if (group === undefined) groups.set(nameOf(element), [element])
    else group.push(element)
  }
  return groups
}

const chapterTitle = (title: string): string => (title.split(':')[0] ?? title).replace(/ \d+$/, '')

/** Name of a section within its chapter. */
export function sectionName(chapter: RulebookChapter, { title }: BookSection): string {
  if (title === chapter.title) return title
  const ownTitle = title.startsWith(`${chapter.title}: `) ? title.slice(chapter.title.length + 2) : title
  return ownTitle.charAt(0).toUpperCase() + ownTitle.slice(1)
}

/** Rulings with an id of their own, since they concern no single rule. */
export const ownRulings = ({ rules, rulings }: RulebookContents): readonly RecordedRuling[] =>
  rulings.filter(({ id }) => !rules.has(id))

/** Anchor of a rule, or of a ruling with an id of its own. */
export const anchorOf = (rule: RuleId): string => `rule-${rule}`

/** The previous and next rule in the same section. */
export function neighbours(
  book: RulebookContents,
  id: RuleId,
): { readonly previous: BookRule | null; readonly next: BookRule | null } {
  const rules = [...book.rules.values()]
  const position = rules.findIndex((rule) => rule.id === id)
  const neighbourAt = (index: number): BookRule | null => {
    const rule = rules[index]
    return rule !== undefined && rule.section === rules[position]?.section ? rule : null
  }
  return {
    previous: position < 0 ? null : neighbourAt(position - 1),
    next: position < 0 ? null : neighbourAt(position + 1),
  }
}
