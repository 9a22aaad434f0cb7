/** The rulebook's worked example as an annotated match. */
import type { Example } from '@firestep/face'
import { asJson } from '@firestep/referee'
import exampleOfPlay from './records/example-of-play.json' with { type: 'json' }

export const examples: readonly Example[] = [
  {
    id: 'example-of-play',
    title: 'The example of play: three turns between two trenches',
    rule: '9.0',
    record: asJson(exampleOfPlay.record),
    notes: exampleOfPlay.notes,
  },
]
