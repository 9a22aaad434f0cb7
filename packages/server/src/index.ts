export { BadConfig, readConfig } from './config.ts'
export { CannotServe, startServer } from './serve.ts'
