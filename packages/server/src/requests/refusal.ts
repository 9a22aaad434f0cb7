/** Refusals: errors that tell a requester why a request was not carried out. */
import type { Refusal } from '@firestep/api'
import { storeProblemIn } from '../store/choose-engine.ts'

/** A limit on stored data per match or user; the name is a label in the metrics. */
export type Quota =
  | 'match entries'
  | 'match bytes'
  | 'matches under way'
  | 'matches kept'
  | 'bytes kept'
  | 'links'
  | 'notes'
  | 'chat lines'
  | 'stories'
  | 'exports'
  | 'corrections'

/** Thrown to refuse a request: the requester gets the reason, and nothing has changed. */
export class RequestRefused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(code: Refusal['code'], why: string, rule?: string, quota?: Quota) {
    super(why)
    this.refusal = { code, why, ...(rule === undefined ? {} : { rule }), ...(quota === undefined ? {} : { quota }) }
  }
}

/** Refusal because a quota is exhausted. */
export class OverQuota extends RequestRefused {
  constructor(quota: Quota, why: string, code: Refusal['code'] = 'full') {
    super(code, why, undefined, quota)
  }
}

/** A refusal with another status than usual, or with headers. */
export class RefusedWithStatus extends RequestRefused {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, code: Refusal['code'], why: string, headers: Readonly<Record<string, string>> = {}) {
    super(code, why)
    this.status = status
    this.headers = headers
  }
}

/** Refusals for store failures, which are not the fault of the request. */
const storeRefusals = {
  full: { code: 'full', why: "The server's disk is full: nothing has been kept. Please tell whoever runs it." },
  busy: { code: 'unavailable', why: 'The server is busy with itself. Please try again in a moment.' },
} as const satisfies Record<string, Refusal>

/** The refusal that a fault amounts to; null for a fault of the server. */
export function refusalFor(fault: unknown): Refusal | null {
  if (fault instanceof RequestRefused) return fault.refusal
  const problem = storeProblemIn(fault)
  return problem === null ? null : storeRefusals[problem]
}
