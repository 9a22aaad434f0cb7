/** What those use who work for servers without being one. */
export { partHandlers, Spread } from './simulations/spread.ts'
export { startWorker } from './worker.ts'
export { openWorkshop, type Workshop } from './workshop.ts'
