/** A small map of a battle: flat tints, plain lines and blocks, cheap enough to show many. */
import type { Point } from '@firestep/face'
import {
  closedPath,
  discPath,
  freshPaper,
  ink,
  linePath,
  openPath,
  paleInk,
  SmallMap,
  shiftPoint,
} from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import type { ReactNode } from 'react'
import type { Side } from '../../data/enums.ts'
import type { Board } from '../board.ts'
import { tones } from './colours.ts'
import { hexesByTerrain } from './ground/ground.tsx'
import { runPath } from './ground/hex-runs.ts'
import { trenchLines } from './ground/trench.tsx'

const tints: Readonly<Record<string, string>> = {
  hill: '#d3ad68',
  forest: '#9aa671',
  building: '#96543f',
  'building rubble': '#bd937b',
  'sunken lane': '#c9ab78',
  trench: '#e2cfa6',
}

interface ThumbnailProps {
  readonly board: Board
  readonly geometry: HexGeometry
  /** An overlay in the sheet's units. */
  readonly overlay: ReactNode
}

export function ThumbnailDrawing({ board, geometry, overlay }: ThumbnailProps) {
  const hexesOf = hexesByTerrain(board)
  const site = { board, geometry, hexes: hexesOf.get('trench') ?? [], name: '' }
  const lines = trenchLines(site)
  const wire = board.scenario.wire.map((hex) => {
    const at = geometry.centre(hex)
    return [-34, 0, 34].map((x) => cross(shiftPoint(at, x, 0))).join('')
  })
  const blocks = (side: Side): string =>
    board.scenario.units
      .filter((unit) => unit.side === side)
      .map(({ hex }) => block(geometry.centre(hex), side === 'german' ? 12 : 0))
      .join('')
  return (
    <SmallMap frame={geometry.frame} line={4}>
      {Object.entries(tints).map(([terrain, tint]) => (
        <path key={terrain} d={hexPaths(geometry, hexesOf.get(terrain) ?? []).join('')} fill={tint} />
      ))}
      <path
        d={hexPaths(geometry, board.book.boardHexes).join('')}
        fill="none"
        stroke={paleInk}
        strokeWidth={1.5}
        opacity={0.35}
      />
      <path
        d={(hexesOf.get('mine crater') ?? []).map((hex) => discPath(geometry.centre(hex), 42)).join('')}
        fill="#6d5334"
        stroke={ink}
        strokeWidth={4}
      />
      {lines.map(({ owner, run }) => (
        <path
          key={run.join()}
          d={openPath(runPath(geometry, run, owner === 'german' ? 21 : owner === 'british' ? -21 : 0).line)}
          fill="none"
          stroke={owner === 'contested' ? ink : tones[owner].main}
          strokeWidth={11}
          strokeDasharray={owner === 'german' ? '22 7' : undefined}
        />
      ))}
      <path d={wire.join('')} stroke={ink} strokeWidth={4} />
      <path d={blocks('german')} fill={tones.german.main} stroke={freshPaper} strokeWidth={5} />
      <path d={blocks('british')} fill={tones.british.main} stroke={freshPaper} strokeWidth={5} />
      {overlay}
    </SmallMap>
  )
}

const cross = (at: Point): string =>
  linePath(shiftPoint(at, -11, -11), shiftPoint(at, 11, 11)) +
  linePath(shiftPoint(at, -11, 11), shiftPoint(at, 11, -11))

/** German blocks are slanted, so that the sides differ without colour. */
const block = (at: Point, lean: number): string =>
  closedPath([
    shiftPoint(at, lean - 32, -23),
    shiftPoint(at, 32 + lean, -23),
    shiftPoint(at, 32 - lean, 23),
    shiftPoint(at, -32 - lean, 23),
  ])
