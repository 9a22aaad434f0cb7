/** The element at an index that must exist. */
export function at<T>(list: readonly T[], i: number): T {
  const element = list[i]
  if (element === undefined) throw new Error(`nothing at ${i} of ${list.length}`)
  return element
}
