/** Who asks: by the cookie of a browser or the token of a program; and whether a browser asks for its own page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Asker, Refused } from './handler.ts'

/** Finds whoever a secret belongs to. */
export type Authenticate = (secret: string) => Promise<Asker | null>

const cookie = 'firestep'
/** Longer than a session lasts without use; browsers keep none longer. */
const kept = 400 * 24 * 3600

export async function askerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  config: Config,
): Promise<Asker | null> {
  const token = bearerOf(request)
  if (token !== null) {
    const asker = await authenticate(token)
    if (asker === null) throw new Refused('not signed in', 'That token is not known, or has been ended.')
    return asker
  }
  if (changes(request)) refuseOtherSites(request, config)
  const secret = request.cookies[cookie]
  if (secret === undefined) return null
  const asker = await authenticate(secret)
  if (asker !== null && changes(request) && !saysWhence(request))
    throw new Refused('not allowed', 'Your browser does not say for which page it asks; a program uses a token.')
  return asker
}

export function giveSession(reply: FastifyReply, secret: string | null, { base, secure }: Config): void {
  const options = { path: `${base}/`, httpOnly: true, sameSite: 'lax', secure } as const
  if (secret === null) reply.clearCookie(cookie, options)
  else reply.setCookie(cookie, secret, { ...options, maxAge: kept })
}

function bearerOf({ headers }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization) ?? []
  if (token === undefined) throw new Refused('not signed in', 'Authorization must be "Bearer" and a token.')
  return token
}

/** An upgrade is a GET, but what comes over the socket is not. */
const changes = ({ method, headers }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers.upgrade !== undefined

const saysWhence = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** A browser says for which page it asks. Only our own may have something done. */
function refuseOtherSites({ headers, host, protocol }: FastifyRequest, { url }: Config): void {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  const own = url === null ? `${protocol}://${host}` : new URL(url).origin
  // Where no address is configured, a proxy may speak https to the browser: the host has to do.
  const same = origin === undefined || origin === own || (url === null && hostOf(origin) === host)
  if (same && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new Refused(
    'not allowed',
    'This comes from the page of another site. If it is your own, FIRESTEP_URL must name the address that people use.',
  )
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
