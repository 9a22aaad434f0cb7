/** The element at an index that must exist. */
export function at<T>(list: readonly T[], i: number): T {
  const found = list[i]
  if (found === undefined) throw new Error(`nothing at ${i} of ${list.length}`)
  return found
}
