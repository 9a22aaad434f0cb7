/** Windows that are nearly always passed do not reach a player who has not asked for them. */
import {
  buildAnswer,
  changeDecisions,
  Match,
  orThrow,
  type ReactionPolicy,
  type WindowSetting,
} from '@firestep/referee'
import { expect, test } from 'vitest'
import { rifleAndSpade } from './index.ts'

const seldom = ['rise', 'reorganise']

/** The questions that reach the players in the first answers of a battle, each answered by its first option. */
function askedKinds(policy: ReactionPolicy, setting: WindowSetting): Set<string> {
  const match = orThrow(Match.start(rifleAndSpade, { scenario: 'sedd el bahr', dice: { kind: 'quick', seed: 3 } }))
  const windows = Object.fromEntries(seldom.map((kind) => [kind, setting]))
  for (const seat of match.edition.rules.seats)
    expect(changeDecisions(match, seat, { reactions: policy, windows })).toEqual({ allowed: true })
  const asked = new Set<string>()
  for (let count = 0; count < 150; count++) {
    const [question] = match.position.questions()
    if (question === undefined) break
    const { seat, kind, about } = question
    asked.add(kind)
    const questionKind = match.position.kind(question)
    const answer = questionKind.pass ?? buildAnswer(questionKind, match.view(seat), about, (n) => n - 1)
    expect(match.choose(seat, answer)).toEqual({ allowed: true })
  }
  return asked
}

test('3.2.1 7.6.5: reorganisation after assaults and coming out of hiding are asked only of those who want it', () => {
  expect([...askedKinds('every time', 'default')]).toEqual(expect.arrayContaining(seldom))
  expect([...askedKinds('when able', 'ask')]).toEqual(expect.arrayContaining(seldom))
  expect([...askedKinds('when able', 'default')]).not.toEqual(expect.arrayContaining(['rise']))
  expect([...askedKinds('when able', 'default')]).not.toEqual(expect.arrayContaining(['reorganise']))
})
