/** A constant rate of answers, whether or not the last ones have been acknowledged. */

export interface Load {
  readonly milliseconds: number[]
  /** Answers that were due when no player was free to give them. */
  readonly missed: number
  /** Answers per second. */
  readonly rate: number
}

const tick = 10

/** `next` gives an answer and returns how long it took, or null if no player can answer now. */
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
        // Failures are thrown when all have ended, so that the caller can clean up.
        noted.catch(() => undefined)
        under.push(noted)
      }
    }
    await new Promise((done) => setTimeout(done, tick))
  }
  await Promise.all(under)
  return { milliseconds, missed, rate: milliseconds.length / ((performance.now() - began) / 1000) }
}
