/** Exports for worker processes. */

export { DistributedWork } from './simulations/distributed-work.ts'
export { partHandlers } from './simulations/part-handlers.ts'
export { openStoreWithJobs, type StoreWithJobs } from './store-with-jobs.ts'
export { startWorker } from './worker.ts'
