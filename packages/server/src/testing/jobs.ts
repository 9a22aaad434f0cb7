/** The traces of connections that a test cuts: graphile-worker prints them past every log. Here they are caught and looked at. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { storeProblemIn } from '../store/choose-engine.ts'

/** In a file whose tests cut connections: what is printed tells of that alone, and does not reach the terminal. */
export function catchTraces(): void {
  const printed: unknown[] = []
  beforeEach(() => {
    vi.spyOn(console, 'trace').mockImplementation((...about) => void printed.push(...about))
  })
  afterEach(() => {
    vi.mocked(console.trace).mockRestore()
    const others = printed.splice(0).filter((one) => !(one instanceof Error) || storeProblemIn(one) !== 'busy')
    expect(others).toEqual([])
  })
}
