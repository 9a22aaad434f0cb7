/**
 * How long tests wait for a thing that must come: far longer than it ever takes, however busy the machine is. Whoever waits
 * names no time of its own. `expect.poll` reads it from the configuration; `vi.waitFor` has no such place.
 */
import { vi } from 'vitest'

const patience = { timeout: 120_000, interval: 20 }

const { waitFor } = vi
vi.waitFor = (what, options = patience) => waitFor(what, options)
