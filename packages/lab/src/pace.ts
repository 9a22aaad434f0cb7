/** How long answers took: counted in steps of a fifth, so that counts of many games can be added up. */

export type Pace = readonly number[]

const step = Math.log(1.2)
const steps = 100

export const noPace = (): number[] => new Array<number>(steps).fill(0)

/** The first step ends at a microsecond, the last holds everything beyond a minute. */
export function clocked(pace: number[], milliseconds: number): void {
  const at = Math.ceil(Math.log(Math.max(milliseconds * 1000, 1)) / step)
  const held = Math.min(at, steps - 1)
  pace[held] = (pace[held] ?? 0) + 1
}

export const together = (paces: readonly Pace[]): Pace =>
  paces.reduce((sum, one) => sum.map((count, at) => count + (one[at] ?? 0)), noPace())

/** So many milliseconds suffice for this share of the answers. */
export function within(pace: Pace, share: number): number {
  const wanted = pace.reduce((sum, count) => sum + count, 0) * share
  let sum = 0
  const at = pace.findIndex((count) => {
    sum += count
    return sum > 0 && sum >= wanted
  })
  return at < 0 ? 0 : Math.exp(at * step) / 1000
}
