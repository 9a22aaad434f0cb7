/** The tabletop editor for the action of a unit under orders: it moves, or crosses the obstacle it stands at. */
import { capital, type TabletopEditor, type TabletopStroke, type TabletopTool } from '@firestep/face'
import { either, fields, type Json, listOf, oneOf, type Shape, yesOrNo } from '@firestep/referee'
import { isArmour, poseOf, presentBasesOf } from '../../../rules/battlefield.ts'
import type { UnitId } from '../../../rules/ids.ts'
import { bystanders, movePointsLeft, walkers } from '../../../rules/movement/company-move.ts'
import { type MoveManner, moveManners } from '../../../rules/movement/move-manners.ts'
import { mannersNow, movesIn } from '../../../rules/movement/move-options.ts'
import { areCrossings, areMovePaths, type MovePath } from '../../../rules/movement/move-paths.ts'
import { actionQuestion } from '../../../rules/orders/actions.ts'
import { baseShape } from '../../../rules/question-types.ts'
import { mayFireMoving } from '../../../rules/shooting/tank-move-and-fire.ts'
import type { Pose } from '../../../rules/state.ts'
import { type ActionAnswer, actionShape, answerOf, type CrossingName, readAction } from '../../../rules/unit-action.ts'
import { pieceOf } from '../../board.ts'
import { mannerName } from '../../names/ready-made-moves.ts'
import { basesOfPieces, baseText, type TabletopContext } from './context.ts'
import { type CrossingMove, crossingAnswer, dragAcross, readCrossing, sendAcross } from './crossing.ts'
import { dangerForecast } from './danger-forecast.ts'
import { type DraggedMove, endOf, type Moving } from './dragged-paths.ts'
import { arcsAgainst } from './machine-gun-arcs.ts'
import {
  applyMoveStroke,
  atRest,
  bodyTools,
  movePathsOf,
  movingShape,
  readMove,
  toggleSwitch,
  withPaths,
} from './move-strokes.ts'
import { type Obstacle, obstacles } from './obstacles.ts'
import { applyFireTool, type FireChoice, fireTools } from './tank-fire.ts'

const crossings = obstacles.map(({ deed }) => deed)
/** The arranged action. */
type ActionArrangement = {
  readonly deed: 'move' | CrossingName
  readonly fire: FireChoice
  readonly moving: Moving
}
const arrangementShape: Shape<ActionArrangement> = fields({
  deed: oneOf('move', ...crossings),
  fire: either(yesOrNo, listOf(baseShape)),
  moving: movingShape,
})

const isUnderWay = ({ goings }: Moving): boolean => goings.some(({ way }) => way.length > 0)

