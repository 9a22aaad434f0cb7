/** Woods by sectors that block or conceal (8.9): trees with a green dot, or open hatching without one. */
import type { Point } from '@firestep/face'
import { type CrownPaths, crownPaths, discPath, pointBetween, RepeatedPaths, scatter } from '@firestep/face/drawing'
import { areaPath, borderPath, type HexGeometry, type Outline, outlineOf, sectorOf } from '@firestep/face/hex'
import { allHexes, DIRECTIONS } from '@firestep/terrain'
import type { ContourPiece } from '../../../rules/contours.ts'
import type { MapSheet } from '../../../rules/map-sheet.ts'
import { darkLeaf, leaf } from '../colours.ts'

interface Props {
  readonly sheet: MapSheet
  readonly geometry: HexGeometry
  readonly name: string
}

/** Wooded sectors of hexes with a green dot, or of those without. */
export const woodedSectors = (sheet: MapSheet, dotted: boolean): ContourPiece[] =>
  allHexes(sheet.grid)
    .filter((hex) => (sheet.greenDot[hex] === 1) === dotted)
    .flatMap((hex) =>
      DIRECTIONS.filter((direction) => ((sheet.woods[hex] ?? 0) & (1 << direction)) !== 0).map((direction) =>
        sectorOf(sheet.grid, hex, direction),
      ),
    )

/** The outline of woods of one kind. */
export const woodsOutline = (sheet: MapSheet, dotted: boolean): Outline =>
  outlineOf(sheet.grid, woodedSectors(sheet, dotted))

export function Woods({ sheet, geometry, name }: Props) {
  const dense = woodedSectors(sheet, true)
  const [denseEdge, thinEdge] = [woodsOutline(sheet, true), woodsOutline(sheet, false)]
  const dots = allHexes(sheet.grid).filter((hex) => sheet.greenDot[hex] === 1)
  const drawnTrees = dense.map((piece, i) => trees(piece.map(geometry.at), i))
  return (
    <g fill="none" strokeLinejoin="round">
      <defs>
        <pattern id={`${name}-thin`} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V8" stroke={darkLeaf} strokeWidth={1.5} />
        </pattern>
      </defs>
      <path d={areaPath(geometry, thinEdge)} fill={leaf} fillOpacity={0.28} />
      <path d={areaPath(geometry, thinEdge)} fill={`url(#${name}-thin)`} fillOpacity={0.5} />
      <path d={borderPath(geometry, thinEdge)} stroke={darkLeaf} strokeWidth={1.2} strokeDasharray="5 4" />
      <path d={areaPath(geometry, denseEdge)} fill={leaf} fillOpacity={0.85} />
      <path d={borderPath(geometry, denseEdge)} stroke={darkLeaf} strokeWidth={1.8} />
      <RepeatedPaths
        parts={drawnTrees.map(({ crowns }) => crowns)}
        fill="#8ea163"
        stroke={darkLeaf}
        strokeWidth={0.9}
      />
      <RepeatedPaths parts={drawnTrees.map(({ shade }) => shade)} stroke={darkLeaf} strokeWidth={1.7} />
      <RepeatedPaths
        parts={dots.map((hex) => discPath(geometry.centre(hex), 4.6))}
        fill="#1f5a24"
        stroke="#f5ecd6"
        strokeWidth={1.4}
      />
    </g>
  )
}

/** A few crowns inside a sector, each shaded on one side. */
function trees([dot, a, b]: readonly Point[], index: number): CrownPaths {
  if (dot === undefined || a === undefined || b === undefined) throw new Error('a sector has three corners')
  const chance = scatter(index, 9)
  const at = (out: number, across: number): Point => {
    const [left, right] = [pointBetween(dot, a, out), pointBetween(dot, b, out)]
    return pointBetween(left, right, across)
  }
  const places = [at(0.42, 0.5), at(0.74, 0.24), at(0.8, 0.52), at(0.74, 0.78)].map(({ x, y }) => ({
    x: x + chance.between(-2.5, 2.5),
    y: y + chance.between(-2.5, 2.5),
    r: chance.between(3.6, 5),
  }))
  return crownPaths(places)
}
