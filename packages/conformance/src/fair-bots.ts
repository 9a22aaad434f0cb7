/**
 * Fairness test of bots: answers are legal, the same for the same seed, and the same in every world that looks alike to
 * the seat.
 */
import {
  canonical,
  equal,
  type Game,
  type GameTypes,
  type Json,
  Match,
  orThrow,
  quickTape,
  type Seat,
  type Tape,
} from '@firestep/referee'
import { causeText } from './conformance.ts'
import { type Finding, finding } from './finding.ts'

/** A bot's answer for a seat that is asked. */
export type TestedBot<T extends GameTypes> = (match: Match<T>, seat: Seat, seed: number) => Json

export interface FairnessOptions {
  readonly scenario?: string
  readonly seed?: number
  /** Limit on the decisions of the match. */
  readonly maxDecisions?: number
  /** One decision in this many is compared in another world. */
  readonly compareEvery?: number
}

export interface FairnessResult {
  readonly findings: readonly Finding[]
  /** Number of answers that were compared in two worlds. */
  readonly compared: number
}

/** Lets a bot play against itself and returns the first fault. */
export function testBotFairness<T extends GameTypes>(
  game: Game<T>,
  bot: TestedBot<T>,
  options: FairnessOptions = {},
): FairnessResult {
  const { scenario = game.scenarios[0]?.id ?? '', seed = 1, maxDecisions = 200, compareEvery = 4 } = options
  const match = orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed } }))
  const tape = quickTape(seed)
  let compared = 0
  try {
    for (let n = 0; match.result === null && n < maxDecisions; n++) {
      const [question] = match.position.questions()
      if (question === undefined) throw new Error('nobody is asked, and the match is not over')
      const { seat } = question
      const answer = bot(match, seat, n)
      const redealt = tape.draw(compareEvery) === 1 ? redealtMatch(match, seat, tape) : undefined
      const problem =
        repeatFinding(match, bot, { seat, answer, seed: n }) ?? hiddenInfoFinding(redealt, bot, seat, n, answer)
      if (problem !== undefined) return { findings: [problem], compared }
      if (redealt !== undefined) compared++
      const ruling = match.choose(seat, answer)
      if (!ruling.allowed)
        return {
          findings: [finding('answers', `${seat} answers ${answerText(answer)}, which is refused: ${ruling.why}`)],
          compared,
        }
    }
  } catch (error) {
    return { findings: [finding('fault', causeText(error))], compared }
  }
  return { findings: [], compared }
}

interface BotAnswer {
  readonly seat: Seat
  readonly answer: Json
  readonly seed: number
}

/** Detects another answer for the same seed, or a changed match. */
function repeatFinding<T extends GameTypes>(match: Match<T>, bot: TestedBot<T>, given: BotAnswer): Finding | undefined {
  const { seat, answer, seed } = given
  const before = match.hash()
  const again = bot(match, seat, seed)
  if (!equal(again, answer))
    return finding(
      'determinism',
      `with the same seed ${seat} answers ${answerText(answer)} and then ${answerText(again)}`,
    )
  return match.hash() === before ? undefined : finding('purity', `${seat} changed the match by thinking`)
}

/** Detects an answer that depends on hidden information. */
function hiddenInfoFinding<T extends GameTypes>(
  redealt: Match<T> | undefined,
  bot: TestedBot<T>,
  seat: Seat,
  seed: number,
  answer: Json,
): Finding | undefined {
  if (redealt === undefined) return undefined
  const redealtAnswer = bot(redealt, seat, seed)
  if (equal(redealtAnswer, answer)) return undefined
  return finding(
    'secrecy',
    `${seat} answers ${answerText(answer)}, and ${answerText(redealtAnswer)} where only what it cannot know is different`,
  )
}

const answerText = (answer: Json): string => canonical(answer).slice(0, 80)

/** The same match with hidden information redealt; undefined if there is no checkpoint after the last answer. */
function redealtMatch<T extends GameTypes>(match: Match<T>, seat: Seat, tape: Tape): Match<T> | undefined {
  const answers = match.answers()
  const last = answers.at(-1)
  if (last === undefined) return undefined
  const checkpoints: { state: string; draws: number }[] = []
  let recording = false
  const position = match.positionAfter(answers.length - 1, undefined, {
    onEvent() {},
    onDisclosed() {},
    onHalt() {},
    onUse() {},
    onCheckpoint: (state, draws) => {
      if (recording) checkpoints.push({ state: JSON.stringify(state), draws })
    },
  })
  recording = true
  position.play(last.seat, last.answer, last.draws)
  const checkpoint = checkpoints.at(-1)
  if (checkpoint === undefined) return undefined
  const state = JSON.parse(checkpoint.state) as T['state']
  match.edition.rules.redealHidden(state, seat, quickTape(tape.draw(1e9)))
  const stored = {
    entries: match.entries.length,
    answers: answers.length,
    draws: checkpoint.draws,
    state: JSON.stringify(state),
    heard: [...match.edition.rules.seats, null].map((viewer) => match.events(viewer).length),
    reach: match.edition.rules.seats.map((one) => match.undoReach(one)),
  }
  const redealt = orThrow(Match.load(match.edition.game, match.toRecord(), stored))
  const looksSame = canonical(redealt.view(seat)) === canonical(match.view(seat))
  return looksSame && redealt.hash() !== match.hash() ? redealt : undefined
}
