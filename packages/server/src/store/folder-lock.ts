/**
 * The lock on a folder from which one process serves. It is a lock of the system on a small file of its own, so it ends with
 * its process, however that ends, and backups of the store run beside it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { z } from 'zod'
import { makePrivate } from './maintenance/delete-files.ts'
import { errorMessage, StoreError } from './store-error.ts'

const holderShape = z.object({ pid: z.number(), since: z.string() })

/** Takes the folder for this process and gives what lets it go again; throws `CannotOpen`, naming who has it. */
export function lockFolder(folder: string, now: number): () => void {
  const file = join(folder, 'firestep.lock')
  const note = join(folder, 'firestep.lock.json')
  const database = openLock(file)
  try {
    // Reserves the file for one writer. Nothing is ever written: the lock is all it is for.
    database.exec('begin immediate')
  } catch (fault) {
    database.close()
    if (!/locked|busy/i.test(errorMessage(fault)))
      throw new StoreError(`${file} cannot be locked: ${errorMessage(fault)}.`)
    throw new StoreError(
      `${holderIn(note)} serves from ${folder} already. Stop it first, or choose another folder with FIRESTEP_DATA. Several processes can share a PostgreSQL: set DATABASE_URL, see docs/cluster.md.`,
    )
  }
  makePrivate(note)
  writeFileSync(note, JSON.stringify({ pid: process.pid, since: new Date(now).toISOString() }))
  return () => {
    rmSync(note, { force: true })
    // libsql closes the file when it pleases; the lock goes now.
    database.exec('rollback')
    database.close()
  }
}

function openLock(file: string): Database.Database {
  try {
    makePrivate(file)
    const database = new Database(file)
    database.pragma('busy_timeout = 0')
    return database
  } catch (fault) {
    throw new StoreError(`${file} cannot be opened: ${errorMessage(fault)}.`)
  }
}

/** Who holds the lock, as far as it has said so yet. */
function holderIn(note: string): string {
  try {
    const { pid, since } = holderShape.parse(JSON.parse(readFileSync(note, 'utf8')))
    return `Another Firestep (process ${pid}, since ${since})`
  } catch {
    return 'Another Firestep'
  }
}
