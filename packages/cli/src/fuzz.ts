/** `firestep fuzz`: random play that looks for faults of the rules. */
import {
  brokenInvariants,
  causeText,
  checkMatch,
  checkPosition,
  defaultMaxDecisions,
  type Finding,
  finding,
  HiddenLeaves,
  randomAnswer,
} from '@firestep/conformance'
import {
  at,
  type Game,
  type GameTypes,
  Match,
  type MatchRecord,
  quickTape,
  RulesFault,
  type ScenarioChoice,
  type Tape,
} from '@firestep/referee'
import { gameNamed, scenariosNamed } from './games.ts'
import { saveMatch } from './match-files.ts'
import { type CommandOutput, UsageError } from './output.ts'
import { progress } from './progress.ts'

export interface FuzzOptions {
  /** One or several, separated by commas. */
  readonly scenario?: string
  readonly decisions: number
  readonly seed: number
  /** One position in this many decisions is examined with all checks. */
  readonly examine: number
}

/** Limits on checkpoints and parallel phases tried behind an examined position. */
const briefLimits = { checkpoints: 6, parallelPhases: 1 }
/** A run may go on to this many times its decisions, until everything in the catalogue is met. */
const maxRunFactor = 3
const maxFaults = 20
/** Number of observed positions after which values never dealt by `redealHidden` are reported. */
const minObservations = 20
/**
 * At least one position in this many decisions is observed for `redealHidden`: some secrets last only a few turns, and
 * it costs little.
 */
const observeEvery = 250

interface SavedFault extends Finding {
  readonly file: string
}

/** `firestep fuzz GAME`: random play. Every fault is saved as a match file that `firestep replay` loads. */
export async function fuzz(id: string, options: FuzzOptions): Promise<CommandOutput> {
  const game = await gameNamed(id).load()
  const fuzzRun = new FuzzRun(game, choicesOf(game, options.scenario), options)
  const progressBar = progress(`fuzz ${id}`, options.decisions)
  fuzzRun.playAll((done) => progressBar.update(done))
  progressBar.end()
  const { decisions, matches, faults, neverMet: never } = fuzzRun
  return {
    json: { game: id, decisions, matches, faults: faults.length, found: faults, never },
    lines: [
      `${game.name}: ${decisions} decisions in ${matches} matches, ${faults.length} faults`,
      ...faults.map(({ check, problem, file }) => `  ${check}: ${problem}\n    ${file}`),
      ...(options.scenario !== undefined
        ? []
        : [never.length > 0 ? `  never met: ${never.join(', ')}` : '  everything in the catalogue was met']),
    ],
    ok: faults.length === 0 && never.length === 0,
  }
}

/** Each scenario as printed, then each of its variants. */
function choicesOf(game: Game, requestedScenarios: string | undefined): ScenarioChoice[] {
  const ids =
    requestedScenarios === undefined ? game.scenarios.map(({ id }) => id) : scenariosNamed(game, requestedScenarios)
  const chosen = game.scenarios.filter(({ id }) => ids.includes(id))
  return [
    ...chosen.map(({ id }) => ({ scenario: id, options: null })),
    ...chosen.flatMap(({ id, variants = [] }) => variants.map(({ options }) => ({ scenario: id, options }))),
  ]
}

class FuzzRun {
  decisions = 0
  matches = 0
  readonly faults: SavedFault[] = []
  private readonly game: Game
  private readonly choices: readonly ScenarioChoice[]
  private readonly options: FuzzOptions
  private readonly unmetCatalogue = new Set<string>()
  private readonly hiddenLeaves = new HiddenLeaves()
  private readonly tape: Tape
  private inferableSecrets: readonly string[] = []
  private sinceExamined = 0
  /** Number of decisions in matches of each of the `choices`. */
  private readonly decisionsPerChoice: number[]

  constructor(game: Game, choices: readonly ScenarioChoice[], options: FuzzOptions) {
    this.game = game
    this.choices = choices
    this.options = options
    this.tape = quickTape(options.seed)
    this.decisionsPerChoice = choices.map(() => 0)
  }

