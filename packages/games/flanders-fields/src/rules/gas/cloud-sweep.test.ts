import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoundingBox } from '../table-terrain.ts'
import { coversWholly } from './cloud-sweep.ts'

/** An independent check in big integers: full cover, if any, occurs at a moment at which two borders meet. */
function coversAtSomeMoment(cloud: BoundingBox, drift: { x: number; y: number }, box: BoundingBox): boolean {
  const moments: [n: bigint, d: bigint][] = [
    [0n, 1n],
    [1n, 1n],
  ]
  const meets = (speed: number, gap: number) => {
    if (speed !== 0) moments.push(speed > 0 ? [BigInt(gap), BigInt(speed)] : [BigInt(-gap), BigInt(-speed)])
  }
  for (const gap of [box.right - cloud.right, box.left - cloud.left]) meets(drift.x, gap)
  for (const gap of [box.top - cloud.top, box.bottom - cloud.bottom]) meets(drift.y, gap)
  const scaledAt = (from: number, speed: number, [n, d]: [bigint, bigint]) => BigInt(from) * d + BigInt(speed) * n
  return moments.some((t) => {
    const [n, d] = t
    return (
      n >= 0n &&
      n <= d &&
      scaledAt(cloud.left, drift.x, t) <= BigInt(box.left) * d &&
      scaledAt(cloud.right, drift.x, t) >= BigInt(box.right) * d &&
      scaledAt(cloud.bottom, drift.y, t) <= BigInt(box.bottom) * d &&
      scaledAt(cloud.top, drift.y, t) >= BigInt(box.top) * d
    )
  })
}

const integerUpTo = (limit: number) => fc.integer({ min: -limit, max: limit })

test('gas.12: the test for a drifting cloud that covers all of a base is exact', () => {
  const covered = new Set<boolean>()
  fc.assert(
    fc.property(
      integerUpTo(60),
      integerUpTo(60),
      integerUpTo(60),
      integerUpTo(60),
      fc.integer({ min: 1, max: 20 }),
      (dx, dy, x, y, half) => {
        const cloud = { left: -20, right: 20, bottom: -40, top: 40 }
        const box = { left: x - half, right: x + half, bottom: y - half, top: y + half }
        const isCovered = coversWholly(cloud, { x: dx, y: dy }, box)
        covered.add(isCovered)
        expect(isCovered).toBe(coversAtSomeMoment(cloud, { x: dx, y: dy }, box))
      },
    ),
    { numRuns: 2000 },
  )
  expect(covered.size).toBe(2)
})
