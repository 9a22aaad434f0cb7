/** `firestep simulate`: games between bots, with their results as tables, reports and balance files. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, extname, join } from 'node:path'
import {
  areEqualBots,
  type Balances,
  type Bot,
  balanceFile,
  balancesOf,
  balanceText,
  everyPair,
  htmlReport,
  markdownReport,
  type Names,
  overall,
  paceTable,
  type Results,
  readBalances,
  readBots,
  type SimulationPlan,
  type SimulationRun,
  startProblemOf,
  summaries,
  type Thinking,
  tableAsText,
  tablesOf,
} from '@firestep/lab'
import { type Game, type Json, orThrow } from '@firestep/referee'
import { gameNamed, scenariosNamed } from './games.ts'
import { saveMatch } from './match-files.ts'
import { type CommandOutput, UsageError } from './output.ts'
import { root } from './project-root.ts'
import { runSimulation } from './run-simulation.ts'

export interface SimulateOptions {
  /** Name of a variant that all scenarios have. */
  readonly variant?: string
  readonly bots: string
  readonly games: number
  readonly seed: number
  readonly workers?: number
  /** True to play locally too, next to the workers of a cluster. */
  readonly here?: boolean
  /** Seconds. */
  readonly thinkPerGame?: number
  readonly playouts?: number
  /** Time limit of an external bot for one answer, in seconds. */
  readonly patience: number
  readonly report?: string
  /** A path, or true for the file in the game's folder. */
  readonly balance?: string | true
}

/** Number of faults printed one by one. */
const maxPrintedFaults = 20

/** `firestep simulate GAME SCENARIO`: simulates games between bots on all cores and reports the results. */
export async function simulate(id: string, scenario: string, options: SimulateOptions): Promise<CommandOutput> {
  const { folder, load } = gameNamed(id)
  const game = await load()
  const bots = await parseBots(options.bots)
  const plan = planOf(game, scenario, bots, options)
  const balancePath = options.balance === true ? join(root, folder, balanceFile) : options.balance
  const knownBalances = balancePath === undefined ? {} : readKnownBalances(balancePath, plan)
  if (options.report !== undefined) requireReportPath(options.report)

  const run = await runSimulation(plan, options.workers ?? availableParallelism(), options.here === true)
  const names = namesOf(game)
  const { seats } = orThrow(game.rules(game.data))
  const results: Results = { plan, seats, played: run.played, clocks: run.clocks }
  const files: string[] = []
  if (options.report !== undefined)
    files.push(writeReport(options.report, results, names, commandOf(plan, scenario, options)))
  if (balancePath !== undefined) files.push(writeText(balancePath, balanceText(knownBalances, balancesOf(results))))
  for (const line of effortLines(results, run)) console.error(line)
  return outputOf(results, names, files)
}

async function parseBots(text: string): Promise<readonly Bot[]> {
  const bots = readBots(text)
  if ('problem' in bots) throw new UsageError(bots.problem)
  for (const bot of bots) {
    const problem = bot.kind === 'command' ? await startProblemOf(bot.command) : null
    if (problem !== null) throw new UsageError(`${bot.name} cannot be started: ${problem}`)
  }
  return bots
}

function planOf(game: Game, scenario: string, bots: readonly Bot[], options: SimulateOptions): SimulationPlan {
  const scenarios = scenario === 'all' ? game.scenarios.map(({ id }) => id) : scenariosNamed(game, scenario)
  const optionsOf = (scenarioId: string) =>
    options.variant === undefined ? null : variantNamed(game, scenarioId, options.variant)
  return {
    game: game.id,
    series: scenarios.flatMap((scenarioId) =>
      everyPair(bots).map((pair) => ({ scenario: scenarioId, options: optionsOf(scenarioId), bots: pair })),
    ),
    games: options.games,
    seed: options.seed,
    thinking: thinkingOf(options),
    patience: options.patience * 1000,
  }
}

/** The match options of a scenario's variant. */
function variantNamed(game: Game, scenario: string, name: string): Json {
  const variants = game.scenarios.find(({ id }) => id === scenario)?.variants ?? []
  const variant = variants.find((variant) => variant.name === name)
  if (variant !== undefined) return variant.options
  const names = variants.map((variant) => variant.name).join(', ')
  throw new UsageError(`'${scenario}' has no variant '${name}'${names === '' ? '' : `; it has: ${names}`}`)
}

function thinkingOf({ thinkPerGame, playouts }: SimulateOptions): Thinking {
  if (thinkPerGame !== undefined) return { msPerGame: thinkPerGame * 1000 }
  return playouts === undefined ? null : { iterations: playouts }
}

const namesOf = (game: Game): Names => ({
  game: game.name,
  scenarios: Object.fromEntries(game.scenarios.map(({ id, name }) => [id, name])),
})

