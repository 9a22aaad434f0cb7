/**
 * Backoff for mail. When the mail server is down, all mail of this process waits together, with growing delays and one
 * log line each time.
 */
import type { Log } from '../logging/log.ts'
import type { Mailer } from './mail.ts'
import { SendFailed } from './send-failed.ts'

interface BackoffDeps {
  readonly clock: () => number
  readonly log: Log
}

const firstDelayMs = 60_000
/** Milliseconds. The delay stays shorter than for a single failing address, because no recipient is troubled. */
const maxDelayMs = 15 * 60_000

export function withBackoff(mailer: Mailer, { clock, log }: BackoffDeps): Mailer {
  let delay = 0
  let until = 0
  let why = ''
  const reset = () => {
    delay = 0
    until = 0
  }
  return {
    async send(mail) {
      const startedAt = clock()
      if (startedAt < until) throw new SendFailed('ours', why, until)
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
        if (startedAt >= until) {
          delay = Math.min(maxDelayMs, delay === 0 ? firstDelayMs : delay * 2)
          until = clock() + delay
          why = fault.message
          log.warn('mail could not be sent', { why, again: new Date(until).toISOString() })
        }
        throw new SendFailed('ours', why, until)
      }
    },
    close: () => mailer.close(),
  }
}
