/** Progress of long work, when someone is watching. */
import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  to(done: number): void
  end(): void
}

export function progress(what: string, total: number): Progress {
  if (!process.stderr.isTTY) return { to() {}, end() {} }
  const format = `${what} {bar} {percentage}% | {value}/{total} | {eta_formatted} left`
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic)
  bar.start(total, 0)
  return {
    to: (done) => bar.update(Math.min(done, total)),
    end: () => bar.stop(),
  }
}
