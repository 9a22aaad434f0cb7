import { edition, verify } from '@firestep/referee'
import { gameNamed } from './games.ts'
import { readMatchFile } from './match-files.ts'
import { type CommandOutput, UsageError } from './output.ts'

/** `firestep replay FILE`: replays a match file and verifies it against the rules. */
export async function replay(path: string): Promise<CommandOutput> {
  const record = readMatchFile(path)
  const game = await gameNamed(record.game).load()
  const editionResult = edition(game, record.overlay)
  if ('problems' in editionResult)
    throw new UsageError(`the overlay of ${path} is not valid: ${editionResult.problems.join('; ')}`)
  const verdict = verify(game, record)
  const { scenario, entries, closing } = record
  const outcome = verdict.verified ? verdict.match.result : closing.result
  const summary = { game: record.game, scenario, entries: entries.length, outcome, verified: verdict.verified }
  if (verdict.verified) {
    const end =
      outcome === null
        ? 'not over yet'
        : `${outcome.how}, ${outcome.winner === null ? 'nobody wins' : `${outcome.winner} wins`}`
    return {
      json: summary,
      lines: [`${game.name}, ${scenario}: ${entries.length} entries, ${end}. Verified.`],
      ok: true,
    }
  }
  const { ply, problem } = verdict
  const where = ply === null ? '' : `entry ${ply}: `
  return {
    json: { ...summary, ply, problem },
    lines: [`${game.name}, ${scenario}: not verified. ${where}${problem}`],
    ok: false,
  }
}
