/** Test helpers: ids made of plain numbers. */
import { asId } from '@firestep/referee'
import type { BrigimentId, Hex, HexSide, UnitId } from '../rules/ids.ts'

export const unitId = (index: number): UnitId => asId(index)
export const brigimentId = (index: number): BrigimentId => asId(index)
export const hexId = (index: number): Hex => asId(index)
export const hexSideId = (index: number): HexSide => asId(index)
/** The first Brigiment of a side. */
export const firstBrigiment = brigimentId(0)
