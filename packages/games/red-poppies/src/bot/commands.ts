/** Candidate commands: a mass, a stack or a unit with a useful action, off-map guns, or none. */
import type { commandQuestion } from '../rules/command-couplets.ts'
import { formationRuling, whoMayJoin } from '../rules/command-formations.ts'
import type { UnitId } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { callCandidates, cancelCandidates, primedValue } from './artillery.ts'
import type { Candidates } from './asked.ts'
import { bestActionValue } from './possible-actions.ts'

/** Number of the best units from which formations are built. */
const maxSeeds = 4
/** A unit joins a command if its action is worth at least this, in companies. */
const minJoinGain = 0.01
/** Factor for each further unit of a command, because the situation changes before it acts. */
const laterUnitFactor = 0.97

export function commandCandidates(analysis: PositionAnalysis): Candidates<typeof commandQuestion> {
  const { battlefield, side } = analysis
  // 6.02: any command makes primed guns roll their signal; passing and cancelling do not.
  const primedFireValue = primedValue(analysis)
  const gains = new Map<UnitId, number>()
  for (const unit of whoMayJoin(battlefield, side, [])) gains.set(unit, bestActionValue(analysis, unit))
  const bestFirst = [...gains].sort(([a, x], [b, y]) => y - x || a - b).map(([unit]) => unit)
  const candidates: Candidates<typeof commandQuestion> = [{ answer: ['pass'], prior: 0 }]
  const taken = new Set<UnitId>()
  for (const seed of bestFirst) {
    if (candidates.length > maxSeeds) break
    if (taken.has(seed)) continue
    const units = growFormation(analysis, seed, gains)
    for (const unit of units) taken.add(unit)
    candidates.push({ answer: units, prior: primedFireValue + totalGain(units, gains) })
    if (units.length > 1 && candidates.length === 2)
      candidates.push({ answer: [seed], prior: primedFireValue + (gains.get(seed) ?? 0) })
  }
  for (const { answer, prior } of callCandidates(analysis)) candidates.push({ answer, prior: primedFireValue + prior })
  return [...candidates, ...cancelCandidates(analysis)]
}

const totalGain = (units: readonly UnitId[], gains: ReadonlyMap<UnitId, number>): number =>
  units
    .map((unit) => gains.get(unit) ?? 0)
    .sort((a, b) => b - a)
    .reduce((sum, gain, i) => sum + gain * laterUnitFactor ** i, 0)

/** A formation around a unit: units that may join and have a useful action, the best first. */
function growFormation(analysis: PositionAnalysis, seed: UnitId, gains: ReadonlyMap<UnitId, number>): UnitId[] {
  const { battlefield, side, values } = analysis
  const units = [seed]
  for (;;) {
    const candidates = whoMayJoin(battlefield, side, units)
      .filter((unit) => (gains.get(unit) ?? 0) > minJoinGain * values.company)
      .sort((a, b) => (gains.get(b) ?? 0) - (gains.get(a) ?? 0) || a - b)
    const sizeBefore = units.length
    for (const unit of candidates) if (formationRuling(battlefield, side, [...units, unit]).allowed) units.push(unit)
    if (units.length === sizeBefore) return units
  }
}
