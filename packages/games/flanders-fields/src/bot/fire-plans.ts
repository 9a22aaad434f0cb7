/** Fire plans: as printed, except that the attacker's guns are aimed at the enemy's expected positions. */
import type { Candidate } from '@firestep/bots'
import type { plane } from '@firestep/terrain'
import { enemyOf } from '../data/schema.ts'
import { entriesOf, type PlanEntry } from '../rules/artillery/fire-plan/plan-entries.ts'
import { entryRuling } from '../rules/artillery/fire-plan/plan-ruling.ts'
import { present } from '../rules/battlefield.ts'
import { baseNamed } from '../rules/roster.ts'
import type { Base, Battlefield } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import type { PositionAnalysis } from './analysis.ts'
import { crowdsOf, shellGain } from './fire-value.ts'

type Aim = Extract<PlanEntry, { write: 'aim' }>

/**
 * The battlefield with all bases at the scenario's positions, which both staffs are assumed to know.
 */
function expectedBattlefield(battlefield: Battlefield): Battlefield {
  const { bases } = battlefield.scenario.roster
  return {
    ...battlefield,
    state: {
      ...battlefield.state,
      bases: battlefield.state.bases.map((base, id): Base => {
        const printedPose = bases[id]?.at ?? null
        if (printedPose === null || base.pose !== null) return base
        const [x, y, heading] = printedPose
        return { ...base, fate: 'present', pose: { x: units(x), y: units(y), heading } }
      }),
    },
  }
}

/** The printed plan, and one with better aims. */
export function firePlans(analysis: PositionAnalysis): Candidate<PlanEntry[]>[] {
  const { battlefield, side } = analysis
  const printed = entriesOf(battlefield.scenario.data.plans[side])
  const printedPlan: Candidate<PlanEntry[]> = { answer: printed, prior: 0 }
  if (side === 'defender') return [printedPlan]
  const expected = expectedBattlefield(battlefield)
  const usedPoints: plane.Point[] = []
  const entries = printed.map((entry) => {
    if (entry.write !== 'aim') return entry
    const betterEntry = betterAim(expected, battlefield, analysis, entry, usedPoints)
    usedPoints.push({ x: units(betterEntry.x), y: units(betterEntry.y) })
    return betterEntry
  })
  return [{ answer: entries, prior: 1 }, printedPlan]
}

/** Two batteries share an aim only if there are no others. */
function betterAim(
  expected: Battlefield,
  battlefield: Battlefield,
  { side }: PositionAnalysis,
  entry: Aim,
  usedPoints: readonly plane.Point[],
): Aim {
  const { roster } = battlefield.scenario
  const battery = baseNamed(roster, entry.battery)
  if (battery === undefined) return entry
  const foes = present(expected, enemyOf(side))
  let best = entry
  let bestGain = shellGain(expected, battery, { x: units(entry.x), y: units(entry.y) })
  for (const { x, y } of crowdsOf(expected, foes, battery)) {
    if (usedPoints.some((used) => Math.abs(used.x - x) < units(80) && Math.abs(used.y - y) < units(80))) continue
    const aim = { ...entry, x: x / units(1), y: y / units(1) }
    const gain = shellGain(expected, battery, { x, y })
    if (gain > bestGain && entryRuling(battlefield, side, aim).allowed) [best, bestGain] = [aim, gain]
  }
  return best
}
