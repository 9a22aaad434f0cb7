/** Matching of things to places, each of which takes only some of them. */
import { at } from '@firestep/referee'

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
    const place = at(places, placeIndex)
    const suitable = [...items.keys()].filter((i) => !refused.has(i) && takes(place, at(items, i)))
    const free = suitable.filter((i) => holders[i] === undefined)
    const found = free.find((i) => prefers(place, at(items, i))) ?? free[0]
    if (found !== undefined) {
      holders[found] = placeIndex
      return true
    }
    for (const i of suitable) {
      if (refused.has(i)) continue
      refused.add(i)
      const holder = holders[i]
      if (holder === undefined || !serve(holder, refused)) continue
      holders[i] = placeIndex
      return true
    }
    return false
  }
  for (const placeIndex of places.keys())
    if (!serve(placeIndex, new Set())) throw new Error('what is dealt does not suffice')
  const dealt: Thing[] = []
  for (const [i, holder] of holders.entries()) if (holder !== undefined) dealt[holder] = at(items, i)
  return dealt
}