/** Known balances of the scenarios. Read before the simulation, so that a wrong file costs no hours of play. */
function readKnownBalances(path: string, { series }: SimulationPlan): Balances {
  const scenarios = new Set(series.map(({ scenario }) => scenario))
  if (series.length > scenarios.size || !series.every(({ bots }) => areEqualBots(bots)))
    throw new UsageError('balance is measured between two equal bots, as --bots sergeant,sergeant')
  if (series.some(({ options = null }) => options !== null))
    throw new UsageError('balance is kept of whole scenarios, not of their variants')
  requireFolder(path)
  const text = readIfPresent(path)
  if (text === null) return {}
  const balances = readBalances(parseJson(text))
  if (balances === null) throw new UsageError(`${path} is there and holds something else than balances`)
  return balances
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null
    throw new UsageError(`${path} cannot be read: ${errorText(fault)}`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function requireReportPath(path: string): void {
  if (!['.html', '.md'].includes(extname(path)))
    throw new UsageError(`the report '${path}' must end with .html (a page with plots) or .md (the tables)`)
  requireFolder(path)
}

function requireFolder(path: string): void {
  const folder = dirname(path)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`${path} cannot be written: there is no folder '${folder}'`)
}

const writeReport = (path: string, results: Results, names: Names, command: string): string =>
  writeText(
    path,
    extname(path) === '.md' ? markdownReport(results, names, command) : htmlReport(results, names, command),
  )

function writeText(path: string, text: string): string {
  try {
    writeFileSync(path, text)
  } catch (fault) {
    throw new UsageError(`${path} cannot be written: ${errorText(fault)}`)
  }
  return path
}

const errorText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** The command line that repeats the run, without the number of workers, which changes nothing. */
function commandOf({ game }: SimulationPlan, scenario: string, options: SimulateOptions): string {
  const { variant, bots, games, seed, thinkPerGame, playouts, report, balance } = options
  return [
    'firestep simulate',
    game,
    shellQuoted(scenario),
    ...(variant === undefined ? [] : [`--variant ${shellQuoted(variant)}`]),
    `--bots ${shellQuoted(bots)} --games ${games} --seed ${seed}`,
    ...(thinkPerGame === undefined ? [] : [`--think-per-game ${thinkPerGame}`]),
    ...(playouts === undefined ? [] : [`--playouts ${playouts}`]),
    ...(report === undefined ? [] : [`--report ${shellQuoted(report)}`]),
    ...(balance === undefined ? [] : [balance === true ? '--balance' : `--balance ${shellQuoted(balance)}`]),
  ].join(' ')
}

const shellQuoted = (text: string): string => (/\s/.test(text) ? `'${text}'` : text)

/** Lines on duration and pace: not part of the figures, which are the same on every machine. */
function effortLines(results: Results, { played, workers, seconds, busy: leastBusyShare }: SimulationRun): string[] {
  const cores = workers === 1 ? '1 worker' : `${workers} workers, the least busy`
  return [
    `${played.length} games in ${seconds.toFixed(1)} s; ${cores} ${(100 * leastBusyShare).toFixed(0)}% busy`,
    ...tableAsText(paceTable(results)),
  ]
}

function outputOf(results: Results, names: Names, files: readonly string[]): CommandOutput {
  const found = saveFaults(results)
  const allSummaries = summaries(results)
  const total = overall(results)
  return {
    json: { ...total, found, ...(allSummaries.length > 1 ? { series: allSummaries } : {}) },
    lines: [
      `${names.game}: ${total.games} games, seed ${total.seed}, ${total.faults} faults`,
      ...tablesOf(results, names).flatMap((table) => ['', ...tableAsText(table)]),
      ...(found.length > 0 ? ['', 'Faults'] : []),
      ...found.map(
        ({ game, by, problem, file }) => `  game ${game}, ${by}: ${problem}${file === '' ? '' : `\n    ${file}`}`,
      ),
      ...files.map((file) => `written: ${file}`),
    ],
    ok: total.faults === 0,
  }
}

interface FoundFault {
  readonly scenario: string
  readonly game: number
  readonly by: string
  readonly problem: string
  /** The match file, if the game broke off. */
  readonly file: string
}

/** The first faults one by one. Broken games are saved as match files that `firestep replay` loads. */
function saveFaults({ plan, played }: Results): FoundFault[] {
  const found: FoundFault[] = []
  for (const { series: seriesIndex, number, faults, record } of played) {
    const series = plan.series[seriesIndex]
    for (const { bot, problem } of faults) {
      if (series === undefined || found.length >= maxPrintedFaults) return found
      const { scenario, bots } = series
      const name = `${plan.game}-${scenario}-${plan.seed}-${number}`
      const file = bot === null && record !== null ? saveMatch('faults', name, record) : ''
      found.push({ scenario, game: number, by: bot === null ? 'the rules' : bots[bot].name, problem, file })
    }
  }
  return found
}
