/** HTTP replies for refusals and for faults of Fastify and Node. */
import type { Refusal } from '@firestep/api'
import { RefusedWithStatus, refusalFor } from '../requests/refusal.ts'
import { storeProblemIn } from '../store/choose-engine.ts'

export const statusOf: Readonly<Record<Refusal['code'], number>> = {
  malformed: 400,
  'not signed in': 401,
  'not allowed': 403,
  'not found': 404,
  stale: 409,
  taken: 409,
  // A quota of the user is exhausted. A full disk is not their fault and has another status, see below.
  full: 409,
  'too large': 413,
  refused: 422,
  'too often': 429,
  unavailable: 503,
}

export interface ErrorReply {
  readonly status: number
  readonly refusal: Refusal
  readonly headers?: Readonly<Record<string, string>>
}

const errorReply = (status: number, code: Refusal['code'], why: string): ErrorReply => ({
  status,
  refusal: { code, why },
})

/** Faults that Fastify and Node find in a request. */
const requestFaults: Readonly<Record<string, ErrorReply>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: errorReply(415, 'malformed', 'The server reads JSON only: say so with content-type.'),
  FST_ERR_CTP_BODY_TOO_LARGE: errorReply(413, 'too large', 'That is more than may be sent here.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: errorReply(400, 'malformed', 'The body is not as long as it says.'),
  FST_ERR_BAD_URL: errorReply(400, 'malformed', 'That address cannot be read.'),
  FST_ERR_MAX_PARAM_LENGTH: errorReply(414, 'too large', 'That address is too long.'),
  HPE_HEADER_OVERFLOW: errorReply(431, 'too large', 'The headers are larger than the server takes.'),
  ERR_HTTP_REQUEST_TIMEOUT: errorReply(408, 'malformed', 'The request did not arrive in time.'),
}

const unreadableReply = errorReply(400, 'malformed', 'That is no request the server can read.')

/** Reply for a fault caused by the requester; null for one of the server. */
function requestFaultReply(fault: unknown): ErrorReply | null {
  if (!(fault instanceof Error)) return null
  const code = 'code' in fault ? String(fault.code) : ''
  const requestFault = requestFaults[code]
  if (requestFault !== undefined) return requestFault
  const status = 'statusCode' in fault ? Number(fault.statusCode) : 0
  return status >= 400 && status < 500 ? { ...unreadableReply, status } : null
}

/** Reply on a socket whose request could not be parsed. */
export const unreadableReplyFor = (fault: unknown): ErrorReply => requestFaultReply(fault) ?? unreadableReply

export function errorReplyFor(fault: unknown): ErrorReply | null {
  if (fault instanceof RefusedWithStatus)
    return { status: fault.status, refusal: fault.refusal, headers: fault.headers }
  const refusal = refusalFor(fault)
  if (refusal === null) return requestFaultReply(fault)
  // A full disk has a status of its own: 409 would blame the request.
  return { status: storeProblemIn(fault) === 'full' ? 507 : statusOf[refusal.code], refusal }
}

export const internalErrorReply = (id: string): ErrorReply =>
  errorReply(500, 'unavailable', `Something is wrong on the server's side. It has been written down as ${id}.`)
