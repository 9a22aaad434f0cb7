/** Routes of liveness and readiness: a status for programs and a sentence for people. */
import type { FastifyInstance } from 'fastify'
import { type Health, type HealthDeps, healthCheck } from '../admin/health-check.ts'

/** `/health` is readiness too, for monitors from before there were two routes. */
const readinessPaths = ['/health/ready', '/health']
const aliveHealth: Health = { ok: true, why: 'The process answers.' }

export function registerHealth(app: FastifyInstance, deps: HealthDeps): void {
  const check = healthCheck(deps)
  app.get('/health/live', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return aliveHealth
  })
  for (const path of readinessPaths)
    app.get(path, async (_, reply) => {
      const health = await check()
      reply.code(health.ok ? 200 : 503).header('cache-control', 'no-store')
      return health
    })
}
