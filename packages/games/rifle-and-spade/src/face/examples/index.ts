/** Worked examples of the rulebook as annotated matches. */
import type { Example } from '@firestep/face'

import complexAssault from './records/complex-assault.json' with { type: 'json' }

export const examples: readonly Example[] = [
  {
    id: 'complex-assault',
    title: 'A complex assault: three rounds for a trench',
    rule: '18.4.2 ex',
    record: complexAssault.record,
    notes: complexAssault.notes,
  },
]
