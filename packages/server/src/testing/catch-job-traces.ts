/** Checks of stack traces that graphile-worker prints beside the log when a test cuts connections. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { storeProblemIn } from '../store/choose-engine.ts'

/** For test files that cut connections: catches these traces and checks that they are about cut connections only. */
export function catchJobTraces(): void {
  const printed: unknown[] = []
  beforeEach(() => {
    vi.spyOn(console, 'trace').mockImplementation((...args) => void printed.push(...args))
  })
  afterEach(() => {
    vi.mocked(console.trace).mockRestore()
    const others = printed.splice(0).filter((trace) => !(trace instanceof Error) || storeProblemIn(trace) !== 'busy')
    expect(others).toEqual([])
  })
}
