/** Texts of routes. */
import { type LegalRoutes, type OddsOutcome, percent } from '@firestep/face'

/** "formed 62%, dispersed 20%, destroyed 18%" */
export const chancesText = (outcomes: readonly OddsOutcome[]): string =>
  outcomes.map(({ label, chance }) => `${label.toLowerCase()} ${percent(chance)}`).join(', ')

interface Reason {
  readonly rule: string
  readonly why: string
  readonly labels: readonly string[]
}

export function groupByReason(refused: LegalRoutes['refused']): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const { label, ruling } of refused) {
    if (ruling.allowed) continue
    const { rule, why } = ruling
    const key = `${rule} ${why}`
    reasons.set(key, { rule, why, labels: [...(reasons.get(key)?.labels ?? []), label] })
  }
  return [...reasons.values()]
}
