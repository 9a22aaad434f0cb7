/** The right to open a battle with a hurricane bombardment. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import type { ScenarioData } from '../../data/schema.ts'
import * as refusals from '../texts/refusals.ts'

/** hurricane.1: only Germans attacking late in the war. */
export function hurricaneRuling({ plans, period, forces }: ScenarioData): Ruling {
  if (plans.defender.hurricane) return refused('hurricane.1', refusals.hurricaneOpensAttack)
  const isGerman = forces.attacker.army === 'german' && period === 'late'
  return !plans.attacker.hurricane || isGerman ? allowed : refused('hurricane.1', refusals.hurricaneOnlyGerman)
}
