import { askedMoments } from '@firestep/face/testing'
import type { Question, Rules } from '@firestep/referee'
import { expect, test } from 'vitest'
import { patrol } from '../patrol-game/index.ts'
import { kinds, rules } from '../patrol-game/rules.ts'
import type { Patrol } from '../patrol-game/state.ts'
import { patrolQuestions } from './patrol-questions.ts'

const patrolRules: Rules<Patrol> = rules

const moments = askedMoments(
  patrol,
  [1, 2, 3, 4].map((seed) => ({ scenario: 'night', seed, maxAnswers: 40 })),
  10,
)

function kindOf({ kind: name }: Question) {
  const kind = patrolRules.kinds[name]
  if (kind === undefined) throw new Error(`there is no kind '${name}'`)
  return kind
}

test('every kind of question is asked, with a title and its rule', () => {
  expect(new Set(moments.map(({ question }) => question.kind))).toEqual(new Set(Object.keys(kinds)))
  for (const { view, question } of moments) {
    const prompt = patrolQuestions.prompt(view, question)
    expect(prompt.title).toMatch(/\?$/)
    expect(prompt.rule).toBe(question.rule)
  }
})

test('every answer is offered once, with a preview', () => {
  for (const { view, question } of moments) {
    const options = patrolQuestions.options(view, question, [])
    const parts = kindOf(question).next(view, question.about, []).parts
    expect(options.map(({ part }) => part).toSorted()).toEqual([...parts].toSorted())
    for (const { part } of options) expect(patrolQuestions.preview(view, question, [part]).title).toMatch(/^[A-Z]/)
  }
})

test('patrol.1: a hex of a trench is refused as a place of the post, with the reason', () => {
  const asked = moments.find(({ question }) => question.kind === 'hide')
  if (asked === undefined) throw new Error('nobody hid a post')
  const { view, question } = asked
  expect(patrolQuestions.whyNot(view, question, [], { at: 'place', place: '0' })).toMatchObject({ rule: 'patrol.1' })
  expect(patrolQuestions.whyNot(view, question, [], { at: 'place', place: '3' })).toBeNull()
})
