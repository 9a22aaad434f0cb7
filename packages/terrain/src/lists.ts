/** Reads an array where a hole would be our own mistake. */
export function at<T>(array: ArrayLike<T>, index: number): T {
  const value = array[index]
  if (value === undefined) throw new RangeError(`no entry ${index} in an array of ${array.length}`)
  return value
}

/** The one comparator for ids and other integers. */
export function ascending(a: number, b: number): number {
  return a - b
}
