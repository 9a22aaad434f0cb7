/** Worked examples of the rulebook as annotated matches. */
import type { Example } from '@firestep/face'
import { asJson } from '@firestep/referee'
import atTheWire from './records/at-the-wire.json' with { type: 'json' }
import behindTheBarrage from './records/behind-the-barrage.json' with { type: 'json' }

export const examples: readonly Example[] = [
  {
    id: 'at-the-wire',
    title: 'A company at the wire',
    rule: 'wire.9',
    record: asJson(atTheWire.record),
    notes: atTheWire.notes,
  },
  {
    id: 'behind-the-barrage',
    title: 'Too close behind one’s own barrage',
    rule: 'barrage.danger.2',
    record: asJson(behindTheBarrage.record),
    notes: behindTheBarrage.notes,
  },
]
