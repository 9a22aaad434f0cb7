/** Cookie that marks a browser that signed in before. It grants no access and outlives the session. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const cookieName = 'firestep-known'
/** In seconds; the maximum that browsers allow. */
const maxAge = 400 * 24 * 3600

export const knownBrowserOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName]

export function setKnownBrowser(
  reply: FastifyReply,
  value: string,
  { base, secure }: Pick<Config, 'base' | 'secure'>,
): void {
  reply.setCookie(cookieName, value, { path: `${base}/api/`, httpOnly: true, sameSite: 'lax', secure, maxAge })
}
