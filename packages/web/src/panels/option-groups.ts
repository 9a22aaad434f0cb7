/** Grouping, folding and filtering of the option list. */
import type { AnswerOption } from '@firestep/face'

export interface OptionGroup {
  readonly title: string
  readonly options: readonly AnswerOption[]
}

/** Options that continue, under their headings in order of first appearance; options that end something, separately. */
export function groupOptions(options: readonly AnswerOption[]): {
  readonly groups: readonly OptionGroup[]
  readonly ends: readonly AnswerOption[]
} {
  const groups = new Map<string, AnswerOption[]>()
  for (const option of options.filter(({ ends }) => !ends)) {
    const group = groups.get(option.group)
    if (group === undefined) groups.set(option.group, [option])
    else group.push(option)
  }
  return {
    groups: [...groups].map(([title, members]) => ({ title, options: members })),
    ends: options.filter(({ ends }) => ends),
  }
}

/** A row of the list: one option, or several variants of one action. */
export interface OptionRow {
  readonly option: AnswerOption
  /** The variants it opens into; empty for an option that is chosen directly. */
  readonly variants: readonly AnswerOption[]
}

/**
 * Folds the variants of one action into one row at the first of them; if there is only one action, they are listed as
 * they are.
 */
export function foldOptions(options: readonly AnswerOption[]): OptionRow[] {
  const [first] = options
  const isSingleAction = options.every(({ fold }) => fold === first?.fold)
  const rows = new Map<AnswerOption | string, AnswerOption[]>()
  for (const option of options) {
    const key = isSingleAction || option.fold === undefined ? option : option.fold
    rows.set(key, [...(rows.get(key) ?? []), option])
  }
  return [...rows.values()].flatMap((variants) => {
    const [option] = variants
    if (option === undefined) return []
    return variants.length === 1
      ? [{ option, variants: [] }]
      : [{ option: foldedOption(option, variants.length), variants }]
  })
}

const foldedOption = (option: AnswerOption, variants: number): AnswerOption => ({
  ...option,
  label: option.fold ?? option.label,
  detail: `${option.detail === null ? '' : `${option.detail}; `}in ${variants} ways`,
})

/** True if the option contains every word that was typed. */
export function matchesQuery({ label, detail, group }: AnswerOption, query: string): boolean {
  const text = `${label} ${detail ?? ''} ${group}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Longer lists than this get a filter field. */
const maxUnfiltered = 8

interface ListedGroup {
  readonly title: string
  readonly rows: readonly OptionRow[]
  /** Index of its first row in the list. */
  readonly firstRow: number
}

/** Everything the list shows. */
export interface ListedOptions {
  readonly groups: readonly ListedGroup[]
  /** The rows of all groups. */
  readonly rows: readonly OptionRow[]
  readonly ends: readonly AnswerOption[]
  readonly isFiltered: boolean
  /** Number of rows without a filter. */
  readonly rowCount: number
}

/** Options in groups of rows, filtered if they are many. Variants are folded if a row can open. */
export function listOptions(options: readonly AnswerOption[], query: string, isFolding: boolean): ListedOptions {
  const rowsOf = (listed: readonly AnswerOption[]): OptionRow[] =>
    isFolding ? foldOptions(listed) : listed.map((option) => ({ option, variants: [] }))
  // Counted per heading, as they are listed.
  const rowCount = groupOptions(options).groups.reduce((sum, group) => sum + rowsOf(group.options).length, 0)
  const isFiltered = rowCount > maxUnfiltered
  const shownOptions = isFiltered ? options.filter((option) => option.ends || matchesQuery(option, query)) : options
  const { groups: optionGroups, ends } = groupOptions(shownOptions)
  const groups: ListedGroup[] = []
  const rows: OptionRow[] = []
  for (const group of optionGroups) {
    const groupRows = rowsOf(group.options)
    groups.push({ title: group.title, rows: groupRows, firstRow: rows.length })
    rows.push(...groupRows)
  }
  return { groups, rows, ends, isFiltered, rowCount }
}
