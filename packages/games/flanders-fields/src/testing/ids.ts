/** Ids in tests, by their numbers. */
import { asId } from '@firestep/referee'
import type { BaseId, BattalionId, FormationId, UnitId } from '../rules/ids.ts'

export const base = (number: number): BaseId => asId(number)
export const unit = (number: number): UnitId => asId(number)
export const battalion = (number: number): BattalionId => asId(number)
export const formation = (number: number): FormationId => asId(number)
