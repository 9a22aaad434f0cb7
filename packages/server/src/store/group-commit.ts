/**
 * Group commit: writes that are ready together share one commit, since waiting for the disk dominates. Each write is
 * saved completely or not at all, independent of the others. Engines with many writers do this themselves.
 */
import type { ControlledTransaction, Transaction } from 'kysely'
import { engineOf } from './choose-engine.ts'
import type { Store } from './open-store.ts'
import type { Tables } from './schema.ts'

type Tx = Transaction<Tables>

interface PendingWrite {
  readonly work: (tx: Tx) => Promise<void>
  readonly resolve: () => void
  readonly reject: (fault: unknown) => void
}

/** Writes per commit. */
const maxBatch = 64
const savepointName = 'one_of_many'

export class GroupCommit {
  private readonly store: Store
  private readonly queue: PendingWrite[] = []
  private readonly hasConcurrentWriters: boolean
  private isWriting = false

  constructor(store: Store) {
    this.store = store
    this.hasConcurrentWriters = engineOf(store).hasConcurrentWriters
  }

  /** Settles when the write is on disk, or certain never to be. */
  save(work: (tx: Tx) => Promise<void>): Promise<void> {
    // With several writers, grouped transactions that hold rows of many matches could deadlock.
    if (this.hasConcurrentWriters) return this.store.transaction().execute(work)
    return new Promise((resolve, reject) => {
      this.queue.push({ work, resolve, reject })
      if (this.isWriting) return
      this.isWriting = true
      setImmediate(() => void this.writeQueued())
    })
  }

  private async writeQueued(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.queue.splice(0, maxBatch)
      const [onlyWrite] = batch
      if (batch.length === 1 && onlyWrite !== undefined) await this.commitOne(onlyWrite)
      else await this.commitBatch(batch)
    }
    this.isWriting = false
  }

  private async commitOne({ work, resolve, reject }: PendingWrite): Promise<void> {
    await this.store.transaction().execute(work).then(resolve, reject)
  }

  private async commitBatch(batch: readonly PendingWrite[]): Promise<void> {
    const saved = new Set(batch)
    try {
      const tx = await this.store.startTransaction().execute()
      try {
        for (const write of batch) {
          const fault = await writeInSavepoint(tx, write.work)
          if (fault === null) continue
          saved.delete(write)
          write.reject(fault.reason)
        }
        await tx.commit().execute()
      } catch (fault) {
        await tx.rollback().execute()
        throw fault
      }
      for (const { resolve } of saved) resolve()
    } catch (fault) {
      for (const { reject } of saved) reject(fault)
    }
  }
}

/**
 * Rolls back a failed write without affecting the rest. A full or broken store rolls back everything: that is thrown.
 */
async function writeInSavepoint(
  tx: ControlledTransaction<Tables>,
  work: PendingWrite['work'],
): Promise<{ readonly reason: unknown } | null> {
  const savepoint = await tx.savepoint(savepointName).execute()
  try {
    await work(savepoint)
  } catch (reason) {
    const rollback = savepoint.rollbackToSavepoint(savepointName).execute()
    await rollback.catch(() => {
      throw reason
    })
    await savepoint.releaseSavepoint(savepointName).execute()
    return { reason }
  }
  await savepoint.releaseSavepoint(savepointName).execute()
  return null
}
