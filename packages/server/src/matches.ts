/** The match files in the data folder, with what the referee says of each. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecord, verify } from '@firestep/referee'
import type { Offered } from './offered.ts'

export interface KeptMatch {
  readonly file: string
  readonly verdict: string
}

/** The newest names first; more than this the plain page does not show. */
const most = 20

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
  let source: unknown
  try {
    source = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return 'cannot be read'
  }
  const record = readRecord(source)
  if ('problem' in record) return record.problem
  const game = games.find((one) => one.game.id === record.game)?.game
  if (game === undefined) return `there is no game '${record.game}'`
  const verdict = verify(game, record)
  if (verdict.verified) return `${game.name}, ${record.entries.length} entries, verified`
  return `${game.name}, not verified: ${verdict.ply === null ? '' : `entry ${verdict.ply}: `}${verdict.problem}`
}
