/** The health check. Only conditions that no caller can cause count: failing bot searches are in the metrics. */
import { storeProblemIn } from '../store/choose-engine.ts'
import type { Store } from '../store/open-store.ts'

export interface HealthDeps {
  readonly store: Store
  readonly clock: () => number
  /** Time limit for a write to the store, in milliseconds. */
  readonly timeoutMs?: number
}

export interface Health {
  readonly ok: boolean
  readonly why: string
}

const silentText = 'The store does not answer.'

/** Milliseconds for which a result is reused, so that frequent checks cost nothing. */
const cacheMs = 2000

export function healthCheck(deps: HealthDeps): () => Promise<Health> {
  let lastCheck: { readonly at: number; readonly health: Promise<Health> } | null = null
  return () => {
    const at = deps.clock()
    if (lastCheck === null || at - lastCheck.at >= cacheMs || at < lastCheck.at)
      lastCheck = { at, health: checkHealth(deps) }
    return lastCheck.health
  }
}

async function checkHealth({ store, clock, timeoutMs = 3000 }: HealthDeps): Promise<Health> {
  const why = await storeProblemText(store, clock(), timeoutMs)
  return why === null ? { ok: true, why: 'All is well.' } : { ok: false, why }
}

/** Writes a row: only that proves that the store can save. */
async function storeProblemText(store: Store, now: number, timeoutMs: number): Promise<string | null> {
  const row = { name: 'last health check', value: String(now) }
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(silentText), timeoutMs)
  })
  const write = store
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute()
    .then(
      () => null,
      (fault: unknown) =>
        storeProblemIn(fault) === 'busy' ? silentText : 'The store keeps nothing: its disk may be full or read-only.',
    )
  try {
    return await Promise.race([write, timeout])
  } finally {
    clearTimeout(timer)
  }
}
