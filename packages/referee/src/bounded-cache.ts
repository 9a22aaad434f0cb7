/** A least-recently-used cache by name, bounded because its keys come from untrusted requests. */
export function boundedCache<Value>(maxEntries: number): (name: string, create: () => Value) => Value {
  const cache = new Map<string, Value>()
  return (name, create) => {
    const value = cache.get(name) ?? create()
    // A map keeps insertion order, so the most recently used name moves to the end.
    cache.delete(name)
    cache.set(name, value)
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return value
  }
}
