/** The question types of Orders, and the shapes they share. */
import { idShape, oneOf, questionTypes } from '@firestep/referee'
import type { HexId } from '@firestep/terrain'
import { type BrigadeId, orderTypes, type UnitId } from './data.ts'
import type { OrdersView } from './state.ts'

export const { choice, list } = questionTypes<OrdersView>()

export const unitShape = idShape<UnitId>('a unit')
export const brigadeShape = idShape<BrigadeId>('a brigade')
export const hexShape = idShape<HexId>('a hex')
export const orderShape = oneOf(...orderTypes)
