/** Search for the route to a selected hex: the fewest movement points, and of those routes the least harm. */
import { allowed, at, type Json, type Ruling, refused } from '@firestep/referee'
import { unitOf } from '../../../rules/battlefield.ts'
import { crossing } from '../../../rules/hex-crossing.ts'
import type { Hex } from '../../../rules/ids.ts'
import { hexOfMove } from '../../../rules/movement-steps.ts'
import type { BattleView, Move } from '../../../rules/state.ts'
import { hexOf, placeOf } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { forecastPoint } from '../../questions/point-forecast.ts'

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

/** Distinguishes routes that reach a hex for equally many points: IN the trench or not, along the road or not. */
const nodeKey = ({ context, move }: Node): string => {
  const { hex, within } = unitOf(context.battlefield, at(move.units, 0))
  return `${hex} ${within} ${move.byRoad}`
}

/** The best route from the present hex of a move. */
export function findRoute(
  context: QuestionContext,
  move: Move,
  to: Hex,
): { readonly path: readonly Hex[]; readonly ruling: Ruling } {
  if (hexOfMove(context.battlefield, move) === to) return { path: [], ruling: refused('6.61', 'it is there already') }
  const visited = new Set<string>()
  let layer: Node[] = [{ context, move, path: [], harm: 0, endsMove: false }]
  while (layer.length > 0) {
    const next = new Map<string, Node>()
    for (const node of layer) {
      if (node.endsMove) continue
      for (const hex of enterableHexes(node)) {
        const candidate = nodeAfter(node, hex)
        const key = nodeKey(candidate)
        const cached = next.get(key)
        if (!visited.has(key) && (cached === undefined || candidate.harm < cached.harm)) next.set(key, candidate)
      }
    }
    const arrived = [...next.values()].filter(({ path }) => path.at(-1) === to).sort((a, b) => a.harm - b.harm)
    const [best] = arrived
    if (best !== undefined) return { path: best.path, ruling: allowed }
    for (const key of next.keys()) visited.add(key)
    layer = [...next.values()]
  }
  return { path: [], ruling: noRouteRuling(context, to) }
}

/** For an adjacent hex the rules give the reason; a distant one is too far, or all routes are barred. */
function noRouteRuling({ board, rules, view }: QuestionContext, to: Hex): Ruling {
  const ruling = rules.kinds.step.explain(view, null, to)
  if (!ruling.allowed && ruling.rule !== '6.61') return ruling
  return refused('6.61-5', `its movement points do not take it to ${placeOf(board, to)}`)
}

export const hexNamed = ({ board }: QuestionContext, place: string): Hex | null => hexOf(board, place)

export const enterStrokes = (path: readonly Hex[]): Json[] => path.map((hex) => ['enter', hex])
