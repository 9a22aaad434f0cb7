/** Objective markers, face down (11.4.17, 3.5.6): every viewer sees the owner; only the owner sees dummies (3.5.8). */
import { freshPaper, ink, placePath, shiftPoint } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { type Side, sides } from '../../../data/schema.ts'
import type { Hex } from '../../../rules/ids.ts'
import type { BattleView } from '../../../rules/state.ts'
import { armyIn } from '../../board.ts'
import { tones } from '../colours.ts'
import { TALL } from '../sheet-geometry.ts'
import { signPath } from '../side-signs.ts'

export const objectivesOf = ({ markers }: Pick<BattleView, 'markers'>, side: Side): readonly Hex[] =>
  markers?.[side] ?? []

/** Dummies, visible only to their owner. */
export const dummiesOf = (view: BattleView, side: Side): readonly Hex[] => armyIn(view, side)?.dummies ?? []

const plate = 'M-9 -11H9V11H-9Z'
const struck = 'M-9 -11L9 11M9 -11L-9 11'

/** At the right of the hex, both sides one above the other. */
export const Objectives = ({ view, geometry }: { readonly view: BattleView; readonly geometry: HexGeometry }) =>
  sides.map((side) => {
    const { main, dark, pale } = tones[side]
    const spot = (hex: Hex) => shiftPoint(geometry.centre(hex), 44, side === 'entente' ? -TALL / 2 + 12 : TALL / 2 - 12)
    const hexes = objectivesOf(view, side)
    const dummies = dummiesOf(view, side).filter((hex) => hexes.includes(hex))
    return (
      <g key={side}>
        <path
          d={hexes.map((hex) => placePath(plate, spot(hex))).join('')}
          fill={main}
          stroke={dark}
          strokeWidth={1.6}
        />
        <path
          d={hexes.map((hex) => placePath(plate, spot(hex), 0.76)).join('')}
          fill="none"
          stroke={pale}
          strokeWidth={0.9}
        />
        <path d={hexes.map((hex) => signPath(side, spot(hex), 5)).join('')} fill={pale} fillRule="evenodd" />
        <path d={dummies.map((hex) => placePath(struck, spot(hex))).join('')} stroke={freshPaper} strokeWidth={4} />
        <path d={dummies.map((hex) => placePath(struck, spot(hex))).join('')} stroke={ink} strokeWidth={1.8} />
      </g>
    )
  })
