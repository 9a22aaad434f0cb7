/** Store files on disk. They hold password hashes and secrets of running matches, so only the owner may read them. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const privateModes = { folder: 0o700, file: 0o600 }
const stickyBit = 0o1000

/** A file and those that SQLite may have created beside it. */
const withCompanions = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]

export function removeStoreFiles(file: string): void {
  for (const path of withCompanions(file)) rmSync(path, { force: true })
}

/** Creates an empty private file. Throws if it exists. */
export const createPrivate = (file: string): void => closeSync(openSync(file, 'wx', privateModes.file))

/**
 * Makes a file private, creating it if necessary. SQLite gives its companions the same mode. An existing file is not
 * opened: closing it would release this process's locks on it.
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', privateModes.file))
  for (const path of withCompanions(file)) if (existsSync(path)) chmodSync(path, privateModes.file)
}

/**
 * Creates a private store folder and makes files of older versions private. A shared folder (`/tmp`) keeps its mode.
 */
export function makeFolderPrivate(folder: string, store: string): void {
  mkdirSync(folder, { recursive: true, mode: privateModes.folder })
  if ((statSync(folder).mode & stickyBit) === 0) chmodSync(folder, privateModes.folder)
  const prefix = basename(store)
  for (const name of readdirSync(dirname(store)))
    if (name.startsWith(prefix)) chmodSync(join(dirname(store), name), privateModes.file)
}
