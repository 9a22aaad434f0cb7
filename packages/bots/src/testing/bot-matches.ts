/** Matches between bots, and checks of candidates. */
import { type Game, type GameTypes, type Json, Match, orThrow, type Question, type Seat } from '@firestep/referee'
import type { BotKnowledge, PositionEvaluator } from '../bot-knowledge.ts'
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

/** Kinds of question that every strength answers. */
interface TestedKinds {
  /** Limit on kinds of `printedKinds` that are tested again. */
  readonly maxRepeatedKinds: number
  /** Kinds of question met so far. */
  readonly kindsMet: Set<string>
  /** Kinds of question of the printed scenario. */
  readonly printedKinds?: ReadonlySet<string>
}

/** Options of a match in which every strength answers. */
interface AllStrengthsOptions extends TestedKinds {
  readonly decisions: number
  reportFault(text: string): void
  /** Plays the next decision of the match. */
  playRandomly(seed: number): void
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
      const ask = (scenario: string, where: string, options: Json, kinds: TestedKinds): void => {
        const match = startMatch(scenario, checkSeed, options)
        askAllStrengths(match, knowledge, {
          ...kinds,
          decisions,
          reportFault: (text) => faults.push(`${where}: ${text}`),
          playRandomly: (seed) => playDecision(match, () => 'random', seed),
        })
      }
      for (const { id, variants = [] } of game.scenarios) {
        const printedKinds = new Set<string>()
        ask(id, id, null, { maxRepeatedKinds: Infinity, kindsMet: printedKinds })
        for (const { name, options } of variants)
          ask(id, `${id}, ${name}`, options, {
            maxRepeatedKinds: repeatedKindsPerVariant,
            kindsMet: new Set(),
            printedKinds,
          })
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
            const checked = candidateFaults(match, evaluator, question)
            faults.push(...checked.faults.map((fault) => `${id}: ${fault}`))
            if (!checked.hasQuick) kindsWithoutQuick.add(question.kind)
            kinds.add(question.kind)
          }
          // Half of the play is random: candidates must be legal in unusual positions too.
          playDecision(match, () => (n % 2 === 0 ? 'recruit' : 'random'), n)
        }
      }
      return { faults, kinds: [...kinds], kindsWithoutQuick: [...kindsWithoutQuick] }
    },
  }
}

/** Lets every strength answer each new kind of question; of `printedKinds`, only the first `maxRepeatedKinds`. */
function askAllStrengths<T extends GameTypes>(
  match: Match<T>,
  knowledge: BotKnowledge<T>,
  { decisions, maxRepeatedKinds, kindsMet, printedKinds = new Set(), reportFault, playRandomly }: AllStrengthsOptions,
): void {
  let repeatedKinds = 0
  let askedKinds = 0
  for (let n = 0; match.result === null && n < decisions; n++) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const { seat, kind, about } = question
    // Prepared setups come first, and variants seldom change them.
    const isPrepared = match.position.kind(question).preparedAnswer(match.view(seat), about) !== null
    if (!kindsMet.has(kind) && (!printedKinds.has(kind) || (!isPrepared && repeatedKinds++ < maxRepeatedKinds))) {
      for (const fault of answerFaults(match, knowledge, question, { seed: n, isEven: askedKinds % 2 === 0 }))
        reportFault(fault)
      askedKinds++
    }
    kindsMet.add(kind)
    playRandomly(n)
  }
}

/** Faults of every strength's answer to a question; the Colonel and the hint, who search alike, alternate. */
function answerFaults<T extends GameTypes>(
  match: Match<T>,
  knowledge: BotKnowledge<T>,
  { seat, kind }: Question,
  { seed, isEven }: { readonly seed: number; readonly isEven: boolean },
): string[] {
  const faultsOf = (name: string, answer: () => Json): string[] => {
    try {
      const ruling = match.position.check(seat, answer())
      return ruling.allowed ? [] : [`${kind}: the answer of ${name} is refused: ${ruling.why}`]
    } catch (error) {
      return [`${kind}: ${name} fails: ${error instanceof Error ? error.message : error}`]
    }
  }
  return [
    ...strengths
      .filter(({ id }) => id !== 'colonel' || isEven)
      .flatMap(({ id }) => faultsOf(id, () => answerFor(match, knowledge, id, seat, seed, minimalBudget))),
    ...(isEven ? [] : faultsOf('the hint', () => hint(match, knowledge, seat, minimalBudget, seed).answer)),
  ]
}

/** Faults of the candidates for a question, and of the quick answer if there is one. */
function candidateFaults<T extends GameTypes>(
  match: Match<T>,
  evaluator: PositionEvaluator<T>,
  question: Question,
): { readonly faults: readonly string[]; readonly hasQuick: boolean } {
  const { seat, kind } = question
  const view = match.view(seat)
  const { candidates } = evaluator.candidates(view, question)
  const quick = evaluator.quick?.(view, question)
  const isRefused = (answer: Json): boolean => !match.position.check(seat, answer).allowed
  const faults = candidates.flatMap(({ answer, prior }) => [
    ...(isRefused(answer) ? [`${JSON.stringify(answer)} is not allowed`] : []),
    ...(Number.isFinite(prior) ? [] : [`${JSON.stringify(answer)} has prior ${prior}`]),
  ])
  if (candidates.length === 0) faults.push('no candidates')
  if (quick !== undefined && isRefused(quick)) faults.push(`the quick answer ${JSON.stringify(quick)} is not allowed`)
  return { faults: faults.map((fault) => `${kind}: ${fault}`), hasQuick: quick !== undefined }
}
