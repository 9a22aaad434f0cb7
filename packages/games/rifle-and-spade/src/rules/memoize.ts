/** Memoizes results per battlefield while it does not change. */
import { asId } from '@firestep/referee'
import type { Battlefield } from './state.ts'

const ofAll = 0

/** The number of memoized functions so far; each has its slot in the memory of a battlefield. */
let places = 0

/** A battlefield copied from another with changes starts with a fresh memory. */
function memoryOf(battlefield: Battlefield): unknown[] {
  if (battlefield.memory?.of === battlefield) return battlefield.memory.known
  const known: unknown[] = []
  battlefield.memory = { of: battlefield, known }
  return known
}

/** For a function of the whole battlefield, or of one numbered item on it. */
export function memoizeOnBattlefield<T extends NonNullable<unknown> | null, Of extends number = number>(
  work: (battlefield: Battlefield, of: Of) => T,
): (battlefield: Battlefield, of?: Of) => T {
  const place = places++
  return (battlefield, of = asId<Of>(ofAll)) => {
    if (!battlefield.isFrozen) return work(battlefield, of)
    const known = memoryOf(battlefield)
    let found = known[place] as Map<number, T> | undefined
    if (found === undefined) {
      found = new Map()
      known[place] = found
    }
    const before = found.get(of)
    if (before !== undefined) return before
    const computed = work(battlefield, of)
    found.set(of, computed)
    return computed
  }
}
