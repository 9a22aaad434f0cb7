/** Cookie that marks a browser that signed in before. It grants no access and outlives the session. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const cookie = 'firestep-known'
/** In seconds; the maximum that browsers allow. */
const kept = 400 * 24 * 3600

export const knownIn = (request: FastifyRequest): string | undefined => request.cookies[cookie]

export function giveKnown(reply: FastifyReply, value: string, { base, secure }: Pick<Config, 'base' | 'secure'>): void {
  reply.setCookie(cookie, value, { path: `${base}/api/`, httpOnly: true, sameSite: 'lax', secure, maxAge: kept })
}
