export { type Orders, orders } from './orders/index.ts'
export { type Raid, raid } from './raid.ts'
export { type TableGame, table } from './table/index.ts'
