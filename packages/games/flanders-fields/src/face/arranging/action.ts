/** A unit under orders moves, or tries the wire it stands at. */
import { type ArrangeStroke, type ArrangeTool, type Arranging, capital } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { deedOf } from '../../rules/action.ts'
import { isArmour, poseOf, standing } from '../../rules/field.ts'
import { bystanders, pointsOf, walkers } from '../../rules/movement/body.ts'
import { isOnFoot } from '../../rules/movement/gait.ts'
import { mannersNow, moveManners, movesIn } from '../../rules/movement/move-options.ts'
import { mayLeave } from '../../rules/movement/readiness.ts'
import { readCrossings, readWays } from '../../rules/movement/ways.ts'
import { isAtWire } from '../../rules/movement/wire-options.ts'
import type { BaseId } from '../../rules/roster.ts'
import { mayFireMoving } from '../../rules/shooting/fire.ts'
import type { Field } from '../../rules/state.ts'
import { pieceOf } from '../board.ts'
import { ledAcross, sentAcross, wireTools } from './across-wire.ts'
import { endOf, type March, type Moving } from './going.ts'
import { lanesAgainst } from './lanes.ts'
import { atRest, bodyTools, movingForm, readMoving, stroked, switched, waysOf, withWays } from './moving.ts'
import { basesOf, nameOf, type Scene } from './scene.ts'
import { weighed } from './weighing.ts'

/** What is arranged of an action. */
const form = z.object({ deed: z.enum(['move', 'wire']), fire: z.boolean(), moving: movingForm })
type Acting = { readonly deed: 'move' | 'wire'; readonly fire: boolean; readonly moving: Moving }

/** Who stands at wire and could try it. */
const atWire = (field: Field, unit: number): BaseId[] =>
  standing(field, unit).filter((id) => mayLeave(field, unit, id).allowed && isOnFoot(field, id) && isAtWire(field, id))

