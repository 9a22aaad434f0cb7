import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../lists.ts'
import { allHexes } from './grid.ts'
import { directionTo } from './hexes.ts'
import { hexId } from './ids.ts'
import { printHex } from './notation.ts'
import { pathTo, reachableHexes, type StepCost } from './paths.ts'
import { sideBetween } from './sides.ts'
import { everySheet, hexNamed, ragged, redPoppies } from './testing/sheets.ts'

/** Random ground: costs from 0 to 4, and some steps impassable. */
const stepCostOf =
  (seed: number): StepCost =>
  (from, to, side) => {
    const cost = (from * 31 + to * 17 + side * 7 + seed * 13) % 6
    return cost === 5 ? null : cost
  }

describe.each(everySheet.filter(([, grid]) => grid.size < 200))('%s', (_, grid) => {
  test('costs agree with relaxing every step until nothing changes', () => {
    fc.assert(
      fc.property(fc.nat(grid.size - 1), fc.nat(1000), fc.nat(40), (start, seed, budget) => {
        const stepCost = stepCostOf(seed)
        const best = new Array<number>(grid.size).fill(Number.POSITIVE_INFINITY)
        best[start] = 0
        for (let changed = true; changed; ) {
          changed = false
          for (const from of allHexes(grid))
            for (const to of allHexes(grid).filter((hex) => directionTo(grid, from, hex) !== null)) {
              const step = stepCost(from, to, sideBetween(grid, from, to) ?? (0 as never))
              const total = (best[from] ?? 0) + (step ?? Number.POSITIVE_INFINITY)
              if (total < (best[to] ?? 0) && total <= budget) {
                best[to] = total
                changed = true
              }
            }
        }
        const { cost } = reachableHexes(grid, hexId(start), stepCost, budget)
        expect([...cost]).toEqual(best.map((cost) => (Number.isFinite(cost) ? cost : -1)))
      }),
      { numRuns: 8 },
    )
  })
})

describe.each(everySheet)('%s', (_, grid) => {
  test('a rebuilt path has the reported cost', () => {
    fc.assert(
      fc.property(fc.nat(grid.size - 1), fc.nat(grid.size - 1), fc.nat(1000), (start, end, seed) => {
        const stepCost = stepCostOf(seed)
        const reachable = reachableHexes(grid, hexId(start), stepCost)
        const path = pathTo(reachable, hexId(end))
        if (path === null) return
        expect(path[0]).toBe(start)
        expect(path.at(-1)).toBe(end)
        let total = 0
        path.slice(1).forEach((to, i) => {
          const from = at(path, i)
          const side = sideBetween(grid, from, to)
          if (side === null) throw new Error('a path must step to a neighbour')
          total += stepCost(from, to, side) ?? Number.NaN
        })
        expect(total).toBe(reachable.cost[end])
      }),
    )
  })
})

test('of equally cheap steps into a hex, the one from the lowest id is kept', () => {
  const hex = (label: string) => hexNamed(redPoppies, label)
  const reachable = reachableHexes(redPoppies, hex('N19'), () => 1)
  // P19 is two steps away, by O19 or by O20.
  expect(pathTo(reachable, hex('P19'))?.map((id) => printHex(redPoppies, id))).toEqual(['N19', 'O19', 'P19'])
  for (const to of allHexes(redPoppies)) {
    const from = reachable.previous[to] ?? -1
    if (from < 0) continue
    for (const rival of allHexes(redPoppies).slice(0, from))
      if (directionTo(redPoppies, rival, to) !== null)
        expect(reachable.cost[rival]).not.toBe((reachable.cost[to] ?? 0) - 1)
  }
})

test('a search takes several starts, a budget and impassable ground', () => {
  const hex = (label: string) => hexNamed(redPoppies, label)
  const nearby = reachableHexes(redPoppies, [hex('A01'), hex('AR25')], () => 2, 5)
  expect(nearby.cost[hex('A03')]).toBe(4)
  expect(nearby.cost[hex('AR23')]).toBe(4)
  expect(nearby.cost[hex('A04')]).toBe(-1)
  expect(pathTo(nearby, hex('A04'))).toBeNull()
  expect(pathTo(nearby, hex('A01'))).toEqual([hex('A01')])
  expect([...reachableHexes(redPoppies, hex('N19'), () => null).cost].filter((cost) => cost >= 0)).toEqual([0])
})

test('costs that are not whole numbers throw', () => {
  expect(() => reachableHexes(ragged, hexId(0), () => 0.5)).toThrow(RangeError)
  expect(() => reachableHexes(ragged, hexId(0), () => -1)).toThrow(RangeError)
})
