/** A battle played at random, for tests: every moment with the views round it and what was told in between. */
import { copy, growAnswer, type Json, Match, orThrow, type Question, quickTape } from '@firestep/referee'
import { readData, type Side } from '../data/schema.ts'
import { redPoppies } from '../index.ts'
import { makeBook } from '../rules/book.ts'
import type { Event } from '../rules/events.ts'
import type { RedPoppies, RedView } from '../rules/state.ts'
import { type Board, makeBoard } from './board.ts'

export interface Moment {
  readonly before: RedView
  readonly after: RedView
  readonly events: readonly Event[]
  /** What is asked behind it, of whomever. */
  readonly question: Question | null
}

const printedBook = orThrow(makeBook(orThrow(readData(redPoppies.data))))

export function boardFor(scenario: string): Board {
  const found = printedBook.scenarios.get(scenario)
  if (found === undefined) throw new Error(`there is no scenario ${scenario}`)
  return makeBoard(printedBook, found)
}

/** Through the eyes of one seat, or of a spectator. Set-ups are those that stand ready. */
export function* play(scenario: string, seed: number, viewer: Side | null, most = 400): Generator<Moment> {
  const match = orThrow(Match.start<RedPoppies>(redPoppies, { scenario, dice: { kind: 'quick', seed } }))
  const tape = quickTape(seed + 1)
  const look = (): RedView => copy(match.position.view(viewer))
  let heard = 0
  const hear = (): Event[] => {
    const news = match.events(viewer, heard)
    heard += news.length
    return news.flatMap((one) => (one.type === 'told' ? [one.event] : []))
  }
  const moment = (before: RedView): Moment => ({
    before,
    after: look(),
    events: hear(),
    question: match.position.questions()[0] ?? null,
  })
  yield moment(look())
  for (let answers = 0; answers < most; answers++) {
    const [question] = match.position.questions()
    if (match.result !== null || question === undefined) return
    const before = look()
    const kind = match.position.kind(question)
    const view = match.position.view(question.seat)
    const pick = (n: number): number => tape.draw(n) - 1
    const grow = (): Json => growAnswer(kind, view, question.about, pick)
    let answer = kind.ready(view, question.about) ?? grow()
    // Whoever passes or stops without need shows little of a battle.
    for (let tries = 0; tries < 5 && isIdle(answer); tries++) answer = grow()
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
    yield moment(before)
  }
}

const isIdle = (answer: Json): boolean =>
  Array.isArray(answer) && ['pass', 'done', 'stop', 'exit'].some((word) => word === answer[0])
