import { parseHex } from '@firestep/terrain'
import { expect, test } from 'vitest'
import { closedPath } from '../drawing/svg-paths.ts'
import { makeHexGeometry } from './hex-geometry.ts'
import { hexPiece, outlineOf } from './outline.ts'
import { areaPath, borderPath } from './outline-paths.ts'
import { columnsGrid as grid } from './testing/grids.ts'

test('the area of ground at the rim is closed; its border leaves the rim out', () => {
  const geometry = makeHexGeometry(grid, { side: 60, margin: 60 })
  const hex = parseHex(grid, 'A01')
  if (hex === null) throw new Error('there is no hex A01')
  const outline = outlineOf(grid, [hexPiece(grid, hex)])
  const area = areaPath(geometry, outline)
  expect(new Set(area.slice(1, -1).split('L'))).toEqual(
    new Set(closedPath(geometry.corners(hex)).slice(1, -1).split('L')),
  )
  expect(area.endsWith('Z')).toBe(true)
  const border = borderPath(geometry, outline)
  expect(border).not.toContain('Z')
  expect(border.split('L').length).toBeLessThan(area.split('L').length)
})
