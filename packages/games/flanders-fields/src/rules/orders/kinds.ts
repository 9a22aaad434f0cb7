/** Question kinds of orders. */
import { singleChoice } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import type { BattleView } from '../state.ts'
import { actionKind } from './actions.ts'
import { arriveKind } from './arrivals.ts'
import { shelterKind } from './deep-dugouts.ts'
import { deployKind } from './deployment.ts'
import { orderKind } from './issue-order.ts'
import { mutinyKind } from './mutiny.ts'
import { promoteKind } from './promotion.ts'
import { staffKind } from './staff-markers.ts'

export const ordersKinds = (fieldOf: BattlefieldOf) => ({
  deploy: deployKind(fieldOf),
  shelter: shelterKind(fieldOf),
  mutiny: mutinyKind(fieldOf),
  arrive: arriveKind(fieldOf),
  promote: promoteKind(fieldOf),
  staff: staffKind(fieldOf),
  order: orderKind(fieldOf),
  'concise order': singleChoice<BattleView>({
    rule: 'event.diamonds-ten',
    pass: false,
    options: (view) => [false, ...((view.secrets.own?.cards ?? []).includes('10D') ? [true] : [])],
  }),
  action: actionKind(fieldOf),
})
