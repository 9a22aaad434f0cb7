/** The tabletop editor for the action of a unit under orders: it moves, or crosses the obstacle it stands at. */
import { capital, type TabletopEditor, type TabletopStroke, type TabletopTool } from '@firestep/face'
import { either, fields, type Json, listOf, oneOf, type Shape, yesOrNo } from '@firestep/referee'
import { isArmour, poseOf, presentBasesOf } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
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
import * as texts from '../../texts/editors.ts'
import { mannerNames } from '../../texts/words.ts'
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

/** The unit that acts, and what its pieces can do. */
interface ActionScene {
  readonly context: TabletopContext
  readonly unit: UnitId
  readonly move: DraggedMove
  readonly movingBases: readonly BaseId[]
  /** The first of them. */
  readonly lead: BaseId
  /** A tank that may fire while it moves; null if there is none. */
  readonly firingTank: BaseId | null
  /** The first base of the unit, which is its only one if it is a tank. */
  readonly firstBase: BaseId | undefined
  /** The obstacle crossed from the start; null for a move. */
  readonly obstacle: Obstacle | null
  /** A drag can mean a move or a crossing as long as the player has not chosen one. */
  readonly isOpen: boolean
  readonly start: ActionArrangement
  obstaclesAhead(): readonly Obstacle[]
}

function sceneOf(context: TabletopContext, unit: UnitId, [chosen]: readonly Json[]): ActionScene | null {
  const { battlefield } = context
  const walking = walkers(battlefield, unit)
  const obstacleFirst = chosen === undefined && walking.length === 0 ? obstaclesCrossable(context, unit)[0] : undefined
  const obstacle = obstacleFirst ?? obstacles.find(({ deed }) => deed === chosen) ?? null
  if (chosen !== undefined && chosen !== 'move' && obstacle === null) return null
  const movingBases = obstacle === null ? walking : obstacle.basesAt(battlefield, unit)
  const [lead] = movingBases
  if (lead === undefined) return null
  const [firstBase] = presentBasesOf(battlefield, unit)
  const canFireMoving =
    firstBase !== undefined && isArmour(battlefield, firstBase) && mayFireMoving(battlefield, firstBase).allowed
  const isOpen = chosen === undefined && obstacle === null
  let crossableObstacles: readonly Obstacle[] | null = null
  return {
    context,
    unit,
    move: {
      battlefield,
      points: (base) => movePointsLeft(battlefield, base),
      nearby: bystanders(battlefield, unit, battlefield.scenario.terrain.width),
      lanes: arcsAgainst(battlefield, battlefield.state.side),
    },
    movingBases,
    lead,
    firingTank: canFireMoving ? firstBase : null,
    firstBase,
    obstacle,
    isOpen,
    start: { deed: obstacle?.deed ?? 'move', fire: false, moving: atRest(movingBases) },
    obstaclesAhead() {
      crossableObstacles ??= isOpen ? obstaclesCrossable(context, unit) : []
      return crossableObstacles
    },
  }
}

/** Where the tank fires from at the end of its move. */
function tankEnd({ context, move, firstBase, lead }: ActionScene, { moving }: ActionArrangement): Pose {
  const path = moving.goings.find(({ base }) => base === firstBase)
  return path === undefined ? poseOf(context.battlefield, firstBase ?? lead) : endOf(move, path)
}

function crossingOf({ move, unit }: ActionScene, { deed }: ActionArrangement): CrossingMove | null {
  const obstacle = obstacles.find((candidate) => candidate.deed === deed)
  return obstacle === undefined ? null : { move, unit, obstacle }
}

function actionAnswer(scene: ActionScene, arrangement: ActionArrangement): ActionAnswer {
  const { fire, moving } = arrangement
  const crossing = crossingOf(scene, arrangement)
  if (crossing !== null) return crossingAnswer(crossing.obstacle, moving)
  const ways = movePathsOf(moving)
  const extra = {
    ...(moving.column ? { column: true } : {}),
    ...(fire === false ? {} : { fire: fire === true ? (true as const) : fire }),
  }
  return ways.length === 0 ? ['move'] : ['move', { ways, ...extra }]
}

function applyTool(scene: ActionScene, arrangement: ActionArrangement, tool: string): ActionArrangement {
  const { context, unit, movingBases, firstBase } = scene
  const { battlefield } = context
  const { moving, fire } = arrangement
  const switchedMove = toggleSwitch(moving, tool)
  if (switchedMove !== null) return { ...arrangement, moving: switchedMove }
  if (tool === 'column') return { ...arrangement, moving: { ...atRest(movingBases), column: !moving.column } }
  if (tool === 'fire') return { ...arrangement, fire: fire === false }
  const aimed =
    firstBase === undefined ? null : applyFireTool(battlefield, firstBase, tankEnd(scene, arrangement), fire, tool)
  if (aimed !== null) return { ...arrangement, fire: aimed }
  const manner = moveManners.find((manner) => `go ${manner}` === tool)
  const [sampleMove] = manner === undefined ? [] : movesIn(battlefield, unit, manner)
  if (sampleMove === undefined) return arrangement
  return readArrangement(scene, answerOf(sampleMove)) ?? arrangement
}

