/** The tabletop editor for the action of a unit under orders: it moves, or crosses the obstacle it stands at. */
import { capital, type TabletopEditor, type TabletopStroke, type TabletopTool } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { isArmour, poseOf, standing } from '../../../rules/battlefield.ts'
import { bystanders, pointsOf, walkers } from '../../../rules/movement/company-move.ts'
import { mannersNow, moveManners, movesIn } from '../../../rules/movement/move-options.ts'
import { readCrossings, readMovePaths } from '../../../rules/movement/move-paths.ts'
import type { UnitId } from '../../../rules/roster.ts'
import { mayFireMoving } from '../../../rules/shooting/tank-move-and-fire.ts'
import type { Pose } from '../../../rules/state.ts'
import { deedOf } from '../../../rules/unit-action.ts'
import { pieceOf } from '../../board.ts'
import { mannerName } from '../../names/movement-manners.ts'
import { basesOf, kindIn, nameOf, type TabletopContext } from './context.ts'
import { type Crosses, crossingAnswer, ledAcross, readAcross, sentAcross } from './crossing.ts'
import { weighed } from './danger-forecast.ts'
import { type DraggedMove, endOf, type Moving } from './dragged-paths.ts'
import { lanesAgainst } from './machine-gun-arcs.ts'
import { atRest, bodyTools, movingForm, readMoving, stroked, switched, waysOf, withWays } from './move-strokes.ts'
import { type Obstacle, type ObstacleCrossing, obstacles } from './obstacles.ts'
import { aimedAfter, type Fires, firesIn, fireTools } from './tank-fire.ts'

const crossings = obstacles.map(({ deed }) => deed)
/** The arranged action. */
const form = z.object({
  deed: z.enum(['move', ...crossings]),
  fire: z.union([z.boolean(), z.array(z.int())]),
  moving: movingForm,
})
type Acting = { readonly deed: 'move' | ObstacleCrossing; readonly fire: Fires; readonly moving: Moving }

const isUnderWay = ({ goings }: Moving): boolean => goings.some(({ way }) => way.length > 0)

