/** `/metrics`: counters of requests and replies, for authorised readers. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOf } from '../accounts/ids-and-secrets.ts'
import type { Metrics } from '../admin/metrics.ts'
import type { MetricsFor } from '../config/config.ts'
import { RequestRefused } from '../requests/refusal.ts'

export function registerMetrics(app: FastifyInstance, figures: Metrics, readers: MetricsFor): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    figures.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })
  app.addHook('onSend', async (_, reply, payload) => {
    if (reply.statusCode >= 400) figures.countRefusal(refusalIn(payload) ?? { code: String(reply.statusCode) })
    return payload
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers)) throw new RequestRefused('not found', 'There is nothing at this address.')
    reply.header('cache-control', 'no-store').type(figures.type)
    return figures.render()
  })
}

function mayRead(request: FastifyRequest, readers: MetricsFor): boolean {
  if (readers === 'nobody') return false
  if (readers === 'this machine') return isOfThisMachine(request)
  return same(request.headers.authorization ?? '', `Bearer ${readers.token}`)
}

const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const

/** True for direct local requests. A local proxy forwards for others and sets headers. */
const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '') &&
  forwarded.every((name) => headers[name] === undefined)

const same = (shown: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(shown)), Buffer.from(hashOf(wanted)))

/** The refusal in a reply body, if it is one. */
function refusalIn(payload: unknown): { readonly code: string; readonly quota?: string } | null {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return null
  try {
    const { code, quota } = JSON.parse(payload) as { code?: unknown; quota?: unknown }
    return typeof code === 'string' ? { code, ...(typeof quota === 'string' ? { quota } : {}) } : null
  } catch {
    return null
  }
}
