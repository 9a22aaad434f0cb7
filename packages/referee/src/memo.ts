/** Memos: results that are computed once and kept as long as the object they belong to. */

/** Any result but `undefined`, which means that there is no result yet. */
type Result = NonNullable<unknown> | null

/** The value of a key in a map. A missing one is computed and added. */
export function getOrCompute<Key, Value extends Result>(map: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const cached = map.get(key)
  if (cached !== undefined) return cached
  const value = compute()
  map.set(key, value)
  return value
}

/** A function of an object that never changes, computed once for each object. */
export function memoByObject<Subject extends object, Value extends Result>(
  compute: (subject: Subject) => Value,
): (subject: Subject) => Value {
  const cache = new WeakMap<Subject, Value>()
  return (subject) => {
    const cached = cache.get(subject)
    if (cached !== undefined) return cached
    const value = compute(subject)
    cache.set(subject, value)
    return value
  }
}

/** A function whose result depends on one object within its argument alone, computed once for each such object. */
export function memoBy<Argument, Value extends Result>(
  objectOf: (argument: Argument) => object,
  compute: (argument: Argument) => Value,
): (argument: Argument) => Value {
  const cache = new WeakMap<object, Value>()
  return (argument) => {
    const object = objectOf(argument)
    const cached = cache.get(object)
    if (cached !== undefined) return cached
    const value = compute(argument)
    cache.set(object, value)
    return value
  }
}

/** A function of an object that never changes and of a key, computed once for each pair. */
export function memoByObjectAndKey<Subject extends object, Key extends string | number, Value extends Result>(
  compute: (subject: Subject, key: Key) => Value,
): (subject: Subject, key: Key) => Value {
  const mapOf = memoByObject((_subject: Subject) => new Map<Key, Value>())
  return (subject, key) => {
    const map = mapOf(subject)
    const cached = map.get(key)
    if (cached !== undefined) return cached
    const value = compute(subject, key)
    map.set(key, value)
    return value
  }
}
