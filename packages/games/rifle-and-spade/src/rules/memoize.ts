/** What is worked out about a ground once, for as long as it stands still. */
import type { Battlefield } from './state.ts'

const ofAll = 0

/** How many works there are: each has its place in the memory of a ground. */
let places = 0

/** A ground that was made from another by changing something has its memory no longer. */
function memoryOf(battlefield: Battlefield): unknown[] {
  if (battlefield.memory?.of === battlefield) return battlefield.memory.known
  const known: unknown[] = []
  battlefield.memory = { of: battlefield, known }
  return known
}

/** Work about the whole ground, or about one thing of it that has a number. */
export function memoizeOnBattlefield<T extends NonNullable<unknown> | null>(
  work: (battlefield: Battlefield, of: number) => T,
): (battlefield: Battlefield, of?: number) => T {
  const place = places++
  return (battlefield, of = ofAll) => {
    if (!battlefield.still) return work(battlefield, of)
    const known = memoryOf(battlefield)
    let found = known[place] as Map<number, T> | undefined
    if (found === undefined) {
      found = new Map()
      known[place] = found
    }
    const before = found.get(of)
    if (before !== undefined) return before
    const made = work(battlefield, of)
    found.set(of, made)
    return made
  }
}
