/** Handling of refusals and failures by test clients. */
import { ApiRefused } from '@firestep/api'
import { isConnectionLost } from './test-client.ts'

/** The server was unreachable or unavailable: the outcome of the request is unknown. */
export const wasInterrupted = (fault: unknown): boolean =>
  isConnectionLost(fault) || (fault instanceof ApiRefused && fault.status === 503)

/** Refusals that are normal when two play at once: question already answered, not the seat’s turn, rate limit. */
function requireExpectedRefusal(code: string): void {
  if (!['stale', 'refused', 'too often'].includes(code)) throw new Error(`refused: ${code}`)
}

/** Null for a refusal; other errors are thrown. */
export function nullIfRefused(fault: unknown): null {
  if (!(fault instanceof ApiRefused) || wasInterrupted(fault)) throw fault
  if (fault.status >= 500) throw new Error(`the server failed: ${fault.status} ${fault.message}`)
  requireExpectedRefusal(fault.refusal.code)
  return null
}
