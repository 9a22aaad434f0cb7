/** Helpers for tests of each game's bots: matches between bots, and checks of candidates. */
import { type Game, type GameTypes, type Json, Match, orThrow, type Seat } from '@firestep/referee'
import type { BotKnowledge } from './bot-knowledge.ts'
import type { Budget } from './budget.ts'
import { hint } from './colonel.ts'
import { answerFor, type StrengthId, strengths } from './strengths.ts'

/** Limit on decisions; a longer match is taken as endless. */
const longest = 3000

/** Just enough to run every part of a search once. */
const glance: Budget = { iterations: 1 }
/** Number of question kinds in a variant that are tested again although the printed scenario has them. */
const few = 3

/** A match in which every strength is asked. */
interface Round {
  readonly decisions: number
  readonly most: number
  /** Kinds of question met so far. */
  readonly met: Set<string>
  /** Kinds of question of the printed scenario. */
  readonly printed?: ReadonlySet<string>
}

interface Advice {
  readonly faults: readonly string[]
  /** Kinds of question met. */
  readonly kinds: readonly string[]
  /** Kinds without a quick answer. */
  readonly slow: readonly string[]
}

/** Matches between bots of a game, each decision with the same budget. */
export function contestOf<T extends GameTypes>(game: Game<T>, knowledge: BotKnowledge<T>, budget: Budget) {
  const begin = (scenario: string, seed: number, options: Json = null): Match<T> =>
    orThrow(Match.start(game, { scenario, options, dice: { kind: 'quick', seed } }))

  /** Plays the next decision; throws if the bot's answer is refused. */
  function decide(match: Match<T>, strengthOf: (seat: Seat) => StrengthId, seed: number): void {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const answer = answerFor(match, knowledge, strengthOf(question.seat), question.seat, seed, budget)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`${question.kind}: ${JSON.stringify(answer)} is refused: ${ruling.why}`)
  }

  /** Plays up to this many decisions; the seed rises by one each time. */
  function playOn(
    match: Match<T>,
    strengthOf: (seat: Seat) => StrengthId,
    { decisions = longest, seed = 0 } = {},
  ): Match<T> {
    for (let n = 0; match.result === null && n < decisions; n++) decide(match, strengthOf, seed + n)
    return match
  }

  /** Asks every strength about each new kind of question; of kinds in `printed`, only the first `most`. */
  function everybodyIn(
    match: Match<T>,
    { decisions, most, met, printed = new Set() }: Round,
    fault: (what: string) => void,
  ): void {
    let again = 0
    let asked = 0
    for (let n = 0; match.result === null && n < decisions; n++) {
      const [question] = match.position.questions()
      if (question === undefined) throw new Error('nobody is asked')
      const { seat, kind, about } = question
      const tried = (who: string, answer: () => Json): void => {
        try {
          const ruling = match.position.check(seat, answer())
          if (!ruling.allowed) fault(`${kind}: ${who} answers what is refused: ${ruling.why}`)
        } catch (thrown) {
          fault(`${kind}: ${who} fails: ${thrown instanceof Error ? thrown.message : thrown}`)
        }
      }
      // Prepared set-ups come first, and are seldom changed by a variant.
      const isReady = match.position.kind(question).preparedAnswer(match.view(seat), about) !== null
      if (!met.has(kind) && (!printed.has(kind) || (!isReady && again++ < most))) {
        for (const { id } of strengths)
          if (id !== 'colonel' || asked % 2 === 0) tried(id, () => answerFor(match, knowledge, id, seat, n, glance))
        // A hint uses the Colonel's search, so the two alternate.
        if (asked % 2 === 1) tried('the hint', () => hint(match, knowledge, seat, glance, n).answer)
        asked++
      }
      met.add(kind)
      decide(match, () => 'random', n)
    }
  }

  return {
    /** Plays a scenario between bots of one strength, or its first decisions. */
    played: (scenario: string, seed: number, strength: StrengthId, decisions = longest): Match<T> =>
      playOn(begin(scenario, seed), () => strength, { decisions }),

    /** Number of matches that one strength wins against another, sides swapped. */
    won(scenario: string, one: StrengthId, other: StrengthId, matches: number): number {
      let count = 0
      for (let i = 0; i < matches; i++) {
        const match = begin(scenario, 100 + i)
        const { seats } = match.edition.rules
        const side = seats[i % seats.length]
        playOn(match, (seat) => (seat === side ? one : other), { seed: 1000 * i })
        if (match.result?.winner === side) count++
      }
      return count
    },

    /**
     * Faults of every strength and of hints in the first decisions of every scenario and variant. Each kind of question
     * is tested once per scenario, and again in a variant only if new there, plus a few.
     */
    everybodyOn(decisions: number): string[] {
      const faults: string[] = []
      for (const { id, variants = [] } of game.scenarios) {
        const printed = new Set<string>()
        everybodyIn(begin(id, 7), { decisions, most: Infinity, met: printed }, (fault) =>
          faults.push(`${id}: ${fault}`),
        )
        for (const { name, options } of variants)
          everybodyIn(begin(id, 7, options), { decisions, most: few, met: new Set(), printed }, (fault) =>
            faults.push(`${id}, ${name}: ${fault}`),
          )
      }
      return faults
    },

    /** Faults of the candidates in the first decisions of every scenario. */
    adviceOn(decisions: number): Advice {
      const evaluator = orThrow(knowledge.forData(game.data))
      const faults: string[] = []
      const kinds = new Set<string>()
      const slow = new Set<string>()
      for (const { id } of game.scenarios) {
        const match = begin(id, 7)
        for (let n = 0; match.result === null && n < decisions; n++) {
          for (const question of match.position.questions()) {
            const { seat, kind } = question
            const view = match.view(seat)
            const { candidates } = evaluator.candidates(view, question)
            const quick = evaluator.quick?.(view, question)
            const refused = (answer: Json): boolean => !match.position.check(seat, answer).allowed
            const fault = (what: string): number => faults.push(`${id}: ${kind}: ${what}`)
            if (candidates.length === 0) fault('nothing is worth a look')
            for (const { answer, prior } of candidates) {
              if (refused(answer)) fault(`${JSON.stringify(answer)} is not allowed`)
              if (!Number.isFinite(prior)) fault(`${JSON.stringify(answer)} promises ${prior}`)
            }
            if (quick === undefined) slow.add(kind)
            else if (refused(quick)) fault(`${JSON.stringify(quick)}, found fast, is not allowed`)
            kinds.add(kind)
          }
          // Half of the play is random: candidates must be legal in unusual positions too.
          decide(match, () => (n % 2 === 0 ? 'recruit' : 'random'), n)
        }
      }
      return { faults, kinds: [...kinds], slow: [...slow] }
    },
  }
}
