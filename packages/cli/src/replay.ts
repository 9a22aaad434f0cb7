import { edition, verify } from '@firestep/referee'
import { gameNamed } from './games.ts'
import { readMatchFile } from './match-files.ts'
import { BadInput, type CommandOutput } from './output.ts'

/** `firestep replay FILE`: replays a match file and verifies it against the rules. */
export async function replay(path: string): Promise<CommandOutput> {
  const record = readMatchFile(path)
  const game = await gameNamed(record.game).load()
  const made = edition(game, record.overlay)
  if ('problems' in made) throw new BadInput(`the overlay of ${path} is not valid: ${made.problems.join('; ')}`)
  const verdict = verify(game, record)
  const { scenario, entries, closing } = record
  const outcome = verdict.verified ? verdict.match.result : closing.result
  const told = { game: record.game, scenario, entries: entries.length, outcome, verified: verdict.verified }
  if (verdict.verified) {
    const end =
      outcome === null
        ? 'not over yet'
        : `${outcome.how}, ${outcome.winner === null ? 'nobody wins' : `${outcome.winner} wins`}`
    return {
      json: told,
      lines: [`${game.name}, ${scenario}: ${entries.length} entries, ${end}. Verified.`],
      fine: true,
    }
  }
  const { ply, problem } = verdict
  const where = ply === null ? '' : `entry ${ply}: `
  return {
    json: { ...told, ply, problem },
    lines: [`${game.name}, ${scenario}: not verified. ${where}${problem}`],
    fine: false,
  }
}
