/** Question kinds of engineering. */
import type { BattlefieldOf } from '../battlefield.ts'
import { keepWorkKind } from './capture.ts'
import { digKind } from './engineering-subsegment.ts'

export const engineeringKinds = (toBattlefield: BattlefieldOf) => ({
  dig: digKind(toBattlefield),
  'keep work': keepWorkKind(toBattlefield),
})
