/** A constant rate of answers, whether or not the last ones have been acknowledged. */

export interface Load {
  readonly milliseconds: number[]
  /** Answers that were due when no player was free to give them. */
  readonly missed: number
  /** Answers per second. */
  readonly rate: number
}

const tickMs = 10

/** `next` gives an answer and returns how long it took, or null if no player can answer now. */
export async function runAtConstantRate(
  perSecond: number,
  seconds: number,
  next: () => Promise<number> | null,
): Promise<Load> {
  const milliseconds: number[] = []
  const pending: Promise<unknown>[] = []
  let missed = 0
  const startedAt = performance.now()
  let due = 0
  while (due < perSecond * seconds) {
    const now = performance.now() - startedAt
    for (; due < (now * perSecond) / 1000 && due < perSecond * seconds; due++) {
      const pendingAnswer = next()
      if (pendingAnswer === null) missed++
      else {
        const recorded = pendingAnswer.then((duration) => milliseconds.push(duration))
        // Failures are thrown when all have ended, so that the caller can clean up.
        recorded.catch(() => undefined)
        pending.push(recorded)
      }
    }
    await new Promise((done) => setTimeout(done, tickMs))
  }
  await Promise.all(pending)
  return { milliseconds, missed, rate: milliseconds.length / ((performance.now() - startedAt) / 1000) }
}
