/** Grouping, folding and filtering of the option list. */
import type { AnswerOption } from '@firestep/face'

export interface OptionGroup {
  readonly title: string
  readonly offers: readonly AnswerOption[]
}

/** Options that continue, under their headings in order of first appearance; options that end something, separately. */
export function groupOptions(offers: readonly AnswerOption[]): {
  readonly groups: readonly OptionGroup[]
  readonly ends: readonly AnswerOption[]
} {
  const groups = new Map<string, AnswerOption[]>()
  for (const option of offers.filter(({ ends }) => !ends)) {
    const group = groups.get(option.group)
    if (group === undefined) groups.set(option.group, [option])
    else group.push(option)
  }
  return {
    groups: [...groups].map(([title, members]) => ({ title, offers: members })),
    ends: offers.filter(({ ends }) => ends),
  }
}

/** A row of the list: one option, or several variants of one action. */
export interface OptionRow {
  readonly option: AnswerOption
  /** The variants it opens into; empty for an option that is chosen directly. */
  readonly ways: readonly AnswerOption[]
}

/**
 * Folds the variants of one action into one row at the first of them; if there is only one action, they are listed as
 * they are.
 */
export function foldOptions(offers: readonly AnswerOption[]): OptionRow[] {
  const [first] = offers
  const alike = offers.every(({ fold }) => fold === first?.fold)
  const rows = new Map<AnswerOption | string, AnswerOption[]>()
  for (const option of offers) {
    const key = alike || option.fold === undefined ? option : option.fold
    rows.set(key, [...(rows.get(key) ?? []), option])
  }
  return [...rows.values()].flatMap((ways) => {
    const [option] = ways
    if (option === undefined) return []
    return ways.length === 1 ? [{ option, ways: [] }] : [{ option: asOne(option, ways.length), ways }]
  })
}

const asOne = (option: AnswerOption, ways: number): AnswerOption => ({
  ...option,
  label: option.fold ?? option.label,
  detail: `${option.detail === null ? '' : `${option.detail}; `}in ${ways} ways`,
})

/** True if the option contains every word that was typed. */
export function matches({ label, detail, group }: AnswerOption, typed: string): boolean {
  const text = `${label} ${detail ?? ''} ${group}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
