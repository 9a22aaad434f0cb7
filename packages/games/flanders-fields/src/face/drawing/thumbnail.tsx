/** A small map of a scenario: flat tints and plain lines, cheap enough for a page full of them. */
import { closedPath, gold, openPath, SmallMap } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { sides, type Terrain } from '../../data/schema.ts'
import { units } from '../../rules/table-terrain.ts'
import { type Board, onSheet, sheetPoint } from '../board.ts'
import { crown, darkWater, mud, steel, tonesOf } from './colours.ts'
import { plotsOf, type Site } from './ground/terrain-plots.ts'
import { outlineOn } from './sheet-shapes.ts'

interface Tint {
  readonly colour: string
  readonly opacity: number
  readonly types: readonly Terrain[]
}

const hillTint = '#c79f5f'
const bridgeTint = '#d9c49a'
const houseTint = '#7d4a38'

/** From the lowest: a bridge covers the river beneath it. */
const tintsUnderRoads: readonly Tint[] = [
  { colour: hillTint, opacity: 0.5, types: ['hill'] },
  { colour: mud, opacity: 0.4, types: ['shell torn'] },
  { colour: mud, opacity: 0.7, types: ['shattered'] },
  { colour: crown, opacity: 1, types: ['wood'] },
  { colour: darkWater, opacity: 0.35, types: ['marsh', 'river bank'] },
  { colour: darkWater, opacity: 0.8, types: ['river', 'stream'] },
  { colour: bridgeTint, opacity: 1, types: ['bridge'] },
]

const tintsOverRoads: readonly Tint[] = [
  { colour: houseTint, opacity: 1, types: ['built up'] },
  { colour: mud, opacity: 1, types: ['strong point'] },
]

interface Props extends Pick<Site, 'board' | 'size'> {
  /** Drawn over the map, in sheet units. */
  readonly overlay: ReactNode
}

export function ThumbnailDrawing({ board, size, overlay }: Props) {
  const frame = { left: 0, top: 0, right: size.width, bottom: size.height }
  return (
    <SmallMap frame={frame} line={10}>
      <rect {...size} fill="#d6cd9d" />
      <TintedAreas board={board} tints={tintsUnderRoads} />
      <Roads board={board} />
      <TintedAreas board={board} tints={tintsOverRoads} />
      <Wire board={board} />
      <Trenches board={board} />
      <Objectives board={board} />
      <Bases board={board} />
      {overlay}
    </SmallMap>
  )
}

interface LayerProps {
  readonly board: Board
}

const TintedAreas = ({ board, tints }: LayerProps & { readonly tints: readonly Tint[] }): ReactNode =>
  tints.map(({ colour, opacity, types }) => (
    <path
      key={types.join()}
      d={plotsOf({ board }, ...types)
        .map(({ outline }) => closedPath(outline))
        .join('')}
      fill={colour}
      fillOpacity={opacity}
    />
  ))

const Roads = ({ board }: LayerProps): ReactNode =>
  board.scenario.terrain.roads.map(({ id, line, half }) => (
    <path key={id} d={openPath(outlineOn(board, line))} fill="none" stroke="#efe4c4" strokeWidth={2 * onSheet(half)} />
  ))

const Wire = ({ board }: LayerProps) => (
  <path
    d={board.scenario.terrain.wire.map(({ shape }) => closedPath(outlineOn(board, shape.points))).join('')}
    fill={steel}
    fillOpacity={0.55}
  />
)

/** The defender's are dashed, so that the sides differ without colour. */
const Trenches = ({ board }: LayerProps): ReactNode =>
  board.scenario.terrain.trenches.map(({ id, line, side }) => (
    <path
      key={id}
      d={openPath(outlineOn(board, line))}
      fill="none"
      stroke={tonesOf(board, side).main}
      strokeWidth={24}
      strokeDasharray={side === 'attacker' ? undefined : '46 14'}
    />
  ))

const Objectives = ({ board }: LayerProps) => (
  <path
    d={board.scenario.terrain.objectives.map(({ shape }) => closedPath(outlineOn(board, shape.points))).join('')}
    fill="none"
    stroke={gold}
    strokeWidth={16}
  />
)

const Bases = ({ board }: LayerProps): ReactNode =>
  sides.map((side) => (
    <path
      key={side}
      d={board.scenario.roster.bases
        .flatMap((base) => (base.side === side && base.at !== null ? baseMarker(board, base.at) : []))
        .join('')}
      fill={tonesOf(board, side).main}
      stroke={tonesOf(board, side).dark}
      strokeWidth={3}
    />
  ))

/** In sheet units: larger than a base, to be visible on a thumbnail. */
const markerSize = 44

/** A square at the default position of a base. */
function baseMarker(board: Board, [x, y]: readonly [x: number, y: number, heading: number]): string {
  const middle = sheetPoint(board, { x: units(x), y: units(y) })
  return `M${middle.x - markerSize / 2} ${middle.y - markerSize / 2}h${markerSize}v${markerSize}h${-markerSize}Z`
}
