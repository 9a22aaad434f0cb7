/** Crossing an obstacle: out beyond it in some direction, between just clear of it and the allowed distance. */
import type { PlacedPiece, TabletopReadback, TabletopStroke } from '@firestep/face'
import { counted } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { poseOf, unitOf } from '../../../rules/battlefield.ts'
import { forwardHeading } from '../../../rules/movement/readiness.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import { units } from '../../../rules/table-terrain.ts'
import { tableStep } from '../../board.ts'
import { centimetres } from '../../names/places.ts'
import { basesOf, ruled, type TabletopContext } from './context.ts'
import { calledBack, type DraggedMove, type DraggedPath, endOf, type Moving } from './dragged-paths.ts'
import type { Obstacle } from './obstacles.ts'
import { edgeAt } from './path-end.ts'
import { facing } from './poses.ts'
import { arrayed, edgeMarks } from './read-back.ts'

/** The bases that cross, and their obstacle. */
export interface Crosses {
  readonly on: DraggedMove
  readonly unit: UnitId
  readonly obstacle: Obstacle
}

function changed(
  { on, unit, obstacle }: Crosses,
  moving: Moving,
  hand: readonly BaseId[],
  change: (going: DraggedPath) => DraggedPath,
) {
  const there = obstacle.stands(on.battlefield, unit)
  return {
    ...moving,
    goings: moving.goings.map((going) =>
      hand.includes(going.base) && there.includes(going.base) ? change(going) : going,
    ),
  }
}

/** Sends bases straight across by one of the tools. */
export const sentAcross = (crosses: Crosses, moving: Moving, hand: readonly BaseId[], tool: string): Moving =>
  changed(crosses, moving, hand, (going) => {
    const { on, unit, obstacle } = crosses
    const out = obstacle.out(on.battlefield, unit, going.base, forwardHeading(unitOf(on.battlefield, unit).side))
    return out === null ? going : { ...going, way: [out.at(tool === 'clear' ? out.clear : out.farthest)] }
  })

/** Follows a drag. A base that is hardly moved does not cross; a key press sends it across at once. */
export function ledAcross(crosses: Crosses, moving: Moving, stroke: Exclude<TabletopStroke, { type: 'tool' }>): Moving {
  const hand = basesOf(stroke.pieces)
  if (stroke.type === 'back') return calledBack(moving, hand)
  if (stroke.type !== 'drag') return moving
  const { on, unit, obstacle } = crosses
  const by = tableStep(stroke.by)
  return changed(crosses, moving, hand, (going) => {
    const [from, end] = [poseOf(on.battlefield, going.base), endOf(on, going)]
    const [dx, dy] = [end.x + by.x - from.x, end.y + by.y - from.y]
    const out = obstacle.out(on.battlefield, unit, going.base, facing((Math.atan2(dy, dx) * 180) / Math.PI))
    const far = Math.round(Math.hypot(dx, dy) / units(1))
    const begins = stroke.exact === true && going.way.length === 0
    if (out === null || (!begins && far * 2 < out.clear)) return { ...going, way: [] }
    return { ...going, way: [out.at(Math.max(out.clear, Math.min(out.farthest, far)))] }
  })
}

/** The answer as the rules expect it: the exit of each base. */
export const crossingAnswer = ({ deed }: Obstacle, { goings }: Moving): Json => [
  deed,
  { ways: goings.flatMap(({ base, way: [to] }) => (to ? [{ base, to: { x: to.x, y: to.y } }] : [])) },
]

/** A crossing read back: the bases that cross, the way, and the roll it needs. */
export function readAcross(context: TabletopContext, { on, obstacle }: Crosses, moving: Moving): TabletopReadback {
  const { board, battlefield } = context
  const stands = moving.goings.map((going): PlacedPiece => {
    const [start, end] = [poseOf(battlefield, going.base), endOf(on, going)]
    const far = centimetres(Math.hypot(end.x - start.x, end.y - start.y))
    return {
      ...arrayed(board, going.base, end, going.way.length === 0 ? [] : [start, ...going.way]),
      words: going.way.length === 0 ? 'stays' : `${far} ${obstacle.words(battlefield, going.base)}`,
      barred: false,
    }
  })
  const over = moving.goings.filter(({ way }) => way.length > 0)
  return {
    ruling: ruled(context, crossingAnswer(obstacle, moving)),
    stands,
    lines: [
      over.length === 0
        ? 'Nobody crosses.'
        : `${obstacle.title}: ${counted(over.length, 'base')} of ${moving.goings.length}. It takes an action.`,
    ],
    marks: edgeMarks(
      board,
      battlefield,
      over.map((going) => edgeAt(on, going, false)),
    ),
  }
}
