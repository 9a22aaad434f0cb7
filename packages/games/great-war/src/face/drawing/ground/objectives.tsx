/** Objectives on the map: medals on their hexes, with the sign of the side that holds them. */
import type { Point } from '@firestep/face'
import { closedPath, distanceBetween, freshPaper, gold, ink, openPath, shiftPoint } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import type { Side } from '../../../data/enums.ts'
import type { Objective } from '../../../rules/book.ts'
import { type Hex, offBoard } from '../../../rules/ids.ts'
import type { Held } from '../../../rules/state.ts'
import { tones } from '../colours.ts'
import { SideSign } from '../side-signs.tsx'
import { drawnIn, edges } from './outline.ts'
import type { Site } from './terrain-patch.ts'

interface Props extends Pick<Site, 'board' | 'geometry'> {
  readonly held: readonly Held[]
}

export function Objectives({ board, geometry, held }: Props) {
  return (
    <g>
      {board.scenario.objectives.map((objective, i) => {
        if (objective.hexes.length === 0) return null
        if (objective.kind === 'breakthrough')
          return <ExitArrows key={objective.id} geometry={geometry} objective={objective} />
        return (
          <ObjectiveMark
            key={objective.id}
            geometry={geometry}
            objective={objective}
            held={held.filter((holding) => holding.objective === i)}
          />
        )
      })}
    </g>
  )
}

/**
 * The centre of a medal, at the foot of its hex: a unit does not cover it there, nor does it cover the name of the hex
 * when the sheet is turned.
 */
export const medalAt = (geometry: HexGeometry, hex: Hex): Point => shiftPoint(geometry.centre(hex), 22, 36)

interface ObjectiveProps {
  readonly geometry: HexGeometry
  readonly objective: Objective
  readonly held: readonly Held[]
}

/** Objectives that count hex by hex have a medal on each; a group has one medal, and a stud on every other hex. */
function ObjectiveMark({ geometry, objective, held }: ObjectiveProps) {
  const countsByHex = objective.kind === 'start turn temporary each'
  const medalHex = middleHex(geometry, objective.hexes)
  const holderOf = (hex: Hex | null): Side | null => held.find((holding) => holding.hex === hex)?.side ?? null
  const outlines = edges(geometry, objective.hexes).map((loop) => closedPath(drawnIn(loop, 4)))
  return (
    <g>
      <path
        d={outlines.join('')}
        fill="none"
        stroke={gold}
        strokeWidth={1.7}
        strokeDasharray="7 4 1.5 4"
        opacity={0.9}
      />
      {objective.hexes.map((hex) => {
        const holderSide = holderOf(countsByHex ? hex : null)
        const { x, y } = medalAt(geometry, hex)
        return (
          <g key={hex} style={{ transform: `translate(${x}px, ${y}px) ${findable}` }}>
            {countsByHex || hex === medalHex ? (
              <Medal medals={objective.medals} holderSide={holderSide} winner={objective.side} />
            ) : (
              <circle
                r={4.2}
                fill={holderSide === null ? freshPaper : tones[holderSide].main}
                stroke={gold}
                strokeWidth={2}
              />
            )}
          </g>
        )
      })}
    </g>
  )
}

/** Scales a medal up when zoomed out, so that it is found. */
const findable = 'scale(clamp(1, calc(var(--pixel, 1) * 0.8), 1.7))'

/** The hex of a group nearest to its centre. */
function middleHex(geometry: HexGeometry, hexes: readonly Hex[]): Hex {
  const sum = hexes
    .map((hex) => geometry.centre(hex))
    .reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  const middle = { x: sum.x / hexes.length, y: sum.y / hexes.length }
  return hexes.reduce(
    (best, hex) =>
      distanceBetween(geometry.centre(hex), middle) < distanceBetween(geometry.centre(best), middle) ? hex : best,
    hexes[0] ?? offBoard,
  )
}

interface MedalProps {
  readonly medals: number
  readonly holderSide: Side | null
  /** The side that can win the medal. */
  readonly winner: Objective['side']
}

/** A disc in a ring, stacked where there are several medals; hollow until it is held. */
function Medal({ medals, holderSide, winner }: MedalProps) {
  const winnerColour = winner === 'any' ? ink : tones[winner].main
  return (
    <g>
      {Array.from({ length: medals }, (_, i) => (i - (medals - 1) / 2) * 9).map((x, i) => {
        const isLast = i === medals - 1
        return (
          <g key={x} transform={`translate(${x} 0)`}>
            <circle r={11} fill={gold} stroke={ink} strokeWidth={1.2} />
            <circle
              r={8.2}
              fill={holderSide === null ? freshPaper : tones[holderSide].main}
              stroke={holderSide === null ? winnerColour : freshPaper}
              strokeWidth={holderSide === null ? 2 : 1.2}
              strokeDasharray={holderSide === null && winner === 'any' ? '4 2.5' : undefined}
            />
            {isLast && holderSide !== null && <SideSign side={holderSide} size={5.8} fill={freshPaper} />}
            {isLast && holderSide === null && <path d={star} fill={winnerColour} />}
          </g>
        )
      })}
    </g>
  )
}

/** A star of eight points, the same from either edge of the sheet. */
export const star = closedPath(
  Array.from({ length: 16 }, (_, i) => {
    const [radius, angle] = [i % 2 === 0 ? 6.2 : 3.4, (i / 8) * Math.PI]
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  }),
)

/** Arrows over the edge where a unit wins a medal by leaving the board. */
function ExitArrows({ geometry, objective }: { readonly geometry: HexGeometry; readonly objective: Objective }) {
  const outward = objective.side === 'german' ? 1 : -1
  const colour = objective.side === 'any' ? ink : tones[objective.side].main
  const arrows = objective.hexes.map((hex) => {
    const { x, y } = geometry.gate(hex, outward < 0 ? 1 : 4)
    const foot = { x, y: y - outward * 4 }
    const head = { x, y: y + outward * 17 }
    return (
      openPath([foot, head]) + openPath([shiftPoint(head, -6, -outward * 7), head, shiftPoint(head, 6, -outward * 7)])
    )
  })
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={arrows.join('')} stroke={freshPaper} strokeWidth={5.5} />
      <path d={arrows.join('')} stroke={colour} strokeWidth={2.4} />
    </g>
  )
}
