/** How people take it that they do not get what they asked for. */
import { ApiRefused } from '@firestep/api'
import { wasLost } from './test-client.ts'

/** Nobody was there, or the server could not do it just now: nobody knows whether it was done. */
export const wasInterrupted = (fault: unknown): boolean =>
  wasLost(fault) || (fault instanceof ApiRefused && fault.status === 503)

/** What may be refused while two play at once: the question was answered, it is not one's turn, that was much at once. */
function mustBeLawful(code: string): void {
  if (!['stale', 'refused', 'too often'].includes(code)) throw new Error(`refused: ${code}`)
}

/** Null for a refusal; whatever else went wrong goes on. */
export function refusedOnly(fault: unknown): null {
  if (!(fault instanceof ApiRefused) || wasInterrupted(fault)) throw fault
  if (fault.status >= 500) throw new Error(`the server failed: ${fault.status} ${fault.message}`)
  mustBeLawful(fault.refusal.code)
  return null
}
