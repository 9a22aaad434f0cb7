/** Moments of random play at which a seat is asked a question. */
import {
  buildAnswer,
  type Game,
  type GameTypes,
  type Json,
  Match,
  orThrow,
  type Question,
  quickTape,
  type Rules,
  type View,
} from '@firestep/referee'

export interface AskedMoment<T extends GameTypes> {
  readonly view: View<T>
  readonly question: Question
}

export interface RandomPlay {
  readonly scenario: string
  readonly seed: number
  /** A variant of the scenario. */
  readonly options?: Json
  /** The match is stopped after this number of answers. */
  readonly maxAnswers: number
  /** If true, default setups are used; otherwise setups are built at random too. */
  readonly usesPreparedSetups?: boolean
}

/** The moments of random play, up to a number for each kind of question. */
export function askedMoments<T extends GameTypes>(
  game: Game<T>,
  plays: readonly RandomPlay[],
  maxPerKind: number,
): AskedMoment<T>[] {
  const moments: AskedMoment<T>[] = []
  const countByKind = new Map<string, number>()
  for (const { scenario, seed, maxAnswers, usesPreparedSetups = false, options = null } of plays) {
    const tape = quickTape(seed + 1)
    const match = orThrow(Match.start(game, { scenario, options, dice: { kind: 'quick', seed } }))
    for (let ply = 0; ply < maxAnswers && match.result === null; ply++) {
      const [question] = match.position.questions()
      if (question === undefined) break
      const view = match.position.view(question.seat)
      const count = countByKind.get(question.kind) ?? 0
      if (count < maxPerKind) {
        countByKind.set(question.kind, count + 1)
        moments.push({ view: structuredClone(view), question: structuredClone(question) })
      }
      const kind = match.position.kind(question)
      const prepared = usesPreparedSetups ? kind.preparedAnswer(view, question.about) : null
      const answer = prepared ?? buildAnswer(kind, view, question.about, (n) => tape.draw(n) - 1)
      const ruling = match.choose(question.seat, answer)
      if (!ruling.allowed) throw new Error(`${question.kind}: ${ruling.rule}: ${ruling.why}`)
    }
  }
  return moments
}

/** The possible next parts of an answer, and the question kind. */
export function nextPartsOf<T extends GameTypes>(
  rules: Rules<T>,
  { view, question }: AskedMoment<T>,
  soFar: readonly Json[],
) {
  const kind = rules.kinds[question.kind]
  if (kind === undefined) throw new Error(`nobody knows how '${question.kind}' is answered`)
  return { kind, ...kind.next(view, question.about, soFar) }
}

/** Number of first parts, and of parts of an answer, that beginnings are made of. */
const firstPartCount = 5
const maxBeginningLength = 5

/** Beginnings of an answer: the empty one, and every step from some of the first parts on. */
export function* answerBeginnings<T extends GameTypes>(
  rules: Rules<T>,
  moment: AskedMoment<T>,
): Generator<readonly Json[]> {
  yield []
  const { kind, parts } = nextPartsOf(rules, moment, [])
  const step = Math.max(1, Math.floor(parts.length / firstPartCount))
  for (let i = 0; i < parts.length; i += step) {
    let soFar: Json[] = [parts[i] as Json]
    for (let depth = 0; depth < maxBeginningLength; depth++) {
      yield soFar
      const next = kind.isMultiPart ? nextPartsOf(rules, moment, soFar).parts : []
      if (next.length === 0) break
      soFar = [...soFar, next[(i + 7 * depth) % next.length] as Json]
    }
  }
}
