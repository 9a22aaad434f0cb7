/** Who asks: by the cookie of a browser or the token of a program; and whether a browser asks for its own page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLasts } from '../accounts/credential-lifetimes.ts'
import type { Config } from '../config/config.ts'
import { type Requester, RequestRefused } from '../requests/handler.ts'

/** The token of a program, the session of a browser, or a session that a browser still has under the cookie's old name. */
export type ShownAs = 'token' | 'session' | 'old session'

/** Finds whoever a secret belongs to. */
export type Authenticate = (secret: string, shownAs: ShownAs) => Promise<Requester | null>

/** The cookie where people come without https; until there were others, everywhere. */
const plain = 'firestep'
/** As long as a session lasts, in seconds. */
const kept = sessionLasts / 1000

type Place = Pick<Config, 'base' | 'secure'>

/**
 * With https the name itself makes browsers refuse a cookie that another site of the same domain, or somebody on the way, has
 * put there. `__Host-` is the stricter, but takes the path `/`: below a path every other program of the host would then be
 * shown the session, so there it is `__Secure-`.
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
    const asker = await authenticate(token, 'token')
    if (asker === null) throw new RequestRefused('not signed in', 'That token is not known, or has ended.')
    return asker
  }
  if (changes(request)) refuseOtherSites(request, config)
  const asker = await sessionOf(request, reply, authenticate, config)
  if (asker !== null && changes(request) && !saysWhence(request))
    throw new RequestRefused('not allowed', 'Your browser does not say for which page it asks; a program uses a token.')
  return asker
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
  const asker = await authenticate(old, 'old session')
  // Whoever was here before the cookie had its name stays here: it is read once, and replaced.
  if (asker !== null) setSessionCookie(reply, old, place)
  return asker
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
  throw new RequestRefused(
    'not allowed',
    'This comes from the page of another site. If it is your own, FIRESTEP_URL must name the address that people use.',
  )
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
