/** All question kinds, collected from the chapters. */
import type { QuestionKind } from '@firestep/referee'
import { airKinds } from './air/missions.ts'
import { artilleryKinds } from './artillery/kinds.ts'
import { assaultKinds } from './assault/kinds.ts'
import type { BattlefieldOf } from './battlefield.ts'
import { moraleKinds } from './morale/morale-special-rules.ts'
import { commandStandKinds } from './movement/command-stands.ts'
import { ordersKinds } from './orders/kinds.ts'
import { eventKinds } from './random-events/kinds.ts'
import type { BattleView } from './state.ts'

export const kindsOf = (fieldOf: BattlefieldOf) =>
  ({
    ...airKinds(fieldOf),
    ...artilleryKinds(fieldOf),
    ...assaultKinds(fieldOf),
    ...moraleKinds(fieldOf),
    ...commandStandKinds(fieldOf),
    ...eventKinds(fieldOf),
    ...ordersKinds(fieldOf),
  }) as unknown as Readonly<Record<string, QuestionKind<BattleView>>>
