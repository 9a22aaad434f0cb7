import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './tools/test-order.ts'

/** Packages without a process, a clock or a network of their own: their test files may share what is loaded. */
const pure = ['bots', 'conformance', 'face', 'games/*', 'referee', 'registry', 'terrain']
const pureTests = pure.map((name) => `packages/${name}/src/**/*.test.ts`)

/** Globs that `npm run test:changed` leaves out. Projects ignore the option `--exclude` of the command. */
const leftOut = JSON.parse(process.env.TESTS_LEFT_OUT ?? '[]')

export default defineConfig({
  test: {
    reporters: ['default', './tools/test-summary.ts'],
    // One more than there are cores: many tests wait for a process or a database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    setupFiles: ['tools/record-rule-coverage.ts', 'tools/property-test-seed.ts', 'tools/poll-timeouts.ts'],
    // Ceilings for what hangs, not demands: a busy machine takes ten times as long as an idle one. No test has its own.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    projects: [
      {
        extends: true,
        // Loading a game anew for each of its test files took longer than its tests.
        test: { name: 'pure', include: pureTests, exclude: ['**/node_modules/**', ...leftOut], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['packages/**/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...pureTests, ...leftOut],
          globalSetup: ['tools/test-postgres.ts'],
        },
      },
    ],
  },
})
