/** Progress of long work: a bar in a terminal, one line a minute in a log. */
import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  to(done: number): void
  end(): void
}

/** Interval between two lines in a log, in milliseconds. */
const betweenLines = 60_000

export function progress(what: string, total: number, watched = process.stderr.isTTY === true): Progress {
  const begun = performance.now()
  const left = (done: number): string => timeLeft((performance.now() - begun) / 1000, done, total)
  if (!watched) return lines((done) => `${what}: ${done} of ${total}, ${left(done)} left`, total)
  const format = `${what} {bar} {percentage}% | {value}/{total} | {left} left`
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic)
  bar.start(total, 0, { left: left(0) })
  return {
    to: (done) => bar.update(Math.min(done, total), { left: left(done) }),
    end: () => bar.stop(),
  }
}

function lines(said: (done: number) => string, total: number): Progress {
  let last = performance.now()
  return {
    to(done) {
      if (done >= total || performance.now() - last < betweenLines) return
      last = performance.now()
      console.error(said(done))
    },
    end() {},
  }
}

/** Remaining time at the present pace. */
export function timeLeft(seconds: number, done: number, total: number): string {
  if (done === 0) return '?'
  const rest = Math.ceil((seconds / done) * Math.max(0, total - done))
  if (rest < 100) return `${rest} s`
  const minutes = Math.round(rest / 60)
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
