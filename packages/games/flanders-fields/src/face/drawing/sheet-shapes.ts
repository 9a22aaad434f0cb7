/** Table areas as outlines on the sheet, and shapes scattered within them. */
import type { Point } from '@firestep/face'
import { distanceBetween, scatter } from '@firestep/face/drawing'
import type { plane } from '@firestep/terrain'
import { type Board, sheetPoint } from '../board.ts'

type BoardScenario = Pick<Board, 'scenario'>

export const outlineOn = (board: BoardScenario, points: readonly plane.Point[]): readonly Point[] =>
  points.map((point) => sheetPoint(board, point))

/** Round shapes get enough corners to look round. */
export function shapeOn(board: BoardScenario, { points, radius }: plane.Shape): readonly Point[] {
  const [centre] = points
  if (points.length > 1 || centre === undefined) return outlineOn(board, points)
  return outlineOn(
    board,
    Array.from({ length: 20 }, (_, i) => ({
      x: centre.x + radius * Math.cos((i * Math.PI) / 10),
      y: centre.y + radius * Math.sin((i * Math.PI) / 10),
    })),
  )
}

export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function extentOf(points: readonly Point[]): Extent {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export const middleOfExtent = (points: readonly Point[]): Point => {
  const { left, top, right, bottom } = extentOf(points)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** For drawing only; the rules use exact geometry. */
export function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

/** True if the whole disc lies inside the outline. */
const containsDisc = (outline: readonly Point[], point: Point, radius: number): boolean =>
  [0, 1, 2, 3, 4, 5, 6, 7].every((k) =>
    isInside(outline, {
      x: point.x + radius * Math.cos((k * Math.PI) / 4),
      y: point.y + radius * Math.sin((k * Math.PI) / 4),
    }),
  )

/** Direction of the longest side in radians; houses and wire are aligned with it. */
export function longestSideAngle(outline: readonly Point[]): number {
  let [longest, angle] = [0, 0]
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    if (distanceBetween(a, b) > longest) [longest, angle] = [distanceBetween(a, b), Math.atan2(b.y - a.y, b.x - a.x)]
  })
  return angle
}

export interface ScatteredItem {
  readonly at: Point
  readonly size: number
  readonly random: number
}

/** Items scattered over an area on an irregular grid, each entirely inside it. */
export function scatterOver(
  outline: readonly Point[],
  step: number,
  [minSize, maxSize]: readonly [number, number],
  salt: number,
): ScatteredItem[] {
  const { left, top, right, bottom } = extentOf(outline)
  const generator = scatter(Math.round(left + top * 7), salt)
  const items: ScatteredItem[] = []
  for (let row = 0, y = top + step / 2; y < bottom; y += step * 0.87, row++)
    for (let x = left + (row % 2 === 0 ? step / 2 : step); x < right; x += step) {
      const at = { x: x + generator.between(-0.3, 0.3) * step, y: y + generator.between(-0.3, 0.3) * step }
      const size = generator.between(minSize, maxSize)
      const random = generator.next()
      if (containsDisc(outline, at, size)) items.push({ at, size, random })
    }
  return items
}

/** A rotated rectangle. */
export function rotatedRectangle({ x, y }: Point, width: number, height: number, turn: number): readonly Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corner = (across: number, down: number): Point => ({
    x: x + across * width * cos - down * height * sin,
    y: y + across * width * sin + down * height * cos,
  })
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
}
