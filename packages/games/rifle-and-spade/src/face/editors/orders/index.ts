/** Question faces for orders: changing orders, writing one, and the planning map. */
import { changeOrders } from './change-orders.ts'
import { orderDetails } from './order-details.ts'

export { planningMap } from './planning-map.ts'

export const orderKindFaces = { 'change orders': changeOrders, order: orderDetails }
