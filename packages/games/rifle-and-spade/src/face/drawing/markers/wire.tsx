/** Wire on the side that it protects (6.5), and its gaps (3.4.6). */
import { cutWirePath, freshPaper, RepeatedPaths, WireBelts } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import type { BattleView } from '../../../rules/state.ts'

/** Distance from the side, as a share of the way from the centre. */
const INSIDE = 0.93

export function Wire({ view, geometry }: { readonly view: BattleView; readonly geometry: HexGeometry }) {
  const cuts = view.cut.map((side) => cutWirePath(geometry.ends(side), { from: 0.3, reach: 8 }))
  return (
    <g fill="none" strokeLinecap="round">
      <WireBelts
        lines={view.wire.map(({ hex, facing }) => geometry.edge(hex, facing, INSIDE))}
        inset={0.07}
        spacing={9.4}
        crossSize={3.7}
        halo={{ width: 3.8, opacity: 0.7 }}
      />
      <RepeatedPaths parts={cuts} stroke={freshPaper} strokeWidth={5} />
      <RepeatedPaths parts={cuts} stroke="#8f2d24" strokeWidth={2.2} />
    </g>
  )
}
