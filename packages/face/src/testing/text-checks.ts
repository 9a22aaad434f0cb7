/** Checks of texts that players read: whole modules of texts with sample values, and single texts of a match. */
import { expect, test } from 'vitest'

/** For each function, sample values of each parameter. All combinations are tried. */
export type TextSamples<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...values: never) => unknown
    ? Name
    : never]: Module[Name] extends (...values: infer Values) => unknown
    ? { readonly [Index in keyof Required<Values>]: readonly Values[Index][] }
    : never
}

/** Sample numbers: none, one, a few, many. */
export const sampleCounts = [0, 1, 2, 12] as const

const countedNouns =
  'unit|hex|figure|token|card|die|flag|hit|medal|turn|step|point|company|battalion|platoon|squad|counter|target|shot|marker'
const faults: readonly (readonly [string, RegExp])[] = [
  ['is empty', /^\s*$/],
  ['begins or ends with a space', /^\s|\s$/],
  ['has a double space', / {2}/],
  ['has a hole in it', /\bundefined\b|\bNaN\b|\[object|\bnull\b|\btrue\b|\bfalse\b|=>/],
  ['has an id in it', /\b[a-z]+[-_]\d+\b|\b\d{1,2},\d{1,2}\b|\b[a-z]+[A-Z][a-z]|\b[a-z]+_[a-z]/],
  ['has an empty clause', /[,;:] ?[,;:.!?)]|\( ?\)|[( ] [,;:.)]| [,;.!?)]|^[,;:.)]|[,;:] ?$|\.\.(?!\.)/],
  [
    'has a plural for one',
    /(?<![\d.,:/–−+-]|Turn )\b1 (?!(?:has|is|was|as|its|this|less|loss|pass|across|unless|us)\b)[a-z]*[a-rt-z]s\b/,
  ],
  ['has an irregular plural for one', /(?<![\d.,:/–−+-])\b1 (?:[a-z]+ )?(?:dice|men|hexes|passes|companies)\b/],
  [
    'has a singular for several',
    new RegExp(
      `(?<![\\d.,:/–−+-])\\b(?:0|[2-9]|\\d\\d+) (?:(?:enemy|infantry|targeting|combat|command|HQ|more|other) )?(?:${countedNouns})\\b(?!-)`,
    ),
  ],
  ['begins a sentence with a small letter', /[^.][.!?] [a-z]|^[a-z].*[^.]\.$|^[a-z].*[a-z)][.!?] [A-Z]/],
  ['ends a sentence without a full stop', /^[^a-z].*[a-z)][.!] [A-Z].*[^.!?…:”]$/],
]

/** The faults of one text; `ids` are words of the program that no text may have. */
export const faultsOfText = (text: string, ids: readonly string[] = []): readonly string[] => [
  ...faults.flatMap(([fault, pattern]) => (pattern.test(text) ? [`${fault}: ${text}`] : [])),
  ...ids.flatMap((id) => (new RegExp(`\\b${id}\\b`).test(text) ? [`has the id ${id} in it: ${text}`] : [])),
]

/** Every text in a value: a text, or a list or record of texts. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return []
  return typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [String(value)]
}

function combinations(lists: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  return lists.reduce<readonly (readonly unknown[])[]>(
    (found, list) => found.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  )
}

/** The faults of a module of texts. Each function is called with all combinations of its samples. */
export function textFaults(
  module: Readonly<Record<string, unknown>>,
  samples: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  ids: readonly string[] = [],
): readonly string[] {
  return Object.entries(module).flatMap(([name, text]) => {
    const faultsOf = (value: unknown) =>
      textsIn(value).flatMap((found) => faultsOfText(found, ids).map((fault) => `${name} ${fault}`))
    if (typeof text !== 'function') return faultsOf(text)
    const lists = samples[name]
    if (lists === undefined || lists.some((list) => list.length === 0)) return [`${name} has no samples`]
    return combinations(lists).flatMap((values) => faultsOf(text(...values)))
  })
}

/** A test that reads every text of a module. A function without samples fails it. */
export function checkTexts<Module extends object>(
  title: string,
  module: Module,
  samples: TextSamples<Module>,
  ids: readonly string[] = [],
): void {
  test(`texts about ${title} read well with any values`, () => {
    const texts = Object.fromEntries(Object.entries(module))
    expect([...new Set(textFaults(texts, { ...samples }, ids))]).toEqual([])
  })
}
