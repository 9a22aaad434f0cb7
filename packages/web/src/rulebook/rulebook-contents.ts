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

/** "Terrain: forest" belongs to Terrain; "Scenario 3: ..." to Scenarios, if there are any. */
function chaptersOf(sections: readonly BookSection[]): readonly RulebookChapter[] {
  const heads = new Set(sections.map(({ title }) => headOf(title)))
  const chapterOf = ({ title }: BookSection): string => {
    const head = headOf(title)
    return heads.has(`${head}s`) ? `${head}s` : head
  }
  return [...grouped(sections, chapterOf)].map(([title, own]) => ({ title, sections: own }))
}

/** Elements by name, in order of first appearance. */
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

/** Name of a section within its chapter. */
export function sectionName(chapter: RulebookChapter, { title }: BookSection): string {
  if (title === chapter.title) return title
  const rest = title.startsWith(`${chapter.title}: `) ? title.slice(chapter.title.length + 2) : title
  return rest.charAt(0).toUpperCase() + rest.slice(1)
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
): { readonly before: BookRule | null; readonly after: BookRule | null } {
  const rules = [...book.rules.values()]
  const at = rules.findIndex((rule) => rule.id === id)
  const near = (index: number): BookRule | null => {
    const rule = rules[index]
    return rule !== undefined && rule.section === rules[at]?.section ? rule : null
  }
  return { before: at < 0 ? null : near(at - 1), after: at < 0 ? null : near(at + 1) }
}
