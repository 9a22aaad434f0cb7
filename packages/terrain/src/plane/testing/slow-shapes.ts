/** Slow reference implementations for shapes, for tests: big integers, and methods other than those of the package. */
import { at } from '../../lists.ts'
import type { Point } from '../points.ts'

type Big = readonly [x: bigint, y: bigint]

const big = (p: Point): Big => [BigInt(p.x), BigInt(p.y)]
const minus = (p: Big, q: Big): Big => [p[0] - q[0], p[1] - q[1]]
const dot = (p: Big, q: Big): bigint => p[0] * q[0] + p[1] * q[1]

/** Separating axes: convex polygons overlap unless their projections on some edge normal do not. */
export function projectionsOverlap(p: readonly Point[], q: readonly Point[]): boolean {
  const projection = (points: readonly Point[], axis: Big): [bigint, bigint] => {
    const sorted = points.map((point) => dot(big(point), axis)).sort((a, b) => (a < b ? -1 : 1))
    return [sorted[0] ?? 0n, sorted.at(-1) ?? 0n]
  }
  for (const points of [p, q])
    for (let i = 0; i < points.length; i++) {
      const [x, y] = minus(big(at(points, (i + 1) % points.length)), big(at(points, i)))
      const [a, b] = [projection(p, [-y, x]), projection(q, [-y, x])]
      if (a[1] <= b[0] || b[1] <= a[0]) return false
    }
  return true
}

/** The square of the distance from a point to a segment, as a fraction. */
export function squaredToSegment(p: Point, a: Point, b: Point): [n: bigint, d: bigint] {
  const segment = minus(big(b), big(a))
  const squaredLength = dot(segment, segment)
  const fromA = minus(big(p), big(a))
  const along = dot(fromA, segment)
  if (along <= 0n || squaredLength === 0n) return [dot(fromA, fromA), 1n]
  const fromB = minus(big(p), big(b))
  if (along >= squaredLength) return [dot(fromB, fromB), 1n]
  return [dot(fromA, fromA) * squaredLength - along * along, squaredLength]
}

/** The square of the least distance between two convex polygons that do not overlap, as a fraction. */
export function squaredGap(p: readonly Point[], q: readonly Point[]): [n: bigint, d: bigint] {
  let best: [bigint, bigint] = [1n << 80n, 1n]
  for (const [from, to] of [
    [p, q],
    [q, p],
  ] as const)
    for (const corner of from)
      for (let i = 0; i < to.length; i++) {
        const candidate = squaredToSegment(corner, at(to, i), at(to, (i + 1) % to.length))
        if (candidate[0] * best[1] < best[0] * candidate[1]) best = candidate
      }
  return best
}
