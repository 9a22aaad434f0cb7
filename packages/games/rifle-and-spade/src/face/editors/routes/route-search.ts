/** Search for the route to a selected hex: the fewest Movement Points, and of those routes the least harm. */
import { type Ruling, refused } from '@firestep/referee'
import type { Hex } from '../../../rules/ids.ts'
import { type MarchStanding, walked } from '../../../rules/movement/march.ts'
import { aheadOf, stepRuling } from '../../../rules/movement/step-ruling.ts'
import { placeOf } from '../../board.ts'
import { checked, explained, type QuestionContext } from '../../questions/context.ts'
import { harmOf } from '../../questions/fire-danger.ts'
import { stageTo, standingNow, worstOf } from '../../questions/march-forecast.ts'

interface Node {
  readonly at: MarchStanding
  /** Nodes that lead here for equally few points. */
  readonly from: Node[]
}

/** All hexes in reach of the moving stack, by the fewest points. */
function reachOf(context: QuestionContext): ReadonlyMap<Hex, Node> {
  const start = standingNow(context)
  const reached = new Map<Hex, Node>()
  const open: Node[] = [{ at: start, from: [] }]
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    const { battlefield, march } = node.at
    for (const to of aheadOf(battlefield, march)) {
      if (to === start.march.hex || !stepRuling(battlefield, march, to).allowed) continue
      const at = walked(battlefield, march, to)
      const known = reached.get(to)
      if (known !== undefined && known.at.march.spent < at.march.spent) continue
      if (known !== undefined && known.at.march.spent === at.march.spent) known.from.push(node)
      else {
        const found: Node = { at, from: [node] }
        reached.set(to, found)
        // Sorted by points spent, so that the next node has its cheapest route.
        const behind = open.findIndex((one) => one.at.march.spent > at.march.spent)
        open.splice(behind < 0 ? open.length : behind, 0, found)
      }
    }
  }
  return reached
}

interface Way {
  readonly hexes: readonly Hex[]
  readonly harm: number
}

/** The safest of all cheapest routes to a node. Harm is computed only for these, because it is expensive. */
function safest(context: QuestionContext, node: Node, known: Map<Node, Way>): Way {
  const before = known.get(node)
  if (before !== undefined) return before
  const { hex } = node.at.march
  const ways = node.from.map((from): Way => {
    const way = safest(context, from, known)
    const peril = worstOf(stageTo(context, from.at, hex, false))?.worst ?? null
    return { hexes: [...way.hexes, hex], harm: way.harm + (peril === null ? 0 : harmOf(peril)) }
  })
  const [best = { hexes: [], harm: 0 }] = ways.toSorted((a, b) => a.harm - b.harm)
  known.set(node, best)
  return best
}

/** The search for the moving stack in one context; reused for many hexes. */
export class Search {
  private readonly context: QuestionContext
  private readonly reached: ReadonlyMap<Hex, Node>
  private readonly known = new Map<Node, Way>()

  constructor(context: QuestionContext) {
    this.context = context
    this.reached = reachOf(context)
  }

  wayTo(to: Hex): { readonly way: readonly Hex[]; readonly ruling: Ruling } {
    const node = this.reached.get(to)
    if (node === undefined) return { way: [], ruling: this.noWay(to) }
    const way = safest(this.context, node, this.known).hexes
    // 17.7.7a: a declared route may not be extended.
    const ruling = checked(this.context, ['go', ...way])
    return { way: ruling.allowed ? way : [], ruling }
  }

  /** For an adjacent hex the rules give the reason; a distant one is too far, or all routes are barred. */
  private noWay(to: Hex): Ruling {
    const { battlefield, march } = standingNow(this.context)
    if (march.hex === to) return refused('14.1.5', 'it is there already')
    if (aheadOf(battlefield, march).includes(to)) {
      const said = explained(this.context, to)
      return said.allowed ? stepRuling(battlefield, march, to) : said
    }
    return refused('14.1.5', `no way leads to ${placeOf(this.context.board, to)} for the points that are left`)
  }
}
