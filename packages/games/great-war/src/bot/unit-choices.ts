/** Candidates for restored figures, bombers, and the one unit a card acts on. */
import type { BotQuestion, Candidate } from '@firestep/bots'
import { idsOf } from '@firestep/referee'
import { unitOf } from '../rules/battlefield.ts'
import { isOnMap, type UnitId } from '../rules/ids.ts'
import type { restoreQuestion } from '../rules/restore-figures.ts'
import type { bombersQuestion } from '../rules/setup.ts'
import type { BattleView } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { enemyDistance } from './hex-value.ts'
import { strength } from './unit-and-card-values.ts'

/** Figures are restored to weak units, and among those to units near the enemy. */
export function restore(
  analysis: PositionAnalysis,
  { about, kind }: BotQuestion<BattleView, typeof restoreQuestion>,
): Candidate<UnitId[]>[] {
  const restored: UnitId[] = []
  for (;;) {
    const best = kind
      .next(analysis.view, about, [])
      .parts.map((part) => ({ part, need: restoreNeed(analysis, part, restored) }))
      .sort((a, b) => b.need - a.need)
      .find(({ part }) => kind.check(analysis.view, about, sorted([...restored, part])).allowed)
    if (best === undefined) return [{ answer: sorted(restored), prior: 0 }]
    restored.push(best.part)
  }
}

const sorted = (units: readonly UnitId[]): UnitId[] => [...units].sort((a, b) => a - b)

function restoreNeed({ battlefield }: PositionAnalysis, unit: UnitId, restored: readonly UnitId[]): number {
  const weakened = unitOf(battlefield, unit)
  const figures = weakened.figures + restored.filter((other) => other === unit).length
  return weakened.full / figures + 1 / enemyDistance(battlefield, weakened)
}

/** Bombers go to the units that will fight first. */
export function bombers(
  analysis: PositionAnalysis,
  { about: count, kind }: BotQuestion<BattleView, typeof bombersQuestion>,
): Candidate<UnitId[]>[] {
  const { battlefield, view } = analysis
  const carriers = possibleBombers(analysis)
    .map((unit) => ({ unit, distance: enemyDistance(battlefield, unitOf(battlefield, unit)) }))
    .sort((a, b) => a.distance - b.distance || a.unit - b.unit)
    .slice(0, count)
  const answer = sorted(carriers.map(({ unit }) => unit))
  return kind.check(view, count, answer).allowed ? [{ answer, prior: 0 }] : []
}

const possibleBombers = ({ battlefield, side }: PositionAnalysis): UnitId[] =>
  idsOf<UnitId>(battlefield.state.units).filter((id) => {
    const unit = unitOf(battlefield, id)
    return unit.side === side && isOnMap(unit.hex) && unit.type === 'infantry' && !unit.bomber
  })

/** Physician rests a unit that regains much and has little to do; Trench Raid sends the unit nearest to the enemy. */
export function specialist(analysis: PositionAnalysis, options: readonly UnitId[]): Candidate<UnitId>[] {
  const { battlefield, view, side } = analysis
  const physician = view.now.combat[side] === 'physician'
  const figures = battlefield.book.data.combatCards.physician?.values.figures ?? 0
  return options.map((option) => {
    const unit = unitOf(battlefield, option)
    const healed = strength(unit, Math.min(unit.full, unit.figures + figures)) - strength(unit)
    const gainOfOrder = analysis.gain(option, { ...view.now, ordered: [] })
    return { answer: option, prior: physician ? healed - gainOfOrder : -0.1 * enemyDistance(battlefield, unit) }
  })
}
