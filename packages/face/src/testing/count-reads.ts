/** Counts property reads of a value: a measure of work that does not depend on the machine. */
export function countingReads<T extends object>(value: T): { readonly value: T; readonly reads: () => number } {
  let reads = 0
  const seen = new WeakMap<object, object>()
  const watched = <O extends object>(target: O): O => {
    const known = seen.get(target)
    if (known !== undefined) return known as O
    const made = new Proxy(target, {
      get(of, key, receiver) {
        reads++
        const found: unknown = Reflect.get(of, key, receiver)
        return typeof found === 'object' && found !== null ? watched(found) : found
      },
    })
    seen.set(target, made)
    return made
  }
  return { value: watched(value), reads: () => reads }
}
