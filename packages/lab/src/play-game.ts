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
import { FigureSums, figuresOf } from './game-figures.ts'
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
  /** Index of the series in the plan, and of the game in its series. */
  readonly series: number
  readonly number: number
  readonly seed: number
  readonly thinking: Thinking
}

/** A bot with this many faults forfeits the game: figures about random moves are worth nothing. */
export const maxFaults = 10
/** Limit on the answers of a game; a longer one is broken off. */
const maxAnswers = 20_000
/** Share of the remaining time a bot may use for one answer. It shrinks, but never runs out. */
const maxShareOfTimeLeft = 1 / 40

export async function playGame<T extends GameTypes>(setup: GameSetup<T>): Promise<GameResult> {
  const runner = new GameRunner(setup)
  await runner.play()
  return runner.gameResult()
}

class GameRunner<T extends GameTypes> {
  private readonly setup: GameSetup<T>
  private readonly seeds: GameSeeds
  private readonly match: Match<T>
  private readonly seats: readonly Seat[]
  private readonly figureSums: FigureSums
  private readonly timeLeftMs: [number, number]
  private readonly faults: GameFault[] = []
  private decisions = 0
  private eventCount = 0
  private failure: unknown

  constructor(setup: GameSetup<T>) {
    const { game, scenario, options = null, seed, number, thinking } = setup
    this.setup = setup
    this.seeds = seedsOf(seed, number)
    this.match = orThrow(Match.start(game, { scenario, options, dice: { kind: 'quick', seed: this.seeds.dice } }))
    this.seats = this.match.edition.rules.seats
    this.figureSums = new FigureSums(this.seats)
    const msPerBot = thinking !== null && 'msPerGame' in thinking ? thinking.msPerGame : 0
    this.timeLeftMs = [msPerBot, msPerBot]
  }

  async play(): Promise<void> {
    const { match } = this
    try {
      while (match.result === null && this.decisions < maxAnswers) {
        const [question] = match.position.questions()
        if (question === undefined) throw new Error('nobody is asked, and the game is not over')
        const viewBefore = match.edition.rules.measure === undefined ? null : copy(match.view(null))
        await this.decide(question)
        if (viewBefore !== null) this.measure(viewBefore)
      }
      if (match.result === null) throw new Error(`not over after ${maxAnswers} answers`)
    } catch (fault) {
      this.failure = fault
      this.faults.push({ bot: null, decision: this.decisions, problem: errorText(fault) })
    }
  }

  gameResult(): GameResult {
    const { match, setup, seats } = this
    const { result } = match
    const isBroken = this.failure !== undefined
    return {
      series: setup.series,
      number: setup.number,
      winner: isBroken ? null : (result?.winner ?? null),
      end: isBroken ? 'broken' : result?.how === 'resigned' ? 'forfeited' : 'played',
      turns: match.edition.rules.turn(match.position.state),
      decisions: this.decisions,
      figures: { ...figuresOf(result?.outcome ?? null, seats), ...this.figureSums.figures },
      faults: this.faults,
      record: isBroken ? this.record() : null,
    }
  }

  private async decide(question: Question): Promise<void> {
    const { match } = this
    const { seat } = question
    const bot = botAt(this.seats, seat, this.setup.number)
    const seed = this.seeds.decision(this.decisions)
    const reply = await this.askPlayer(bot, question, seed)
    const ruling = 'problem' in reply ? null : match.choose(seat, reply.answer)
    if (ruling?.allowed !== true) {
      const problem = 'problem' in reply ? reply.problem : refusalText(ruling)
      this.faults.push({ bot, decision: this.decisions, problem: `${question.kind}: ${problem}` })
      if (this.faults.filter((fault) => fault.bot === bot).length >= maxFaults) {
        match.resign(seat)
        return
      }
      this.answerAtRandom(question, seed)
    }
    this.decisions++
  }

  private async askPlayer(bot: 0 | 1, question: Question, seed: number): Promise<PlayerReply> {
    const { match, setup } = this
    const budget = this.budgetOf(bot)
    const startedAt = performance.now()
    const reply = await answerOf(setup.players[bot], { match, scenario: setup.scenario, question, seed, budget })
    const durationMs = performance.now() - startedAt
    timeDecision(setup.clocks[bot], durationMs, 'problem' in reply ? {} : reply)
    this.timeLeftMs[bot] = Math.max(0, this.timeLeftMs[bot] - durationMs)
    return reply
  }

  private budgetOf(bot: 0 | 1): Budget | null {
    const { thinking } = this.setup
    return thinking !== null && 'msPerGame' in thinking ? { ms: this.timeLeftMs[bot] * maxShareOfTimeLeft } : thinking
  }

  /** Plays a random legal answer in place of a faulty one. */
  private answerAtRandom(question: Question, seed: number): void {
    const { match } = this
    const tape = quickTape(seed)
    const kind = match.position.kind(question)
    const answer = buildAnswer(kind, match.view(question.seat), question.about, (n) => tape.draw(n) - 1)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`what was offered for '${question.kind}' is refused: ${refusalText(ruling)}`)
  }

  private measure(viewBefore: ReturnType<Match<T>['view']>): void {
    const { rules } = this.match.edition
    const events = this.match.events(null, this.eventCount)
    this.eventCount += events.length
    for (const item of events)
      if (item.type === 'told') this.figureSums.add(rules.measure?.(item.event, viewBefore) ?? [])
  }

  /** Includes the answer that broke the rules, so that a replay fails at the same place. */
  private record() {
    const record = this.match.toRecord()
    const { failure } = this
    return failure instanceof RulesFault ? { ...record, entries: [...record.entries, failure.entry] } : record
  }
}

/** A player that throws has not answered. */
async function answerOf<T extends GameTypes>(player: Player<T>, turn: PlayerTurn<T>): Promise<PlayerReply> {
  try {
    return await player.answer(turn)
  } catch (fault) {
    return { problem: `it broke down: ${errorText(fault)}` }
  }
}

const refusalText = (ruling: ReturnType<Match<GameTypes>['choose']> | null): string =>
  ruling === null || ruling.allowed ? 'no answer' : `${ruling.why} (${ruling.rule})`

const errorText = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))
