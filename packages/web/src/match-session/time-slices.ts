/** Long work in short pieces, so that the page goes on answering. */

/** Longer than this and a finger notices. */
const slice = 12

/** Runs work to its end, letting the page draw in between. What was abandoned ends without a result. */
export async function inSlices<T>(work: Generator<unknown, T>, isAbandoned: () => boolean): Promise<T | undefined> {
  for (;;) {
    const until = performance.now() + slice
    while (performance.now() < until) {
      if (isAbandoned()) return undefined
      const { done, value } = work.next()
      if (done) return value
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The same work all at once. */
export function atOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
