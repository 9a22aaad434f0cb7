/** How the questions of this chapter are answered. */
import { choice } from '@firestep/referee'
import type { FieldOf } from '../battlefield.ts'
import type { FlandersView } from '../state.ts'
import { actionKind } from './actions.ts'
import { arriveKind } from './arrivals.ts'
import { shelterKind } from './deep-dugouts.ts'
import { deployKind } from './deployment.ts'
import { orderKind } from './issue-order.ts'
import { mutinyKind } from './mutiny.ts'
import { promoteKind } from './promotion.ts'
import { staffKind } from './staff-markers.ts'

export const ordersKinds = (fieldOf: FieldOf) => ({
  deploy: deployKind(fieldOf),
  shelter: shelterKind(fieldOf),
  mutiny: mutinyKind(fieldOf),
  arrive: arriveKind(fieldOf),
  promote: promoteKind(fieldOf),
  staff: staffKind(fieldOf),
  order: orderKind(fieldOf),
  'concise order': choice<FlandersView>({
    rule: 'event.diamonds-ten',
    pass: false,
    options: (view) => [false, ...((view.secrets.own?.cards ?? []).includes('10D') ? [true] : [])],
  }),
  action: actionKind(fieldOf),
})