function readArrangement(scene: ActionScene, answer: Json): ActionArrangement | null {
  const { battlefield } = scene.context
  const action = actionShape.fits(answer) ? readAction(answer) : null
  if (action === null || (action.do !== scene.start.deed && !scene.isOpen)) return null
  switch (action.do) {
    case 'move': {
      const { ways = [], column = false, fire = false } = action
      if (ways.length > 0 && !areMovePaths(battlefield, ways)) return null
      return arrangementOf(scene, action.do, ways, { column, fire })
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
      return arrangementOf(scene, action.do, paths, { column: false, fire: false })
    }
    default:
      return null
  }
}

const arrangementOf = (
  { movingBases, start }: ActionScene,
  deed: ActionArrangement['deed'],
  ways: readonly MovePath[],
  { column, fire }: { readonly column: boolean; readonly fire: FireChoice },
): ActionArrangement | null =>
  ways.every(({ base }) => movingBases.includes(base))
    ? { deed, fire, moving: { ...withPaths(start.moving, ways), column } }
    : null

/** A base that stands at an obstacle and is dragged across it crosses it; otherwise it moves. */
function movedOrCrossing(
  { move, unit, obstaclesAhead }: ActionScene,
  arrangement: ActionArrangement,
  stroke: Exclude<TabletopStroke, { type: 'tool' }>,
): ActionArrangement {
  const moved = { ...arrangement, moving: applyMoveStroke(move, arrangement.moving, stroke) }
  if (stroke.type !== 'drag' || isUnderWay(arrangement.moving) || isUnderWay(moved.moving)) return moved
  for (const obstacle of obstaclesAhead()) {
    const moving = dragAcross({ move, unit, obstacle }, arrangement.moving, stroke)
    if (isUnderWay(moving)) return { ...arrangement, deed: obstacle.deed, moving }
  }
  return moved
}

function applyStroke(scene: ActionScene, arrangement: ActionArrangement, stroke: TabletopStroke): ActionArrangement {
  const crossing = crossingOf(scene, arrangement)
  if (crossing === null)
    return stroke.type === 'tool'
      ? applyTool(scene, arrangement, stroke.tool)
      : movedOrCrossing(scene, arrangement, stroke)
  const moving =
    stroke.type === 'tool'
      ? sendAcross(crossing, arrangement.moving, basesOfPieces(stroke.pieces), stroke.tool)
      : dragAcross(crossing, arrangement.moving, stroke)
  return { ...arrangement, moving, deed: scene.isOpen && !isUnderWay(moving) ? 'move' : arrangement.deed }
}

export function actionEditor(
  context: TabletopContext,
  soFar: readonly Json[],
): TabletopEditor<ActionArrangement> | null {
  const { battlefield, view, board } = context
  const { order, turn, side } = battlefield.state
  const scene = order === null ? null : sceneOf(context, order.unit, soFar)
  if (order === null || scene === null) return null
  const { unit, move, movingBases, obstacle, start, firingTank } = scene
  const limits = new Map()
  const manners = mannersNow(battlefield, unit)
  return {
    key: `action ${turn} ${side} ${unit} ${order.done.length} ${start.deed}`,
    seat: context.question.seat,
    title: obstacle?.title ?? texts.moveTitle,
    why: obstacle?.why ?? texts.moveWhy,
    rule: obstacle?.rule ?? 'move.1',
    opensByItself: false,
    openLabel: texts.moveOpen,
    hasCorners: true,
    hasFacing: true,
    openingParts: ['move', ...crossings],
    isOneBody: true,
    pieces: movingBases.map((base) => ({ piece: pieceOf(base), label: capital(baseText(context, base)) })),
    bodies: [],
    initialArrangements: [{ label: texts.asTheyStand, arrangement: start }],
    tools(arrangement): readonly TabletopTool[] {
      const fire = () =>
        firingTank === null ? [] : fireTools(context, firingTank, tankEnd(scene, arrangement), arrangement.fire)
      return crossingOf(scene, arrangement)?.obstacle.tools ?? [...moveTools(arrangement, manners), ...fire()]
    },
    applyStroke: (arrangement, stroke) => applyStroke(scene, arrangement, stroke),
    readBack(arrangement, pieces) {
      const crossing = crossingOf(scene, arrangement)
      return crossing === null
        ? readMove(context, move, arrangement.moving, actionAnswer(scene, arrangement), pieces, limits)
        : readCrossing(context, crossing, arrangement.moving)
    },
    forecastDanger({ moving }) {
      const placed = moving.goings.map((path) => ({ base: path.base, way: path.way, end: endOf(move, path) }))
      return dangerForecast(board, battlefield, placed, (base) => baseText(context, base))
    },
    answer: (arrangement) => actionAnswer(scene, arrangement),
    arrangementOfAnswer: (answer) => readArrangement(scene, answer),
    restoreArrangement(arranged) {
      const isStillOfUse =
        arrangementShape.fits(arranged) &&
        (scene.isOpen || arranged.deed === start.deed) &&
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
      name: mannerNames[manner],
      group: texts.goGroup,
      why: texts.goWhy,
    })),
    ...bodyTools(moving),
    {
      id: 'column',
      name: texts.column,
      group: texts.columnGroup,
      isOn: moving.column,
      why: texts.columnWhy,
    },
  ]
}
