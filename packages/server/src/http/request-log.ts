/**
 * A line for every request of the API: which route, how it was answered, for whom and about which match. Addresses hold
 * secrets (invitations), bodies hold passwords and answers, replies hold hidden cards: none of them is ever written down.
 */
import type { FastifyInstance } from 'fastify'
import type { Log } from '../logging/log.ts'

export function registerRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    // What is merely fetched, the page itself, would drown the rest.
    if (route === undefined || !route.startsWith('/api/')) return
    const { id } = (request.params ?? {}) as { id?: unknown }
    const told = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.asker == null ? {} : { user: request.asker.user.id }),
      ...(route.includes('/matches/:id') && typeof id === 'string' && /^[0-9a-zA-Z]{1,32}$/.test(id)
        ? { match: id }
        : {}),
    }
    if (reply.statusCode >= 500) log.error('request', told)
    else log.info('request', told)
  })
}
