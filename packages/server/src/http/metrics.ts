/** `/metrics`: counters of requests and replies, for authorised readers. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOf } from '../accounts/ids-and-secrets.ts'
import type { Metrics } from '../admin/metrics.ts'
import type { MetricsAccess } from '../config/config.ts'
import { RequestRefused } from '../requests/refusal.ts'

export function registerMetrics(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })
  app.addHook('onSend', async (_, reply, payload) => {
    if (reply.statusCode >= 400) metrics.countRefusal(refusalIn(payload) ?? { code: String(reply.statusCode) })
    return payload
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) throw new RequestRefused('not found', 'There is nothing at this address.')
    reply.header('cache-control', 'no-store').type(metrics.type)
    return metrics.render()
  })
}

function mayRead(request: FastifyRequest, access: MetricsAccess): boolean {
  if (access === 'nobody') return false
  if (access === 'this machine') return isOfThisMachine(request)
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${access.token}`)
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** True for direct local requests. A local proxy forwards for others and sets headers. */
const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  forwardingHeaders.every((name) => headers[name] === undefined)

const isSameSecret = (candidate: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(candidate)), Buffer.from(hashOf(expected)))

/** The refusal in a reply body, if it is one. */
function refusalIn(payload: unknown): { readonly code: string; readonly quota?: string } | null {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return null
  try {
    const { code, quota }: { code?: unknown; quota?: unknown } = JSON.parse(payload)
    return typeof code === 'string' ? { code, ...(typeof quota === 'string' ? { quota } : {}) } : null
  } catch {
    return null
  }
}
