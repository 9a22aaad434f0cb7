/** Rulings: a refusal names the rule that decided it and gives the reason in plain words. */

/** The number of a rule in its rulebook, as the game's reference prints it. */
export type RuleId = string

export type Ruling =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly rule: RuleId; readonly why: string }

export const allowed: Ruling = { allowed: true }

export function refused(rule: RuleId, why: string): Ruling {
  citeRule(rule)
  return { allowed: false, rule, why }
}

/** A broken invariant, for `Rules.invariants`: in words, with the rule that requires it. */
export function violated(rule: RuleId, why: string): string {
  citeRule(rule)
  return `${why} (${rule})`
}

/** One modifier of a roll: it resolves the roll, explains it in the log and feeds the odds. */
export interface Modifier {
  readonly rule: RuleId
  readonly name: string
  readonly value: number
}

export function modifier(rule: RuleId, name: string, value: number): Modifier {
  citeRule(rule)
  return { rule, name, value }
}

export const modifierTotal = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0)

type Listener = (rule: RuleId) => void
let listener: Listener | undefined

/**
 * Sets the listener for every rule id that a question, ruling, violated invariant, modifier or event carries; returns
 * the previous one.
 */
export function onRuleCited(next: Listener | undefined): Listener | undefined {
  const before = listener
  listener = next
  return before
}

export function citeRule(rule: RuleId): void {
  listener?.(rule)
}

/** Cites every rule id that an event carries, under `rule` or in a list under `rules`, at any depth. */
export function citeRulesIn(event: unknown): void {
  if (listener === undefined || typeof event !== 'object' || event === null) return
  for (const [key, value] of Object.entries(event)) {
    const rules = key === 'rule' ? [value] : key === 'rules' && Array.isArray(value) ? value : null
    if (rules === null) citeRulesIn(value)
    else for (const rule of rules) if (typeof rule === 'string') citeRule(rule)
  }
}
