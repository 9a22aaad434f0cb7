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
  /** One, or several by commas. */
  readonly scenario?: string
  readonly decisions: number
  readonly seed: number
  /** Of so many decisions, one position is held against the whole kit. */
  readonly examine: number
}

/** How much of the match behind an examined position is looked at. */
const briefly = { checkpoints: 6, regions: 1 }
/** To meet what it has not met yet, a run may go on to so many times what was asked for. */
const patience = 3
const mostFaults = 20
/** Of so many positions it can be said what `imagine` never deals. */
const enough = 20
/** Of so many decisions at most, one is looked at for it: some secrets last only a few turns, and it costs little beside the whole kit. */
const observe = 250

interface SavedFault extends Finding {
  readonly file: string
}

/** `firestep fuzz GAME`: random play by the hour. Every fault is kept as a match that `replay` loads. */
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

/** Each scenario as it is and in each of its variants: all of them once, then the variants of each. */
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
  /** Decisions by setting. */
  private readonly spent: number[]

  constructor(game: Game, settings: readonly ScenarioChoice[], options: FuzzOptions) {
    this.game = game
    this.settings = settings
    this.options = options
    this.tape = quickTape(options.seed)
    this.spent = settings.map(() => 0)
  }

  /** What the catalogue names and play never met. */
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
    // Whichever has had least: a small battle that brings rare things together is played as long as a large one, so more often.
    const turn = this.spent.indexOf(Math.min(...this.spent))
    const before = this.decisions
    const setting = this.settings[turn] as ScenarioChoice
    const dice = { kind: 'quick', seed: (seed * 1_000_003 + this.matches) | 0 } as const
    const match = Match.start(this.game, { ...setting, dice, onUse: (thing) => this.unmet.delete(thing) })
    if ('problems' in match) throw new BadInput(match.problems.join('; '))
    this.lieOpen = match.edition.rules.inferableSecrets ?? []
    // The catalogue is of all scenarios: some of them cannot be held to it.
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
      // At least one: a battle that breaks at its first question must not be all that is played.
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

/** The match with the answer that broke it, so that playing it again breaks again. */
function withFault<T extends GameTypes>(match: Match<T>, fault: unknown): MatchRecord {
  const record = match.toRecord()
  return fault instanceof RulesFault ? { ...record, entries: [...record.entries, fault.entry] } : record
}