export function actionArranging(context: TabletopContext, soFar: readonly Json[]): TabletopEditor | null {
  const { battlefield, view, board } = context
  const { order } = battlefield.state
  if (order === null) return null
  const { unit } = order
  const { turn, side } = battlefield.state
  const [chosen] = soFar
  const walking = walkers(battlefield, unit)
  const first = chosen === undefined && walking.length === 0 ? crossedBy(context, unit)[0] : undefined
  // The obstacle crossed from the start; null for a move.
  const barrier = first ?? obstacles.find(({ deed }) => deed === chosen) ?? null
  if (chosen !== undefined && chosen !== 'move' && barrier === null) return null
  const who = barrier === null ? walking : barrier.stands(battlefield, unit)
  const [lead] = who
  if (lead === undefined) return null
  const [tank] = standing(battlefield, unit)
  const firing = tank !== undefined && isArmour(battlefield, tank) && mayFireMoving(battlefield, tank).allowed
  const on: DraggedMove = {
    battlefield,
    points: (base) => pointsOf(battlefield, base),
    others: bystanders(battlefield, unit, battlefield.scenario.terrain.width),
    lanes: lanesAgainst(battlefield, battlefield.state.side),
  }
  const deed = barrier?.deed ?? 'move'
  const endsAt = ({ moving }: Acting): Pose => {
    const going = moving.goings.find(({ base }) => base === tank)
    return going === undefined ? poseOf(battlefield, tank ?? lead) : endOf(on, going)
  }
  const start: Acting = { deed, fire: false, moving: atRest(who) }
  const limits = new Map()
  const manners = mannersNow(battlefield, unit)
  /** A drag can mean a move or a crossing as long as the player has not chosen one. */
  const both = chosen === undefined && barrier === null
  let ahead: readonly Obstacle[] | null = null
  const aheadOf = (): readonly Obstacle[] => {
    ahead ??= both ? crossedBy(context, unit) : []
    return ahead
  }
  const crossesBy = ({ deed: now }: Pick<Acting, 'deed'>): Crosses | null => {
    const obstacle = obstacles.find((one) => one.deed === now)
    return obstacle === undefined ? null : { on, unit, obstacle }
  }

  const answer = ({ deed: now, fire, moving }: Acting): Json => {
    const crosses = crossesBy({ deed: now })
    if (crosses !== null) return crossingAnswer(crosses.obstacle, moving)
    const ways = waysOf(moving)
    const more = {
      ...(moving.column ? { column: true } : {}),
      ...(fire === false ? {} : { fire: fire === true ? true : [...fire] }),
    }
    return ways.length === 0 ? ['move'] : ['move', { ways, ...more }]
  }

  const tooled = (acting: Acting, tool: string): Acting => {
    const { moving } = acting
    const on = switched(moving, tool)
    if (on !== null) return { ...acting, moving: on }
    if (tool === 'column') return { ...acting, moving: { ...atRest(who), column: !moving.column } }
    if (tool === 'fire') return { ...acting, fire: acting.fire === false }
    const aimed = tank === undefined ? null : aimedAfter(battlefield, tank, endsAt(acting), acting.fire, tool)
    if (aimed !== null) return { ...acting, fire: aimed }
    const manner = moveManners.find((one) => `go ${one}` === tool)
    const [found] = manner === undefined ? [] : movesIn(battlefield, unit, manner)
    if (found === undefined) return acting
    const { do: _move, ...detail } = found
    return read(['move', detail as Json]) ?? acting
  }

  const read = (given: Json): Acting | null => {
    const done = deedOf(given, moveManners)
    if (done === null || (done.do !== deed && !both)) return null
    const crosses = obstacles.find((one) => one.deed === done.do)
    if (crosses === undefined && done.do !== 'move') return null
    const ways =
      crosses === undefined
        ? done.ways === undefined
          ? []
          : readMovePaths(battlefield, done.ways)
        : (readCrossings(battlefield, done.ways)?.map(({ base, to }) => ({
            base,
            way: [{ ...to, heading: poseOf(battlefield, base).heading }],
          })) ?? null)
    if (ways === null || ways.some(({ base }) => !who.includes(base))) return null
    const moving = { ...withWays(start.moving, ways), column: done.column === true }
    return { deed: crosses?.deed ?? 'move', fire: firesIn(done.fire), moving }
  }

  /** A base that stands at an obstacle and is dragged across it crosses it; otherwise it moves. */
  const led = (acting: Acting, stroke: Exclude<TabletopStroke, { type: 'tool' }>): Acting => {
    const moved = { ...acting, moving: stroked(on, acting.moving, stroke) }
    if (stroke.type !== 'drag' || isUnderWay(acting.moving) || isUnderWay(moved.moving)) return moved
    for (const obstacle of aheadOf()) {
      const moving = ledAcross({ on, unit, obstacle }, acting.moving, stroke)
      if (isUnderWay(moving)) return { ...acting, deed: obstacle.deed, moving }
    }
    return moved
  }

  const change = (acting: Acting, stroke: TabletopStroke): Acting => {
    const crosses = crossesBy(acting)
    if (crosses === null) return stroke.type === 'tool' ? tooled(acting, stroke.tool) : led(acting, stroke)
    const moving =
      stroke.type === 'tool'
        ? sentAcross(crosses, acting.moving, basesOf(stroke.pieces), stroke.tool)
        : ledAcross(crosses, acting.moving, stroke)
    return { ...acting, moving, deed: both && !isUnderWay(moving) ? 'move' : acting.deed }
  }

  return {
    key: `action ${turn} ${side} ${unit} ${order.done.length} ${deed}`,
    seat: context.question.seat,
    title: barrier?.title ?? 'Move them',
    why:
      barrier?.why ??
      'Drag them, or touch where they shall go. They keep their formation as far as the slowest gets; one can be taken by itself.',
    rule: barrier?.rule ?? 'move.1',
    opensAlone: false,
    invites: 'Move them on the table',
    cornered: true,
    headed: true,
    opens: ['move', ...crossings],
    together: true,
    pieces: who.map((base) => ({ piece: pieceOf(base), label: capital(nameOf(context, base)) })),
    bodies: [],
    starts: [{ label: 'As they stand', arranged: start }],
    tools(arranged): readonly TabletopTool[] {
      const acting = arranged as Acting
      return (
        crossesBy(acting)?.obstacle.tools ?? [
          ...moveTools(acting, manners),
          ...(firing ? fireTools(context, tank, endsAt(acting), acting.fire) : []),
        ]
      )
    },
    change: (arranged, stroke) => change(arranged as Acting, stroke),
    read(arranged, pieces) {
      const acting = arranged as Acting
      const crosses = crossesBy(acting)
      return crosses === null
        ? readMoving(context, on, acting.moving, answer(acting), pieces, limits)
        : readAcross(context, crosses, acting.moving)
    },
    weigh(arranged) {
      const { moving } = arranged as Acting
      const placed = moving.goings.map((one) => ({ base: one.base, way: one.way, end: endOf(on, one) }))
      return weighed(board, battlefield, placed, (base) => nameOf(context, base))
    },
    answer: (arranged) => answer(arranged as Acting),
    taken: read,
    kept(arranged) {
      const found = form.safeParse(arranged)
      const fits =
        found.success &&
        (both || found.data.deed === deed) &&
        found.data.moving.goings.map(({ base }) => base).join() === who.join() &&
        view.turn === turn
      return fits ? found.data : null
    },
  }
}

/** Obstacles the unit stands at and may cross now. */
function crossedBy({ board, view, question, battlefield }: TabletopContext, unit: UnitId): Obstacle[] {
  const there = obstacles.filter((one) => one.stands(battlefield, unit).length > 0)
  if (there.length === 0) return []
  const { parts } = kindIn(board, question).next(view, question.about, [])
  return there.filter(({ deed }) => parts.includes(deed))
}

function moveTools({ moving }: Acting, manners: readonly string[]): TabletopTool[] {
  return [
    ...manners.map((manner) => ({
      ...{ id: `go ${manner}`, name: mannerName(manner), set: 'Go' },
      why: 'All who can, as far as they get together.',
    })),
    ...bodyTools(moving),
    {
      ...{ id: 'column', name: 'In column on the road', set: 'Column', on: moving.column },
      why: 'Along a road, one behind the other, at the road’s pace; nobody of them fires this turn.',
    },
  ]
}
