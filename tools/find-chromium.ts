/**
 * Finds a Chromium for the browser tests, or installs Debian's if possible. A missing browser is a failure, never a
 * skip.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const findChromium = (): string | undefined => candidates.find((path) => path !== undefined && existsSync(path))

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Path of the browser; exits with a message if there is none and none can be installed. */
export function browser(): string {
  const existing = findChromium()
  if (existing !== undefined) return existing
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests (once)...')
    if (
      run('apt-get', ['update', '-q']) &&
      run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'])
    ) {
      const installed = findChromium()
      if (installed !== undefined) return installed
    }
  }
  console.error(
    'The browser tests need Chromium. Install it (for Debian: apt-get install chromium), or name it: CHROMIUM=/path/to/chromium',
  )
  process.exit(1)
}
