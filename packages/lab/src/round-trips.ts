/** Round trips of play by post: how often the seat that play waits for changes in a turn, and which questions need none. */
import { type BotKnowledge, botAnswerFor, type StrengthId } from '@firestep/bots'
import {
  changeDecisions,
  type DecisionsChange,
  type Game,
  type GameTypes,
  Match,
  orThrow,
  type Question,
  type Ruling,
  settledAnswer,
} from '@firestep/referee'
import { seedsOf } from './seeds.ts'

export interface RoundTripSetup<T extends GameTypes> {
  readonly game: Game<T>
  readonly knowledge: BotKnowledge<T> | null
  readonly scenario: string
  readonly strength: StrengthId
  readonly games: number
  readonly seed: number
  /** Games end after this turn, so that long ones do not outweigh the others. */
  readonly turns: number
  /** Standing decisions of every seat. */
  readonly decisions: Pick<DecisionsChange, 'forced' | 'reactions' | 'orders'>
}

/** The counts of one turn, or of all turns. */
interface TurnCounts {
  /** Changes of the seat that play waits for. */
  waits: number
  /** Answers that a player had to give. */
  asked: number
  /** Answers given by standing decisions. */
  automatic: number
}

/** The questions of one kind that a player had to answer. */
interface KindCounts {
  asked: number
  /** Questions with only one answer, or an obvious one. */
  settled: number
}

export interface RoundTrips {
  readonly turns: readonly TurnCounts[]
  readonly kinds: ReadonlyMap<string, KindCounts>
}

export function countRoundTrips<T extends GameTypes>(setup: RoundTripSetup<T>): RoundTrips {
  const turns: TurnCounts[] = []
  const kinds = new Map<string, KindCounts>()
  for (let number = 0; number < setup.games; number++) countGame(setup, number, turns, kinds)
  return { turns, kinds }
}

function countGame<T extends GameTypes>(
  { game, knowledge, scenario, strength, seed, turns: lastTurn, decisions }: RoundTripSetup<T>,
  number: number,
  turns: TurnCounts[],
  kinds: Map<string, KindCounts>,
): void {
  const seeds = seedsOf(seed, number)
  const match = orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed: seeds.dice } }))
  const { rules } = match.edition
  for (const seat of rules.seats) requireAllowed(changeDecisions(match, seat, decisions))
  const firstTurn = rules.turn(match.position.state)
  let [waitedFor, turn, counts]: [string | null, number | null, TurnCounts] = [null, null, emptyTurn()]
  for (let decision = 0; match.result === null; decision++) {
    const [question] = match.position.questions()
    const currentTurn = rules.turn(match.position.state)
    if (question === undefined || currentTurn - firstTurn >= lastTurn) return
    if (currentTurn !== turn) {
      counts = emptyTurn()
      turns.push(counts)
      turn = currentTurn
    }
    if (question.seat !== waitedFor) counts.waits++
    waitedFor = question.seat
    countQuestion(match, question, kinds)
    const length = match.entries.length
    const { answer } = botAnswerFor(match, knowledge, strength, question.seat, seeds.decision(decision))
    requireAllowed(match.choose(question.seat, answer))
    counts.asked++
    counts.automatic += match.entries.length - length - 1
  }
}

const emptyTurn = (): TurnCounts => ({ waits: 0, asked: 0, automatic: 0 })

function countQuestion<T extends GameTypes>(
  { position }: Match<T>,
  question: Question,
  kinds: Map<string, KindCounts>,
): void {
  const counts = kinds.get(question.kind) ?? { asked: 0, settled: 0 }
  kinds.set(question.kind, counts)
  counts.asked++
  if (settledAnswer(position.kind(question), position.view(question.seat), question.about) !== undefined)
    counts.settled++
}

function requireAllowed(ruling: Ruling): void {
  if (!ruling.allowed) throw new Error(`${ruling.why} (${ruling.rule})`)
}
