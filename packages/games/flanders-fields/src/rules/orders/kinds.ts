/** How the questions of this chapter are answered. */
import { choice } from '@firestep/referee'
import type { FieldOf } from '../field.ts'
import type { FlandersView } from '../state.ts'
import { actionKind } from './actions.ts'
import { arriveKind } from './arrivals.ts'
import { deployKind } from './deployment.ts'
import { mutinyKind } from './mutiny.ts'
import { orderKind } from './order.ts'
import { promoteKind } from './promotion.ts'
import { shelterKind } from './shelters.ts'
import { staffKind } from './staff.ts'

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
