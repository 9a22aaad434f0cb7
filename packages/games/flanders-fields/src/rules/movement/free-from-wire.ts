/** Platoons come free when the wire under them is cleared (wire.extra.1, wire.extra.2, wire.extra.4). */
import type { RuleId } from '@firestep/referee'
import { baseOf, poseOf, present } from '../battlefield.ts'
import type { Battle } from '../state.ts'
import { wireUnder } from './wire-and-water-under.ts'

/** Checks all held bases after a gap was opened by this rule; a base on another strip too is held on that. */
export function freeFromWire(battle: Battle, rule: RuleId): void {
  const freed = present(battle).filter((base) => {
    const baseState = baseOf(battle, base)
    if (baseState.onWire === null) return false
    baseState.onWire = wireUnder(battle, base, poseOf(battle, base))?.id ?? null
    return baseState.onWire === null
  })
  if (freed.length === 0) return
  battle.table.noteUsed('freed from wire')
  battle.table.tell({ type: 'changed', rule, bases: freed, to: 'freed from wire' })
}
