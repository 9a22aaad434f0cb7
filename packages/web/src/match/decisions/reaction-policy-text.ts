/** Names of the policies for reaction windows. */
import type { ReactionPolicy } from '@firestep/referee'

export function policyText(policy: ReactionPolicy): string {
  if (policy === 'when able') return 'when I can react'
  if (policy === 'never') return 'never: I always pass'
  if (policy === 'every time') return 'every time, even if I can only pass'
  return `${policy}: not again after I pass`
}
