/**
 * Lock on the folder that one process serves from. A system lock on its own file: it ends with its process in any case,
 * and backups can run beside it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { z } from 'zod'
import { makePrivate } from './private-files.ts'
import { errorMessage, StoreError } from './store-error.ts'

const holderShape = z.object({ pid: z.number(), since: z.string() })

/** Locks the folder and returns the release function; throws `StoreError` naming the holder. */
export function lockFolder(folder: string, now: number): () => void {
  const file = join(folder, 'firestep.lock')
  const noteFile = join(folder, 'firestep.lock.json')
  const database = openLock(file)
  try {
    // Reserves the file for one writer. Nothing is ever written: only the lock matters.
    database.exec('begin immediate')
  } catch (fault) {
    database.close()
    if (!/locked|busy/i.test(errorMessage(fault)))
      throw new StoreError(`${file} cannot be locked: ${errorMessage(fault)}.`)
    throw new StoreError(
      `${holderIn(noteFile)} serves from ${folder} already. Stop it first, or choose another folder with FIRESTEP_DATA. Several processes can share a PostgreSQL: set DATABASE_URL, see docs/cluster.md.`,
    )
  }
  makePrivate(noteFile)
  writeFileSync(noteFile, JSON.stringify({ pid: process.pid, since: new Date(now).toISOString() }))
  return () => {
    rmSync(noteFile, { force: true })
    // libsql delays closing the file; the rollback releases the lock now.
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

/** The holder of the lock, if already noted. */
function holderIn(noteFile: string): string {
  try {
    const { pid, since } = holderShape.parse(JSON.parse(readFileSync(noteFile, 'utf8')))
    return `Another Firestep (process ${pid}, since ${since})`
  } catch {
    return 'Another Firestep'
  }
}
