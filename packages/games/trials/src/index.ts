export { type Orders, orders } from './orders-game/index.ts'
export { type Patrol, patrol } from './patrol-game/index.ts'
export { type Raid, raid } from './raid-game.ts'
export { type TableGame, table } from './table-game/index.ts'
