/** A least-recently-used cache by name, bounded because its keys come from untrusted requests. */
export function remembered<Made>(most: number): (name: string, make: () => Made) => Made {
  const known = new Map<string, Made>()
  return (name, make) => {
    const made = known.get(name) ?? make()
    // A map keeps insertion order, so the most recently used name moves to the end.
    known.delete(name)
    known.set(name, made)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return made
  }
}
