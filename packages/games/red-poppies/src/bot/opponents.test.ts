import { answerFor, type StrengthId } from '@firestep/bots'
import { Match, orThrow, type Seat } from '@firestep/referee'
import { expect, test } from 'vitest'
import { type Side, sides } from '../data/schema.ts'
import { redPoppies } from '../index.ts'
import type { RedPoppies } from '../rules/state.ts'
import { mind } from './index.ts'

const begin = (scenario: string, seed: number): Match<RedPoppies> =>
  orThrow(Match.start(redPoppies, { scenario, dice: { kind: 'quick', seed } }))

/** Takes the next decision of a match; an answer that is refused is a fault. */
function decide(match: Match<RedPoppies>, strengthOf: (seat: Seat) => StrengthId, seed: number): void {
  const [question] = match.position.questions()
  if (question === undefined) throw new Error('nobody is asked')
  const answer = answerFor(match, mind, strengthOf(question.seat), question.seat, seed, few)
  const ruling = match.choose(question.seat, answer)
  if (!ruling.allowed) throw new Error(`${question.kind}: ${JSON.stringify(answer)} is refused: ${ruling.why}`)
}

const few = { iterations: 6 }

/** More than any of these has taken. */
const longest = 3000

/** How many of a few matches one strength wins against another, sides swapped. */
function won(one: StrengthId, other: StrengthId, matches: number): number {
  let count = 0
  for (let i = 0; i < matches; i++) {
    const match = begin('lll1', 100 + i)
    const side = sides[i % 2] as Side
    for (let n = 0; match.result === null && n < longest; n++)
      decide(match, (seat) => (seat === side ? one : other), 1000 * i + n)
    if (match.result?.winner === side) count++
  }
  return count
}

// Long runs with intervals are for the laboratory; these few show that nobody has lost their head.
test('the Recruit beats random play, and the Sergeant does not lose to it', () => {
  expect(won('recruit', 'random', 8)).toBeGreaterThanOrEqual(6)
  expect(won('sergeant', 'random', 8)).toBe(8)
})

test('the Colonel has an answer to everything, though it has only a few playouts for each decision', () => {
  const match = begin('lll1', 9)
  for (let n = 0; n < 30; n++) decide(match, () => 'colonel', n)
  expect(match.result).toBeNull()
})

test('between themselves Sergeants finish a scenario', () => {
  const match = begin('lll3', 3)
  for (let n = 0; match.result === null && n < longest; n++) decide(match, () => 'sergeant', n)
  expect(match.result?.how).toBe('played')
})

test('in every scenario, whatever the mind thinks worth a look is allowed', () => {
  const judge = orThrow(mind.over(redPoppies.data))
  const kinds = new Set<string>()
  for (const { id } of redPoppies.scenarios) {
    const match = begin(id, 7)
    for (let n = 0; match.result === null && n < 90; n++) {
      for (const question of match.position.questions()) {
        const view = match.view(question.seat)
        const { candidates } = judge.outlook(view, question)
        expect(candidates.length, `${id}: ${question.kind}`).toBeGreaterThan(0)
        for (const { answer, prior } of candidates) {
          expect(match.position.check(question.seat, answer), `${id}: ${question.kind}`).toEqual({ allowed: true })
          expect(Number.isFinite(prior), `${id}: ${question.kind}`).toBe(true)
        }
        const quick = judge.quick?.(view, question)
        expect(match.position.check(question.seat, quick ?? null), `${id}: ${question.kind}`).toEqual({ allowed: true })
        kinds.add(question.kind)
      }
      decide(match, () => 'recruit', n)
    }
  }
  const usual = [
    'set up',
    'preregister',
    'observer',
    'breach',
    'scrapes',
    'command',
    'act',
    'step',
    'react',
    'shoot back',
  ]
  expect([...kinds]).toEqual(expect.arrayContaining(usual))
})

test('the same seed gives the same match', () => {
  const played = () => {
    const match = begin('lll1', 5)
    for (let n = 0; n < 80; n++) decide(match, () => 'recruit', n)
    return match.hash()
  }
  expect(played()).toBe(played())
})
