/** A battle played at random, for tests: every moment with the views round it and what was told in between. */
import { copy, growAnswer, Match, orThrow, type Question, quickTape } from '@firestep/referee'
import { readData } from '../data/schema.ts'
import { greatWar } from '../index.ts'
import { makeBook } from '../rules/book.ts'
import type { Event, GreatWar, State, WarView } from '../rules/state.ts'
import { type Board, makeBoard } from './board.ts'

export interface Moment {
  readonly before: WarView
  readonly after: WarView
  readonly events: readonly Event[]
  /** What is asked behind it, of whomever. */
  readonly question: Question | null
  readonly state: State
}

export const printedBook = orThrow(makeBook(orThrow(readData(greatWar.data))))

export const boardFor = (scenario: string): Board => {
  const battle = printedBook.battles.get(scenario)
  if (battle === undefined) throw new Error(`there is no battle ${scenario}`)
  return makeBoard(printedBook, battle)
}

/** Through the eyes of one seat, or of a spectator. */
export function* play(
  scenario: string,
  seed: number,
  viewer: 'german' | 'british' | null,
  most = 2000,
): Generator<Moment> {
  const match = orThrow(Match.start<GreatWar>(greatWar, { scenario, dice: { kind: 'quick', seed } }))
  const tape = quickTape(seed + 1)
  const look = (): WarView => copy(match.position.view(viewer))
  let heard = 0
  const hear = (): Event[] => {
    const news = match.events(viewer, heard)
    heard += news.length
    return news.flatMap((one) => (one.type === 'told' ? [one.event] : []))
  }
  const moment = (before: WarView): Moment => ({
    before,
    after: look(),
    events: hear(),
    question: match.position.questions()[0] ?? null,
    state: copy(match.position.state),
  })
  yield moment(look())
  for (let answers = 0; answers < most; answers++) {
    const [question] = match.position.questions()
    if (match.result !== null || question === undefined) return
    const before = look()
    const kind = match.position.kind(question)
    const view = match.position.view(question.seat)
    orRefused(
      match.choose(
        question.seat,
        growAnswer(kind, view, question.about, (n) => tape.draw(n) - 1),
      ),
    )
    yield moment(before)
  }
}

function orRefused(ruling: ReturnType<Match<GreatWar>['choose']>): void {
  if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
}
