/** The last few things that were made, by name: what strangers ask for must not stay in memory for ever. */
export function remembered<Made>(most: number): (name: string, make: () => Made) => Made {
  const known = new Map<string, Made>()
  return (name, make) => {
    const made = known.get(name) ?? make()
    // The map keeps its order: what was asked for last stands last.
    known.delete(name)
    known.set(name, made)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return made
  }
}
