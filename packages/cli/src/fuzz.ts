import {
  brokenInvariants,
  causeText,
  examine,
  examineWhole,
  type Finding,
  finding,
  HiddenLeaves,
  longestMatch,
  randomAnswer,
} from '@firestep/conformance'
import {
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
import { BadInput, type CommandOutput } from './output.ts'
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
const briefly = { checkpoints: 6, regions: 1 }
/** A run may go on to this many times its decisions, until everything in the catalogue is met. */
const patience = 3
const mostFaults = 20
/** Number of observed positions after which values never dealt by `redealHidden` are reported. */
const enough = 20
/**
 * At least one position in this many decisions is observed for `redealHidden`: some secrets last only a few turns, and
 * it costs little.
 */
const observe = 250

interface SavedFault extends Finding {
  readonly file: string
}

/** `firestep fuzz GAME`: random play. Every fault is saved as a match file that `replay` loads. */
export async function fuzz(id: string, options: FuzzOptions): Promise<CommandOutput> {
  const game = await gameNamed(id).load()
  const run = new Run(game, settingsOf(game, options.scenario), options)
  const bar = progress(`fuzz ${id}`, options.decisions)
  run.go((done) => bar.to(done))
  bar.end()
  const { decisions, matches, faults, never } = run
  return {
    json: { game: id, decisions, matches, faults: faults.length, found: faults, never },
    lines: [
      `${game.name}: ${decisions} decisions in ${matches} matches, ${faults.length} faults`,
      ...faults.map(({ check, problem, file }) => `  ${check}: ${problem}\n    ${file}`),
      ...(options.scenario !== undefined
        ? []
        : [never.length > 0 ? `  never met: ${never.join(', ')}` : '  everything in the catalogue was met']),
    ],
    fine: faults.length === 0 && never.length === 0,
  }
}

/** Each scenario as printed, then each of its variants. */
function settingsOf(game: Game, named: string | undefined): ScenarioChoice[] {
  const ids = named === undefined ? game.scenarios.map(({ id }) => id) : scenariosNamed(game, named)
  const chosen = game.scenarios.filter(({ id }) => ids.includes(id))
  return [
    ...chosen.map(({ id }) => ({ scenario: id, options: null })),
    ...chosen.flatMap(({ id, variants = [] }) => variants.map(({ options }) => ({ scenario: id, options }))),
  ]
}

class Run {
  decisions = 0
  matches = 0
  readonly faults: SavedFault[] = []
  private readonly game: Game
  private readonly settings: readonly ScenarioChoice[]
  private readonly options: FuzzOptions
  private readonly unmet = new Set<string>()
  private readonly hidden = new HiddenLeaves()
  private readonly tape: Tape
  private lieOpen: readonly string[] = []
  private sinceExamined = 0
  /** Decisions per setting. */
  private readonly spent: number[]

  constructor(game: Game, settings: readonly ScenarioChoice[], options: FuzzOptions) {
    this.game = game
    this.settings = settings
    this.options = options
    this.tape = quickTape(options.seed)
    this.spent = settings.map(() => 0)
  }

  /** Catalogue entries that play has not met. */
  get never(): string[] {
    return [...this.unmet]
  }

  go(told: (done: number) => void): void {
    const { decisions } = this.options
    while (this.goesOn()) {
      this.playOne(told)
      told(this.decisions)
    }
    if (decisions < this.options.examine * enough) return
    for (const one of this.hidden.never(this.lieOpen)) this.keep(one, undefined)
  }

  private goesOn(): boolean {
    if (this.faults.length >= mostFaults) return false
    const { decisions } = this.options
    return this.decisions < decisions || (this.unmet.size > 0 && this.decisions < decisions * patience)
  }

  private playOne(told: (done: number) => void): void {
    const { seed } = this.options
    // The setting with the fewest decisions: small battles with rare rules get as many decisions as large ones, so more
    // matches.
    const turn = this.spent.indexOf(Math.min(...this.spent))
    const before = this.decisions
    const setting = this.settings[turn] as ScenarioChoice
    const dice = { kind: 'quick', seed: (seed * 1_000_003 + this.matches) | 0 } as const
    const match = Match.start(this.game, { ...setting, dice, onUse: (thing) => this.unmet.delete(thing) })
    if ('problems' in match) throw new BadInput(match.problems.join('; '))
    this.lieOpen = match.edition.rules.inferableSecrets ?? []
    // The catalogue covers all scenarios; a single scenario need not meet all of it.
    if (this.matches === 0 && this.options.scenario === undefined)
      for (const thing of match.edition.rules.catalogue) this.unmet.add(thing)
    this.matches++
    try {
      for (let n = 0; match.result === null && n < longestMatch; n++) {
        if (this.sinceExamined === 0) told(this.decisions)
        this.decide(match)
      }
    } catch (fault) {
      this.keep(finding('fault', causeText(fault)), withFault(match, fault))
      return
    } finally {
      // At least one: a battle that fails at its first question must not be played for ever.
      this.spent[turn] = (this.spent[turn] ?? 0) + Math.max(1, this.decisions - before)
    }
    if (match.result === null)
      this.keep(finding('ending', `not over after ${longestMatch} decisions`), match.toRecord())
  }

  private decide<T extends GameTypes>(match: Match<T>): void {
    const { seat, answer } = randomAnswer(match.position, this.tape)
    const ruling = match.choose(seat, answer)
    if (!ruling.allowed) throw new Error(`next grew what is refused by ${ruling.rule}: ${ruling.why}`)
    this.decisions++
    for (const one of brokenInvariants(match)) this.keep(one, match.toRecord())
    if (match.result !== null) return
    if (this.decisions % Math.min(observe, this.options.examine) === 0) this.hidden.observe(match, this.tape)
    if (++this.sinceExamined < this.options.examine) return
    this.sinceExamined = 0
    for (const one of [...examine(match, this.tape), ...examineWhole(match, this.tape, briefly)])
      this.keep(one, match.toRecord())
  }

  private keep(one: Finding, record: MatchRecord | undefined): void {
    const name = `${this.game.id}-${this.options.seed}-${this.faults.length + 1}`
    this.faults.push({ ...one, file: record === undefined ? '' : saveMatch('faults', name, record) })
  }
}

/** Includes the answer that broke the rules, so that a replay fails at the same place. */
function withFault<T extends GameTypes>(match: Match<T>, fault: unknown): MatchRecord {
  const record = match.toRecord()
  return fault instanceof RulesFault ? { ...record, entries: [...record.entries, fault.entry] } : record
}
