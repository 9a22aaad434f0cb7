/** A small map of a scenario: flat tints and plain lines, cheap enough for a page with many of them. */
import { discPath, freshPaper, openPath, paper, SmallMap } from '@firestep/face/drawing'
import { areaPath, type HexGeometry, hexPaths } from '@firestep/face/hex'
import { allHexes, parseHex } from '@firestep/terrain'
import type { ReactNode } from 'react'
import { sides } from '../../data/schema.ts'
import type { Hex } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import { darkLeaf, sideTones, tintOf } from './colours.ts'
import { levelOutline } from './ground/heights.tsx'
import { printedJoins, trenchIn } from './ground/trenches.tsx'
import { woodsOutline } from './ground/woods.tsx'
import { victoryHexes } from './markers/victory-hexes.tsx'
import { mapOf } from './named-map.ts'

interface ThumbnailProps {
  readonly board: Board
  readonly geometry: HexGeometry
  /** Drawn over the map, in sheet units. */
  readonly over: ReactNode
}

export function ThumbnailDrawing({ board, geometry, over }: ThumbnailProps) {
  const { sheet, scenario } = board
  const levels = Array.from({ length: sheet.highest }, (_, i) => i + 1)
  const hexes = allHexes(sheet.grid)
  const outlines = (list: readonly Hex[]) => hexPaths(geometry, list).join('')
  const road = (names: readonly string[]) =>
    openPath(names.flatMap((name) => parseHex(sheet.grid, name) ?? []).map((hex) => geometry.centre(hex)))
  return (
    <SmallMap frame={geometry.frame} line={8}>
      {levels.map((level) => (
        <path key={level} d={areaPath(geometry, levelOutline(sheet, level))} fill={tintOf(level)} />
      ))}
      {[true, false].map((dotted) => (
        <path
          key={String(dotted)}
          d={areaPath(geometry, woodsOutline(sheet, dotted))}
          fill={darkLeaf}
          opacity={dotted ? 0.6 : 0.3}
        />
      ))}
      <path
        d={Object.values(mapOf(board).roads).map(road).join('')}
        fill="none"
        stroke={freshPaper}
        strokeWidth={11}
        strokeLinejoin="round"
      />
      <path d={outlines(hexes.filter((hex) => sheet.village[hex] === 1))} fill="#7d4a38" />
      {sides.map((side) => (
        <path
          key={side}
          d={hexes
            .filter((hex) => sheet.trench[hex] === side)
            .flatMap((hex) => trenchIn(geometry, hex, printedJoins(sheet, hex)))
            .map(openPath)
            .join('')}
          fill="none"
          stroke={sideTones(scenario, side).main}
          strokeWidth={16}
          strokeDasharray={side === 'central' ? '26 9' : undefined}
        />
      ))}
      <path d={outlines(hexes.filter((hex) => scenario.open[hex] === 0))} fill={paper} opacity={0.6} />
      <path
        d={victoryHexes(board)
          .map((hex) => discPath(geometry.centre(hex), 44))
          .join('')}
        fill="none"
        stroke="#b5852a"
        strokeWidth={14}
      />
      {over}
    </SmallMap>
  )
}
