/** Settings of the browser tests: the browser, and the server they visit. */
import { defineConfig } from '@playwright/test'
import { browser } from '../../tools/find-chromium.ts'

const port = Number(process.env.PORT ?? 19_140)

/** Flags that keep a headless Chromium quiet and off the network. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'browser',
  testMatch: '*.spec.ts',
  outputDir: 'node_modules/.browser-results',
  reporter: [['list']],
  // Limits for hanging tests only: on a busy machine a page loads slowly.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: browser(), args: flags },
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    // Without them a press on something covered waits until the end of the test, and says nothing.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node ../../tools/build-page.mjs && node ../cli/bin/firestep.js serve',
    url: `http://localhost:${port}/health`,
    // All browsers of these tests share one address.
    env: {
      PORT: String(port),
      // Another folder and port let two runs share a machine.
      FIRESTEP_DATA: process.env.FIRESTEP_DATA ?? 'node_modules/.browser-data',
      // Guests create matches with corrections in the specs.
      FIRESTEP_CORRECTIONS: 'everybody',
      FIRESTEP_LIMIT_GUESTS: '1000',
      FIRESTEP_LIMIT_SOCKETS_ADDRESS: '1000',
      FIRESTEP_LIMIT_WORK: '1000000',
      FIRESTEP_LIMIT_REQUESTS: '100000',
    },
    reuseExistingServer: false,
    timeout: 900_000,
  },
})
