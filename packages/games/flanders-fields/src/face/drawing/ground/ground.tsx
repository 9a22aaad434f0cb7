/** The whole table. Terrain is drawn once; wire, flags, fire and gas lie over it. */
import type { MatchFace } from '@firestep/face'
import { makeGround, ReconstructionHatch } from '@firestep/face/drawing'
import { memo } from 'react'
import type { BattleView, FlandersFields } from '../../../rules/state.ts'
import { dangersKey } from '../markers/danger-zones.ts'
import { DeploymentZones, Fog, isFoggy, isInSetup } from '../markers/deployment-zones.tsx'
import { Barrage, FireZones, Gas, Wind } from '../markers/fire-and-gas.tsx'
import { Objectives } from '../markers/objectives.tsx'
import { Fields, WornPaper } from './fields.tsx'
import { Heights } from './hills.tsx'
import { Names } from './names.tsx'
import { Roads } from './roads.tsx'
import { ShellTornGround } from './shell-torn.tsx'
import type { Site } from './terrain-plots.ts'
import { StrongPoints, Trenches } from './trenches.tsx'
import { Villages } from './villages.tsx'
import { Bridges, Water } from './water.tsx'
import { Wire, wireKey } from './wire.tsx'
import { Woods } from './woods.tsx'

/** A cache key of everything on the ground that can change. */
export const groundKey = (board: Site['board'], view: BattleView): string =>
  [wireKey(view), dangersKey(view), view.holders.join(), isInSetup(view), isFoggy(board, view)].join('|')

/** Memoized: wire has many pickets and seldom changes. */
const MemoizedWire = memo(Wire, (a, b) => a.board === b.board && wireKey(a.view) === wireKey(b.view))

export function groundFace({
  board,
  size,
}: Omit<Site, 'name'>): Pick<MatchFace<FlandersFields>, 'Ground' | 'groundKey'> {
  // Above fire and gas, but as fixed as the printed ground: one element is drawn once.
  const names = <Names board={board} size={size} />
  const frame = { left: 0, top: 0, right: size.width, bottom: size.height }
  return makeGround<BattleView>({
    groundKey: (view) => groundKey(board, view),
    printed: (name) => <PrintedGround board={board} size={size} name={name} />,
    markers: (view, name) => (
      <>
        <MemoizedWire board={board} view={view} />
        <Objectives board={board} view={view} />
        <DeploymentZones board={board} view={view} name={name} />
        <FireZones board={board} view={view} />
        <Barrage board={board} view={view} name={name} />
        <Gas board={board} view={view} />
        <Fog board={board} view={view} name={name} />
        {names}
        <Wind board={board} view={view} />
      </>
    ),
    reconstruction: (name) => <ReconstructionHatch geometry={{ frame }} name={name} />,
  })
}

export function PrintedGround(site: Site) {
  return (
    <g>
      <Fields {...site} />
      <Heights {...site} />
      <ShellTornGround {...site} />
      <Woods {...site} />
      <Water {...site} />
      <Roads {...site} />
      <Bridges {...site} />
      <Villages {...site} />
      <StrongPoints {...site} />
      <Trenches {...site} />
      <WornPaper {...site} />
    </g>
  )
}
