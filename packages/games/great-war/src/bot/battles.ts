/** Candidate battles, ranked by the average value of their rolls. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { occupants, unitAt } from '../rules/battlefield.ts'
import type { Hex, UnitId } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { bestStrike, strikeValue } from './roll-value.ts'
import { costOf } from './values.ts'

const clearedWire = 0.04
const shotWire = 0.01
/** Share of its own roll that a gun in cross fire gives up, if it has a target. */
const givenUp = 0.9

export function battles(study: PositionAnalysis): Candidate[] {
  const { view } = study
  const kind = study.kinds.battle
  if (kind === undefined) return []
  const found: Candidate[] = [{ answer: ['done'], prior: 0 }]
  for (const unit of kind.next(view, null, []).parts) {
    if (typeof unit !== 'number') continue
    for (const target of kind.next(view, null, [unit]).parts) found.push(...rolls(study, unit, target))
  }
  return found
}

/** Rolls without extras, in cross fire, and with a card. */
function rolls(study: PositionAnalysis, unit: UnitId, target: Json): Candidate[] {
  const { ground, view } = study
  if (typeof target !== 'number') return [{ answer: [unit, target], prior: clearedWire }]
  const enemy = unitAt(ground, target)
  if (enemy < 0) return [{ answer: [unit, target], prior: shotWire }]
  const plain = strikeValue(ground, [unit], enemy)
  const found: Candidate[] = [{ answer: [unit, target], prior: plain }]
  const further = study.kinds.battle?.next(view, null, [unit, target]).parts ?? []
  const guns = further.filter((part): part is UnitId => typeof part === 'number')
  for (const gun of guns)
    found.push({ answer: [unit, target, gun], prior: strikeValue(ground, [unit, gun], enemy) - ownRoll(study, gun) })
  for (const card of further) {
    if (typeof card !== 'string') continue
    const cost = costOf(card, ground.book.data.combatCards[card]?.cost ?? 0)
    found.push({ answer: [unit, target, card], prior: withCard(study, unit, target, card, plain) - cost })
  }
  return found
}

const ownRoll = ({ ground }: PositionAnalysis, gun: UnitId): number =>
  givenUp * bestStrike(ground, occupants(ground), gun)

/** Grenades add dice. Lice turns HQ symbols into flags: counted as half as many flags again where none is ignored. */
function withCard({ ground }: PositionAnalysis, unit: UnitId, target: Hex, card: string, plain: number): number {
  const enemy = unitAt(ground, target)
  return card === 'hand-grenade' ? strikeValue(ground, [unit], enemy, { grenade: true }) : plain + 0.05
}
