/** Place names on the map. */
import type { Piece, Point } from '@firestep/face'
import { ink, type LabelBox, paper, placeLabels, serif, shiftPoint, withinFrame } from '@firestep/face/drawing'
import { counterBoxes, type HexGeometry } from '@firestep/face/hex'
import type { Board } from '../../board.ts'
import { TALL } from '../sheet-geometry.ts'
import { counterHeight, counterWidth } from '../stacks.ts'
import { isInPlay } from './grid.tsx'

interface Name {
  readonly text: string
  /** Long names have two lines, because counters stand to the left and right. */
  readonly lines: readonly string[]
  readonly at: Point
  readonly isTown: boolean
  /** True for a victory hex. */
  readonly counts: boolean
}

const size = 16
const high = 14
const LONG = 12

/** Breaks a name where the two halves are most alike in length. */
export function broken(text: string): readonly string[] {
  const words = text.split(' ')
  if (text.length <= LONG || words.length === 1) return [text]
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length))
  return cuts.sort((a, b) => longest(a) - longest(b))[0] ?? [text]
}

const widthOf = ({ lines }: Pick<Name, 'lines'>): number => Math.max(...lines.map(({ length }) => length)) * size * 0.48

/** Positions tried: on the line below the hex, which counters leave free, above it, or further off. */
const offsets = [TALL + 3, -TALL + 4, TALL + 34, -TALL - 26]

const isClear = (one: Name, other: Name): boolean =>
  Math.abs(one.at.y - other.at.y) > (high * (one.lines.length + other.lines.length)) / 2 ||
  Math.abs(one.at.x - other.at.x) > (widthOf(one) + widthOf(other)) / 2 + 4

const boxOf = (name: Name): LabelBox => ({ at: name.at, width: widthOf(name), height: high * name.lines.length })

export function namesOn(board: Board, geometry: HexGeometry, pieces: readonly Piece[] = []): Name[] {
  const { sheet, scenario } = board
  const namedPlaces = [...scenario.victory.map(({ hex }) => hex), ...scenario.keyTerrain]
  const positions = [...sheet.places]
    .filter(([hex]) => isInPlay(board, hex))
    .map(([hex, text]) => {
      const lines = broken(text)
      const at = withinFrame(geometry.frame, geometry.centre(hex), widthOf({ lines }))
      // Two lines must not cover the label of the next hex.
      const raised = (lines.length - 1) * 9
      const name = { text, lines, isTown: sheet.terrain[hex] === 'town', counts: namedPlaces.includes(hex) }
      return offsets.map((down): Name => ({ ...name, at: shiftPoint(at, 0, down - raised) }))
    })
  const counters = counterBoxes(geometry, pieces, { width: counterWidth, height: counterHeight })
  return placeLabels(positions, isClear, boxOf, counters)
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
      {namesOn(board, geometry, pieces).map(({ text, lines, at, isTown, counts }) => (
        <text
          key={text}
          y={at.y}
          // Zoomed out, only victory hexes are named; from very far, only towns.
          className={isTown ? undefined : counts ? 'near-only' : 'near-only close-only'}
          // The size grows with the hex labels, which the page keeps legible.
          style={{ fontSize: `max(${size}px, calc(var(--label, 0px) * 0.92), var(--far, 0px))`, strokeWidth: '0.19em' }}
          fontWeight={isTown ? 700 : 600}
          fontStyle={isTown ? undefined : 'italic'}
          fill={ink}
        >
          {lines.map((line, i) => (
            <tspan key={line} x={at.x} dy={`${i === 0 ? 0.3 - 0.45 * (lines.length - 1) : 0.9}em`}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  )
}
