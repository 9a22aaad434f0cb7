/** Matching of things to places, each of which takes only some of them. */

interface Preference<Place, Thing> {
  takes(place: Place, thing: Thing): boolean
  /** Only called for things that the place takes. */
  prefers(place: Place, thing: Thing): boolean
}

/**
 * One thing for each place. A place gets the first free thing that it prefers, else the first that it takes; if none is
 * free, an earlier place moves on to another thing. Finds a complete match whenever one exists.
 */
export function dealThings<Place, Thing>(
  places: readonly Place[],
  items: readonly Thing[],
  { takes, prefers }: Preference<Place, Thing>,
): Thing[] {
  const holders: (number | undefined)[] = new Array(items.length).fill(undefined)
  const serve = (placeIndex: number, refused: Set<number>): boolean => {
    const place = places[placeIndex] as Place
    const suitable = [...items.keys()].filter((i) => !refused.has(i) && takes(place, items[i] as Thing))
    const free = suitable.filter((i) => holders[i] === undefined)
    const found = free.find((i) => prefers(place, items[i] as Thing)) ?? free[0]
    if (found !== undefined) {
      holders[found] = placeIndex
      return true
    }
    for (const i of suitable) {
      if (refused.has(i)) continue
      refused.add(i)
      if (!serve(holders[i] as number, refused)) continue
      holders[i] = placeIndex
      return true
    }
    return false
  }
  for (const placeIndex of places.keys())
    if (!serve(placeIndex, new Set())) throw new Error('what is dealt does not suffice')
  const dealt: Thing[] = []
  for (const [i, holder] of holders.entries()) if (holder !== undefined) dealt[holder] = items[i] as Thing
  return dealt
}
