/** The one morale table. */
import type { MoraleResult } from '../events.ts'

/** morale.3 to morale.6 */
export function moraleResult(die: number): MoraleResult {
  if (die <= 0) return 'routs'
  if (die === 1) return 'back 400'
  return die <= 3 ? 'back 200' : 'fine'
}

export const moraleRule: Readonly<Record<MoraleResult, string>> = {
  routs: 'morale.3',
  'back 400': 'morale.4',
  'back 200': 'morale.5',
  fine: 'morale.6',
}
