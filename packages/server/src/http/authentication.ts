/**
 * Authentication of requests by session cookie or token, and the check that a browser request comes from our own page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxSessionMs } from '../accounts/credential-lifetimes.ts'
import type { Config } from '../config/config.ts'
import type { Authenticate, Requester } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'

/** Cookie name without https; formerly the name everywhere. */
const plain = 'firestep'
/** Lifetime of a session in seconds. */
const kept = maxSessionMs / 1000

type Place = Pick<Config, 'base' | 'secure'>

/**
 * With https, the prefix makes browsers refuse a cookie set by another site of the same domain or by a man in the
 * middle. `__Host-` is stricter but requires the path `/`: below a sub-path every other program of the host would
 * receive the session, so there it is `__Secure-`.
 */
const cookieOf = ({ base, secure }: Place): string =>
  secure ? `${base === '' ? '__Host-' : '__Secure-'}${plain}` : plain

const optionsOf = ({ base, secure }: Place) => ({ path: `${base}/`, httpOnly: true, sameSite: 'lax', secure }) as const

export async function requesterOf(
  request: FastifyRequest,
  reply: FastifyReply,
  authenticate: Authenticate,
  config: Config,
): Promise<Requester | null> {
  const token = bearerOf(request)
  if (token !== null) {
    const requester = await authenticate(token, 'token')
    if (requester === null) throw new RequestRefused('not signed in', 'That token is not known, or has ended.')
    return requester
  }
  if (changes(request)) refuseOtherSites(request, config)
  const requester = await sessionOf(request, reply, authenticate, config)
  if (requester !== null && changes(request) && !saysWhence(request))
    throw new RequestRefused('not allowed', 'Your browser does not say for which page it asks; a program uses a token.')
  return requester
}

async function sessionOf(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  authenticate: Authenticate,
  place: Place,
): Promise<Requester | null> {
  const name = cookieOf(place)
  const secret = cookies[name]
  if (secret !== undefined) return authenticate(secret, 'session')
  const old = cookies[plain]
  if (old === undefined) return null
  const requester = await authenticate(old, 'old session')
  // A session under the old cookie name is accepted once and replaced.
  if (requester !== null) setSessionCookie(reply, old, place)
  return requester
}

export function setSessionCookie(reply: FastifyReply, secret: string | null, place: Place): void {
  const name = cookieOf(place)
  const options = optionsOf(place)
  if (secret === null) reply.clearCookie(name, options)
  else reply.setCookie(name, secret, { ...options, maxAge: kept })
  if (name !== plain && reply.request.cookies[plain] !== undefined) reply.clearCookie(plain, options)
}

function bearerOf({ headers }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization) ?? []
  if (token === undefined) throw new RequestRefused('not signed in', 'Authorization must be "Bearer" and a token.')
  return token
}

/** A WebSocket upgrade is a GET, but its messages can change things. */
const changes = ({ method, headers }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers.upgrade !== undefined

const saysWhence = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** Throws if a browser request comes from another site. Browsers state the origin. */
function refuseOtherSites({ headers, host, protocol }: FastifyRequest, { url }: Config): void {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  const own = url === null ? `${protocol}://${host}` : new URL(url).origin
  // Without a configured address a proxy may terminate https, so only the host is compared.
  const same = origin === undefined || origin === own || (url === null && hostOf(origin) === host)
  if (same && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new RequestRefused(
    'not allowed',
    'This comes from the page of another site. If it is your own, FIRESTEP_URL must name the address that people use.',
  )
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
