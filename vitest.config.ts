import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/src/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['tools/postgres.ts'],
    setupFiles: ['tools/rules-seen.ts', 'tools/properties.ts'],
    reporters: ['default', './tools/closing-line.ts'],
    testTimeout: 120_000,
    // Left to itself it keeps one core free, which of two is half of all there is.
    maxWorkers: '100%',
  },
})
