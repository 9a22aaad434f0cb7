/** How the questions that cards raise are answered. */
import { choice } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { FieldOf } from '../battlefield.ts'
import type { FlandersView } from '../state.ts'
import { pairsOf, spotKind } from './black-cards.ts'
import { drawKind } from './draw-cards.ts'
import { excessKind } from './hand-limit.ts'
import { moraleCard } from './morale-cards.ts'

export const eventKinds = (fieldOf: FieldOf) => ({
  draw: drawKind,
  excess: excessKind(fieldOf),
  'death from above': choice<FlandersView, { readonly side: Side }>({
    rule: 'event.clubs-ace',
    options: (view, { side }) => pairsOf(fieldOf(view), side),
  }),
  'place gas': spotKind(fieldOf, 'event.spades-king', ({ wind }) => wind === null),
  'place shell': spotKind(fieldOf, 'event.spades-queen'),
  'morale card': moraleCard,
})
