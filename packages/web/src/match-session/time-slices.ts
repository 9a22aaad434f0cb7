/** Long work in short time slices, so that the page stays responsive. */

/** Length of a slice: blocking the page for longer is noticeable. */
const sliceMs = 12

/** Runs work to its end and lets the page draw in between. Abandoned work ends without a result. */
export async function runInSlices<T>(work: Generator<unknown, T>, isAbandoned: () => boolean): Promise<T | undefined> {
  for (;;) {
    const sliceEnd = performance.now() + sliceMs
    while (performance.now() < sliceEnd) {
      if (isAbandoned()) return undefined
      const { done, value } = work.next()
      if (done) return value
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Runs the same work without pauses. */
export function runAtOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
