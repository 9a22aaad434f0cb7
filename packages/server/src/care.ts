/** What looks after a server from outside: its store, and whoever is locked out of it. */
export { BadConfig, readConfig } from './config.ts'
export { makeOperator, resetPassword } from './operator/console.ts'
export { backUp, inspect, restore, type StoreReport } from './store/care.ts'
export { storeIn } from './store/open.ts'
export { CannotOpen } from './store/trouble.ts'
