/** One game between two bots. */
import type { Budget } from '@firestep/bots'
import {
  buildAnswer,
  copy,
  type Game,
  type GameTypes,
  type Json,
  Match,
  orThrow,
  type Question,
  quickTape,
  RulesFault,
  type Seat,
} from '@firestep/referee'
import { type DecisionTimes, timeDecision } from './decision-times.ts'
import { figuresOf, Tally } from './game-figures.ts'
import type { GameFault, GameResult } from './game-result.ts'
import type { Player, PlayerReply, PlayerTurn } from './player.ts'
import { type GameSeeds, seedsOf } from './seeds.ts'
import { botAt, type Thinking } from './simulation-plan.ts'

export interface GameSetup<T extends GameTypes> {
  readonly game: Game<T>
  readonly scenario: string
  readonly options?: Json
  readonly players: readonly [Player<T>, Player<T>]
  /** Timers of the two bots. */
  readonly clocks: readonly [DecisionTimes, DecisionTimes]
  readonly series: number
  readonly number: number
  readonly seed: number
  readonly thinking: Thinking
}

/** A bot with this many faults forfeits the game: figures about random moves are worth nothing. */
const mostFaults = 10
/** Limit on the answers of a game; a longer one is broken off. */
const longest = 20_000
/** Share of the remaining time a bot may use for one answer. It shrinks, but never runs out. */
const shareOfRest = 1 / 40

export async function playGame<T extends GameTypes>(sitting: GameSetup<T>): Promise<GameResult> {
  const table = new LabTable(sitting)
  await table.play()
  return table.played()
}

class LabTable<T extends GameTypes> {
  private readonly sitting: GameSetup<T>
  private readonly chance: GameSeeds
  private readonly match: Match<T>
  private readonly seats: readonly Seat[]
  private readonly tally: Tally
  private readonly left: [number, number]
  private readonly faults: GameFault[] = []
  private decisions = 0
  private heard = 0
  private brokenBy: unknown

  constructor(sitting: GameSetup<T>) {
    const { game, scenario, options = null, seed, number, thinking } = sitting
    this.sitting = sitting
    this.chance = seedsOf(seed, number)
    this.match = orThrow(Match.start(game, { scenario, options, dice: { kind: 'quick', seed: this.chance.dice } }))
    this.seats = this.match.edition.rules.seats
    this.tally = new Tally(this.seats)
    const clock = thinking !== null && 'msPerGame' in thinking ? thinking.msPerGame : 0
    this.left = [clock, clock]
  }

  async play(): Promise<void> {
    const { match } = this
    try {
      while (match.result === null && this.decisions < longest) {
        const [question] = match.position.questions()
        if (question === undefined) throw new Error('nobody is asked, and the game is not over')
        const before = match.edition.rules.measure === undefined ? null : copy(match.view(null))
        await this.decide(question)
        if (before !== null) this.measure(before)
      }
      if (match.result === null) throw new Error(`not over after ${longest} answers`)
    } catch (fault) {
      this.brokenBy = fault
      this.faults.push({ bot: null, decision: this.decisions, problem: inWords(fault) })
    }
  }

  played(): GameResult {
    const { match, sitting, seats } = this
    const { result } = match
    const broken = this.brokenBy !== undefined
    return {
      series: sitting.series,
      number: sitting.number,
      winner: broken ? null : (result?.winner ?? null),
      end: broken ? 'broken' : result?.how === 'resigned' ? 'forfeited' : 'played',
      turns: match.edition.rules.turn(match.position.state),
      decisions: this.decisions,
      figures: { ...figuresOf(result?.outcome ?? null, seats), ...this.tally.figures },
      faults: this.faults,
      record: broken ? this.record() : null,
    }
  }

  private async decide(question: Question): Promise<void> {
    const { match } = this
    const { seat } = question
    const bot = botAt(this.seats, seat, this.sitting.number)
    const seed = this.chance.decision(this.decisions)
    const given = await this.asked(bot, question, seed)
    const ruling = 'problem' in given ? null : match.choose(seat, given.answer)
    if (ruling?.allowed !== true) {
      const problem = 'problem' in given ? given.problem : refusal(ruling)
      this.faults.push({ bot, decision: this.decisions, problem: `${question.kind}: ${problem}` })
      if (this.faults.filter((one) => one.bot === bot).length >= mostFaults) {
        match.resign(seat)
        return
      }
      this.answerAnyhow(question, seed)
    }
    this.decisions++
  }

  private async asked(bot: 0 | 1, question: Question, seed: number): Promise<PlayerReply> {
    const { match, sitting } = this
    const budget = this.budgetOf(bot)
    const since = performance.now()
    const given = await answerOf(sitting.players[bot], { match, scenario: sitting.scenario, question, seed, budget })
    const took = performance.now() - since
    timeDecision(sitting.clocks[bot], took, 'problem' in given ? {} : given)
    this.left[bot] = Math.max(0, this.left[bot] - took)
    return given
  }

  private budgetOf(bot: 0 | 1): Budget | null {
    const { thinking } = this.sitting
    return thinking !== null && 'msPerGame' in thinking ? { ms: this.left[bot] * shareOfRest } : thinking
  }

  /** Plays a random legal answer in place of a faulty one. */
  private answerAnyhow(question: Question, seed: number): void {
    const { match } = this
    const tape = quickTape(seed)
    const kind = match.position.kind(question)
    const answer = buildAnswer(kind, match.view(question.seat), question.about, (n) => tape.draw(n) - 1)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`what was offered for '${question.kind}' is refused: ${refusal(ruling)}`)
  }

  private measure(before: ReturnType<Match<T>['view']>): void {
    const { rules } = this.match.edition
    const heard = this.match.events(null, this.heard)
    this.heard += heard.length
    for (const one of heard) if (one.type === 'told') this.tally.add(rules.measure?.(one.event, before) ?? [])
  }

  /** Includes the answer that broke the rules, so that a replay fails at the same place. */
  private record() {
    const record = this.match.toRecord()
    const { brokenBy } = this
    return brokenBy instanceof RulesFault ? { ...record, entries: [...record.entries, brokenBy.entry] } : record
  }
}

/** A player that throws has not answered. */
async function answerOf<T extends GameTypes>(player: Player<T>, turn: PlayerTurn<T>): Promise<PlayerReply> {
  try {
    return await player.answer(turn)
  } catch (fault) {
    return { problem: `it broke down: ${inWords(fault)}` }
  }
}

const refusal = (ruling: ReturnType<Match<GameTypes>['choose']> | null): string =>
  ruling === null || ruling.allowed ? 'no answer' : `${ruling.why} (${ruling.rule})`

const inWords = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
