/**
 * Poll timeouts of tests: far longer than any wait takes, even on a busy machine. Tests set no timeouts of their own.
 * `expect.poll` reads it from the configuration; `vi.waitFor` has no such setting.
 */
import { vi } from 'vitest'

const pollOptions = { timeout: 120_000, interval: 20 }

const { waitFor } = vi
vi.waitFor = (callback, options = pollOptions) => waitFor(callback, options)
