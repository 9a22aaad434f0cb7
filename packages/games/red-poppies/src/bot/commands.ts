/** Candidate commands: a mass, a stack or a unit with a useful action, off-map guns, or none. */
import type { Candidate } from '@firestep/bots'
import { formationRuling, whoMayJoin } from '../rules/formations.ts'
import type { UnitId } from '../rules/ids.ts'
import type { PositionAnalysis } from './analysis.ts'
import { calls, cancels, primedValue } from './artillery.ts'
import { gainOf } from './possible-actions.ts'

/** Number of the best units from which formations are built. */
const seeds = 4
/** A unit joins a command if its action is worth at least this, in companies. */
const worthwhile = 0.01
/** Factor for each further unit of a command, because the situation changes before it acts. */
const later = 0.97

export function commands(analysis: PositionAnalysis): Candidate[] {
  const { battlefield, side } = analysis
  // 6.02: any command makes primed guns roll their signal; passing and cancelling do not.
  const guns = primedValue(analysis)
  const gains = new Map<UnitId, number>()
  for (const unit of whoMayJoin(battlefield, side, [])) gains.set(unit, gainOf(analysis, unit))
  const promising = [...gains].sort(([a, x], [b, y]) => y - x || a - b).map(([unit]) => unit)
  const found: Candidate[] = [{ answer: ['pass'], prior: 0 }]
  const taken = new Set<UnitId>()
  for (const seed of promising) {
    if (found.length > seeds) break
    if (taken.has(seed)) continue
    const units = grown(analysis, seed, gains)
    for (const unit of units) taken.add(unit)
    found.push({ answer: units, prior: guns + sumOf(units, gains) })
    if (units.length > 1 && found.length === 2) found.push({ answer: [seed], prior: guns + (gains.get(seed) ?? 0) })
  }
  for (const { answer, prior } of calls(analysis)) found.push({ answer, prior: guns + prior })
  return [...found, ...cancels(analysis)]
}

const sumOf = (units: readonly UnitId[], gains: ReadonlyMap<UnitId, number>): number =>
  units
    .map((unit) => gains.get(unit) ?? 0)
    .sort((a, b) => b - a)
    .reduce((sum, gain, i) => sum + gain * later ** i, 0)

/** A formation around a unit: units that may join and have a useful action, the best first. */
function grown(analysis: PositionAnalysis, seed: UnitId, gains: ReadonlyMap<UnitId, number>): UnitId[] {
  const { battlefield, side, values } = analysis
  const units = [seed]
  for (;;) {
    const joining = whoMayJoin(battlefield, side, units)
      .filter((unit) => (gains.get(unit) ?? 0) > worthwhile * values.company)
      .sort((a, b) => (gains.get(b) ?? 0) - (gains.get(a) ?? 0) || a - b)
    const before = units.length
    for (const unit of joining) if (formationRuling(battlefield, side, [...units, unit]).allowed) units.push(unit)
    if (units.length === before) return units
  }
}
