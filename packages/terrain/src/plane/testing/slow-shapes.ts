/** Slow reference implementations for shapes, for tests: big integers, and methods other than those of the package. */
import type { Point } from '../points.ts'

type Big = readonly [x: bigint, y: bigint]

const big = (p: Point): Big => [BigInt(p.x), BigInt(p.y)]
const minus = (p: Big, q: Big): Big => [p[0] - q[0], p[1] - q[1]]
const dot = (p: Big, q: Big): bigint => p[0] * q[0] + p[1] * q[1]

/** Separating axes: convex polygons overlap unless their projections on some edge normal do not. */
export function projectionsOverlap(one: readonly Point[], two: readonly Point[]): boolean {
  const projection = (points: readonly Point[], axis: Big): [bigint, bigint] => {
    const all = points.map((p) => dot(big(p), axis)).sort((a, b) => (a < b ? -1 : 1))
    return [all[0] ?? 0n, all.at(-1) ?? 0n]
  }
  for (const points of [one, two])
    for (let i = 0; i < points.length; i++) {
      const [x, y] = minus(big(points[(i + 1) % points.length] as Point), big(points[i] as Point))
      const [a, b] = [projection(one, [-y, x]), projection(two, [-y, x])]
      if (a[1] <= b[0] || b[1] <= a[0]) return false
    }
  return true
}

/** The square of the distance from a point to a segment, as a fraction. */
export function squaredToSegment(p: Point, a: Point, b: Point): [n: bigint, d: bigint] {
  const d = minus(big(b), big(a))
  const length = dot(d, d)
  const w = minus(big(p), big(a))
  const along = dot(w, d)
  if (along <= 0n || length === 0n) return [dot(w, w), 1n]
  const v = minus(big(p), big(b))
  if (along >= length) return [dot(v, v), 1n]
  return [dot(w, w) * length - along * along, length]
}

/** The square of the least distance between two convex polygons that do not overlap, as a fraction. */
export function squaredGap(one: readonly Point[], two: readonly Point[]): [n: bigint, d: bigint] {
  let best: [bigint, bigint] = [1n << 80n, 1n]
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const)
    for (const p of from)
      for (let i = 0; i < to.length; i++) {
        const candidate = squaredToSegment(p, to[i] as Point, to[(i + 1) % to.length] as Point)
        if (candidate[0] * best[1] < best[0] * candidate[1]) best = candidate
      }
  return best
}
