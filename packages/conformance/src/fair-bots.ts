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

export interface FairnessTest {
  readonly scenario?: string
  readonly seed?: number
  /** Limit on the decisions of the match. */
  readonly decisions?: number
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
  opponent: TestedBot<T>,
  tryout: FairnessTest = {},
): FairnessResult {
  const { scenario = game.scenarios[0]?.id ?? '', seed = 1, decisions = 200, compareEvery = 4 } = tryout
  const match = orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed } }))
  const tape = quickTape(seed)
  let compared = 0
  try {
    for (let n = 0; match.result === null && n < decisions; n++) {
      const [question] = match.position.questions()
      if (question === undefined) throw new Error('nobody is asked, and the match is not over')
      const { seat } = question
      const answer = opponent(match, seat, n)
      const other = tape.draw(compareEvery) === 1 ? otherWorld(match, seat, tape) : undefined
      const wrong = unsteady(match, opponent, { seat, answer, seed: n }) ?? partial(other, opponent, seat, n, answer)
      if (wrong !== undefined) return { findings: [wrong], compared }
      if (other !== undefined) compared++
      const ruling = match.choose(seat, answer)
      if (!ruling.allowed)
        return {
          findings: [finding('answers', `${seat} answers ${text(answer)}, which is refused: ${ruling.why}`)],
          compared,
        }
    }
  } catch (fault) {
    return { findings: [finding('fault', causeText(fault))], compared }
  }
  return { findings: [], compared }
}

interface Answered {
  readonly seat: Seat
  readonly answer: Json
  readonly seed: number
}

/** Detects another answer for the same seed, or a changed match. */
function unsteady<T extends GameTypes>(
  match: Match<T>,
  opponent: TestedBot<T>,
  answered: Answered,
): Finding | undefined {
  const { seat, answer, seed } = answered
  const before = match.hash()
  const again = opponent(match, seat, seed)
  if (!equal(again, answer))
    return finding('determinism', `with the same seed ${seat} answers ${text(answer)} and then ${text(again)}`)
  return match.hash() === before ? undefined : finding('purity', `${seat} changed the match by thinking`)
}

/** Detects an answer that depends on hidden information. */
function partial<T extends GameTypes>(
  other: Match<T> | undefined,
  opponent: TestedBot<T>,
  seat: Seat,
  seed: number,
  answer: Json,
): Finding | undefined {
  if (other === undefined) return undefined
  const there = opponent(other, seat, seed)
  if (equal(there, answer)) return undefined
  return finding(
    'secrecy',
    `${seat} answers ${text(answer)}, and ${text(there)} where only what it cannot know is different`,
  )
}

const text = (answer: Json): string => canonical(answer).slice(0, 80)

/** The same match with hidden information redealt; undefined if there is no checkpoint after the last answer. */
function otherWorld<T extends GameTypes>(match: Match<T>, seat: Seat, tape: Tape): Match<T> | undefined {
  const answers = match.answers()
  const last = answers.at(-1)
  if (last === undefined) return undefined
  const behind: { state: string; draws: number }[] = []
  let listening = false
  const position = match.positionAfter(answers.length - 1, undefined, {
    hear() {},
    disclosed() {},
    halt() {},
    use() {},
    checkpoint: (state, draws) => {
      if (listening) behind.push({ state: JSON.stringify(state), draws })
    },
  })
  listening = true
  position.play(last.seat, last.answer, last.draws)
  const checkpoint = behind.at(-1)
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
  const other = orThrow(Match.load(match.edition.game, match.toRecord(), stored))
  const alike = canonical(other.view(seat)) === canonical(match.view(seat))
  return alike && other.hash() !== match.hash() ? other : undefined
}
