/** The whole ground. The fixed part is drawn once; wire, craters and medals lie over it. */

import type { MatchFace } from '@firestep/face'
import { makeGround, Paper } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { at } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { Hex } from '../../../rules/ids.ts'
import type { BattleView, GreatWar } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { Grid } from './grid.tsx'
import { NoMansLand } from './no-mans-land.tsx'
import { Objectives } from './objectives.tsx'
import { ReconstructedHexes } from './reconstructed-hexes.tsx'
import { SectionLines } from './sections.tsx'
import { terrainDrawings } from './terrain-drawings.ts'

export const groundKey = ({ wire, craters, held }: BattleView): string =>
  [
    wire.join(),
    craters.join(),
    held.map(({ objective, hex, side }) => `${objective}:${hex ?? ''}:${side}`).join(),
  ].join('|')

export const groundFace = (board: Board, geometry: HexGeometry): Pick<MatchFace<GreatWar>, 'Ground' | 'groundKey'> =>
  makeGround<BattleView>({
    groundKey,
    printed: (name) => <StaticGround board={board} geometry={geometry} name={name} />,
    markers: ({ wire, craters, held }, name) => (
      <>
        <Terrain board={board} geometry={geometry} terrain="shell crater" hexes={craters} name={name} />
        <Terrain board={board} geometry={geometry} terrain="wire" hexes={wire} name={name} />
        <SectionLines board={board} geometry={geometry} />
        <Objectives board={board} geometry={geometry} held={held} />
      </>
    ),
    reconstruction: (name) => <ReconstructedHexes board={board} geometry={geometry} name={name} />,
  })

interface StaticProps {
  readonly board: Board
  readonly geometry: HexGeometry
  readonly name: string
}

function StaticGround({ board, geometry, name }: StaticProps): ReactNode {
  const hexesOf = hexesByTerrain(board)
  return (
    <g>
      <Paper geometry={geometry} name={name} />
      <NoMansLand board={board} geometry={geometry} name={name} />
      <Grid geometry={geometry} hexes={board.book.boardHexes} />
      {Object.keys(terrainDrawings).map((terrain) => (
        <Terrain
          key={terrain}
          board={board}
          geometry={geometry}
          terrain={terrain}
          hexes={hexesOf.get(terrain) ?? []}
          name={name}
        />
      ))}
    </g>
  )
}

/** Hexes by terrain type. Types without a drawing, added by an overlay, look like open country. */
export function hexesByTerrain({ book, scenario }: Board): ReadonlyMap<string, readonly Hex[]> {
  const hexesOf = new Map<string, Hex[]>()
  for (const hex of book.boardHexes) {
    const { name } = at(scenario.terrain, hex)
    const drawingName = terrainDrawings[name] === undefined ? 'countryside' : name
    hexesOf.set(drawingName, [...(hexesOf.get(drawingName) ?? []), hex])
  }
  return hexesOf
}

interface TerrainProps extends StaticProps {
  readonly terrain: string
  readonly hexes: readonly Hex[]
}

function Terrain({ terrain, hexes, name, ...site }: TerrainProps): ReactNode {
  const Drawing = terrainDrawings[terrain]
  return Drawing === undefined || hexes.length === 0 ? null : (
    <Drawing {...site} hexes={hexes} name={`${name}-${terrain.replaceAll(' ', '-')}`} />
  )
}
