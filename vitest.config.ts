import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/src/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['tools/postgres.ts'],
    setupFiles: ['tools/rules-seen.ts', 'tools/properties.ts', 'tools/patience.ts'],
    reporters: ['default', './tools/closing-line.ts'],
    // Ceilings for what hangs, not demands: a busy machine takes ten times as long as an idle one. No test has its own.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    // Left to itself it keeps one core free, which of two is half of all there is.
    maxWorkers: '100%',
  },
})
