/** The question kinds of all chapters. */
import type { Rules } from '@firestep/referee'
import { assaultKinds } from './assault/kinds.ts'
import type { BattlefieldOf } from './battlefield.ts'
import { commandKinds } from './command/kinds.ts'
import { engineeringKinds } from './engineering/kinds.ts'
import { fireKinds } from './fire/kinds.ts'
import { movementKinds } from './movement/kinds.ts'
import { ordersKinds } from './orders/kinds.ts'
import type { RifleAndSpade } from './state.ts'

export const kindsOf = (battlefieldOf: BattlefieldOf) => ({
  ...commandKinds(battlefieldOf),
  ...ordersKinds(battlefieldOf),
  ...fireKinds(battlefieldOf),
  ...movementKinds(battlefieldOf),
  ...assaultKinds(battlefieldOf),
  ...engineeringKinds(battlefieldOf),
})

export type Kinds = ReturnType<typeof kindsOf>
export type BattleRules = Rules<RifleAndSpade> & { readonly kinds: Kinds }
