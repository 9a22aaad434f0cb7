/** The worked examples of the rulebook: what is given and what comes of it, in our words. */
import type { Json } from '@firestep/referee'
import data from './examples.json' with { type: 'json' }

export interface Example {
  readonly id: string
  readonly rule: string
  readonly given: Json
  readonly when: string
  readonly then: Json
  readonly note?: string
}

export const examples = data as unknown as readonly Example[]
