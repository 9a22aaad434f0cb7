/** Ids in tests, by their numbers. */
import { asId } from '@firestep/referee'
import type { GroupId, Hex, HexSide, UnitId } from '../rules/ids.ts'

export const unitId = (number: number): UnitId => asId(number)
export const unitIds = (...numbers: readonly number[]): UnitId[] => numbers.map(unitId)
export const groupId = (number: number): GroupId => asId(number)
export const groupIds = (...numbers: readonly number[]): GroupId[] => numbers.map(groupId)
export const hexId = (number: number): Hex => asId(number)
export const hexIds = (...numbers: readonly number[]): Hex[] => numbers.map(hexId)
export const hexSideIds = (...numbers: readonly number[]): HexSide[] => numbers.map((number) => asId(number))
