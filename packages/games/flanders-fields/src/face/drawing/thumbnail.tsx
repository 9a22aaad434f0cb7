/** A small map of a scenario: flat tints and plain lines, cheap enough for a page full of them. */
import { closedPath, gold, openPath, SmallMap } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { sides, type Terrain } from '../../data/schema.ts'
import { onSheet } from '../board.ts'
import { crown, darkWater, mud, steel, tonesOf } from './colours.ts'
import { plotsOf, type Site } from './ground/terrain-plots.ts'
import { outlineOn } from './sheet-shapes.ts'

const tints: readonly (readonly [color: string, opacity: number, ...types: Terrain[]])[] = [
  ['#c79f5f', 0.5, 'hill'],
  [mud, 0.4, 'shell torn'],
  [mud, 0.7, 'shattered'],
  [crown, 1, 'wood'],
  [darkWater, 0.35, 'marsh', 'river bank'],
  [darkWater, 0.8, 'river', 'stream'],
  ['#d9c49a', 1, 'bridge'],
  ['#7d4a38', 1, 'built up'],
  [mud, 1, 'strong point'],
]

interface Props extends Pick<Site, 'board' | 'size'> {
  /** Drawn over the map, in sheet units. */
  readonly overlay: ReactNode
}

export function ThumbnailDrawing({ board, size, overlay }: Props) {
  const { terrain, roster } = board.scenario
  const frame = { left: 0, top: 0, right: size.width, bottom: size.height }
  const tintedAreas = (from: number, to?: number) =>
    tints.slice(from, to).map(([color, opacity, ...types]) => (
      <path
        key={types.join()}
        d={plotsOf({ board }, ...types)
          .map(({ outline }) => closedPath(outline))
          .join('')}
        fill={color}
        fillOpacity={opacity}
      />
    ))
  return (
    <SmallMap frame={frame} line={10}>
      <rect {...size} fill="#d6cd9d" />
      {tintedAreas(0, 7)}
      {terrain.roads.map(({ id, line, half }) => (
        <path
          key={id}
          d={openPath(outlineOn(board, line))}
          fill="none"
          stroke="#efe4c4"
          strokeWidth={2 * onSheet(half)}
        />
      ))}
      {tintedAreas(7)}
      <path
        d={terrain.wire.map(({ shape }) => closedPath(outlineOn(board, shape.points))).join('')}
        fill={steel}
        fillOpacity={0.55}
      />
      {terrain.trenches.map(({ id, line, side }) => (
        <path
          key={id}
          d={openPath(outlineOn(board, line))}
          fill="none"
          stroke={tonesOf(board, side).main}
          strokeWidth={24}
          strokeDasharray={side === 'attacker' ? undefined : '46 14'}
        />
      ))}
      <path
        d={terrain.objectives.map(({ shape }) => closedPath(outlineOn(board, shape.points))).join('')}
        fill="none"
        stroke={gold}
        strokeWidth={16}
      />
      {sides.map((side) => (
        <path
          key={side}
          d={roster.bases
            .flatMap((base) => (base.side === side && base.at !== null ? baseMarker(board, base.at) : []))
            .join('')}
          fill={tonesOf(board, side).main}
          stroke={tonesOf(board, side).dark}
          strokeWidth={3}
        />
      ))}
      {overlay}
    </SmallMap>
  )
}

/** A base at its default position, enlarged to be visible on a thumbnail. */
function baseMarker(
  { scenario: { data } }: Pick<Site, 'board'>['board'],
  [x, y]: readonly [number, number, number],
): string {
  const [left, top] = [2 * x - 22, 2 * (data.table[1] - y) - 22]
  return `M${left} ${top}h44v44h-44Z`
}
