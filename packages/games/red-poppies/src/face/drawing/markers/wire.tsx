/** Wire on hexsides, and its breaches (8.34). */
import { cutWirePath, freshPaper, WireBelts } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { hasWire } from '../../../rules/battlefield.ts'
import type { HexSide } from '../../../rules/ids.ts'
import type { Battlefield } from '../../../rules/state.ts'

interface Props {
  readonly battlefield: Battlefield
  readonly geometry: HexGeometry
}

/** Sides that have wire by the rules. */
export const wiredSides = (battlefield: Battlefield): HexSide[] =>
  battlefield.sheet.hexSides.filter((side) => hasWire(battlefield, side))

export function Wire({ battlefield, geometry }: Props) {
  const breaches = battlefield.state.breaches.map((side) => cutWirePath(geometry.ends(side), { from: 0.28, reach: 10 }))
  return (
    <g fill="none" strokeLinecap="round">
      <WireBelts
        lines={wiredSides(battlefield).map(geometry.ends)}
        inset={0.08}
        spacing={10}
        crossSize={3.9}
        halo={{ width: 3.6, opacity: 0.6 }}
      />
      <path d={breaches.join('')} stroke={freshPaper} strokeWidth={6} />
      <path d={breaches.join('')} stroke="#8f2d24" strokeWidth={2.6} />
    </g>
  )
}
