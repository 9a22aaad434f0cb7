/** Match files, as they are read from anywhere and written to the data folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MatchRecord, readRecord } from '@firestep/referee'
import { UsageError } from './output.ts'

/** The data folder: `FIRESTEP_DATA`, or `.firestep` in the current folder. */
const dataFolder = (): string => process.env.FIRESTEP_DATA || '.firestep'

/** Reads a match file; refuses it with the reason. */
export function readMatchFile(path: string): MatchRecord {
  const result = readRecord(readJson(path))
  if ('problem' in result) throw new UsageError(`${path} is ${result.problem}`)
  return result
}

function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (fault) {
    throw new UsageError(`${path} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${path} is not a match file: it is not JSON`)
  }
}

/** Writes a match file to a subfolder of the data folder and returns its path. */
export function saveMatch(folder: string, name: string, record: MatchRecord): string {
  const directory = join(dataFolder(), folder)
  mkdirSync(directory, { recursive: true })
  const path = join(directory, `${name}.match.json`)
  writeFileSync(path, `${JSON.stringify(record)}\n`)
  return path
}
