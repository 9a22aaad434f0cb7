/** The whole ground. The printed map is drawn once; wire, works, clouds, guns and flags are drawn over it. */
import type { MatchFace } from '@firestep/face'
import { makeGround, Paper, ReconstructionHatch } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { hallowedGround, isNight } from '../../../rules/battlefield.ts'
import type { BattleView, RedPoppies } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { Clouds, Night } from '../markers/clouds.tsx'
import { Guns } from '../markers/off-map-artillery.tsx'
import { VictoryMarkers, victoryHexes } from '../markers/victory-hexes.tsx'
import { Wire } from '../markers/wire.tsx'
import { Works } from '../markers/works.tsx'
import { Grid } from './grid.tsx'
import { Heights } from './heights.tsx'
import { Roads } from './roads.tsx'
import { Trenches } from './trenches.tsx'
import { Villages } from './villages.tsx'
import { Bridges, Water } from './water.tsx'
import { Closed, Craters, NoMansLand, Wheat } from './whole-hex-terrain.tsx'
import { Woods } from './woods.tsx'

/** A key of everything that markers and washes show. */
export function groundKey(board: Board, view: BattleView): string {
  const { scrapes, trenches, blockhouses, bombStops, breaches, gas, smoke, barrage, groups, control } = view
  const { own } = view.secrets
  return [
    [scrapes, trenches, blockhouses, bombStops, breaches, gas, smoke].map((list) => list.join()).join(';'),
    hallowedGround(board.battlefieldOf(view))
      .map(({ side, hex }) => `${side}${hex}`)
      .join(),
    barrage === null || barrage.over ? '' : barrage.area,
    isNight(board.battlefieldOf(view)) ? 'night' : 'day',
    groups
      .map(({ crossHair, primed, effect }) =>
        [crossHair?.vertex, crossHair?.load, crossHair?.due, primed, effect?.vertex, effect?.load].join(),
      )
      .join(';'),
    victoryHexes(board)
      .map((hex) => control[hex])
      .join(''),
    own === null ? '' : [...own.preregistered, ...own.knows.preregistered].join(),
  ].join('|')
}

export const groundFace = (board: Board, geometry: HexGeometry): Pick<MatchFace<RedPoppies>, 'Ground' | 'groundKey'> =>
  makeGround<BattleView>({
    groundKey: (view) => groundKey(board, view),
    printed: (name) => <Printed board={board} geometry={geometry} name={name} />,
    markers: (view, name) => <Markers board={board} geometry={geometry} view={view} name={name} />,
    reconstruction: (name) => <ReconstructionHatch geometry={geometry} name={name} />,
  })

interface LayerProps {
  readonly board: Board
  readonly geometry: HexGeometry
  readonly name: string
}

function Printed({ board, geometry, name }: LayerProps) {
  const { sheet } = board
  return (
    <g>
      <Paper geometry={geometry} name={name} />
      <Heights sheet={sheet} geometry={geometry} />
      <NoMansLand board={board} geometry={geometry} name={name} />
      <Wheat board={board} geometry={geometry} />
      <Woods sheet={sheet} geometry={geometry} name={name} />
      <Grid board={board} geometry={geometry} />
      <Craters board={board} geometry={geometry} />
      <Water board={board} geometry={geometry} />
      <Villages sheet={sheet} geometry={geometry} />
      <Roads board={board} geometry={geometry} />
      <Bridges board={board} geometry={geometry} />
      <Trenches board={board} geometry={geometry} />
      <Closed board={board} geometry={geometry} />
    </g>
  )
}

function Markers({ board, geometry, view, name }: LayerProps & { readonly view: BattleView }) {
  const battlefield = board.battlefieldOf(view)
  return (
    <g>
      <Works battlefield={battlefield} geometry={geometry} />
      <Wire battlefield={battlefield} geometry={geometry} />
      <Clouds battlefield={battlefield} geometry={geometry} name={name} />
      <VictoryMarkers battlefield={battlefield} geometry={geometry} />
      <Night battlefield={battlefield} geometry={geometry} />
      <Guns battlefield={battlefield} geometry={geometry} />
    </g>
  )
}
