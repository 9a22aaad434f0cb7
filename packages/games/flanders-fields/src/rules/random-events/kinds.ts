/** Question kinds of random events. */
import { singleChoice } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { BattlefieldOf } from '../battlefield.ts'
import type { BattleView } from '../state.ts'
import { pairsOf, spotKind } from './black-cards.ts'
import { drawKind } from './draw-cards.ts'
import { excessKind } from './hand-limit.ts'
import { moraleCard } from './morale-cards.ts'

export const eventKinds = (fieldOf: BattlefieldOf) => ({
  draw: drawKind,
  excess: excessKind(fieldOf),
  'death from above': singleChoice<BattleView, { readonly side: Side }>({
    rule: 'event.clubs-ace',
    options: (view, { side }) => pairsOf(fieldOf(view), side),
  }),
  'place gas': spotKind(fieldOf, 'event.spades-king', ({ wind }) => wind === null),
  'place shell': spotKind(fieldOf, 'event.spades-queen'),
  'morale card': moraleCard,
})
