/** Search for the route to a selected hex: the fewest Movement Points, and of those routes the least harm. */
import { type Ruling, refused } from '@firestep/referee'
import type { Hex } from '../../../rules/ids.ts'
import { afterStep, type MarchOnBattlefield } from '../../../rules/movement/march.ts'
import { aheadOf, stepRuling } from '../../../rules/movement/step-ruling.ts'
import { placeOf } from '../../board.ts'
import { checkAnswer, explainPart, type QuestionContext } from '../../questions/context.ts'
import { harmOf } from '../../questions/fire-danger.ts'
import { currentStanding, stageTo, worstDanger } from '../../questions/march-forecast.ts'
import * as texts from '../../texts/route-editor.ts'

interface Node {
  readonly at: MarchOnBattlefield
  /** Nodes that lead here for equally few points. */
  readonly from: Node[]
}

/** All hexes in reach of the moving stack, by the fewest points. */
function reachOf(context: QuestionContext): ReadonlyMap<Hex, Node> {
  const start = currentStanding(context)
  const reached = new Map<Hex, Node>()
  const open: Node[] = [{ at: start, from: [] }]
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    const { battlefield, march } = node.at
    for (const to of aheadOf(battlefield, march)) {
      if (to === start.march.hex || !stepRuling(battlefield, march, to).allowed) continue
      const standing = afterStep(battlefield, march, to)
      const reachedNode = reached.get(to)
      if (reachedNode !== undefined && reachedNode.at.march.spent < standing.march.spent) continue
      if (reachedNode !== undefined && reachedNode.at.march.spent === standing.march.spent) reachedNode.from.push(node)
      else {
        const newNode: Node = { at: standing, from: [node] }
        reached.set(to, newNode)
        // Sorted by points spent, so that the next node has its cheapest route.
        const behind = open.findIndex((one) => one.at.march.spent > standing.march.spent)
        open.splice(behind < 0 ? open.length : behind, 0, newNode)
      }
    }
  }
  return reached
}

interface SafestPath {
  readonly hexes: readonly Hex[]
  readonly harm: number
}

/** The safest of all cheapest routes to a node. Harm is computed only for these, because it is expensive. */
function safestPath(context: QuestionContext, node: Node, cache: Map<Node, SafestPath>): SafestPath {
  const before = cache.get(node)
  if (before !== undefined) return before
  const { hex } = node.at.march
  const paths = node.from.map((from): SafestPath => {
    const path = safestPath(context, from, cache)
    const danger = worstDanger(stageTo(context, from.at, hex, false))?.worst ?? null
    return { hexes: [...path.hexes, hex], harm: path.harm + (danger === null ? 0 : harmOf(danger)) }
  })
  const [best = { hexes: [], harm: 0 }] = paths.toSorted((a, b) => a.harm - b.harm)
  cache.set(node, best)
  return best
}

/** The search for the moving stack in one context; reused for many hexes. */
export class Search {
  private readonly context: QuestionContext
  private readonly reachable: ReadonlyMap<Hex, Node>
  private readonly cachedPaths = new Map<Node, SafestPath>()

  constructor(context: QuestionContext) {
    this.context = context
    this.reachable = reachOf(context)
  }

  get hexes(): readonly Hex[] {
    return [...this.reachable.keys()]
  }

  pathTo(to: Hex): { readonly path: readonly Hex[]; readonly ruling: Ruling } {
    const node = this.reachable.get(to)
    if (node === undefined) return { path: [], ruling: this.whyNoPath(to) }
    const path = safestPath(this.context, node, this.cachedPaths).hexes
    // 17.7.7a: a declared route may not be extended.
    const ruling = checkAnswer(this.context, ['go', ...path])
    return { path: ruling.allowed ? path : [], ruling }
  }

  /** For an adjacent hex the rules give the reason; a distant one is too far, or all routes are barred. */
  private whyNoPath(to: Hex): Ruling {
    const { battlefield, march } = currentStanding(this.context)
    if (march.hex === to) return refused('14.1.5', texts.alreadyThere)
    if (aheadOf(battlefield, march).includes(to)) {
      const ruling = explainPart(this.context, to)
      return ruling.allowed ? stepRuling(battlefield, march, to) : ruling
    }
    return refused('14.1.5', texts.noWay(placeOf(this.context.board, to)))
  }
}
