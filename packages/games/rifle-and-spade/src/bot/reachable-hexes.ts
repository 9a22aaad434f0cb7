/** Where a stack could go in its movement: every hex by its cheapest way, as the rules let it step. */
import { isEnemyAt, neighboursOf } from '../rules/battlefield.ts'
import type { Hex } from '../rules/ids.ts'
import { assaultRuling } from '../rules/movement/assault-eligibility.ts'
import { totalOf } from '../rules/movement/costs.ts'
import { costInto, type March, type MarchStanding, walked } from '../rules/movement/march.ts'
import { aheadOf, stepRuling } from '../rules/movement/step-ruling.ts'
import type { PositionAnalysis } from './analysis.ts'

/** A way, and what it is expected to cost in steps by fire. */
export interface ReachablePath {
  readonly at: MarchStanding
  readonly hexes: readonly Hex[]
  readonly harm: number
  /** So much of it from guns, which fire at a stack but once. */
  readonly shelled: number
  /** Enemies that could be assaulted from its end. */
  readonly targets: readonly Hex[]
}

/** So many hexes are looked at: more tell nothing new. */
const mostHexes = 18
/** Besides those who are near, whoever has moved up by then fires as well. */
const farther = 1.4
const backwards = 0.8

export function waysOf(analysis: PositionAnalysis, march: March): ReachablePath[] {
  const { battlefield } = analysis
  const steps = analysis.steps(march.units)
  const exposed = analysis.exposed(march.units)
  // Nobody goes far away from whatever he is wanted for.
  const least = march.hex < 0 || steps === 0 ? 0 : backwards * analysis.pull(march.hex)
  const found = new Map<Hex, ReachablePath>()
  const start: ReachablePath = {
    at: { battlefield, march },
    hexes: [],
    harm: 0,
    shelled: 0,
    targets: targetsOf({ battlefield, march }),
  }
  const open: ReachablePath[] = [start]
  const done: ReachablePath[] = []
  while (open.length > 0 && done.length < mostHexes) {
    const way = takeBest(open)
    const { at } = way
    if (found.get(at.march.hex) !== way && way !== start) continue
    done.push(way)
    if (way !== start && isEnemyAt(at.battlefield, at.march.hex)) continue
    for (const to of aheadOf(at.battlefield, at.march)) {
      const known = found.get(to)
      if (to === march.hex || (isEnemyAt(at.battlefield, to) && !isShared(analysis, to))) continue
      if (analysis.pull(to) < least) continue
      const cost = costInto(at.battlefield, at.march, to)
      if (cost === null) continue
      const spent = at.march.spent + totalOf(cost)
      const shelled = Math.max(way.shelled, exposed === 0 ? 0 : analysis.shellsAt(to, exposed))
      const harm = way.harm - way.shelled + shelled + stepHarm(analysis, at.march.hex, to, cost.side, exposed)
      if (known !== undefined && known.at.march.spent + 2 * known.harm <= spent + 2 * harm) continue
      if (!stepRuling(at.battlefield, at.march, to).allowed) continue
      const next = walked(at.battlefield, at.march, to)
      const made: ReachablePath = { at: next, hexes: [...way.hexes, to], harm, shelled, targets: targetsOf(next) }
      found.set(to, made)
      open.push(made)
    }
  }
  return done
}

const isShared = ({ battlefield }: PositionAnalysis, hex: Hex): boolean =>
  battlefield.state.usThem.some((one) => one.hex === hex)

/** The cheapest, in points and in what fire takes. */
function takeBest(open: ReachablePath[]): ReachablePath {
  let best = 0
  const costOf = ({ at, harm }: ReachablePath): number => at.march.spent + 2 * harm
  for (let i = 1; i < open.length; i++)
    if (costOf(open[i] as ReachablePath) < costOf(open[best] as ReachablePath)) best = i
  return open.splice(best, 1)[0] as ReachablePath
}

/** Whoever is beside it, if the rules let the stack assault. */
function targetsOf({ battlefield, march }: MarchStanding): Hex[] {
  if (march.hex < 0) return aheadOf(battlefield, march).filter((to) => assaultRuling(battlefield, march, to).allowed)
  const beside = [march.hex, ...neighboursOf(battlefield.sheet, march.hex)].filter((to) => isEnemyAt(battlefield, to))
  return beside.filter((to) => assaultRuling(battlefield, march, to).allowed)
}

/** 17.4.5: whoever fires picks the hex entered or the hex left. */
function stepHarm(analysis: PositionAnalysis, from: Hex, to: Hex, side: number, steps: number): number {
  const { moving, perPoint } = analysis.battlefield.book.tables.fire.activity
  const harmAt = (hex: Hex): number =>
    analysis.harmAt(hex, steps, moving + perPoint * side + (from < 0 ? 0 : analysis.crossfire(hex)))
  return farther * (from < 0 ? harmAt(to) : Math.max(harmAt(to), harmAt(from)))
}
