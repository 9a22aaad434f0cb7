import { buildAnswer, type DecisionsView, decisionsViewOf, Match, orThrow, quickTape } from '@firestep/referee'
import { beforeAll, expect, test } from 'vitest'
import type { AnyMatch } from '../../match-session/any-match.ts'
import type { SessionState } from '../../match-session/match-session.ts'
import { loadFace } from '../../testing/sample-matches.ts'
import { automaticAnswer, randomPauseMs } from './automatic-answer.ts'

const seat = 'german'
let match: AnyMatch

/** Random play to a trench foot window that the German hand cannot use. */
beforeAll(async () => {
  const { game } = await loadFace('great-war')
  const tape = quickTape(3)
  match = orThrow(Match.start(game, { scenario: 'vimy-ridge', dice: { kind: 'quick', seed: 3 } }))
  for (let i = 0; i < 20_000; i++) {
    const [question] = match.position.questions()
    if (question === undefined) break
    const kind = match.position.kind(question)
    const isWanted = question.seat === seat && question.kind === 'trench foot'
    if (isWanted && kind.next(match.view(seat), question.about, []).parts.length === 1) return
    match.choose(
      question.seat,
      buildAnswer(kind, match.view(question.seat), question.about, (n) => tape.draw(n) - 1),
    )
  }
  throw new Error('no such window opened')
})

const stateWith = (
  decisions: Partial<DecisionsView>,
  remote: unknown = {},
): Pick<SessionState, 'asked' | 'remote' | 'views' | 'decisions'> => ({
  asked: match.asked(seat) ?? null,
  remote: remote as SessionState['remote'],
  views: { [seat]: match.view(seat) },
  decisions: { [seat]: { ...decisionsViewOf(match, seat), forced: 'openly', reactions: 'when able', ...decisions } },
})
const answerUnder = (...args: Parameters<typeof stateWith>) =>
  automaticAnswer({ rules: match.edition.rules }, stateWith(...args))

test('passes a reaction that the hand cannot use, under every policy but "every time"', () => {
  const pass = { seat, number: match.asked(seat)?.number, answer: 'pass', isPass: true }
  expect(answerUnder({})).toEqual(pass)
  expect(answerUnder({ reactions: 'once a turn' })).toEqual(pass)
  expect(answerUnder({ reactions: 'every time' })).toBeNull()
})

test('gives no answer for a player who wants to be asked, nor where the page itself is the referee', () => {
  expect(answerUnder({ forced: 'ask' })).toBeNull()
  expect(answerUnder({}, null)).toBeNull()
})

test('leaves a question with a choice to its player', () => {
  const { rules } = match.edition
  const kind = rules.kinds['trench foot']
  if (kind === undefined) throw new Error('no such kind')
  const withChoice = { ...kind, next: () => ({ parts: ['pass', 'trench-foot'], enough: false }) }
  const changed = { ...rules, kinds: { ...rules.kinds, 'trench foot': withChoice } }
  expect(automaticAnswer({ rules: changed }, stateWith({}))).toBeNull()
})

test('the pause is between 2.5 and 5.5 seconds', () => {
  expect([0, 0.5, 1].map(randomPauseMs)).toEqual([2500, 4000, 5500])
})
