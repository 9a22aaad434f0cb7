/** Progress of long work: a bar in a terminal, one line a minute in a log. */
import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  update(done: number): void
  end(): void
}

/** Interval between two lines in a log, in milliseconds. */
const lineIntervalMs = 60_000

export function progress(title: string, total: number, isTerminal = process.stderr.isTTY === true): Progress {
  const startedAt = performance.now()
  const timeLeftText = (done: number): string => timeLeft((performance.now() - startedAt) / 1000, done, total)
  if (!isTerminal) return logProgress((done) => `${title}: ${done} of ${total}, ${timeLeftText(done)} left`, total)
  const format = `${title} {bar} {percentage}% | {value}/{total} | {left} left`
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic)
  bar.start(total, 0, { left: timeLeftText(0) })
  return {
    update: (done) => bar.update(Math.min(done, total), { left: timeLeftText(done) }),
    end: () => bar.stop(),
  }
}

function logProgress(textOf: (done: number) => string, total: number): Progress {
  let lastLineAt = performance.now()
  return {
    update(done) {
      if (done >= total || performance.now() - lastLineAt < lineIntervalMs) return
      lastLineAt = performance.now()
      console.error(textOf(done))
    },
    end() {},
  }
}

/** Remaining time at the present pace. */
export function timeLeft(seconds: number, done: number, total: number): string {
  if (done === 0) return '?'
  const secondsLeft = Math.ceil((seconds / done) * Math.max(0, total - done))
  if (secondsLeft < 100) return `${secondsLeft} s`
  const minutes = Math.round(secondsLeft / 60)
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
