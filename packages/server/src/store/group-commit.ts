/**
 * Group commit: writes that are ready together share one commit, since waiting for the disk dominates. Each write is
 * saved completely or not at all, independent of the others. Engines with many writers do this themselves.
 */
import type { ControlledTransaction, Transaction } from 'kysely'
import { engineOf } from './choose-engine.ts'
import type { Store } from './open-store.ts'
import type { Tables } from './schema.ts'

type Tx = Transaction<Tables>

interface Waiting {
  readonly work: (tx: Tx) => Promise<void>
  readonly done: () => void
  readonly failed: (fault: unknown) => void
}

/** Writes per commit. */
const most = 64
const mark = 'one_of_many'

export class GroupCommit {
  private readonly store: Store
  private readonly waiting: Waiting[] = []
  private readonly manyWriters: boolean
  private writing = false

  constructor(store: Store) {
    this.store = store
    this.manyWriters = engineOf(store).manyWriters
  }

  /** Settles when the write is on disk, or certain never to be. */
  keep(work: (tx: Tx) => Promise<void>): Promise<void> {
    // With several writers, grouped transactions that hold rows of many matches could deadlock.
    if (this.manyWriters) return this.store.transaction().execute(work)
    return new Promise((done, failed) => {
      this.waiting.push({ work, done, failed })
      if (this.writing) return
      this.writing = true
      setImmediate(() => void this.write())
    })
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, most)
      const [only] = batch
      if (batch.length === 1 && only !== undefined) await this.alone(only)
      else await this.together(batch)
    }
    this.writing = false
  }

  private async alone({ work, done, failed }: Waiting): Promise<void> {
    await this.store.transaction().execute(work).then(done, failed)
  }

  private async together(batch: readonly Waiting[]): Promise<void> {
    const kept = new Set(batch)
    try {
      const tx = await this.store.startTransaction().execute()
      try {
        for (const one of batch) {
          const fault = await keptApart(tx, one.work)
          if (fault === null) continue
          kept.delete(one)
          one.failed(fault.why)
        }
        await tx.commit().execute()
      } catch (fault) {
        await tx.rollback().execute()
        throw fault
      }
      for (const { done } of kept) done()
    } catch (fault) {
      for (const { failed } of kept) failed(fault)
    }
  }
}

/**
 * Rolls back a failed write without affecting the rest. A full or broken store rolls back everything: that is thrown.
 */
async function keptApart(
  tx: ControlledTransaction<Tables>,
  work: Waiting['work'],
): Promise<{ readonly why: unknown } | null> {
  const apart = await tx.savepoint(mark).execute()
  try {
    await work(apart)
  } catch (why) {
    const back = apart.rollbackToSavepoint(mark).execute()
    await back.catch(() => {
      throw why
    })
    await apart.releaseSavepoint(mark).execute()
    return { why }
  }
  await apart.releaseSavepoint(mark).execute()
  return null
}
