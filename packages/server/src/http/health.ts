/**
 * Liveness and readiness, as a status for programs and a sentence for people. Only conditions that no caller can cause
 * count: failing bot searches are in the metrics.
 */
import type { FastifyInstance } from 'fastify'
import { storeProblemIn } from '../store/choose-engine.ts'
import type { Store } from '../store/open-store.ts'

export interface HealthDeps {
  readonly store: Store
  readonly clock: () => number
  /** Time limit for a write to the store, in milliseconds. */
  readonly patience?: number
}

export interface Health {
  readonly ok: boolean
  readonly why: string
}

const silent = 'The store does not answer.'

/** Milliseconds for which a result is reused, so that frequent checks cost nothing. */
const fresh = 2000

/** `/health` is readiness too, for monitors from before there were two routes. */
const readiness = ['/health/ready', '/health']
const alive: Health = { ok: true, why: 'The process answers.' }

export function registerHealth(app: FastifyInstance, parts: HealthDeps): void {
  const check = healthCheck(parts)
  app.get('/health/live', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return alive
  })
  for (const path of readiness)
    app.get(path, async (_, reply) => {
      const health = await check()
      reply.code(health.ok ? 200 : 503).header('cache-control', 'no-store')
      return health
    })
}

export function healthCheck(parts: HealthDeps): () => Promise<Health> {
  let last: { readonly at: number; readonly health: Promise<Health> } | null = null
  return () => {
    const at = parts.clock()
    if (last === null || at - last.at >= fresh || at < last.at) last = { at, health: look(parts) }
    return last.health
  }
}

async function look({ store, clock, patience = 3000 }: HealthDeps): Promise<Health> {
  const why = await storeTrouble(store, clock(), patience)
  return why === null ? { ok: true, why: 'All is well.' } : { ok: false, why }
}

/** Writes a row: only that proves that the store can save. */
async function storeTrouble(store: Store, now: number, patience: number): Promise<string | null> {
  const row = { name: 'last health check', value: String(now) }
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<string>((done) => {
    timer = setTimeout(() => done(silent), patience)
  })
  const kept = store
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute()
    .then(
      () => null,
      (fault: unknown) =>
        storeProblemIn(fault) === 'busy' ? silent : 'The store keeps nothing: its disk may be full or read-only.',
    )
  try {
    return await Promise.race([kept, slow])
  } finally {
    clearTimeout(timer)
  }
}
