import { bench as measure } from '@firestep/bench'
import { registry } from '@firestep/registry'
import { minds } from '@firestep/registry/minds'
import type { Report } from './report.ts'

/** `firestep bench`: how fast, in ratios of one run. */
export async function bench(): Promise<Report> {
  const games = await Promise.all(
    registry.map(async ({ id, bench: wanted, load }) => {
      const game = await load()
      const scenario = wanted?.scenario ?? game.scenarios[0]?.id ?? ''
      return {
        id,
        game,
        scenario,
        round: wanted?.round ?? null,
        long: wanted?.long,
        mind: (await minds[id]?.()) ?? null,
      }
    }),
  )
  const say = (what: string) => process.stderr.isTTY && process.stderr.write(`\r\u001b[K${what}`)
  const measured = await measure({ games, progress: say })
  say('')
  return { json: measured, lines: [JSON.stringify(measured, null, 2)], fine: true }
}
