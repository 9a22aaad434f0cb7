/** Units still to arrive: boats off their beaches, arrows over the map edge, and the turn of the next group (15.1). */
import type { Point } from '@firestep/face'
import {
  distanceBetween,
  freshPaper,
  ink,
  linePath,
  openPath,
  placePath,
  pointBetween,
  sans,
  shiftPoint,
} from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import type { BattleView } from '../../../rules/state.ts'
import { type Waiting, waitingIn } from '../../arrivals.ts'
import { armyIn, type Board } from '../../board.ts'
import { tones } from '../colours.ts'
import { pointOutside } from '../sheet-geometry.ts'

interface Props {
  readonly board: Board
  readonly view: BattleView
  readonly geometry: HexGeometry
}

/** A key of everything that may change. */
export const arrivalsKey = (board: Board, view: BattleView): string =>
  waitingIn(board, view)
    .map(({ side, place, turn, units }) => `${side} ${place} ${turn} ${units.length}`)
    .join()

/** The next group of each place. */
export function Arrivals({ board, view, geometry }: Props) {
  const next = new Map<string, Waiting>()
  for (const group of waitingIn(board, view)) {
    const key = `${group.side} ${group.place}`
    if (!next.has(key)) next.set(key, group)
  }
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      {[...next].map(([key, waiting]) => (
        <Group key={key} waiting={waiting} geometry={geometry} view={view} />
      ))}
    </g>
  )
}

function Group({ waiting, geometry, view }: Omit<Props, 'board'> & { readonly waiting: Waiting }) {
  const { side, sea, entry, turn, units } = waiting
  const { main, dark, pale } = tones[side]
  const centre = sea === null ? pointOutside(geometry, entry) : geometry.centre(sea)
  const isNow = turn <= view.turn
  // Own counters show their number themselves.
  const lies = isNow && armyIn(view, side) !== null
  const words = isNow ? (lies ? '' : `${units.length}`) : `T${turn}: ${units.length}`
  return (
    <g>
      {sea === null ? (
        <path
          d={arrow(centre, geometry.centre(entry))}
          fill="none"
          stroke={main}
          strokeWidth={7}
          strokeOpacity={0.85}
        />
      ) : (
        <path
          d={placePath(hull, shiftPoint(centre, 0, 12))}
          fill={pale}
          stroke={dark}
          strokeWidth={2}
          strokeDasharray={isNow ? undefined : '5 4'}
        />
      )}
      {words !== '' && (
        <text
          x={centre.x}
          y={centre.y + (sea === null ? 30 : 22)}
          textAnchor="middle"
          fontFamily={sans}
          fontSize={15}
          fontWeight={800}
          fill={sea === null ? ink : dark}
          stroke={freshPaper}
          strokeWidth={sea === null ? 4 : 0}
          paintOrder="stroke"
        >
          {words}
        </text>
      )}
    </g>
  )
}

/** A ship's boat from the side, wider than a counter. */
const hull = 'M-44 -4H44Q38 20 16 22H-20Q-38 20 -44 -4Z'

/** From beside the map well into the hex. */
function arrow(from: Point, to: Point): string {
  const tip = pointBetween(from, to, 0.72)
  const arrowBase = pointBetween(from, to, 0.72 - 14 / distanceBetween(from, to))
  const [x, y] = [(tip.y - arrowBase.y) * 0.8, (arrowBase.x - tip.x) * 0.8]
  return (
    linePath(pointBetween(from, to, 0.3), tip) +
    openPath([shiftPoint(arrowBase, x, y), tip, shiftPoint(arrowBase, -x, -y)])
  )
}
