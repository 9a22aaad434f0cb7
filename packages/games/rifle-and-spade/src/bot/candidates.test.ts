import { answerFor, botAnswerFor } from '@firestep/bots'
import { type Json, Match, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { rifleAndSpade } from '../index.ts'
import type { RifleAndSpade } from '../rules/state.ts'
import { knowledge } from './index.ts'

/** Plays a match between Sergeants and calls `onQuestion` before each answer. */
function playAndWatch(
  decisions: number,
  onQuestion: (match: Match<RifleAndSpade>, kind: string, seat: string, n: number) => void,
) {
  const match = orThrow(Match.start(rifleAndSpade, { scenario: 'sedd el bahr', dice: { kind: 'quick', seed: 1 } }))
  for (let n = 0; n < decisions; n++) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    onQuestion(match, question.kind, question.seat, n)
    match.choose(question.seat, answerFor(match, knowledge, 'sergeant', question.seat, n))
  }
}

test('the Colonel plays out who fires and which stack moves, but not single steps, hiding or changes of orders', () => {
  const askedKinds = new Set<string>()
  const searchedKinds = new Set<string>()
  playAndWatch(60, (match, kind, seat, n) => {
    askedKinds.add(kind)
    if (botAnswerFor(match, knowledge, 'colonel', seat, n, { iterations: 1 }).playouts > 0) searchedKinds.add(kind)
  })
  expect([...searchedKinds]).toEqual(expect.arrayContaining(['commanded fire', 'opportunity fire', 'move']))
  for (const kind of ['step', 'hide', 'change orders']) {
    expect(askedKinds).toContain(kind)
    expect(searchedKinds).not.toContain(kind)
  }
})

test('no candidate move is worth less than ending the movement', () => {
  const evaluator = orThrow(knowledge.forData(rifleAndSpade.data))
  let endCount = 0
  playAndWatch(120, (match, kind, seat) => {
    const question = match.position.asked(seat)
    if (kind !== 'move' || question === undefined) return
    const { candidates } = evaluator.candidates(match.view(seat), question)
    const isEnd = (answer: Json): boolean => Array.isArray(answer) && answer[0] === 'end'
    const end = candidates.find(({ answer }) => isEnd(answer))
    if (end === undefined) return
    endCount++
    expect(Math.min(...candidates.map(({ prior }) => prior))).toBe(end.prior)
  })
  expect(endCount).toBeGreaterThan(5)
})
