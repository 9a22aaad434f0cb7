/** What looks after a server from outside: its store, and whoever is locked out of it. */
export { configVariables, readConfig } from './config.ts'
export { BadConfig } from './environment.ts'
export { makeOperator, resetPassword, resetTwoFactor } from './operator/console.ts'
export { backUp, inspect, restore, type StoreReport } from './store/care.ts'
export { moveStore } from './store/moving.ts'
export { storeOf } from './store/open.ts'
export { CannotOpen, spoken } from './store/trouble.ts'
