/** A match played at random: every moment with the views before and after it and the events between. */
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
  type Seat,
  type View,
} from '@firestep/referee'

export interface PlayedMoment<T extends GameTypes> {
  readonly before: View<T>
  readonly after: View<T>
  readonly events: readonly T['event'][]
  /** The next question, of any seat. */
  readonly question: Question | null
  readonly state: T['state']
}

export interface RandomMatchOptions<T extends GameTypes = GameTypes> {
  readonly scenario: string
  readonly seed: number
  /** The viewer of the views; null for a spectator. */
  readonly viewer: Seat | null
  /** The match is stopped after this number of answers. */
  readonly maxAnswers: number
  /** True for answers that show little of a match; another is tried a few times. */
  isIdle?(answer: Json): boolean
  /** The answer of the seat that is asked; omitted, it is random, or the default setup. */
  answerFor?(match: Match<T>, seat: Seat): Json
}

/** Limit on further random answers after an idle one. */
const maxRetries = 5

/** Plays with the given answers, or with random ones and default setups. */
export function* playRandomMatch<T extends GameTypes>(
  game: Game<T>,
  { scenario, seed, viewer, maxAnswers, isIdle = () => false, answerFor }: RandomMatchOptions<T>,
): Generator<PlayedMoment<T>> {
  const match = orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed } }))
  const tape = quickTape(seed + 1)
  const readView = (): View<T> => copy(match.position.view(viewer))
  let eventCount = 0
  const readEvents = (): T['event'][] => {
    const newEvents = match.events(viewer, eventCount)
    eventCount += newEvents.length
    return newEvents.flatMap((event) => (event.type === 'told' ? [event.event] : []))
  }
  const moment = (before: View<T>): PlayedMoment<T> => ({
    before,
    after: readView(),
    events: readEvents(),
    question: match.position.questions()[0] ?? null,
    state: copy(match.position.state),
  })
  function randomAnswer(question: Question): Json {
    const kind = match.position.kind(question)
    const view = match.position.view(question.seat)
    const buildRandom = (): Json => buildAnswer(kind, view, question.about, (n) => tape.draw(n) - 1)
    let answer = kind.preparedAnswer(view, question.about) ?? buildRandom()
    for (let attempts = 0; attempts < maxRetries && isIdle(answer); attempts++) answer = buildRandom()
    return answer
  }
  yield moment(readView())
  for (let answers = 0; answers < maxAnswers; answers++) {
    const [question] = match.position.questions()
    if (match.result !== null || question === undefined) return
    const before = readView()
    const ruling = match.choose(question.seat, answerFor?.(match, question.seat) ?? randomAnswer(question))
    if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
    yield moment(before)
  }
}
