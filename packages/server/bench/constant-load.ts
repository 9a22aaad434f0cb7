/** So many choices a second in all, whether or not the last ones have been acknowledged. */

export interface Load {
  readonly milliseconds: number[]
  /** Choices that were due when nobody was free to make them. */
  readonly missed: number
  /** How many were made in a second. */
  readonly rate: number
}

const tick = 10

/** `next` makes a choice and says how long it took, or returns null where nobody can make one now. */
export async function underLoad(perSecond: number, seconds: number, next: () => Promise<number> | null): Promise<Load> {
  const milliseconds: number[] = []
  const under: Promise<unknown>[] = []
  let missed = 0
  const began = performance.now()
  let due = 0
  while (due < perSecond * seconds) {
    const now = performance.now() - began
    for (; due < (now * perSecond) / 1000 && due < perSecond * seconds; due++) {
      const made = next()
      if (made === null) missed++
      else {
        const noted = made.then((took) => milliseconds.push(took))
        // What fails is thrown when all are through, so that whoever began something can end it.
        noted.catch(() => undefined)
        under.push(noted)
      }
    }
    await new Promise((done) => setTimeout(done, tick))
  }
  await Promise.all(under)
  return { milliseconds, missed, rate: milliseconds.length / ((performance.now() - began) / 1000) }
}
