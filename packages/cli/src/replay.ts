/** `firestep replay`: verification of a match file. */
import { edition, verify } from '@firestep/referee'
import { gameNamed } from './games.ts'
import { readMatchFile } from './match-files.ts'
import { type CommandOutput, UsageError } from './output.ts'

/** Replays a match file and verifies it against the rules. */
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
    const winnerText = outcome?.winner == null ? 'nobody wins' : `${outcome.winner} wins`
    const endText = outcome === null ? 'not over yet' : `${outcome.how}, ${winnerText}`
    return {
      json: summary,
      lines: [`${game.name}, ${scenario}: ${entries.length} entries, ${endText}. Verified.`],
      ok: true,
    }
  }
  const { ply, problem } = verdict
  const location = ply === null ? '' : `entry ${ply}: `
  return {
    json: { ...summary, ply, problem },
    lines: [`${game.name}, ${scenario}: not verified. ${location}${problem}`],
    ok: false,
  }
}
