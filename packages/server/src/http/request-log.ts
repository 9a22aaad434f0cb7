/**
 * Log line per API request: route, status, user and match. Addresses contain secrets (invitations), bodies contain
 * passwords and answers, replies contain hidden cards: none of them is logged.
 */
import type { FastifyInstance } from 'fastify'
import type { Log } from '../logging/log.ts'

export function registerRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    // Requests for page files would drown the rest.
    if (route === undefined || !route.startsWith('/api/')) return
    const id = matchIdIn(request.params)
    const fields = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.requester == null ? {} : { user: request.requester.user.id }),
      ...(route.includes('/matches/:id') && id !== null ? { match: id } : {}),
    }
    if (reply.statusCode >= 500) log.error('request', fields)
    else log.info('request', fields)
  })
}

/** The match that a request names; null if that is no id, which may be anything. */
function matchIdIn(params: unknown): string | null {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : null
  return typeof id === 'string' && /^[0-9a-zA-Z]{1,32}$/.test(id) ? id : null
}
