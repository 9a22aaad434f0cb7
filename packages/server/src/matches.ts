/** The match files in the data folder, with what the referee says of each. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord, verify } from '@firestep/referee'
import type { Offered } from './offered.ts'

export interface KeptMatch {
  readonly file: string
  readonly verdict: string
}

/** The newest names first; more than this the plain page does not show. */
const most = 20

/** What was said of a file, until the file changes. */
const known = new Map<string, { readonly changed: number; readonly verdict: string }>()

export function keptMatches(folder: string, games: readonly Offered[]): KeptMatch[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.match.json'),
  )
  return files
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, most)
    .map((file) => ({ file, verdict: verdictOn(join(folder, file), games) }))
}

function verdictOn(path: string, games: readonly Offered[]): string {
  try {
    const { mtimeMs: changed } = statSync(path)
    const before = known.get(path)
    if (before?.changed === changed) return before.verdict
    const verdict = judge(JSON.parse(readFileSync(path, 'utf8')), games)
    known.set(path, { changed, verdict })
    return verdict
  } catch (fault) {
    return `cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`
  }
}

function judge(source: unknown, games: readonly Offered[]): string {
  const record = readRecord(source)
  if ('problem' in record) return record.problem
  const game = games.find((one) => one.game.id === record.game)?.game
  if (game === undefined) return `there is no game '${record.game}'`
  const verdict = verify(game, record)
  if (verdict.verified) return `${game.name}, ${record.entries.length} entries, verified`
  return `${game.name}, not verified: ${verdict.ply === null ? '' : `entry ${verdict.ply}: `}${verdict.problem}`
}
