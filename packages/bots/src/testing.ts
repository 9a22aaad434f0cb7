/** What the tests of every game's opponents share: matches between them, and whether what a mind thinks of is allowed. */
import { type Game, type GameTypes, type Json, Match, orThrow, type Seat } from '@firestep/referee'
import type { BotKnowledge } from './bot-knowledge.ts'
import type { Budget } from './budget.ts'
import { hint } from './colonel.ts'
import { answerFor, type StrengthId, strengths } from './strengths.ts'

/** A match that takes longer goes round in circles. */
const longest = 3000

/** Enough to have every part of a search run once. */
const glance: Budget = { iterations: 1 }
/** In a variant so many kinds of question are asked again that were asked as printed. */
const few = 3

/** A match in which everybody is asked. */
interface Round {
  readonly decisions: number
  readonly most: number
  /** The kinds that have come up. */
  readonly met: Set<string>
  /** The kinds that come up in the scenario as printed. */
  readonly printed?: ReadonlySet<string>
}

interface Advice {
  readonly faults: readonly string[]
  /** The kinds of question met. */
  readonly kinds: readonly string[]
  /** Those of them for which it had no answer that is found fast. */
  readonly slow: readonly string[]
}

/** How a game's opponents play among themselves, each decision thought over with the same budget. */
export function contestOf<T extends GameTypes>(game: Game<T>, knowledge: BotKnowledge<T>, budget: Budget) {
  const begin = (scenario: string, seed: number, options: Json = null): Match<T> =>
    orThrow(Match.start(game, { scenario, options, dice: { kind: 'quick', seed } }))

  /** Takes the next decision of a match; an answer that is refused is a fault. */
  function decide(match: Match<T>, strengthOf: (seat: Seat) => StrengthId, seed: number): void {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const answer = answerFor(match, knowledge, strengthOf(question.seat), question.seat, seed, budget)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`${question.kind}: ${JSON.stringify(answer)} is refused: ${ruling.why}`)
  }

  /** The match with so many decisions taken, or as far as it goes; the decisions count up from a seed. */
  function playOn(
    match: Match<T>,
    strengthOf: (seat: Seat) => StrengthId,
    { decisions = longest, seed = 0 } = {},
  ): Match<T> {
    for (let n = 0; match.result === null && n < decisions; n++) decide(match, strengthOf, seed + n)
    return match
  }

  /** Everybody is asked about the kinds of question that a match meets, of those that were asked as printed only so many. */
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
      // Set-ups stand ready, and come before the questions that a variant is most likely to change.
      const isReady = match.position.kind(question).preparedAnswer(match.view(seat), about) !== null
      if (!met.has(kind) && (!printed.has(kind) || (!isReady && again++ < most))) {
        for (const { id } of strengths)
          if (id !== 'colonel' || asked % 2 === 0) tried(id, () => answerFor(match, knowledge, id, seat, n, glance))
        // The same search as the Colonel's: they take turns.
        if (asked % 2 === 1) tried('the hint', () => hint(match, knowledge, seat, glance, n).answer)
        asked++
      }
      met.add(kind)
      decide(match, () => 'random', n)
    }
  }

  return {
    /** A scenario between opponents of one strength, or the first decisions of it. */
    played: (scenario: string, seed: number, strength: StrengthId, decisions = longest): Match<T> =>
      playOn(begin(scenario, seed), () => strength, { decisions }),

    /** How many of a few matches one strength wins against another, sides swapped. */
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
     * Faults found by asking everybody in the first decisions of every scenario and variant: each strength for an
     * answer, and the Colonel for a hint. As printed about every kind of question the first time it comes up; in a
     * variant about what only it asks, and a few of the others.
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

    /** What is wrong with what the mind thinks worth a look in the first decisions of every scenario. */
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
          // Half by chance: what is worth a look has to be allowed in positions that nobody would seek, too.
          decide(match, () => (n % 2 === 0 ? 'recruit' : 'random'), n)
        }
      }
      return { faults, kinds: [...kinds], slow: [...slow] }
    },
  }
}
