/** `firestep bench`: the speed of games measured in one run, or two builds compared. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Bench, type BenchOptions, bench as measure } from '@firestep/bench'
import { compareBuilds, type GameChange, type RecordedGame, recordPlay } from '@firestep/bench/compare'
import { registry } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { type CommandOutput, UsageError } from './output.ts'

const showProgress = (measurement: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${measurement}`)
}

export async function bench(
  budget: Pick<BenchOptions, 'seconds' | 'longEntries'>,
): Promise<CommandOutput & { readonly json: Bench }> {
  const games = await Promise.all(
    registry.map(async ({ id, bench: benchOptions, load }) => {
      const game = await load()
      const scenario = benchOptions?.scenario ?? game.scenarios[0]?.id ?? ''
      return {
        id,
        game,
        scenario,
        round: benchOptions?.round ?? null,
        long: benchOptions?.long,
        knowledge: (await botKnowledge[id]?.()) ?? null,
      }
    }),
  )
  const measurements = await measure({ games, ...budget, progress: showProgress })
  showProgress('')
  return { json: measurements, lines: [JSON.stringify(measurements, null, 2)], ok: true }
}

/** Bundles this build into one file that can be kept for later comparisons. */
export async function saveBuild(file: string): Promise<CommandOutput> {
  await bundle(file)
  return {
    json: { file },
    lines: [`This build is in ${file}. Compare with: firestep bench --compare ${file}`],
    ok: true,
  }
}

async function bundle(file: string): Promise<void> {
  const { build } = await import('esbuild')
  const entry = fileURLToPath(new URL('./saved-build-entry.ts', import.meta.url))
  const bundleOptions = { bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' } as const
  await build({ entryPoints: [entry], outfile: file, ...bundleOptions }).catch((fault: unknown) => {
    throw new UsageError(`${file} cannot be written: ${fault instanceof Error ? fault.message : String(fault)}`)
  })
}

const warmUpRounds = 5
/** Decisions of each game per round. */
const decisionsPerRound = 1500
/** Seed of the recorded matches. */
const recordingSeed = 1

/** Compares a saved build with this one. */
export async function compareWith(savedBuild: string, rounds: number): Promise<CommandOutput> {
  if (!existsSync(savedBuild))
    throw new UsageError(`There is no build at ${savedBuild}. Save one with: firestep bench --save ${savedBuild}`)
  const folder = mkdtempSync(join(tmpdir(), 'firestep-bench-'))
  try {
    const currentBuild = join(folder, 'now.mjs')
    await bundle(currentBuild)
    const games = await recordGames()
    const changes = await compareBuilds({
      old: savedBuild,
      now: currentBuild,
      games,
      rounds,
      warmUps: warmUpRounds,
      progress: showProgress,
    })
    showProgress('')
    return { json: changes, lines: changes.map(changeText), ok: true }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function recordGames(): Promise<readonly RecordedGame[]> {
  const games: RecordedGame[] = []
  for (const { id, trial: isTrial, bench: benchOptions, load } of registry) {
    if (isTrial) continue
    showProgress(`recording ${id}`)
    const game = await load()
    const scenario = benchOptions?.scenario ?? game.scenarios[0]?.id ?? ''
    games.push({ id, matches: recordPlay(game, scenario, decisionsPerRound, recordingSeed) })
  }
  return games
}

function changeText(game: GameChange): string {
  const name = game.id.padEnd(16)
  if (game.change === null) return `${name} plays differently: ${game.difference}`
  const { ratio, low, high, verdict } = game.change
  const ratioText = (value: number): string => value.toFixed(3)
  return `${name} ${ratioText(ratio)} times the processor time (${ratioText(low)} to ${ratioText(high)}): ${verdict}`
}
