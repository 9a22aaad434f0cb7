/** Exports for worker processes. */

export { type JobStore, openJobStore } from './job-store.ts'
export { DistributedWork, partHandlers } from './simulations/distributed-work.ts'
export { startWorker } from './worker.ts'
