/** Exports for worker processes. */

export { DistributedWork, partHandlers } from './simulations/distributed-work.ts'
export { openStoreWithJobs, type StoreWithJobs } from './store-with-jobs.ts'
export { startWorker } from './worker.ts'
