/** Matches between bots, and checks of candidates. */
import { type Game, type GameTypes, type Json, Match, orThrow, type Seat } from '@firestep/referee'
import type { BotKnowledge } from '../bot-knowledge.ts'
import { hint } from '../colonel.ts'
import type { Budget } from '../search-budget.ts'
import { answerFor, type StrengthId, strengths } from '../strengths.ts'

/** Limit on decisions; a longer match counts as endless. */
const maxDecisions = 3000
/** Seed of the matches in which bots are checked. */
const checkSeed = 7
/** Just enough to run every part of a search once. */
const minimalBudget: Budget = { iterations: 1 }
/** Limit on kinds of question that a variant tests again although the printed scenario has them. */
const repeatedKindsPerVariant = 3

/** Options of a match in which every strength answers. */
interface AllStrengthsOptions {
  readonly decisions: number
  /** Limit on kinds of `printedKinds` that are tested again. */
  readonly maxRepeatedKinds: number
  /** Kinds of question met so far. */
  readonly kindsMet: Set<string>
  /** Kinds of question of the printed scenario. */
  readonly printedKinds?: ReadonlySet<string>
}

interface CandidateReport {
  readonly faults: readonly string[]
  /** Kinds of question met. */
  readonly kinds: readonly string[]
  /** Kinds without a quick answer. */
  readonly kindsWithoutQuick: readonly string[]
}

/** Matches between bots of a game, each decision with the same budget. */
export function botMatches<T extends GameTypes>(game: Game<T>, knowledge: BotKnowledge<T>, budget: Budget) {
  const startMatch = (scenario: string, seed: number, options: Json = null): Match<T> =>
    orThrow(Match.start(game, { scenario, options, dice: { kind: 'quick', seed } }))

  /** Plays the next decision; throws if the bot's answer is refused. */
  function playDecision(match: Match<T>, strengthOf: (seat: Seat) => StrengthId, seed: number): void {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const answer = answerFor(match, knowledge, strengthOf(question.seat), question.seat, seed, budget)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`${question.kind}: ${JSON.stringify(answer)} is refused: ${ruling.why}`)
  }

  /** Plays up to this many decisions; the seed rises by one each time. */
  function playDecisions(
    match: Match<T>,
    strengthOf: (seat: Seat) => StrengthId,
    { decisions = maxDecisions, seed = 0 } = {},
  ): Match<T> {
    for (let n = 0; match.result === null && n < decisions; n++) playDecision(match, strengthOf, seed + n)
    return match
  }

  /** Lets every strength answer each new kind of question; of `printedKinds`, only the first `maxRepeatedKinds`. */
  function askAllStrengths(
    match: Match<T>,
    { decisions, maxRepeatedKinds, kindsMet, printedKinds = new Set() }: AllStrengthsOptions,
    reportFault: (text: string) => void,
  ): void {
    let repeatedKinds = 0
    let askedKinds = 0
    for (let n = 0; match.result === null && n < decisions; n++) {
      const [question] = match.position.questions()
      if (question === undefined) throw new Error('nobody is asked')
      const { seat, kind, about } = question
      const tryAnswer = (name: string, answer: () => Json): void => {
        try {
          const ruling = match.position.check(seat, answer())
          if (!ruling.allowed) reportFault(`${kind}: the answer of ${name} is refused: ${ruling.why}`)
        } catch (error) {
          reportFault(`${kind}: ${name} fails: ${error instanceof Error ? error.message : error}`)
        }
      }
      // Prepared setups come first, and variants seldom change them.
      const isPrepared = match.position.kind(question).preparedAnswer(match.view(seat), about) !== null
      if (!kindsMet.has(kind) && (!printedKinds.has(kind) || (!isPrepared && repeatedKinds++ < maxRepeatedKinds))) {
        for (const { id } of strengths)
          if (id !== 'colonel' || askedKinds % 2 === 0)
            tryAnswer(id, () => answerFor(match, knowledge, id, seat, n, minimalBudget))
        // A hint uses the Colonel's search, so the two alternate.
        if (askedKinds % 2 === 1) tryAnswer('the hint', () => hint(match, knowledge, seat, minimalBudget, n).answer)
        askedKinds++
      }
      kindsMet.add(kind)
      playDecision(match, () => 'random', n)
    }
  }

  return {
    /** Plays a scenario between bots of one strength, or its first decisions. */
    played: (scenario: string, seed: number, strength: StrengthId, decisions = maxDecisions): Match<T> =>
      playDecisions(startMatch(scenario, seed), () => strength, { decisions }),

    /** Number of matches that one strength wins against another, sides swapped. */
    countWins(scenario: string, strength: StrengthId, opponent: StrengthId, matches: number): number {
      let count = 0
      for (let i = 0; i < matches; i++) {
        const match = startMatch(scenario, 100 + i)
        const { seats } = match.edition.rules
        const side = seats[i % seats.length]
        playDecisions(match, (seat) => (seat === side ? strength : opponent), { seed: 1000 * i })
        if (match.result?.winner === side) count++
      }
      return count
    },

    /**
     * Faults of every strength and of hints in the first decisions of every scenario and variant. Each kind of question
     * is tested once per scenario. A variant tests the kinds that are new in it, and a few of the others again.
     */
    faultsOfAllStrengths(decisions: number): string[] {
      const faults: string[] = []
      for (const { id, variants = [] } of game.scenarios) {
        const printedKinds = new Set<string>()
        askAllStrengths(
          startMatch(id, checkSeed),
          { decisions, maxRepeatedKinds: Infinity, kindsMet: printedKinds },
          (text) => faults.push(`${id}: ${text}`),
        )
        for (const { name, options } of variants)
          askAllStrengths(
            startMatch(id, checkSeed, options),
            { decisions, maxRepeatedKinds: repeatedKindsPerVariant, kindsMet: new Set(), printedKinds },
            (text) => faults.push(`${id}, ${name}: ${text}`),
          )
      }
      return faults
    },

    /** Faults of the candidates in the first decisions of every scenario. */
    checkCandidates(decisions: number): CandidateReport {
      const evaluator = orThrow(knowledge.forData(game.data))
      const faults: string[] = []
      const kinds = new Set<string>()
      const kindsWithoutQuick = new Set<string>()
      for (const { id } of game.scenarios) {
        const match = startMatch(id, checkSeed)
        for (let n = 0; match.result === null && n < decisions; n++) {
          for (const question of match.position.questions()) {
            const { seat, kind } = question
            const view = match.view(seat)
            const { candidates } = evaluator.candidates(view, question)
            const quick = evaluator.quick?.(view, question)
            const isRefused = (answer: Json): boolean => !match.position.check(seat, answer).allowed
            const reportFault = (text: string): number => faults.push(`${id}: ${kind}: ${text}`)
            if (candidates.length === 0) reportFault('no candidates')
            for (const { answer, prior } of candidates) {
              if (isRefused(answer)) reportFault(`${JSON.stringify(answer)} is not allowed`)
              if (!Number.isFinite(prior)) reportFault(`${JSON.stringify(answer)} has prior ${prior}`)
            }
            if (quick === undefined) kindsWithoutQuick.add(kind)
            else if (isRefused(quick)) reportFault(`the quick answer ${JSON.stringify(quick)} is not allowed`)
            kinds.add(kind)
          }
          // Half of the play is random: candidates must be legal in unusual positions too.
          playDecision(match, () => (n % 2 === 0 ? 'recruit' : 'random'), n)
        }
      }
      return { faults, kinds: [...kinds], kindsWithoutQuick: [...kindsWithoutQuick] }
    },
  }
}
