/** The way to a hex that is pointed at: the fewest Movement Points, and of those ways the one with the least harm on it. */
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
  /** Where it is come from for as few points. */
  readonly from: Node[]
}

/** Every hex in reach of the stack under way, by the fewest points. */
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
        // By points spent: whoever is taken up has the cheapest way there is.
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

/** Of all the cheapest ways to a node the safest; harm is looked at only on these, since it is much work. */
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

/** For the stack under way in a scene; whoever looks about asks for many hexes of one. */
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
    // 17.7.7a: a way that was declared before may not be added to.
    const ruling = checked(this.context, ['go', ...way])
    return { way: ruling.allowed ? way : [], ruling }
  }

  /** Of a hex beside it the rules say why not; further away it is too far, or everything on the way is barred. */
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
