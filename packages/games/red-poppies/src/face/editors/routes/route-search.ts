/** Search for the route to a selected hex: few movement points and little harm. */
import { allowed, at, type Json, type Ruling, refused } from '@firestep/referee'
import { unitOf } from '../../../rules/battlefield.ts'
import { crossing } from '../../../rules/hex-crossing.ts'
import type { Hex } from '../../../rules/ids.ts'
import { hexOfMove } from '../../../rules/movement-steps.ts'
import type { BattleView, Move } from '../../../rules/state.ts'
import { hexOf, placeOf } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { forecastPoint } from '../../questions/point-forecast.ts'
import * as routeTexts from '../../texts/routes.ts'

interface Node {
  readonly context: QuestionContext
  readonly move: Move
  readonly path: readonly Hex[]
  /** Sum of the chances that a unit is harmed on the route. */
  readonly harm: number
  /** True if wire or a stream ends the move. */
  readonly endsMove: boolean
}

const enterableHexes = ({ context }: Node): Hex[] =>
  context.rules.kinds.step.next(context.view, null, []).parts.flatMap((step) => (step[0] === 'enter' ? [step[1]] : []))

function nodeAfter({ context, move, path, harm }: Node, to: Hex): Node {
  const { battlefield, board } = context
  const { road } = crossing(battlefield, hexOfMove(battlefield, move), to)
  const { after, movers, fates: unitForecasts } = forecastPoint(context, move, ['enter', to])
  const moved: Move = { ...move, units: [...movers], spent: move.spent + 1, byRoad: road && move.byRoad !== false }
  const { command } = after.view
  if (command === null) throw new Error('nobody moves without a command')
  const view: BattleView = { ...after.view, command: { ...command, move: moved } }
  return {
    context: { ...after, view, battlefield: board.battlefieldOf(view) },
    move: moved,
    path: [...path, to],
    harm: harm + unitForecasts.reduce((sum, { end }) => sum + 1 - end.stands, 0),
    endsMove: movers.every((unit) => unitOf(after.battlefield, unit).spent),
  }
}

/** Distinguishes routes to a hex that go on differently: IN the trench or not, along the road or not. */
const nodeKey = ({ context, move, endsMove }: Node): string => {
  const { hex, within } = unitOf(context.battlefield, at(move.units, 0))
  return `${hex} ${within} ${move.byRoad} ${endsMove}`
}

/** A point more is worth it to spare a unit this share of harm, and two points to keep all of the move. */
const pointsOfHarm = 4
const pointsOfEnd = 2

/** The cost of a route in movement points, with what it costs the units. */
const costOf = ({ path, harm, endsMove }: Node): number =>
  path.length + pointsOfHarm * harm + (endsMove ? pointsOfEnd : 0)

/** The best route to each hex that a move can still reach. */
export function reachOf(context: QuestionContext, move: Move): ReadonlyMap<Hex, readonly Hex[]> {
  const start = hexOfMove(context.battlefield, move)
  const best = new Map<Hex, Node>()
  const cheapest = new Map<string, number>()
  let layer: Node[] = [{ context, move, path: [], harm: 0, endsMove: false }]
  while (layer.length > 0) {
    const next = new Map<string, Node>()
    for (const node of layer) {
      if (node.endsMove) continue
      for (const hex of enterableHexes(node)) {
        const candidate = nodeAfter(node, hex)
        const key = nodeKey(candidate)
        const cost = costOf(candidate)
        if (cost >= (cheapest.get(key) ?? Number.POSITIVE_INFINITY)) continue
        cheapest.set(key, cost)
        next.set(key, candidate)
      }
    }
    for (const node of next.values()) {
      const hex = hexOfMove(node.context.battlefield, node.move)
      const known = best.get(hex)
      if (hex !== start && (known === undefined || costOf(node) < costOf(known))) best.set(hex, node)
    }
    layer = [...next.values()]
  }
  return new Map([...best].map(([hex, { path }]) => [hex, path]))
}

/** The best route from the present hex of a move: few movement points and little harm. */
export function findRoute(
  context: QuestionContext,
  move: Move,
  reach: ReturnType<typeof reachOf>,
  to: Hex,
): { readonly path: readonly Hex[]; readonly ruling: Ruling } {
  if (hexOfMove(context.battlefield, move) === to) return { path: [], ruling: refused('6.61', routeTexts.alreadyThere) }
  const path = reach.get(to)
  return path === undefined ? { path: [], ruling: noRouteRuling(context, to) } : { path, ruling: allowed }
}

/** For an adjacent hex the rules give the reason; a distant one is too far, or all routes are barred. */
function noRouteRuling({ board, rules, view }: QuestionContext, to: Hex): Ruling {
  const ruling = rules.kinds.step.explain(view, null, to)
  if (!ruling.allowed && ruling.rule !== '6.61') return ruling
  return refused('6.61-5', routeTexts.tooFar(placeOf(board, to)))
}

export const hexNamed = ({ board }: QuestionContext, place: string): Hex | null => hexOf(board, place)

export const enterStrokes = (path: readonly Hex[]): Json[] => path.map((hex) => ['enter', hex])