export function actionArranging(scene: Scene, soFar: readonly Json[]): Arranging | null {
  const { field, view, board } = scene
  const { order } = field.state
  if (order === null) return null
  const { unit } = order
  const { turn, side } = field.state
  const going = walkers(field, unit)
  const trying = atWire(field, unit)
  const deed = soFar[0] === undefined ? 'move' : soFar[0]
  if (deed !== 'move' && deed !== 'wire') return null
  const who = deed === 'move' ? going : trying
  const [lead] = who
  if (lead === undefined) return null
  const [tank] = standing(field, unit)
  const firing = tank !== undefined && isArmour(field, tank) && mayFireMoving(field, tank).allowed
  const on: March = {
    field,
    points: (base) => pointsOf(field, base),
    others: bystanders(field, unit, field.scenario.land.width),
    lanes: lanesAgainst(field, field.state.side),
  }
  const start: Acting = { deed, fire: false, moving: atRest(who) }
  const limits = new Map()
  const manners = mannersNow(field, unit)

  const answer = ({ fire, moving }: Acting): Json => {
    const ways = waysOf(moving)
    if (deed === 'wire')
      return [
        'wire',
        { ways: moving.goings.flatMap(({ base, way: [to] }) => (to ? [{ base, to: { x: to.x, y: to.y } }] : [])) },
      ]
    const more = { ...(moving.column ? { column: true } : {}), ...(fire ? { fire: true } : {}) }
    return ways.length === 0 ? ['move'] : ['move', { ways, ...more }]
  }

  const tooled = (acting: Acting, tool: string): Acting => {
    const { moving } = acting
    const on = switched(moving, tool)
    if (on !== null) return { ...acting, moving: on }
    if (tool === 'column') return { ...acting, moving: { ...atRest(who), column: !moving.column } }
    if (tool === 'fire') return { ...acting, fire: !acting.fire }
    const manner = moveManners.find((one) => `go ${one}` === tool)
    const [found] = manner === undefined ? [] : movesIn(field, unit, manner)
    if (found === undefined) return acting
    const { do: _move, ...detail } = found
    return read(['move', detail as Json]) ?? acting
  }

  const read = (given: Json): Acting | null => {
    const done = deedOf(given, moveManners)
    if (done === null || done.do !== deed) return null
    if (deed === 'wire') {
      const crossings = readCrossings(field, done.ways)
      const ways = crossings?.map(({ base, to }) => ({ base, way: [{ ...to, heading: poseOf(field, base).heading }] }))
      return ways === undefined ? null : { ...start, moving: withWays(start.moving, ways) }
    }
    const ways = done.ways === undefined ? [] : readWays(field, done.ways)
    if (ways === null || ways.some(({ base }) => !who.includes(base))) return null
    const moving = { ...withWays(start.moving, ways), column: done.column === true }
    return { deed, fire: done.fire === true, moving }
  }

  const change = (acting: Acting, stroke: ArrangeStroke): Acting => {
    if (stroke.type === 'tool' && deed === 'wire')
      return { ...acting, moving: sentAcross(on, acting.moving, side, basesOf(stroke.pieces), stroke.tool) }
    if (stroke.type === 'tool') return tooled(acting, stroke.tool)
    if (deed === 'wire') return { ...acting, moving: ledAcross(on, acting.moving, stroke) }
    return { ...acting, moving: stroked(on, acting.moving, stroke) }
  }

  return {
    key: `action ${turn} ${side} ${unit} ${order.done.length} ${deed}`,
    seat: scene.question.seat,
    title: deed === 'move' ? 'Move them' : 'Through the wire',
    why:
      deed === 'move'
        ? 'Drag them, or touch where they shall go. They keep their formation as far as the slowest gets; one can be taken by itself.'
        : 'Lead each across the wire it stands at. Every one of them throws a die; who fails hangs there.',
    rule: deed === 'move' ? 'move.1' : 'wire.2',
    opensAlone: false,
    opens: ['move', 'wire'],
    together: true,
    pieces: who.map((base) => ({ piece: pieceOf(base), label: capital(nameOf(scene, base)) })),
    bodies: [],
    starts: [{ label: 'As they stand', arranged: start }],
    tools: (arranged): readonly ArrangeTool[] =>
      deed === 'wire' ? wireTools : moveTools(arranged as Acting, manners, firing),
    change: (arranged, stroke) => change(arranged as Acting, stroke),
    read(arranged, pieces) {
      const acting = arranged as Acting
      return readMoving(scene, on, acting.moving, answer(acting), deed === 'wire' ? [] : pieces, limits)
    },
    weigh(arranged) {
      const { moving } = arranged as Acting
      const placed = moving.goings.map((one) => ({ base: one.base, way: one.way, end: endOf(on, one) }))
      return weighed(board, field, placed, (base) => nameOf(scene, base))
    },
    answer: (arranged) => answer(arranged as Acting),
    taken: read,
    kept(arranged) {
      const found = form.safeParse(arranged)
      const fits =
        found.success &&
        found.data.deed === deed &&
        found.data.moving.goings.map(({ base }) => base).join() === who.join() &&
        view.turn === turn
      return fits ? found.data : null
    },
  }
}

const mannerNames: Readonly<Record<string, string>> = {
  ahead: 'Ahead',
  'some way ahead': 'Some way ahead',
  'closing in': 'Close in',
  'half left': 'Half left',
  'half right': 'Half right',
  back: 'Back',
  'turn left': 'Turn left',
  'turn right': 'Turn right',
  'at the wire': 'Up to the wire',
  'through a gap': 'Through the gap',
  'into a trench': 'Into the trench',
  'by road': 'By road',
  'over the edge': 'Over the edge',
}

function moveTools({ moving, fire }: Acting, manners: readonly string[], firing: boolean): ArrangeTool[] {
  return [
    ...manners.map((manner) => ({
      ...{ id: `go ${manner}`, name: mannerNames[manner] ?? manner, set: 'Go' },
      why: 'All who can, as far as they get together.',
    })),
    ...bodyTools(moving),
    {
      ...{ id: 'column', name: 'In column on the road', set: 'Column', on: moving.column },
      why: 'Along a road, one behind the other, at the road’s pace; nobody of them fires this turn.',
    },
    ...(firing
      ? [
          {
            id: 'fire',
            name: 'Fire at the end',
            set: 'Fire',
            on: fire,
            why: 'The tank fires once it has come to a halt.',
          },
        ]
      : []),
  ]
}
