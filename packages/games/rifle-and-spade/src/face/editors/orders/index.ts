/** Question faces for orders: changing orders, writing one, and the planning map. */
import type { KindFace } from '../../questions/context.ts'
import { changeOrders } from './change-orders.ts'
import { orderDetails } from './order-details.ts'

export { planningMap } from './planning-map.ts'

export const orderKindFaces: Readonly<Record<string, KindFace>> = { 'change orders': changeOrders, order: orderDetails }
