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
    const { id } = (request.params ?? {}) as { id?: unknown }
    const fields = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.requester == null ? {} : { user: request.requester.user.id }),
      ...(route.includes('/matches/:id') && typeof id === 'string' && /^[0-9a-zA-Z]{1,32}$/.test(id)
        ? { match: id }
        : {}),
    }
    if (reply.statusCode >= 500) log.error('request', fields)
    else log.info('request', fields)
  })
}