export function actionEditor(
  context: TabletopContext,
  soFar: readonly Json[],
): TabletopEditor<ActionArrangement> | null {
  const { battlefield, view, board } = context
  const { order } = battlefield.state
  if (order === null) return null
  const { unit } = order
  const { turn, side } = battlefield.state
  const [chosen] = soFar
  const walking = walkers(battlefield, unit)
  const obstacleFirst = chosen === undefined && walking.length === 0 ? obstaclesCrossable(context, unit)[0] : undefined
  // The obstacle crossed from the start; null for a move.
  const obstacleAtStart = obstacleFirst ?? obstacles.find(({ deed: actionName }) => actionName === chosen) ?? null
  if (chosen !== undefined && chosen !== 'move' && obstacleAtStart === null) return null
  const movingBases = obstacleAtStart === null ? walking : obstacleAtStart.basesAt(battlefield, unit)
  const [lead] = movingBases
  if (lead === undefined) return null
  const [tank] = presentBasesOf(battlefield, unit)
  const canFireMoving = tank !== undefined && isArmour(battlefield, tank) && mayFireMoving(battlefield, tank).allowed
  const move: DraggedMove = {
    battlefield,
    points: (base) => movePointsLeft(battlefield, base),
    nearby: bystanders(battlefield, unit, battlefield.scenario.terrain.width),
    lanes: arcsAgainst(battlefield, battlefield.state.side),
  }
  const actionName = obstacleAtStart?.deed ?? 'move'
  const tankEndOf = ({ moving }: ActionArrangement): Pose => {
    const path = moving.goings.find(({ base }) => base === tank)
    return path === undefined ? poseOf(battlefield, tank ?? lead) : endOf(move, path)
  }
  const start: ActionArrangement = { deed: actionName, fire: false, moving: atRest(movingBases) }
  const limits = new Map()
  const manners = mannersNow(battlefield, unit)
  /** A drag can mean a move or a crossing as long as the player has not chosen one. */
  const isOpen = chosen === undefined && obstacleAtStart === null
  let crossableObstacles: readonly Obstacle[] | null = null
  const obstaclesAhead = (): readonly Obstacle[] => {
    crossableObstacles ??= isOpen ? obstaclesCrossable(context, unit) : []
    return crossableObstacles
  }
  const crossingFor = ({ deed: current }: Pick<ActionArrangement, 'deed'>): CrossingMove | null => {
    const obstacle = obstacles.find((candidate) => candidate.deed === current)
    return obstacle === undefined ? null : { move, unit, obstacle }
  }

  const answer = ({ deed: current, fire, moving }: ActionArrangement): ActionAnswer => {
    const crossing = crossingFor({ deed: current })
    if (crossing !== null) return crossingAnswer(crossing.obstacle, moving)
    const ways = movePathsOf(moving)
    const extra = {
      ...(moving.column ? { column: true } : {}),
      ...(fire === false ? {} : { fire: fire === true ? (true as const) : fire }),
    }
    return ways.length === 0 ? ['move'] : ['move', { ways, ...extra }]
  }

  const applyTool = (arrangement: ActionArrangement, tool: string): ActionArrangement => {
    const { moving } = arrangement
    const switchedMove = toggleSwitch(moving, tool)
    if (switchedMove !== null) return { ...arrangement, moving: switchedMove }
    if (tool === 'column') return { ...arrangement, moving: { ...atRest(movingBases), column: !moving.column } }
    if (tool === 'fire') return { ...arrangement, fire: arrangement.fire === false }
    const aimed =
      tank === undefined ? null : applyFireTool(battlefield, tank, tankEndOf(arrangement), arrangement.fire, tool)
    if (aimed !== null) return { ...arrangement, fire: aimed }
    const manner = moveManners.find((manner) => `go ${manner}` === tool)
    const [sampleMove] = manner === undefined ? [] : movesIn(battlefield, unit, manner)
    if (sampleMove === undefined) return arrangement
    return readArrangement(answerOf(sampleMove)) ?? arrangement
  }

  const readArrangement = (answerJson: Json): ActionArrangement | null => {
    const action = actionShape.fits(answerJson) ? readAction(answerJson) : null
    if (action === null || (action.do !== actionName && !isOpen)) return null
    switch (action.do) {
      case 'move': {
        const { ways = [], column = false, fire = false } = action
        if (ways.length > 0 && !areMovePaths(battlefield, ways)) return null
        return arrangementOf(action.do, ways, column, fire)
      }
      case 'wire':
      case 'cross water':
      case 'cross trench': {
        const { ways = [] } = action
        if (!areCrossings(battlefield, ways)) return null
        const paths = ways.map(({ base, to }) => ({
          base,
          way: [{ ...to, heading: poseOf(battlefield, base).heading }],
        }))
        return arrangementOf(action.do, paths, false, false)
      }
      default:
        return null
    }
  }

  const arrangementOf = (
    deed: ActionArrangement['deed'],
    ways: readonly MovePath[],
    column: boolean,
    fire: FireChoice,
  ): ActionArrangement | null =>
    ways.every(({ base }) => movingBases.includes(base))
      ? { deed, fire, moving: { ...withPaths(start.moving, ways), column } }
      : null

  /** A base that stands at an obstacle and is dragged across it crosses it; otherwise it moves. */
  const led = (
    arrangement: ActionArrangement,
    stroke: Exclude<TabletopStroke, { type: 'tool' }>,
  ): ActionArrangement => {
    const moved = { ...arrangement, moving: applyMoveStroke(move, arrangement.moving, stroke) }
    if (stroke.type !== 'drag' || isUnderWay(arrangement.moving) || isUnderWay(moved.moving)) return moved
    for (const obstacle of obstaclesAhead()) {
      const moving = dragAcross({ move, unit, obstacle }, arrangement.moving, stroke)
      if (isUnderWay(moving)) return { ...arrangement, deed: obstacle.deed, moving }
    }
    return moved
  }

  const change = (arrangement: ActionArrangement, stroke: TabletopStroke): ActionArrangement => {
    const crossing = crossingFor(arrangement)
    if (crossing === null)
      return stroke.type === 'tool' ? applyTool(arrangement, stroke.tool) : led(arrangement, stroke)
    const moving =
      stroke.type === 'tool'
        ? sendAcross(crossing, arrangement.moving, basesOfPieces(stroke.pieces), stroke.tool)
        : dragAcross(crossing, arrangement.moving, stroke)
    return { ...arrangement, moving, deed: isOpen && !isUnderWay(moving) ? 'move' : arrangement.deed }
  }

  return {
    key: `action ${turn} ${side} ${unit} ${order.done.length} ${actionName}`,
    seat: context.question.seat,
    title: obstacleAtStart?.title ?? 'Move them',
    why:
      obstacleAtStart?.why ??
      'Drag them, or touch where they shall go. They keep their formation as far as the slowest gets; one can be taken by itself.',
    rule: obstacleAtStart?.rule ?? 'move.1',
    opensByItself: false,
    openLabel: 'Move them on the table',
    hasCorners: true,
    hasFacing: true,
    openingParts: ['move', ...crossings],
    isOneBody: true,
    pieces: movingBases.map((base) => ({ piece: pieceOf(base), label: capital(baseText(context, base)) })),
    bodies: [],
    initialArrangements: [{ label: 'As they stand', arrangement: start }],
    tools(arrangement): readonly TabletopTool[] {
      return (
        crossingFor(arrangement)?.obstacle.tools ?? [
          ...moveTools(arrangement, manners),
          ...(canFireMoving ? fireTools(context, tank, tankEndOf(arrangement), arrangement.fire) : []),
        ]
      )
    },
    applyStroke: change,
    readBack(arrangement, pieces) {
      const crossing = crossingFor(arrangement)
      return crossing === null
        ? readMove(context, move, arrangement.moving, answer(arrangement), pieces, limits)
        : readCrossing(context, crossing, arrangement.moving)
    },
    forecastDanger({ moving }) {
      const placed = moving.goings.map((path) => ({ base: path.base, way: path.way, end: endOf(move, path) }))
      return dangerForecast(board, battlefield, placed, (base) => baseText(context, base))
    },
    answer,
    arrangementOfAnswer: readArrangement,
    restoreArrangement(arranged) {
      const isStillOfUse =
        arrangementShape.fits(arranged) &&
        (isOpen || arranged.deed === actionName) &&
        arranged.moving.goings.map(({ base }) => base).join() === movingBases.join() &&
        view.turn === turn
      return isStillOfUse ? arranged : null
    },
  }
}

/** Obstacles the unit stands at and may cross now. */
function obstaclesCrossable({ board, view, question, battlefield }: TabletopContext, unit: UnitId): Obstacle[] {
  const atBases = obstacles.filter((obstacle) => obstacle.basesAt(battlefield, unit).length > 0)
  if (atBases.length === 0) return []
  const { parts } = board.rules.kinds.action.next(view, actionQuestion.aboutOf(question), [])
  return atBases.filter(({ deed }) => parts.includes(deed))
}

function moveTools({ moving }: ActionArrangement, manners: readonly MoveManner[]): TabletopTool[] {
  return [
    ...manners.map((manner) => ({
      id: `go ${manner}`,
      name: mannerName(manner),
      group: 'Go',
      why: 'All who can, as far as they get together.',
    })),
    ...bodyTools(moving),
    {
      id: 'column',
      name: 'In column on the road',
      group: 'Column',
      isOn: moving.column,
      why: 'Along a road, one behind the other, at the road’s pace; nobody of them fires this turn.',
    },
  ]
}
