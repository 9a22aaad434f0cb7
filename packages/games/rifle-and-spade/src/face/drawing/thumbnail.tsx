/** A small map of a scenario: flat tints and plain lines, cheap enough for a page with many of them. */
import { discPath, openPath, SmallMap } from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import type { ReactNode } from 'react'
import type { Hex } from '../../rules/ids.ts'
import { SIDE as LIES } from '../../rules/map-sheet.ts'
import type { Board } from '../board.ts'
import { darkLeaf, ridgeInk, tones, water } from './colours.ts'
import { hexesOf } from './ground/fields.tsx'
import { OutOfPlay } from './ground/grid.tsx'
import { sidesWith, Tints } from './ground/heights.tsx'
import { Ways } from './ground/roads.tsx'
import { trenchLines } from './markers/works.tsx'

interface ThumbnailProps {
  readonly board: Board
  readonly geometry: HexGeometry
  /** Drawn over the map, in sheet units. */
  readonly over: ReactNode
}

export function ThumbnailDrawing({ board, geometry, over }: ThumbnailProps) {
  const { sheet, scenario } = board
  const outlines = (hexes: readonly Hex[]) => hexPaths(geometry, hexes).join('')
  const lines = (bit: number) =>
    sidesWith(sheet, bit)
      .map((side) => openPath(geometry.ends(side)))
      .join('')
  const growth = sheet.hexes.filter((hex) => /scrub|grove/.test(sheet.terrain[hex] ?? ''))
  return (
    <SmallMap frame={geometry.frame} line={8}>
      <Tints sheet={sheet} geometry={geometry} />
      <path d={outlines(growth)} fill={darkLeaf} opacity={0.2} />
      <path d={outlines(hexesOf(sheet, 'sea'))} fill={water} />
      <Ways sheet={sheet} geometry={geometry} />
      <path d={lines(LIES.ridge) + lines(LIES.cliff)} stroke={ridgeInk} strokeWidth={9} fill="none" />
      <path d={outlines(hexesOf(sheet, 'town'))} fill="#7d4a38" />
      {scenario.works.map((work) => (
        <path
          key={`${work.hex} ${work.type}`}
          d={
            work.front === 0
              ? discPath(geometry.centre(work.hex), 18)
              : trenchLines(geometry, work, []).map(openPath).join('')
          }
          fill="none"
          stroke={tones[work.owner].main}
          strokeWidth={14}
          strokeDasharray={work.owner === 'ottoman' ? '24 8' : undefined}
        />
      ))}
      <OutOfPlay board={board} geometry={geometry} />
      <path
        d={scenario.victory.map(({ hex }) => discPath(geometry.centre(hex), 40)).join('')}
        fill="none"
        stroke="#b5852a"
        strokeWidth={13}
      />
      {over}
    </SmallMap>
  )
}
