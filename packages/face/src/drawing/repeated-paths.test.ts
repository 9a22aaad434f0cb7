import { expect, test } from 'vitest'
import { groupByBlock } from './repeated-paths.tsx'
import { discPath, linePath } from './svg-paths.ts'

test('parts near each other form one block, and no part is lost', () => {
  const parts = [
    linePath({ x: 10, y: 20 }, { x: 30, y: 40 }),
    linePath({ x: 2000.5, y: 20 }, { x: 2010, y: 40 }),
    discPath({ x: 40, y: 60 }, 4),
    linePath({ x: 10, y: 1500 }, { x: 30, y: 1540 }),
    '',
  ]
  const blocks = groupByBlock(parts)
  expect(blocks.size).toBe(3)
  expect([...blocks.values()].flat().sort()).toEqual(parts.filter((part) => part !== '').sort())
  expect([...blocks.values()][0]).toEqual([parts[0], parts[2]])
})

test('a path without a starting point throws', () => {
  expect(() => groupByBlock(['l3 4'])).toThrow('begins with the point')
})
