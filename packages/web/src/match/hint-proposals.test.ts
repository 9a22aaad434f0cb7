import { type BotKnowledge, type Hint, hint } from '@firestep/bots'
import { buildAnswer, Match, orThrow, quickTape } from '@firestep/referee'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { gameListings } from '@firestep/registry/faces'
import { beforeAll, expect, test } from 'vitest'
import type { PosedQuestion } from '../answer/answer-draft.ts'
import { answerText, draftOfAnswer } from '../answer/proposed-answer.ts'
import { freezeView } from '../match-session/any-match.ts'
import { loadFace, playAtRandom } from '../testing/sample-matches.ts'
import { barOf, proposalsOf, triedText, valueText } from './hint-proposals.ts'

let face: Awaited<ReturnType<typeof loadFace>>
let knowledge: BotKnowledge
beforeAll(async () => {
  face = await loadFace('great-war')
  knowledge = (await botKnowledge['great-war']?.()) ?? expect.unreachable('it has no mind')
})

/** The question after this many answers, and the Colonel's hint. */
function hintAfter(answers: number): { readonly posed: PosedQuestion; readonly received: Hint } {
  const match = playAtRandom(face, 'opening-action-1', answers, 7)
  const [question] = match.position.questions()
  const kind = question && match.edition.rules.kinds[question.kind]
  if (question === undefined || kind === undefined) throw new Error('nobody is asked')
  const matchFace = orThrow(face.openMatch(match.edition.data, 'opening-action-1'))
  return {
    posed: { matchFace, kind, question, view: freezeView(match.view(question.seat)) },
    received: hint(match, knowledge, question.seat, { iterations: 4 }, 3),
  }
}

test('every considered answer can be built as a draft and has a text', () => {
  const kinds = new Set<string>()
  for (let answers = 0; answers < 60; answers += 1) {
    const { posed, received } = hintAfter(answers)
    kinds.add(posed.question.kind)
    for (const { answer } of [received, ...received.considered]) {
      const draft =
        draftOfAnswer(posed, answer) ?? expect.unreachable(`${posed.question.kind} ${JSON.stringify(answer)}`)
      expect(draft.answer).toEqual(answer)
      expect(answerText(draft)).not.toBe('')
    }
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['command', 'order', 'move', 'battle', 'bombard']))
})

test('an illegal answer cannot be built', () => {
  expect(draftOfAnswer(hintAfter(0).posed, ['no such card'])).toBeNull()
})

test('a multi-part answer is named part by part', () => {
  const { posed } = hintAfter(0)
  const [first] = posed.matchFace.options(posed.view, posed.question, [])
  const [second] = posed.matchFace.options(posed.view, posed.question, first === undefined ? [] : [first.part])
  if (first === undefined || second === undefined) throw new Error('there is no second part')
  const draft = draftOfAnswer(posed, [first.part, second.part]) ?? expect.unreachable('not allowed')
  expect(answerText(draft)).toBe(`${first.label}, ${second.label}`)
})

test('the best answer comes first, six others follow, and the rest are counted', () => {
  const { posed, received } = hintAfter(0)
  const [best] = received.considered
  if (best === undefined) throw new Error('nothing was considered')
  const considered = Array.from({ length: 10 }, (_, i) => ({ ...best, value: 1 - i / 10 }))
  const { shown, furtherCount } = proposalsOf(posed, { ...received, considered })
  expect(shown).toHaveLength(7)
  expect(shown[0]).toMatchObject({ value: 1, visits: best.visits })
  expect(furtherCount).toBe(3)
})

test('without playouts no result is shown', () => {
  const { posed, received } = hintAfter(0)
  const untried = received.considered.map((choice) => ({ ...choice, visits: 0 }))
  expect(proposalsOf(posed, { ...received, considered: untried }).shown.map(({ value }) => value)).toContain(null)
  expect(proposalsOf(posed, { ...received, considered: [] })).toMatchObject({
    shown: [{ value: null, visits: 0 }],
    furtherCount: 0,
  })
})

test('results have a sign and a unit, playouts a count, and bars a common scale', () => {
  expect(valueText(0.418, knowledge.valueUnit)).toBe('+0.42 medals')
  expect(valueText(-1, knowledge.valueUnit)).toBe('−1.00 medal')
  expect(valueText(-0.001, knowledge.valueUnit)).toBe('±0.00 medals')
  expect([0, 1, 12].map(triedText)).toEqual(['judged, not tried', 'tried once', 'tried 12 times'])
  const { shown } = proposalsOf(hintAfter(0).posed, hintAfter(0).received)
  const scale = [0.3, -0.1].map((value) => ({ ...(shown[0] ?? expect.unreachable('nothing')), value }))
  expect(barOf(0.3, scale)).toEqual({ from: 25, to: 100 })
  expect(barOf(-0.1, scale)).toEqual({ from: 0, to: 25 })
})

test('the shelf knows the games with bot knowledge', () => {
  expect(gameListings.filter(({ thinks }) => thinks).map(({ id }) => id)).toEqual(
    gameListings.map(({ id }) => id).filter((id) => id in botKnowledge),
  )
})

test('an order written on the map is shown as its message, with its stakes', async () => {
  const rifles = await loadFace('rifle-and-spade')
  const match = orThrow(Match.start(rifles.game, { scenario: 'kemal', dice: { kind: 'quick', seed: 1 } }))
  const tape = quickTape(5)
  for (let answers = 0; answers < 60; answers++) {
    const [question] = match.position.questions()
    if (question === undefined) break
    const kind = match.position.kind(question)
    const view = freezeView(match.view(question.seat))
    const answer = buildAnswer(kind, view, question.about, (count) => tape.draw(count) - 1)
    if (question.kind === 'order') {
      const matchFace = orThrow(rifles.openMatch(match.edition.data, 'kemal'))
      const [proposed] = proposalsOf({ matchFace, kind, question, view }, { answer, considered: [], unit: null }).shown
      expect(proposed?.text).toMatch(/^(Attack|Defense|Regroup|General Reserve|March|Cordon Defense)\b.*\.$/)
      expect(proposed?.why.length).toBeGreaterThan(0)
      return
    }
    expect(match.choose(question.seat, answer)).toEqual({ allowed: true })
  }
  expect.unreachable('no order is written')
})
