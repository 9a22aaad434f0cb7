import { bench as measure } from '@firestep/bench'
import { registry } from '@firestep/registry'
import type { Report } from './report.ts'

/** `firestep bench`: how fast, in ratios of one run. */
export async function bench(): Promise<Report> {
  const games = await Promise.all(registry.map(async ({ load }) => load()))
  const say = (what: string) => process.stderr.isTTY && process.stderr.write(`\r\u001b[K${what}`)
  const measured = await measure({
    games: games.map((game) => ({ id: game.id, game, scenario: game.scenarios[0]?.id ?? '' })),
    progress: say,
  })
  say('')
  return { json: measured, lines: [JSON.stringify(measured, null, 2)], fine: true }
}
