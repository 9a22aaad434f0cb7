/** Question kinds of chapters 2 and 9. */
import type { BattlefieldOf } from '../battlefield.ts'
import { columnKind } from './flying-columns.ts'
import { chitKind, initiativeKind } from './initiative.ts'
import { rejoinKind } from './rejoin-brigiment.ts'

export const commandKinds = (toBattlefield: BattlefieldOf) => ({
  initiative: initiativeKind(toBattlefield),
  chit: chitKind(toBattlefield),
  rejoin: rejoinKind(toBattlefield),
  'form column': columnKind(toBattlefield),
})
