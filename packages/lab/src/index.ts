export { type Balances, balanceFile, balancesOf, balanceText, readBalances } from './balance.ts'
export { type Batch, cutIntoBatches, gamesIn } from './batches.ts'
export { ResultCollector, type SimulationRun, type TimedBatch } from './collect-results.ts'
export { startProblemOf } from './external-player.ts'
export type { GameResult } from './game-result.ts'
export { maxFaults } from './play-game.ts'
export { htmlReport, markdownReport, type Names, paceTable, tableAsText, tablesOf } from './report/index.ts'
export { countRoundTrips, type RoundTrips } from './round-trips.ts'
export { runPlan } from './run-plan.ts'
export {
  areEqualBots,
  type Bot,
  everyPair,
  readBots,
  type SimulationPlan,
  type Thinking,
} from './simulation-plan.ts'
export { spread } from './statistics.ts'
export { overall, type Results, summaries } from './summary.ts'
export { ThreadPool } from './thread-pool.ts'
