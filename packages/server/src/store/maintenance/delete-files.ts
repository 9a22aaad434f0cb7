/** The files of a store on the disk. They hold hashes of passwords and the secrets of running matches: its owner's alone. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ownerOnly = { folder: 0o700, file: 0o600 }
const sticky = 0o1000

/** A file of ours and what SQLite may have laid beside it. */
const withCompanions = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]

export function sweep(file: string): void {
  for (const trace of withCompanions(file)) rmSync(trace, { force: true })
}

/** An empty file that nobody else can read, from its first moment on. Throws if it is there. */
export const createPrivate = (file: string): void => closeSync(openSync(file, 'wx', ownerOnly.file))

/**
 * Takes from others what they may do with a file; one that is not there is made. SQLite gives its companions the same rights.
 * A file that is there is not opened: to close it would let go of the locks that this process has on it.
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', ownerOnly.file))
  for (const one of withCompanions(file)) if (existsSync(one)) chmodSync(one, ownerOnly.file)
}

/** Makes a folder for a store, and shuts it and what older versions left in it. A folder for everyone (`/tmp`) stays open. */
export function makeFolderPrivate(folder: string, store: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly.folder })
  if ((statSync(folder).mode & sticky) === 0) chmodSync(folder, ownerOnly.folder)
  const ours = basename(store)
  for (const name of readdirSync(dirname(store)))
    if (name.startsWith(ours)) chmodSync(join(dirname(store), name), ownerOnly.file)
}
