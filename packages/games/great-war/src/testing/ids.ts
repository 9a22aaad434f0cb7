/** Ids by number, for tests. */
import { asId } from '@firestep/referee'
import type { UnitId } from '../rules/ids.ts'

export const unit = (number: number): UnitId => asId(number)
