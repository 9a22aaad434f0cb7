/** The rulebook's worked examples, and some of our own, as annotated matches. */
import type { Example } from '@firestep/face'
import { asJson, valueAt } from '@firestep/referee'
import { plays } from './example-plays.ts'
import closeCombat from './records/close-combat.json' with { type: 'json' }
import crossFire from './records/cross-fire.json' with { type: 'json' }
import directHit from './records/direct-hit.json' with { type: 'json' }
import fireAtATrench from './records/fire-at-a-trench.json' with { type: 'json' }
import noWayBack from './records/no-way-back.json' with { type: 'json' }
import targetingDice from './records/targeting-dice.json' with { type: 'json' }

const records: Readonly<Record<string, object>> = {
  'targeting-dice': targetingDice,
  'direct-hit': directHit,
  'fire-at-a-trench': fireAtATrench,
  'cross-fire': crossFire,
  'close-combat': closeCombat,
  'no-way-back': noWayBack,
}

export const examples: readonly Example[] = plays.map(({ id, title, rule, notes }) => ({
  id,
  title,
  rule,
  notes,
  record: asJson(valueAt(records, id)),
}))
