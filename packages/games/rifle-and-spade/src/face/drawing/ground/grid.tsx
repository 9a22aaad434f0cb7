/** The faint grid, with a dot in every hex: filled for close ground, hollow for open ground (5.1.2). */
import { discPath, NeatLine, paleInk, paper, RepeatedPaths } from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import { groundOf } from '../../../rules/battlefield.ts'
import type { Hex } from '../../../rules/ids.ts'
import type { Board } from '../../board.ts'

interface Props {
  readonly board: Board
  readonly geometry: HexGeometry
}

export function Grid({ board, geometry }: Props) {
  const { sheet, book } = board
  const hexes = sheet.hexes
  const land = hexes.filter((hex) => sheet.terrain[hex] !== 'sea')
  const dots = (close: boolean) =>
    land.filter((hex) => groundOf(book, sheet, hex).close === close).map((hex) => discPath(geometry.centre(hex), 2.6))
  return (
    <g fill="none">
      <RepeatedPaths parts={hexPaths(geometry, hexes)} stroke={paleInk} strokeWidth={1} strokeOpacity={0.6} />
      <RepeatedPaths parts={dots(true)} fill={paleInk} stroke={paleInk} strokeWidth={1.1} />
      <RepeatedPaths parts={dots(false)} stroke={paleInk} strokeWidth={1.1} />
      <NeatLine frame={geometry.frame} />
    </g>
  )
}

/** Paled hexes that the scenario does not use. */
export function OutOfPlay({ board, geometry }: Props) {
  const { sheet, scenario } = board
  const shut = sheet.hexes.filter((hex) => !isInPlay(board, hex))
  return scenario.data.rows === null ? null : (
    <RepeatedPaths parts={hexPaths(geometry, shut)} fill={paper} fillOpacity={0.78} />
  )
}

/** Some scenarios use only some rows of their map. */
export function isInPlay({ sheet, scenario }: Board, hex: Hex): boolean {
  const [first, last] = scenario.data.rows ?? [0, Infinity]
  const row = Number(sheet.label(hex).split('.')[1])
  return row >= first && row <= last
}
