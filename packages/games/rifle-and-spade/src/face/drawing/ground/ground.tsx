/** The whole ground. The printed map is drawn once; works, wire, fights and light are drawn over it. */
import type { MatchFace } from '@firestep/face'
import { makeGround, Paper, ReconstructionHatch } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { sides } from '../../../data/schema.ts'
import { lightOf } from '../../../rules/book.ts'
import type { BattleView, RifleAndSpade } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { Arrivals, arrivalsKey } from '../markers/arrivals.tsx'
import { Diggings } from '../markers/construction.tsx'
import { Fights } from '../markers/contested-hexes.tsx'
import { Stakes } from '../markers/key-places.tsx'
import { LightWash } from '../markers/light.tsx'
import { dummiesOf, Objectives, objectivesOf } from '../markers/objectives.tsx'
import { Wire } from '../markers/wire.tsx'
import { Works } from '../markers/works.tsx'
import { Fields } from './fields.tsx'
import { Grid, OutOfPlay } from './grid.tsx'
import { Slopes, Tints } from './heights.tsx'
import { Ways } from './roads.tsx'
import { Shore } from './shore.tsx'

/** A key of everything that markers and washes show. */
export function groundKey(board: Board, view: BattleView): string {
  const { works, wire, cut, diggings, assaults, usThem, turn } = view
  return [
    lightOf(board.scenario, turn),
    works.map(({ hex, type, owner, front, ends, guns }) => [hex, type, owner, front, ends, guns].join(' ')).join(),
    wire.map(({ hex, facing }) => `${hex}/${facing}`).join(),
    cut.join(),
    diggings.map(({ hex, side, work, turns }) => [hex, side, work, turns].join(' ')).join(),
    assaults.map(({ hex, attacker, waves }) => [hex, attacker, waves].join(' ')).join(),
    arrivalsKey(board, view),
    usThem.map(({ hex, holder }) => `${hex} ${holder}`).join(),
    sides.map((side) => `${objectivesOf(view, side).join()}/${dummiesOf(view, side).join()}`).join(),
  ].join('|')
}

interface Props {
  readonly board: Board
  readonly geometry: HexGeometry
}

export const groundFace = (
  board: Board,
  geometry: HexGeometry,
): Pick<MatchFace<RifleAndSpade>, 'Ground' | 'groundKey'> =>
  makeGround<BattleView>({
    groundKey: (view) => groundKey(board, view),
    printed: (name) => <Printed board={board} geometry={geometry} name={name} />,
    markers: (view) => <Markers board={board} geometry={geometry} view={view} />,
    reconstruction: (name) => <ReconstructionHatch geometry={geometry} name={name} />,
  })

function Printed({ board, geometry, name }: Props & { readonly name: string }) {
  const { sheet } = board
  return (
    <g>
      <Paper geometry={geometry} name={name} />
      <Tints sheet={sheet} geometry={geometry} />
      <Fields sheet={sheet} geometry={geometry} />
      <Grid board={board} geometry={geometry} />
      <Shore sheet={sheet} geometry={geometry} />
      <Ways sheet={sheet} geometry={geometry} />
      <Slopes sheet={sheet} geometry={geometry} />
      <OutOfPlay board={board} geometry={geometry} />
    </g>
  )
}

/** Points lie above the night wash, so that they stay legible. */
function Markers({ board, geometry, view }: Props & { readonly view: BattleView }) {
  return (
    <g>
      <Works sheet={board.sheet} view={view} geometry={geometry} />
      <Wire view={view} geometry={geometry} />
      <LightWash board={board} view={view} geometry={geometry} />
      <Arrivals board={board} view={view} geometry={geometry} />
      <Stakes board={board} geometry={geometry} />
      <Objectives view={view} geometry={geometry} />
      <Diggings board={board} view={view} geometry={geometry} />
      <Fights view={view} geometry={geometry} />
    </g>
  )
}
