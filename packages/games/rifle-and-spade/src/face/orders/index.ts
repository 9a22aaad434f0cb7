/** Orders: whose are changed, how one is written, and all of them on the planning map. */
import type { KindFace } from '../asking/scene.ts'
import { changing } from './changing.ts'
import { writing } from './writing.ts'

export { planningMap } from './planning-map.ts'

export const ordersKinds: Readonly<Record<string, KindFace>> = { 'change orders': changing, order: writing }
