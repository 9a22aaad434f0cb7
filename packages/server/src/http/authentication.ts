/**
 * Authentication of requests by session cookie or token, and the check that a browser request comes from our own page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxSessionMs } from '../accounts/credential-lifetimes.ts'
import type { Config } from '../config/config.ts'
import type { Authenticate, Requester } from '../requests/handler.ts'
import { RequestRefused } from '../requests/refusal.ts'

/** Cookie name without https; formerly the name everywhere. */
const plainCookie = 'firestep'
/** Lifetime of a session in seconds. */
const sessionMaxAge = maxSessionMs / 1000

type CookieScope = Pick<Config, 'base' | 'secure'>

/**
 * With https, the prefix makes browsers refuse a cookie set by another site of the same domain or by a man in the
 * middle. `__Host-` is stricter but requires the path `/`: below a sub-path every other program of the host would
 * receive the session, so there it is `__Secure-`.
 */
const cookieNameOf = ({ base, secure }: CookieScope): string =>
  secure ? `${base === '' ? '__Host-' : '__Secure-'}${plainCookie}` : plainCookie

const cookieOptionsOf = ({ base, secure }: CookieScope) =>
  ({ path: `${base}/`, httpOnly: true, sameSite: 'lax', secure }) as const

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
  if (mayChange(request)) requireSameSite(request, config)
  const requester = await sessionOf(request, reply, authenticate, config)
  if (requester !== null && mayChange(request) && !statesOrigin(request))
    throw new RequestRefused('not allowed', 'Your browser does not say for which page it asks; a program uses a token.')
  return requester
}

async function sessionOf(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  authenticate: Authenticate,
  scope: CookieScope,
): Promise<Requester | null> {
  const name = cookieNameOf(scope)
  const secret = cookies[name]
  if (secret !== undefined) return authenticate(secret, 'session')
  const oldSecret = cookies[plainCookie]
  if (oldSecret === undefined) return null
  const requester = await authenticate(oldSecret, 'old session')
  // A session under the old cookie name is accepted once and replaced.
  if (requester !== null) setSessionCookie(reply, oldSecret, scope)
  return requester
}

export function setSessionCookie(reply: FastifyReply, secret: string | null, scope: CookieScope): void {
  const name = cookieNameOf(scope)
  const options = cookieOptionsOf(scope)
  if (secret === null) reply.clearCookie(name, options)
  else reply.setCookie(name, secret, { ...options, maxAge: sessionMaxAge })
  if (name !== plainCookie && reply.request.cookies[plainCookie] !== undefined) reply.clearCookie(plainCookie, options)
}

function bearerOf({ headers }: FastifyRequest): string | null {
  if (headers.authorization === undefined) return null
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization) ?? []
  if (token === undefined) throw new RequestRefused('not signed in', 'Authorization must be "Bearer" and a token.')
  return token
}

/** A WebSocket upgrade is a GET, but its messages can change things. */
const mayChange = ({ method, headers }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers.upgrade !== undefined

const statesOrigin = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** Throws if a browser request comes from another site. Browsers state the origin. */
function requireSameSite({ headers, host, protocol }: FastifyRequest, { url }: Config): void {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  const ownOrigin = url === null ? `${protocol}://${host}` : new URL(url).origin
  // Without a configured address a proxy may terminate https, so only the host is compared.
  const isSameOrigin = origin === undefined || origin === ownOrigin || (url === null && hostOf(origin) === host)
  if (isSameOrigin && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new RequestRefused(
    'not allowed',
    'This comes from the page of another site. If it is your own, FIRESTEP_URL must name the address that people use.',
  )
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
