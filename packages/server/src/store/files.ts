import { rmSync } from 'node:fs'

/** A file of ours and what a database may have laid beside it. */
export function sweep(file: string): void {
  for (const trace of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) rmSync(trace, { force: true })
}
