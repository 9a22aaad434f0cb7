/** The tabletop editor for command stands, which move at the end of a turn. */
import { capital, type TabletopEditor } from '@firestep/face'
import { standPoints, standsOf } from '../../../rules/movement/command-stands.ts'
import { readMovePaths } from '../../../rules/movement/move-paths.ts'
import { basesNear } from '../../../rules/movement/nearby-bases.ts'
import { pieceOf } from '../../board.ts'
import { baseName } from '../../names/units.ts'
import * as texts from '../../texts/editors.ts'
import type { TabletopContext } from './context.ts'
import { dangerForecast } from './danger-forecast.ts'
import { type DraggedMove, endOf, type Moving } from './dragged-paths.ts'
import { arcsAgainst } from './machine-gun-arcs.ts'
import { applyMoveStroke, atRest, movePathsOf, movingShape, readMove, withPaths } from './move-strokes.ts'

export function commandStandsEditor(context: TabletopContext): TabletopEditor<Moving> | null {
  const { battlefield, board } = context
  const stands = standsOf(battlefield)
  const [first] = stands
  if (first === undefined) return null
  const { turn, side } = battlefield.state
  const { width, height } = battlefield.scenario.terrain
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: height },
  ]
  const move: DraggedMove = {
    battlefield,
    points: () => standPoints(battlefield),
    nearby: basesNear(battlefield, first, corners, stands),
    lanes: arcsAgainst(battlefield, side),
  }
  const start = atRest(stands)
  const limits = new Map()
  return {
    key: `command stands ${turn} ${side}`,
    seat: context.question.seat,
    title: texts.standsTitle,
    why: texts.standsWhy,
    rule: 'move.command.1',
    opensByItself: true,
    openLabel: texts.moveOpen,
    hasCorners: true,
    hasFacing: true,
    openingParts: [],
    isOneBody: false,
    pieces: stands.map((base) => ({ piece: pieceOf(base), label: capital(baseName(board, base)) })),
    bodies: [],
    initialArrangements: [{ label: texts.asTheyStand, arrangement: start }],
    tools: () => [],
    applyStroke(arranged, stroke) {
      return stroke.type === 'tool' ? arranged : applyMoveStroke(move, arranged, stroke)
    },
    readBack: (arranged, pieces) => readMove(context, move, arranged, movePathsOf(arranged), pieces, limits),
    forecastDanger(arranged) {
      const moved = arranged.goings.filter(({ way }) => way.length > 0)
      const placed = moved.map((path) => ({ base: path.base, way: path.way, end: endOf(move, path) }))
      return dangerForecast(board, battlefield, placed, (base) => baseName(board, base))
    },
    answer: movePathsOf,
    arrangementOfAnswer(answer) {
      const ways = Array.isArray(answer) && answer.length === 0 ? [] : readMovePaths(battlefield, answer)
      return ways === null || ways.some(({ base }) => !stands.includes(base)) ? null : withPaths(start, ways)
    },
    restoreArrangement(arranged) {
      const isHere = movingShape.fits(arranged) && arranged.goings.map(({ base }) => base).join() === stands.join()
      return isHere ? arranged : null
    },
  }
}
