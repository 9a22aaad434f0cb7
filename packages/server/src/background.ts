/** What those use who work for servers without being one. */

export { type JobStore, openJobStore } from './job-store.ts'
export { DistributedWork, partHandlers } from './simulations/distributed-work.ts'
export { startWorker } from './worker.ts'
