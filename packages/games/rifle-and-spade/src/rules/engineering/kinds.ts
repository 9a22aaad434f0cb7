/** Question kinds of engineering. */
import { kindsByName } from '@firestep/referee'
import type { BattlefieldOf } from '../battlefield.ts'
import { keepWorkKind } from './capture.ts'
import { digKind } from './engineering-subsegment.ts'

export const engineeringKinds = (battlefieldOf: BattlefieldOf) => kindsByName(digKind(battlefieldOf), keepWorkKind)
