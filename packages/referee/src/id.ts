/** Ids: plain numbers and words in state, events and answers that the compiler keeps apart. */

declare const idOf: unique symbol

/** An id of units, say, which no id of anything else can stand for. */
export type Id<Of extends string, Value extends number | string = number> = Value & { readonly [idOf]: Of }

/**
 * Makes an id of a plain value: the one place where that is done. It serves the brands of other packages too. Answers get
 * theirs from `idShape` and `text`.
 */
export function asId<I extends number>(value: number): I
export function asId<I extends string>(value: string): I
export function asId(value: number | string): number | string {
  return value
}

/** The ids of a list's elements: their indexes. */
export function idsOf<I extends number>(list: readonly unknown[]): I[] {
  const ids: I[] = []
  for (let i = 0; i < list.length; i++) ids.push(asId<I>(i))
  return ids
}

/** The element at an index that must exist. Lists of all sorts pass through it, so innermost loops do without it. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index]
  if (element === undefined) throw new Error(`nothing at ${index} of ${list.length}`)
  return element
}

/** The value of a key that must exist. */
export function valueAt<Key extends string, T>(record: Readonly<Partial<Record<Key, T>>>, key: Key): T {
  const value = Object.hasOwn(record, key) ? record[key] : undefined
  if (value === undefined) throw new Error(`nothing is called '${key}'`)
  return value
}
