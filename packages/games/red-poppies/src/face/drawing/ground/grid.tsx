/** The grid, faint, with its dots; and the neat line round the map. */
import { closed, disc, ink, Many, paleInk } from '@firestep/face/drawing'
import { allHexes } from '@firestep/terrain'
import type { Board } from '../../board.ts'
import type { Plan } from '../plan.ts'

export function Grid({ board, plan }: { readonly board: Board; readonly plan: Plan }) {
  const { sheet } = board
  const { frame } = plan
  const hexes = allHexes(sheet.field)
  const plain = hexes.filter((hex) => sheet.greenDot[hex] === 0 && sheet.village[hex] === 0 && sheet.dotless[hex] === 0)
  const around = (by: number) => ({
    x: frame.left - by,
    y: frame.top - by,
    width: frame.right - frame.left + 2 * by,
    height: frame.bottom - frame.top + 2 * by,
  })
  return (
    <g fill="none">
      <Many
        parts={hexes.map((hex) => closed(plan.corners(hex)))}
        stroke={paleInk}
        strokeWidth={1}
        strokeOpacity={0.5}
      />
      <Many parts={plain.map((hex) => disc(plan.centre(hex), 2))} fill={paleInk} fillOpacity={0.7} />
      <rect {...around(9)} stroke={ink} strokeWidth={1.1} opacity={0.75} />
      <rect {...around(14)} stroke={ink} strokeWidth={3} opacity={0.8} />
      <rect {...around(18.5)} stroke={ink} strokeWidth={0.7} opacity={0.7} />
    </g>
  )
}
