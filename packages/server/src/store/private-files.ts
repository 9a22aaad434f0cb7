/** Store files on disk. They hold password hashes and secrets of running matches, so only the owner may read them. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ownerOnly = { folder: 0o700, file: 0o600 }
const sticky = 0o1000

/** A file and those that SQLite may have created beside it. */
const withCompanions = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]

export function sweep(file: string): void {
  for (const trace of withCompanions(file)) rmSync(trace, { force: true })
}

/** Creates an empty private file. Throws if it exists. */
export const createPrivate = (file: string): void => closeSync(openSync(file, 'wx', ownerOnly.file))

/**
 * Makes a file private, creating it if necessary. SQLite gives its companions the same mode. An existing file is not
 * opened: closing it would release this process's locks on it.
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', ownerOnly.file))
  for (const one of withCompanions(file)) if (existsSync(one)) chmodSync(one, ownerOnly.file)
}

/**
 * Creates a private store folder and makes files of older versions private. A shared folder (`/tmp`) keeps its mode.
 */
export function makeFolderPrivate(folder: string, store: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly.folder })
  if ((statSync(folder).mode & sticky) === 0) chmodSync(folder, ownerOnly.folder)
  const ours = basename(store)
  for (const name of readdirSync(dirname(store)))
    if (name.startsWith(ours)) chmodSync(join(dirname(store), name), ownerOnly.file)
}
