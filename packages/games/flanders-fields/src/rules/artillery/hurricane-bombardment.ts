/** The right to open a battle with a hurricane bombardment. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import type { ScenarioData } from '../../data/schema.ts'

/** hurricane.1: only Germans attacking late in the war. */
export function hurricaneRuling({ plans, period, forces }: ScenarioData): Ruling {
  if (plans.defender.hurricane) return refused('hurricane.1', 'a hurricane bombardment opens an attack')
  const isGerman = forces.attacker.army === 'german' && period === 'late'
  return !plans.attacker.hurricane || isGerman
    ? allowed
    : refused('hurricane.1', 'only Germans who attack late in the war have learnt the hurricane bombardment')
}
