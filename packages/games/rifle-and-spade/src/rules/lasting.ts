/** What is worked out about a ground once, for as long as it stands still. */
import type { Ground } from './state.ts'

const ofAll = 0

/** Work about the whole ground, or about one thing of it that has a number. */
export function lasting<T extends NonNullable<unknown> | null>(
  work: (ground: Ground, of: number) => T,
): (ground: Ground, of?: number) => T {
  const known = new WeakMap<Ground, Map<number, T>>()
  return (ground, of = ofAll) => {
    if (!ground.still) return work(ground, of)
    let found = known.get(ground)
    if (found === undefined) {
      found = new Map()
      known.set(ground, found)
    }
    const before = found.get(of)
    if (before !== undefined) return before
    const made = work(ground, of)
    found.set(of, made)
    return made
  }
}
