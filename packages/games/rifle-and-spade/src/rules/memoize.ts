/** What is worked out about a ground once, for as long as it stands still. */
import type { Battlefield } from './state.ts'

const ofAll = 0

/** How many works there are: each has its place in the memory of a ground. */
let places = 0

/** A ground that was made from another by changing something has its memory no longer. */
function memoryOf(ground: Battlefield): unknown[] {
  if (ground.memory?.of === ground) return ground.memory.known
  const known: unknown[] = []
  ground.memory = { of: ground, known }
  return known
}

/** Work about the whole ground, or about one thing of it that has a number. */
export function memoizeOnBattlefield<T extends NonNullable<unknown> | null>(
  work: (ground: Battlefield, of: number) => T,
): (ground: Battlefield, of?: number) => T {
  const place = places++
  return (ground, of = ofAll) => {
    if (!ground.still) return work(ground, of)
    const known = memoryOf(ground)
    let found = known[place] as Map<number, T> | undefined
    if (found === undefined) {
      found = new Map()
      known[place] = found
    }
    const before = found.get(of)
    if (before !== undefined) return before
    const made = work(ground, of)
    found.set(of, made)
    return made
  }
}
