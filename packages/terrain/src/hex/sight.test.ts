import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allHexes } from './grid.ts'
import { hexesAlong, makeHexLines } from './hex-lines.ts'
import { TOUCH } from './line-pattern.ts'
import { makeSightTable, type SightVerdict } from './sight.ts'
import { greatWar, hexNamed, ragged } from './testing/sheets.ts'

const lines = makeHexLines(ragged)
const heights = fc.array(fc.nat(3), { minLength: ragged.hexCount, maxLength: ragged.hexCount })

/** Blocked by anything higher than both ends; along a side only if both its hexes are. */
const overHills =
  (height: readonly number[]): SightVerdict =>
  (line, from, to) => {
    const top = Math.max(height[from] ?? 0, height[to] ?? 0)
    const high = (hex: number | undefined) => hex !== undefined && (height[hex] ?? 9) > top
    for (let i = 1; i < line.length - 1; i++) {
      const id = line.ids[i] ?? -1
      if (line.kinds[i] === TOUCH.hex && high(id)) return 0
      if (line.kinds[i] === TOUCH.along && high(ragged.sideHexes[id * 2]) && high(ragged.sideHexes[id * 2 + 1]))
        return 0
    }
    return 1
  }

describe('a sight table', () => {
  const pairs = allHexes(ragged).flatMap((from) => allHexes(ragged).map((to) => [from, to] as const))

  test('holds the verdict of every line', () => {
    fc.assert(
      fc.property(heights, (height) => {
        const verdict = overHills(height)
        const sight = makeSightTable(lines, verdict)
        expect(pairs.map(([from, to]) => sight.between(from, to))).toEqual(
          pairs.map(([from, to]) => verdict(lines.between(from, to), from, to)),
        )
      }),
      { numRuns: 5 },
    )
  })
  test('is symmetric when the verdict is, and then needs one query per pair', () => {
    fc.assert(
      fc.property(heights, (height) => {
        const sight = makeSightTable(lines, overHills(height))
        expect(pairs.filter(([from, to]) => sight.between(from, to) !== sight.between(to, from))).toEqual([])
        expect(makeSightTable(lines, overHills(height), { bothWays: true }).verdicts).toEqual(sight.verdicts)
      }),
      { numRuns: 10 },
    )
  })
  test('keeps the two directions apart when the verdict does', () => {
    const sight = makeSightTable(lines, (_line, from, to) => (from < to ? 1 : 2))
    const [low, high] = [hexNamed(ragged, '-2,1'), hexNamed(ragged, '3,2')]
    expect([sight.between(low, high), sight.between(high, low)]).toEqual([1, 2])
  })
})

test('The Great War: a line along a row meets all hexes between its ends', () => {
  const at = (label: string) => hexNamed(greatWar, label)
  const between = hexesAlong(makeHexLines(greatWar).between(at('5,2'), at('5,5')))
  expect(between).toEqual([at('5,2'), at('5,3'), at('5,4'), at('5,5')])
})