  /** Catalogue entries that play has not met. */
  get neverMet(): string[] {
    return [...this.unmetCatalogue]
  }

  playAll(onProgress: (done: number) => void): void {
    const { decisions } = this.options
    while (this.shouldContinue()) {
      this.playMatch(onProgress)
      onProgress(this.decisions)
    }
    if (decisions < this.options.examine * minObservations) return
    for (const finding of this.hiddenLeaves.unvaried(this.inferableSecrets)) this.saveFault(finding, undefined)
  }

  private shouldContinue(): boolean {
    if (this.faults.length >= maxFaults) return false
    const { decisions } = this.options
    return this.decisions < decisions || (this.unmetCatalogue.size > 0 && this.decisions < decisions * maxRunFactor)
  }

  private playMatch(onProgress: (done: number) => void): void {
    const { seed } = this.options
    // The choice with the fewest decisions: small battles with rare rules get as many decisions as large ones, so more
    // matches.
    const choiceIndex = this.decisionsPerChoice.indexOf(Math.min(...this.decisionsPerChoice))
    const decisionsBefore = this.decisions
    const choice = at(this.choices, choiceIndex)
    const dice = { kind: 'quick', seed: (seed * 1_000_003 + this.matches) | 0 } as const
    const match = Match.start(this.game, {
      ...choice,
      dice,
      onUse: (catalogueEntry) => this.unmetCatalogue.delete(catalogueEntry),
    })
    if ('problems' in match) throw new UsageError(match.problems.join('; '))
    this.inferableSecrets = match.edition.rules.inferableSecrets ?? []
    // The catalogue covers all scenarios; a single scenario need not meet all of it.
    if (this.matches === 0 && this.options.scenario === undefined)
      for (const catalogueEntry of match.edition.rules.catalogue) this.unmetCatalogue.add(catalogueEntry)
    this.matches++
    try {
      for (let n = 0; match.result === null && n < defaultMaxDecisions; n++) {
        if (this.sinceExamined === 0) onProgress(this.decisions)
        this.playDecision(match)
      }
    } catch (fault) {
      this.saveFault(finding('fault', causeText(fault)), recordWithFault(match, fault))
      return
    } finally {
      // At least one: a battle that fails at its first question must not be played for ever.
      this.decisionsPerChoice[choiceIndex] =
        (this.decisionsPerChoice[choiceIndex] ?? 0) + Math.max(1, this.decisions - decisionsBefore)
    }
    if (match.result === null)
      this.saveFault(finding('ending', `not over after ${defaultMaxDecisions} decisions`), match.toRecord())
  }

  private playDecision<T extends GameTypes>(match: Match<T>): void {
    const { seat, answer } = randomAnswer(match.position, this.tape)
    const ruling = match.choose(seat, answer)
    if (!ruling.allowed) throw new Error(`next grew what is refused by ${ruling.rule}: ${ruling.why}`)
    this.decisions++
    for (const finding of brokenInvariants(match)) this.saveFault(finding, match.toRecord())
    if (match.result !== null) return
    if (this.decisions % Math.min(observeEvery, this.options.examine) === 0) this.hiddenLeaves.observe(match, this.tape)
    if (++this.sinceExamined < this.options.examine) return
    this.sinceExamined = 0
    for (const finding of [...checkPosition(match, this.tape), ...checkMatch(match, this.tape, briefLimits)])
      this.saveFault(finding, match.toRecord())
  }

  private saveFault(finding: Finding, record: MatchRecord | undefined): void {
    const name = `${this.game.id}-${this.options.seed}-${this.faults.length + 1}`
    this.faults.push({ ...finding, file: record === undefined ? '' : saveMatch('faults', name, record) })
  }
}

/** Includes the answer that broke the rules, so that a replay fails at the same place. */
function recordWithFault<T extends GameTypes>(match: Match<T>, fault: unknown): MatchRecord {
  const record = match.toRecord()
  return fault instanceof RulesFault ? { ...record, entries: [...record.entries, fault.entry] } : record
}
