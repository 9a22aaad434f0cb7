/**
 * Backoff for mail. When the mail server is down, all mail of this process waits together, with growing delays and one
 * log line each time.
 */
import type { Log } from '../logging/log.ts'
import type { Mailer } from './mail.ts'
import { SendFailed } from './send-failed.ts'

interface RestingParts {
  readonly clock: () => number
  readonly log: Log
}

const firstRest = 60_000
/** Milliseconds. The delay stays shorter than for a single failing address, because no recipient is troubled. */
const longestRest = 15 * 60_000

export function withBackoff(mailer: Mailer, { clock, log }: RestingParts): Mailer {
  let rest = 0
  let until = 0
  let why = ''
  const answered = () => {
    rest = 0
    until = 0
  }
  return {
    async send(mail) {
      const began = clock()
      if (began < until) throw new SendFailed('ours', why, until)
      try {
        await mailer.send(mail)
        answered()
      } catch (fault) {
        if (!(fault instanceof SendFailed)) throw fault
        if (fault.hope !== 'ours') {
          answered()
          throw fault
        }
        // Concurrent failures count once.
        if (began >= until) {
          rest = Math.min(longestRest, rest === 0 ? firstRest : rest * 2)
          until = clock() + rest
          why = fault.message
          log.warn('mail could not be sent', { why, again: new Date(until).toISOString() })
        }
        throw new SendFailed('ours', why, until)
      }
    },
    close: () => mailer.close(),
  }
}
