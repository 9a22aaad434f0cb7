/** Hexes a stack can reach in its movement, each by the cheapest path that the rules allow. */
import { at } from '@firestep/referee'
import { isEnemyAt, neighboursOf } from '../rules/battlefield.ts'
import { type Hex, isOnMap } from '../rules/ids.ts'
import { assaultRuling } from '../rules/movement/assault-eligibility.ts'
import { totalOf } from '../rules/movement/costs.ts'
import { afterStep, costInto, type March, type MarchOnBattlefield } from '../rules/movement/march.ts'
import { aheadOf, stepRuling } from '../rules/movement/step-ruling.ts'
import type { PositionAnalysis } from './analysis.ts'

/** A path and the step losses expected from fire along it. */
export interface ReachablePath {
  readonly standing: MarchOnBattlefield
  readonly hexes: readonly Hex[]
  readonly harm: number
  /** The part of the harm that comes from guns, which fire at a stack only once. */
  readonly shelled: number
  /** Enemy hexes that can be assaulted from the end of the path. */
  readonly targets: readonly Hex[]
}

/** Limit on the hexes examined; more do not change the result. */
const maxHexes = 18
/** Factor for enemies that have moved closer by the time the stack steps. */
const approachFactor = 1.4
const minPullShare = 0.8

export function reachablePaths(analysis: PositionAnalysis, march: March): ReachablePath[] {
  const { battlefield } = analysis
  const steps = analysis.rifleSteps(march.units)
  const exposed = analysis.exposedSteps(march.units)
  // Stacks do not move far away from their goals.
  const minPull = !isOnMap(march.hex) || steps === 0 ? 0 : minPullShare * analysis.pull(march.hex)
  const found = new Map<Hex, ReachablePath>()
  const start: ReachablePath = {
    standing: { battlefield, march },
    hexes: [],
    harm: 0,
    shelled: 0,
    targets: targetsOf({ battlefield, march }),
  }
  const open: ReachablePath[] = [start]
  const done: ReachablePath[] = []
  while (open.length > 0 && done.length < maxHexes) {
    const path = takeBest(open)
    const { standing } = path
    if (found.get(standing.march.hex) !== path && path !== start) continue
    done.push(path)
    if (path !== start && isEnemyAt(standing.battlefield, standing.march.hex)) continue
    for (const to of aheadOf(standing.battlefield, standing.march)) {
      const knownPath = found.get(to)
      if (to === march.hex || (isEnemyAt(standing.battlefield, to) && !isShared(analysis, to))) continue
      if (analysis.pull(to) < minPull) continue
      const cost = costInto(standing.battlefield, standing.march, to)
      if (cost === null) continue
      const spent = standing.march.spent + totalOf(cost)
      const shelled = Math.max(path.shelled, exposed === 0 ? 0 : analysis.shellHarmAt(to, exposed))
      const harm = path.harm - path.shelled + shelled + stepHarm(analysis, standing.march.hex, to, cost.side, exposed)
      if (knownPath !== undefined && knownPath.standing.march.spent + 2 * knownPath.harm <= spent + 2 * harm) continue
      if (!stepRuling(standing.battlefield, standing.march, to).allowed) continue
      const next = afterStep(standing.battlefield, standing.march, to)
      const reached: ReachablePath = {
        standing: next,
        hexes: [...path.hexes, to],
        harm,
        shelled,
        targets: targetsOf(next),
      }
      found.set(to, reached)
      open.push(reached)
    }
  }
  return done
}

const isShared = ({ battlefield }: PositionAnalysis, hex: Hex): boolean =>
  battlefield.state.usThem.some((pair) => pair.hex === hex)

/** Removes and returns the path with the lowest cost in movement points and harm. */
function takeBest(open: ReachablePath[]): ReachablePath {
  let best = 0
  const costOf = ({ standing: at, harm }: ReachablePath): number => at.march.spent + 2 * harm
  for (let i = 1; i < open.length; i++) if (costOf(at(open, i)) < costOf(at(open, best))) best = i
  return at(open.splice(best, 1), 0)
}

/** Enemies in or beside the stack's hex that it may assault. */
function targetsOf({ battlefield, march }: MarchOnBattlefield): Hex[] {
  if (!isOnMap(march.hex))
    return aheadOf(battlefield, march).filter((to) => assaultRuling(battlefield, march, to).allowed)
  const beside = [march.hex, ...neighboursOf(battlefield.sheet, march.hex)].filter((to) => isEnemyAt(battlefield, to))
  return beside.filter((to) => assaultRuling(battlefield, march, to).allowed)
}

/** 17.4.5: the firer picks the hex entered or the hex left. */
function stepHarm(analysis: PositionAnalysis, from: Hex, to: Hex, side: number, steps: number): number {
  const { moving, perPoint } = analysis.battlefield.book.tables.fire.activity
  const harmAt = (hex: Hex): number =>
    analysis.harmAt(hex, steps, moving + perPoint * side + (isOnMap(from) ? analysis.crossfireModifier(hex) : 0))
  return approachFactor * (isOnMap(from) ? Math.max(harmAt(to), harmAt(from)) : harmAt(to))
}
