/** What looks after a server from outside: its store, and whoever is locked out of it. */

export { makeOperator, resetPassword, resetTwoFactor } from './admin/console-commands.ts'
export { configVariables, readConfig } from './config/config.ts'
export { BadConfig } from './config/environment.ts'
export { backUp, inspect, restore, type StoreReport } from './store/maintenance/inspect-and-backup.ts'
export { moveStore } from './store/maintenance/migrate-store.ts'
export { storeLocation } from './store/open-store.ts'
export { StoreError, withoutPassword } from './store/store-error.ts'
