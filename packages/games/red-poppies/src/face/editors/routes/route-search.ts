/** Search for the route to a selected hex: the fewest movement points, and of those routes the least harm. */
import { allowed, type Json, type Ruling, refused } from '@firestep/referee'
import { unitOf } from '../../../rules/battlefield.ts'
import { crossing } from '../../../rules/hex-crossing.ts'
import type { Hex, UnitId } from '../../../rules/ids.ts'
import { placeOf as whereIs } from '../../../rules/movement-steps.ts'
import type { BattleView, Move } from '../../../rules/state.ts'
import { hexOf, placeOf } from '../../board.ts'
import { kindNamed, type QuestionContext } from '../../questions/context.ts'
import { prospectOf } from '../../questions/point-forecast.ts'

interface Node {
  readonly context: QuestionContext
  readonly move: Move
  readonly way: readonly Hex[]
  /** Sum of the chances that a unit is harmed on the route. */
  readonly harm: number
  /** True if wire or a stream ends the move. */
  readonly ends: boolean
}

const entries = ({ context }: Node): Hex[] =>
  kindNamed(context, 'step')
    .next(context.view, null, [])
    .parts.flatMap((part) => {
      const [what, hex] = part as [string, Hex]
      return what === 'enter' ? [hex] : []
    })

function stepped({ context, move, way, harm }: Node, to: Hex): Node {
  const { battlefield, board } = context
  const { road } = crossing(battlefield, whereIs(battlefield, move), to)
  const { after, movers, fates } = prospectOf(context, move, ['enter', to])
  const moved: Move = { ...move, units: [...movers], spent: move.spent + 1, byRoad: road && move.byRoad !== false }
  const { command } = after.view
  if (command === null) throw new Error('nobody moves without a command')
  const view: BattleView = { ...after.view, command: { ...command, move: moved } }
  return {
    context: { ...after, view, battlefield: board.ground(view) },
    move: moved,
    way: [...way, to],
    harm: harm + fates.reduce((sum, { end }) => sum + 1 - end.stands, 0),
    ends: movers.every((unit) => unitOf(after.battlefield, unit).spent),
  }
}

/** Distinguishes routes that reach a hex for equally many points: IN the trench or not, along the road or not. */
const keyOf = ({ context, move }: Node): string => {
  const [unit] = move.units as [UnitId]
  const { hex, within } = unitOf(context.battlefield, unit)
  return `${hex} ${within} ${move.byRoad}`
}

/** The best route from the present hex of a move. */
export function wayTo(
  context: QuestionContext,
  move: Move,
  to: Hex,
): { readonly way: readonly Hex[]; readonly ruling: Ruling } {
  if (whereIs(context.battlefield, move) === to) return { way: [], ruling: refused('6.61', 'it is there already') }
  const seen = new Set<string>()
  let layer: Node[] = [{ context, move, way: [], harm: 0, ends: false }]
  while (layer.length > 0) {
    const next = new Map<string, Node>()
    for (const node of layer) {
      if (node.ends) continue
      for (const hex of entries(node)) {
        const found = stepped(node, hex)
        const key = keyOf(found)
        const known = next.get(key)
        if (!seen.has(key) && (known === undefined || found.harm < known.harm)) next.set(key, found)
      }
    }
    const there = [...next.values()].filter(({ way }) => way.at(-1) === to).sort((a, b) => a.harm - b.harm)
    const [best] = there
    if (best !== undefined) return { way: best.way, ruling: allowed }
    for (const key of next.keys()) seen.add(key)
    layer = [...next.values()]
  }
  return { way: [], ruling: noWay(context, to) }
}

/** For an adjacent hex the rules give the reason; a distant one is too far, or all routes are barred. */
function noWay({ board, rules, view }: QuestionContext, to: Hex): Ruling {
  const said = kindNamed({ rules }, 'step').explain(view, null, to)
  if (!said.allowed && said.rule !== '6.61') return said
  return refused('6.61-5', `its movement points do not take it to ${placeOf(board, to)}`)
}

export const hexNamed = ({ board }: QuestionContext, place: string): Hex | null => hexOf(board, place)

export const enterings = (way: readonly Hex[]): Json[] => way.map((hex) => ['enter', hex])
