/** Question faces for orders: changing orders, writing one, and the planning map. */
import type { KindFace } from '../../questions/context.ts'
import { changing } from './change-orders.ts'
import { writing } from './order-details.ts'

export { planningMap } from './planning-map.ts'

export const ordersKinds: Readonly<Record<string, KindFace>> = { 'change orders': changing, order: writing }
