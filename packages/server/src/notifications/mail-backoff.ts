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
/** Nobody's address has to be spared: it is tried again sooner than what fails for one alone. */
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
        // Those who knocked at the same time have knocked once.
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
