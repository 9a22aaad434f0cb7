/**
 * Backoff for mail. When the mail server is down, all mail of this process waits together, with growing delays and one
 * log line each time.
 */
import type { Log } from '../logging/log.ts'
import type { Mailer } from './mailer.ts'
import { SendFailed } from './send-failed.ts'

interface BackoffDeps {
  readonly clock: () => number
  readonly log: Log
}

const firstDelayMs = 60_000
/** Milliseconds. The delay stays shorter than for a single failing address, because no recipient is troubled. */
const maxDelayMs = 15 * 60_000

export function withBackoff(mailer: Mailer, { clock, log }: BackoffDeps): Mailer {
  let delayMs = 0
  let retryAt = 0
  let reason = ''
  const reset = () => {
    delayMs = 0
    retryAt = 0
  }
  return {
    async send(mail) {
      const startedAt = clock()
      if (startedAt < retryAt) throw new SendFailed('ours', reason, retryAt)
      try {
        await mailer.send(mail)
        reset()
      } catch (fault) {
        if (!(fault instanceof SendFailed)) throw fault
        if (fault.scope !== 'ours') {
          reset()
          throw fault
        }
        // Concurrent failures count once.
        if (startedAt >= retryAt) {
          delayMs = Math.min(maxDelayMs, delayMs === 0 ? firstDelayMs : delayMs * 2)
          retryAt = clock() + delayMs
          reason = fault.message
          log.warn('mail could not be sent', { why: reason, again: new Date(retryAt).toISOString() })
        }
        throw new SendFailed('ours', reason, retryAt)
      }
    },
    close: () => mailer.close(),
  }
}
