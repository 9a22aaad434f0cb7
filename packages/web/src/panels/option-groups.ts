/** The list of offers, put in order for reading. */
import type { AnswerOption } from '@firestep/face'

export interface OptionGroup {
  readonly title: string
  readonly offers: readonly AnswerOption[]
}

/** Those that go on, under their headings in the order in which the headings first come up; those that end, apart. */
export function groupOptions(offers: readonly AnswerOption[]): {
  readonly groups: readonly OptionGroup[]
  readonly ends: readonly AnswerOption[]
} {
  const groups = new Map<string, AnswerOption[]>()
  for (const offer of offers.filter(({ ends }) => !ends)) {
    const group = groups.get(offer.group)
    if (group === undefined) groups.set(offer.group, [offer])
    else group.push(offer)
  }
  return {
    groups: [...groups].map(([title, members]) => ({ title, offers: members })),
    ends: offers.filter(({ ends }) => ends),
  }
}

/** A row of the list: an offer, or several that are ways to do one thing. */
export interface OptionRow {
  readonly offer: AnswerOption
  /** What it opens into; none for an offer that is chosen as it stands. */
  readonly ways: readonly AnswerOption[]
}

/** Ways to do one thing in one row, where they first come up; ways to do nothing else but that are listed as they are. */
export function foldOptions(offers: readonly AnswerOption[]): OptionRow[] {
  const [first] = offers
  const alike = offers.every(({ fold }) => fold === first?.fold)
  const rows = new Map<AnswerOption | string, AnswerOption[]>()
  for (const offer of offers) {
    const key = alike || offer.fold === undefined ? offer : offer.fold
    rows.set(key, [...(rows.get(key) ?? []), offer])
  }
  return [...rows.values()].flatMap((ways) => {
    const [offer] = ways
    if (offer === undefined) return []
    return ways.length === 1 ? [{ offer, ways: [] }] : [{ offer: asOne(offer, ways.length), ways }]
  })
}

const asOne = (offer: AnswerOption, ways: number): AnswerOption => ({
  ...offer,
  label: offer.fold ?? offer.label,
  detail: `${offer.detail === null ? '' : `${offer.detail}; `}in ${ways} ways`,
})

/** Whether an offer speaks of every word that was typed. */
export function matches({ label, detail, group }: AnswerOption, typed: string): boolean {
  const text = `${label} ${detail ?? ''} ${group}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
