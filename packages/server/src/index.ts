export { readConfig } from './config/config.ts'
export { BadConfig } from './config/environment-parser.ts'
export { ServerStartError, startServer } from './server.ts'
