/** Place names on the map, each once. */
import type { Piece, Point } from '@firestep/face'
import { ink, type LabelBox, paper, placeLabels, serif, shiftPoint, withinFrame } from '@firestep/face/drawing'
import { counterBoxes, type HexGeometry } from '@firestep/face/hex'
import { hexesOfSide, parseHex, parseSide, printHex } from '@firestep/terrain'
import type { Board } from '../../board.ts'
import { darkLeaf, darkWater } from '../colours.ts'
import { HALF } from '../figure/counter.tsx'
import { mapOf } from '../named-map.ts'
import { TALL } from '../sheet-geometry.ts'

interface Name {
  readonly text: string
  readonly at: Point
  readonly kind: 'village' | 'wood' | 'water' | 'place'
}

const styles: Readonly<
  Record<
    Name['kind'],
    { readonly size: number; readonly fill: string; readonly italic: boolean; readonly weight: number }
  >
> = {
  village: { size: 24, fill: ink, italic: false, weight: 700 },
  place: { size: 19, fill: ink, italic: true, weight: 600 },
  wood: { size: 17, fill: darkLeaf, italic: true, weight: 600 },
  water: { size: 17, fill: darkWater, italic: true, weight: 600 },
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** Everything with a name, and its hexes; earlier entries get the better place. */
function namedPlaces(board: Board): readonly (readonly [text: string, hexes: readonly string[], kind: Name['kind']])[] {
  const { villages, woods, labels, lakes, hills } = mapOf(board)
  const { grid } = board.sheet
  const shore = (sides: readonly string[]): string[] =>
    sides.flatMap((name) => {
      const side = parseSide(grid, name)
      return side === null ? [] : hexesOfSide(grid, side).flatMap((hex) => (hex === null ? [] : printHex(grid, hex)))
    })
  const hexesByLabel = new Map<string, string[]>()
  for (const [hex, text] of Object.entries(labels)) hexesByLabel.set(text, [...(hexesByLabel.get(text) ?? []), hex])
  return [
    ...Object.entries(villages).map(([text, hexes]) => [text, hexes, 'village'] as const),
    ...Object.entries(hills).map(([text, hexes]) => [text, hexes, 'place'] as const),
    ...[...hexesByLabel].map(([text, hexes]) => [text, hexes, 'place'] as const),
    ...Object.entries(lakes).map(([text, sides]) => [text, shore(sides), 'water'] as const),
    ...Object.entries(woods).map(([text, hexes]) => [text, Object.keys(hexes), 'wood'] as const),
  ]
}

/** Vertical offsets tried, from the centre of the hex: on the line below it, which counters leave free, above it, or further off. */
const offsets = [TALL + 9, -TALL + 4, TALL + 30, -TALL - 18]

const isClear = (name: Name, other: Name): boolean =>
  Math.abs(name.at.y - other.at.y) > 19 || Math.abs(name.at.x - other.at.x) > (widthOf(name) + widthOf(other)) / 2

const widthOf = ({ text, kind }: Pick<Name, 'text' | 'kind'>): number => text.length * styles[kind].size * 0.5

const boxOf = (name: Name): LabelBox => ({ at: name.at, width: widthOf(name), height: styles[name.kind].size })

/** Each name once, even if several things have it. */
export function namesOn(board: Board, geometry: HexGeometry, pieces: readonly Piece[] = []): Name[] {
  const named = namedPlaces(board).flatMap(([text, hexes, kind]) => {
    const points = hexes.flatMap((name) => {
      const hex = parseHex(board.sheet.grid, name)
      return hex === null ? [] : [geometry.centre(hex)]
    })
    return points.length === 0 ? [] : [{ text, kind, middle: middle(points) }]
  })
  const once = named.filter(({ text }, i) => named.findIndex((other) => other.text === text) === i)
  const positions = once.map(({ text, kind, middle }) => {
    const at = withinFrame(geometry.frame, middle, widthOf({ text, kind }))
    return offsets.map((down): Name => ({ text, kind, at: shiftPoint(at, 0, down) }))
  })
  return placeLabels(positions, isClear, boxOf, counterBoxes(geometry, pieces, { width: 2 * HALF, height: 2 * HALF }))
}

interface NamesProps {
  readonly board: Board
  readonly geometry: HexGeometry
  readonly pieces: readonly Piece[]
}

export function Names({ board, geometry, pieces }: NamesProps) {
  return (
    <g
      pointerEvents="none"
      textAnchor="middle"
      fontFamily={serif}
      stroke={paper}
      paintOrder="stroke"
      strokeLinejoin="round"
    >
      {namesOn(board, geometry, pieces).map(({ text, at, kind }) => {
        const { size, fill, italic, weight } = styles[kind]
        return (
          <text
            key={text}
            x={at.x}
            y={at.y}
            // Never smaller than the hex labels, which the page keeps legible; zoomed out, only villages are named.
            className={kind === 'village' ? undefined : 'near-only'}
            style={{
              fontSize: `max(${size}px, calc(var(--label, 0px) * 1.1), var(--far, 0px))`,
              strokeWidth: '0.17em',
            }}
            fontWeight={weight}
            fontStyle={italic ? 'italic' : undefined}
            fill={fill}
          >
            {text}
          </text>
        )
      })}
    </g>
  )
}
