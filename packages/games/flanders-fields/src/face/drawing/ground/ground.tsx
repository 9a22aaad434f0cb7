/** The whole table. Terrain is drawn once; wire, flags, fire and gas lie over it. */
import { ReconstructionHatch } from '@firestep/face/drawing'
import { memo, useId, useMemo } from 'react'
import type { BattleView } from '../../../rules/state.ts'
import { dangersKey } from '../markers/danger-zones.ts'
import { Fog, isFoggy, isInSetup, Zones } from '../markers/deployment-zones.tsx'
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

interface Props extends Omit<Site, 'name'> {
  readonly view: BattleView
  readonly changes: string
  readonly rebuilt: boolean
}

export const GroundDrawing = memo(
  function GroundDrawing({ board, size, view, rebuilt }: Props) {
    const name = useId()
    const printedGround = useMemo(() => <PrintedGround board={board} size={size} name={name} />, [board, size, name])
    const names = useMemo(() => <Names board={board} size={size} />, [board, size])
    const frame = { left: 0, top: 0, right: size.width, bottom: size.height }
    return (
      <g pointerEvents="none">
        {printedGround}
        <MemoizedWire board={board} view={view} />
        <Objectives board={board} view={view} />
        <Zones board={board} view={view} name={name} />
        <FireZones board={board} view={view} />
        <Barrage board={board} view={view} name={name} />
        <Gas board={board} view={view} />
        <Fog board={board} view={view} name={name} />
        {names}
        <Wind board={board} view={view} />
        {rebuilt && <ReconstructionHatch geometry={{ frame }} name={name} />}
      </g>
    )
  },
  (a, b) => a.changes === b.changes && a.rebuilt === b.rebuilt && a.board === b.board,
)

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
