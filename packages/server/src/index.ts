export { readConfig } from './config/config.ts'
export { BadConfig } from './config/environment.ts'
export { CannotServe, startServer } from './server.ts'
