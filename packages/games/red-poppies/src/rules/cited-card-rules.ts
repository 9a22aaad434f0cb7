/** The reference card, which repeats rules of the chapters. A decision cites its own rule; this adds the card's. */
import type { Modifier, RuleId } from '@firestep/referee'

const cover: readonly RuleId[] = ['card.terrain.cover', '8.01', '8.02']
const within: readonly RuleId[] = ['8.01', '8.02', '8.02-1']

const furtherRules: Readonly<Record<RuleId, readonly RuleId[]>> = {
  'card.terrain.blockhouse': ['8.31', ...within],
  'card.terrain.trench': ['8.321', ...within],
  'card.terrain.trench-indirect': ['8.321', ...within],
  '8.1': cover,
  '8.2': ['8.2-1', ...cover],
  '8.43': cover,
  '8.9': cover,
  '4.81': ['card.terrain.concealment', '8.01', '8.03'],
  '7.514': ['card.visibility.gas'],
  '6.675b': ['card.melee.infiltration'],
}

/** All other rules on which these modifiers rest. */
export function rulesBehind(modifiers: readonly Modifier[]): RuleId[] {
  const rules: RuleId[] = []
  for (const { rule } of modifiers)
    for (const other of furtherRules[rule] ?? []) if (!rules.includes(other)) rules.push(other)
  return rules
}
