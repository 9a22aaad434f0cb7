/** What those use who work for servers without being one. */

export { openWorkshop, type Workshop } from './job-store.ts'
export { partHandlers, Spread } from './simulations/distributed-work.ts'
export { startWorker } from './worker.ts'
