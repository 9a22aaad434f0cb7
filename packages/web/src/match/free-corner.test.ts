import { expect, test } from 'vitest'
import { freeCorner, freeSpot } from './free-corner.ts'

const frame = { width: 960, height: 560 }
const size = { width: 264, height: 150 }
const hexAt = (x: number, y: number) => ({ left: x - 30, right: x + 30, top: y - 30, bottom: y + 30 })

test('a lesson stands in the upper right corner if nothing there can be chosen', () => {
  expect(freeCorner(size, frame, [hexAt(480, 280)])).toEqual({ x: 684, y: 12, isCovering: false })
})

test('it goes to the next corner that is free of choices', () => {
  expect(freeCorner(size, frame, [hexAt(900, 60)])).toEqual({ x: 12, y: 12, isCovering: false })
  expect(freeCorner(size, frame, [hexAt(900, 60), hexAt(60, 60)])).toEqual({ x: 684, y: 398, isCovering: false })
})

test('it says when every corner covers a choice, and takes the one that covers fewest', () => {
  const choices = [hexAt(900, 60), hexAt(800, 60), hexAt(60, 60), hexAt(900, 500), hexAt(800, 500), hexAt(60, 500)]
  expect(freeCorner(size, frame, choices)).toEqual({ x: 12, y: 12, isCovering: true })
})

test('what is small goes to any free spot, if there is one', () => {
  const corners = [hexAt(900, 60), hexAt(60, 60), hexAt(900, 500), hexAt(60, 500)]
  const chip = { width: 200, height: 40 }
  const { x, y, isCovering } = freeSpot(chip, frame, corners)
  expect(isCovering).toBe(false)
  expect(
    corners.some(({ left, right, top, bottom }) => left < x + 200 && right > x && top < y + 40 && bottom > y),
  ).toBe(false)
  const everywhere = { left: 0, right: frame.width, top: 0, bottom: frame.height }
  expect(freeSpot(chip, frame, [everywhere]).isCovering).toBe(true)
})
