/** Shapes that questions share. */
import { fields, idShape, oneOf, type Shape, shape } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import type { BrigimentId, Facing, Hex, UnitId } from './ids.ts'

export const unitShape = idShape<UnitId>('a unit')
export const brigimentShape = idShape<BrigimentId>('a Brigiment')
export const hexShape = idShape<Hex>('a hex')
/** A hex, or the place of units that are still to come. */
export const placeShape = shape('a hex, or -1', (value): value is Hex => Number.isSafeInteger(value))
export const facingShape: Shape<Facing> = oneOf(0, 1, 2, 3, 4, 5)
export const sideShape = oneOf(...sides)
/** 7.2.7 */
export const hidingShape = oneOf('terrain', 'work', 'ridge')

/** The subject of questions about the whole position. */
export const wholePosition = fields({})
export const inHex = fields({ hex: hexShape })
