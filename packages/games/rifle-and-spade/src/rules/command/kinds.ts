/** Question kinds of chapters 2 and 9. */
import { kindsByName } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { columnKind } from './flying-columns.ts'
import { chitKind, initiativeKind } from './initiative.ts'
import { rejoinKind } from './rejoin-brigiment.ts'

export const commandKinds = (battlefieldOf: BattlefieldOf) =>
  kindsByName(
    initiativeKind(battlefieldOf),
    chitKind(battlefieldOf),
    rejoinKind(battlefieldOf),
    columnKind(battlefieldOf),
  )
