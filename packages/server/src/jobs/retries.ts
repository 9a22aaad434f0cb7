/** Retry rules of failed jobs. */
import type { Log } from '../logging/log.ts'
import type { Attempt } from './jobs.ts'

/** Before it is tried again, in milliseconds: seconds at first, in the end six hours. graphile-worker pauses alike. */
export const retryDelay = (attempt: number): number => 1000 * Math.exp(Math.min(attempt, 10))

/** What it was about is not said: it may hold what nobody is to read. */
export function logJobFailure(log: Log, task: string, { number, last }: Attempt, fault: unknown): void {
  if (last) log.error('a job was given up', { task, attempts: number, fault })
  else log.warn('a job failed', { task, attempt: number, fault })
}
