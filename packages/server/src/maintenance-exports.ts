/** Exports for maintenance from the command line: the store, and locked-out users. */

export { makeOperator, resetPassword, resetTwoFactor } from './admin/console-commands.ts'
export { configVariables, readConfig } from './config/config.ts'
export { BadConfig } from './config/environment-parser.ts'
export { backUp, inspect, restore, type StoreReport } from './store/maintenance/inspect-and-backup.ts'
export { moveStore } from './store/maintenance/move-store.ts'
export { storeLocation } from './store/open-store.ts'
export { StoreError, withoutPassword } from './store/store-error.ts'
