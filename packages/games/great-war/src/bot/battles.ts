/** Candidate battles, ranked by the average value of their rolls. */

import type { Candidate } from '@firestep/bots'
import type { AnswerOf, PartOf } from '@firestep/referee'
import { type battleQuestion, clearing } from '../rules/battle-phase.ts'
import { occupants, unitAt } from '../rules/battlefield.ts'
import { type CombatId, isCombatId } from '../rules/card-ids.ts'
import { type Hex, noUnit, type UnitId } from '../rules/ids.ts'
import { hexShape, unitShape } from '../rules/question-types.ts'
import type { PositionAnalysis } from './analysis.ts'
import { bestStrike, strikeValue } from './roll-value.ts'
import { costOf } from './unit-and-card-values.ts'

type BattleCandidate = Candidate<AnswerOf<typeof battleQuestion>>

const clearedWireValue = 0.04
const shotWireValue = 0.01
/** Share of its own roll that a gun gives up by joining a cross fire, if it has a target. */
const ownRollShare = 0.9

export function battleCandidates(analysis: PositionAnalysis): BattleCandidate[] {
  const { view } = analysis
  const kind = analysis.kinds.battle
  const found: BattleCandidate[] = [{ answer: ['done'], prior: 0 }]
  for (const unit of kind.next(view, null, []).parts) {
    if (!unitShape.fits(unit)) continue
    for (const target of kind.next(view, null, [unit]).parts) found.push(...rollCandidates(analysis, unit, target))
  }
  return found
}

/** Candidate rolls: plain, in cross fire, and with a card. */
function rollCandidates(
  analysis: PositionAnalysis,
  unit: UnitId,
  target: PartOf<typeof battleQuestion>,
): BattleCandidate[] {
  const { battlefield, view } = analysis
  if (!hexShape.fits(target)) return [{ answer: [unit, clearing], prior: clearedWireValue }]
  const enemy = unitAt(battlefield, target)
  if (enemy === noUnit) return [{ answer: [unit, target], prior: shotWireValue }]
  const plainValue = strikeValue(battlefield, [unit], enemy)
  const found: BattleCandidate[] = [{ answer: [unit, target], prior: plainValue }]
  const additions = analysis.kinds.battle.next(view, null, [unit, target]).parts
  const guns = additions.filter((part) => unitShape.fits(part))
  for (const gun of guns)
    found.push({
      answer: [unit, target, gun],
      prior: strikeValue(battlefield, [unit, gun], enemy) - ownRollValue(analysis, gun),
    })
  for (const card of additions) {
    if (!isCombatId(card)) continue
    const cost = costOf(card, battlefield.book.data.combatCards[card]?.cost ?? 0)
    found.push({ answer: [unit, target, card], prior: valueWithCard(analysis, unit, target, card, plainValue) - cost })
  }
  return found
}

const ownRollValue = ({ battlefield }: PositionAnalysis, gun: UnitId): number =>
  ownRollShare * bestStrike(battlefield, occupants(battlefield), gun)

/** Grenades add dice. Lice turns HQ symbols into flags: half as many flags more, if none can be ignored. */
function valueWithCard(
  { battlefield }: PositionAnalysis,
  unit: UnitId,
  target: Hex,
  card: CombatId,
  plainValue: number,
): number {
  const enemy = unitAt(battlefield, target)
  return card === 'hand-grenade' ? strikeValue(battlefield, [unit], enemy, { grenade: true }) : plainValue + 0.05
}
