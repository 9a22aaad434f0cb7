/** `firestep bench`: speed as ratios within one run, or a comparison of two builds. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BenchOptions, bench as measure } from '@firestep/bench'
import { compareBuilds, type GameChange, type RecordedGame, recordPlay } from '@firestep/bench/compare'
import { registry } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { BadInput, type CommandOutput } from './output.ts'

const say = (what: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`)
}

export async function bench(budget: Pick<BenchOptions, 'seconds' | 'longEntries'>): Promise<CommandOutput> {
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
        knowledge: (await botKnowledge[id]?.()) ?? null,
      }
    }),
  )
  const measured = await measure({ games, ...budget, progress: say })
  say('')
  return { json: measured, lines: [JSON.stringify(measured, null, 2)], fine: true }
}

/** Bundles this build into one file that can be kept for later comparisons. */
export async function saveBuild(file: string): Promise<CommandOutput> {
  await bundle(file)
  return {
    json: { file },
    lines: [`This build is in ${file}. Compare with: firestep bench --compare ${file}`],
    fine: true,
  }
}

async function bundle(file: string): Promise<void> {
  const { build } = await import('esbuild')
  const entry = fileURLToPath(new URL('./saved-build.ts', import.meta.url))
  const whole = { bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' } as const
  await build({ entryPoints: [entry], outfile: file, ...whole }).catch((fault: unknown) => {
    throw new BadInput(`${file} cannot be written: ${fault instanceof Error ? fault.message : String(fault)}`)
  })
}

const warmUps = 5
/** Decisions of each game per round. */
const decisions = 1500

/** Compares a saved build with this one. */
export async function compareWith(old: string, rounds: number): Promise<CommandOutput> {
  if (!existsSync(old)) throw new BadInput(`There is no build at ${old}. Save one with: firestep bench --save ${old}`)
  const folder = mkdtempSync(join(tmpdir(), 'firestep-bench-'))
  try {
    const now = join(folder, 'now.mjs')
    await bundle(now)
    const games = await recorded()
    const changes = await compareBuilds({ old, now, games, rounds, warmUps, progress: say })
    say('')
    return { json: changes, lines: changes.map(line), fine: true }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function recorded(): Promise<readonly RecordedGame[]> {
  const games: RecordedGame[] = []
  for (const { id, trial, bench: wanted, load } of registry) {
    if (trial) continue
    say(`recording ${id}`)
    const game = await load()
    const scenario = wanted?.scenario ?? game.scenarios[0]?.id ?? ''
    games.push({ id, matches: recordPlay(game, scenario, decisions, 1) })
  }
  return games
}

function line(one: GameChange): string {
  const name = one.id.padEnd(16)
  if (one.change === null) return `${name} plays differently: ${one.difference}`
  const { ratio, low, high, verdict } = one.change
  const share = (value: number): string => value.toFixed(3)
  return `${name} ${share(ratio)} times the processor time (${share(low)} to ${share(high)}): ${verdict}`
}
