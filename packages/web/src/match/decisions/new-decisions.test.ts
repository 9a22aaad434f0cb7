import { standingOrder } from '@firestep/api'
import type { Face } from '@firestep/face'
import { type GameTypes, type Match, orThrow, type Question } from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AnswerDraft, answerDraft, choose } from '../../answer/answer-draft.ts'
import { answerText } from '../../answer/proposed-answer.ts'
import { loadFace, playAtRandom } from '../../testing/sample-matches.ts'
import { decisionText } from './decision-text.ts'
import { conditionsOf, fixedOrderOf, instructionOrderOf } from './new-decisions.ts'

let face: Face
beforeAll(async () => {
  face = await loadFace('great-war')
})

/** The first question of a kind that random play meets, with its first answer chosen. */
function chosenDraft(kind: string): AnswerDraft {
  for (let seed = 1; seed < 40; seed++) {
    const match = playAtRandom(face, 'opening-action-1', 0)
    const played = playAtRandom(face, 'opening-action-1', 120, seed)
    for (const { seat, answer } of played.answers()) {
      const question = match.asked(seat)?.question
      if (question?.kind === kind) return firstChoice(match, question)
      match.choose(seat, answer)
    }
  }
  throw new Error(`'${kind}' is never asked`)
}

function firstChoice(match: Match<GameTypes>, question: Question): AnswerDraft {
  const matchFace = orThrow(face.openMatch(match.edition.data, 'opening-action-1'))
  const draft = answerDraft({
    matchFace,
    kind: match.position.kind(question),
    question,
    view: match.view(question.seat),
  })
  const [option] = draft.options
  if (option === undefined) throw new Error('nothing is offered')
  return choose(draft, option)
}

describe('a standing order', () => {
  test('at a window is named by the window and the answer’s list text', () => {
    const draft = chosenDraft('answer command')
    const order = fixedOrderOf(face, draft, draft.answer ?? null, [])
    expect(decisionText(face, order)).toBe(`${face.windows['answer command']}: “${answerText(draft)}”, always`)
    expect(standingOrder.parse(order)).toEqual(order)
  })

  test('bound to present facts names them and applies only while they hold', () => {
    const draft = chosenDraft('flags')
    const [unit, ...otherConditions] = conditionsOf(draft)
    if (unit === undefined) throw new Error('no condition')
    expect(unit.text).toMatch(/^it is the [a-z ]+ at [A-K]\d+, wherever/)
    expect(otherConditions.map(({ key }) => key)).toEqual(['flags', 'most'])
    const order = fixedOrderOf(face, draft, draft.answer ?? null, [unit])
    expect(order.when).toEqual({ unit: (draft.posed.question.about as { unit: number }).unit })
    expect(decisionText(face, order)).toMatch(/: “Ignore .*”, if it is the /)
  })

  test('from a program without a text is named by its kind', () => {
    expect(decisionText(face, { kind: 'replenish', when: {}, answer: 'card' })).toBe('replenish: card')
  })
})

test('a standing order by a form names its moments unless they are all those of one form', async () => {
  const gameFace = await loadFace('rifle-and-spade')
  const match = playAtRandom(gameFace, 'sedd el bahr', 0)
  const view = match.view('entente')
  const matchFace = orThrow(gameFace.openMatch(match.edition.data, 'sedd el bahr'))
  const { standingOrders } = matchFace
  const [form] = standingOrders?.forms(view, 'entente') ?? []
  if (standingOrders === undefined || form === undefined) throw new Error('no form')
  const formsOf = (...kinds: string[][]) => ({
    ...matchFace,
    standingOrders: { ...standingOrders, forms: () => kinds.map((one) => ({ ...form, kinds: one })) },
  })
  const standing = { kinds: form.kinds, instruction: form.initial }
  const wordsWith = (...kinds: string[][]) =>
    instructionOrderOf({ gameFace, matchFace: formsOf(...kinds) }, view, standing).words
  const text = standingOrders.text(view, standing)
  expect(wordsWith([...form.kinds])).toBe(text)
  const moments = form.kinds.map((kind) => gameFace.windows[kind]).join('; ')
  expect(wordsWith([...form.kinds, 'hide'])).toBe(`${text} (${moments})`)
  // A form of as many other moments does not count.
  expect(wordsWith([...form.kinds, 'hide'], ['move'])).toBe(`${text} (${moments})`)
})
