/** The tabletop editor for command stands, which move at the end of a turn. */
import { capital, type TabletopEditor } from '@firestep/face'
import { standPoints, standsOf } from '../../../rules/movement/command-stands.ts'
import { readMovePaths } from '../../../rules/movement/move-paths.ts'
import { othersNear } from '../../../rules/movement/surroundings.ts'
import { pieceOf } from '../../board.ts'
import { baseName } from '../../names/units.ts'
import type { TabletopContext } from './context.ts'
import { weighed } from './danger-forecast.ts'
import { type DraggedMove, endOf, type Moving } from './dragged-paths.ts'
import { lanesAgainst } from './machine-gun-arcs.ts'
import { atRest, movingForm, readMoving, stroked, waysOf, withWays } from './move-strokes.ts'

export function standsArranging(context: TabletopContext): TabletopEditor | null {
  const { battlefield, board } = context
  const who = standsOf(battlefield)
  const [first] = who
  if (first === undefined) return null
  const { turn, side } = battlefield.state
  const { width, height } = battlefield.scenario.terrain
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: height },
  ]
  const on: DraggedMove = {
    battlefield,
    points: () => standPoints(battlefield),
    others: othersNear(battlefield, first, corners, who),
    lanes: lanesAgainst(battlefield, side),
  }
  const start = atRest(who)
  const limits = new Map()
  return {
    key: `command stands ${turn} ${side}`,
    seat: context.question.seat,
    title: 'Move command stands',
    why: 'Each goes twice as far as its kind, without a die. Drag those who shall move; who is not moved stays.',
    rule: 'move.command.1',
    opensAlone: true,
    invites: 'Move them on the table',
    cornered: true,
    headed: true,
    opens: [],
    together: false,
    pieces: who.map((base) => ({ piece: pieceOf(base), label: capital(baseName(board, base)) })),
    bodies: [],
    starts: [{ label: 'As they stand', arranged: start }],
    tools: () => [],
    change(arranged, stroke) {
      return stroke.type === 'tool' ? arranged : stroked(on, arranged as Moving, stroke)
    },
    read: (arranged, pieces) => readMoving(context, on, arranged as Moving, waysOf(arranged as Moving), pieces, limits),
    weigh(arranged) {
      const moved = (arranged as Moving).goings.filter(({ way }) => way.length > 0)
      const placed = moved.map((one) => ({ base: one.base, way: one.way, end: endOf(on, one) }))
      return weighed(board, battlefield, placed, (base) => baseName(board, base))
    },
    answer: (arranged) => waysOf(arranged as Moving),
    taken(answer) {
      const ways = Array.isArray(answer) && answer.length === 0 ? [] : readMovePaths(battlefield, answer)
      return ways === null || ways.some(({ base }) => !who.includes(base)) ? null : withWays(start, ways)
    },
    kept(arranged) {
      const found = movingForm.safeParse(arranged)
      return found.success && found.data.goings.map(({ base }) => base).join() === who.join() ? found.data : null
    },
  }
}
