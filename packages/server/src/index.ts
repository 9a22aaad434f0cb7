export { readConfig } from './config.ts'
export { BadConfig } from './environment.ts'
export { CannotServe, startServer } from './serve.ts'
