/** Checked access to arrays, and the order of ids. */

/** Reads an array; throws for a missing element, which would be a programming error. */
export function at<T>(array: ArrayLike<T>, index: number): T {
  const value = array[index]
  if (value === undefined) throw new RangeError(`no entry ${index} in an array of ${array.length}`)
  return value
}

/** The same for lists of numbers alone: compiled for them, it costs next to nothing. */
export function numberAt(numbers: readonly number[], index: number): number {
  const value = numbers[index]
  if (value === undefined) throw new RangeError(`no number ${index} among ${numbers.length}`)
  return value
}

/** The comparator for ids and other integers. */
export function ascending(a: number, b: number): number {
  return a - b
}
