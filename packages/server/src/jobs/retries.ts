/** Retry rules of failed jobs. */
import type { Log } from '../logging/log.ts'
import type { Attempt } from './jobs.ts'

/** Delay before a retry in milliseconds: seconds at first, six hours at most. graphile-worker uses the same delays. */
export const retryDelay = (attempt: number): number => 1000 * Math.exp(Math.min(attempt, 10))

/** The payload is not logged, since it may be confidential. */
export function logJobFailure(log: Log, task: string, { number, last }: Attempt, fault: unknown): void {
  if (last) log.error('a job was given up', { task, attempts: number, fault })
  else log.warn('a job failed', { task, attempt: number, fault })
}
