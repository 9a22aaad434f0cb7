import { answerFor, type StrengthId } from '@firestep/bots'
import { Match, orThrow, type Seat } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { greatWar } from '../index.ts'
import type { GreatWar } from '../rules/state.ts'
import { mind } from './index.ts'

const begin = (scenario: string, seed: number): Match<GreatWar> =>
  orThrow(Match.start(greatWar, { scenario, dice: { kind: 'quick', seed } }))

/** Takes the next decision of a match; an answer that is refused is a fault. */
function decide(match: Match<GreatWar>, strengthOf: (seat: Seat) => StrengthId, seed: number): void {
  const [question] = match.position.questions()
  if (question === undefined) throw new Error('nobody is asked')
  const answer = answerFor(match, mind, strengthOf(question.seat), question.seat, seed, few)
  const ruling = match.choose(question.seat, answer)
  if (!ruling.allowed) throw new Error(`${question.kind}: ${JSON.stringify(answer)} is refused: ${ruling.why}`)
}

const few = { iterations: 12 }

/** More than any battle has taken. */
const longest = 3000

/** How many of a few matches one strength wins against another, sides swapped. */
function won(one: StrengthId, other: StrengthId, matches: number): number {
  let count = 0
  for (let i = 0; i < matches; i++) {
    const match = begin('opening-action-1', 100 + i)
    const side: Side = i % 2 === 0 ? 'german' : 'british'
    for (let n = 0; match.result === null && n < longest; n++)
      decide(match, (seat) => (seat === side ? one : other), 1000 * i + n)
    if (match.result?.winner === side) count++
  }
  return count
}

// Long runs with intervals are for the laboratory; these few show that nobody has lost their head.
test('the Recruit beats random play, and the Sergeant does not lose to it', () => {
  expect(won('recruit', 'random', 8)).toBeGreaterThanOrEqual(6)
  expect(won('sergeant', 'random', 6)).toBe(6)
})

test('the Colonel beats the Recruit though it has only a few playouts for each decision', () => {
  expect(won('colonel', 'recruit', 4)).toBeGreaterThanOrEqual(3)
})

test('between themselves Sergeants finish a battle', () => {
  const match = begin('loos-fight-for-the-trenches', 3)
  for (let n = 0; match.result === null && n < longest; n++) decide(match, () => 'sergeant', n)
  expect(match.result?.how).toBe('played')
})

test('in every battle, whatever the mind thinks worth a look is allowed', () => {
  const judge = orThrow(mind.over(greatWar.data))
  const kinds = new Set<string>()
  for (const { id } of greatWar.scenarios) {
    const match = begin(id, 7)
    for (let n = 0; match.result === null && n < 40; n++) {
      for (const question of match.position.questions()) {
        const view = match.view(question.seat)
        const { candidates } = judge.outlook(view, question)
        expect(candidates.length, `${id}: ${question.kind}`).toBeGreaterThan(0)
        for (const { answer } of candidates)
          expect(match.position.check(question.seat, answer), `${id}: ${question.kind}`).toEqual({ allowed: true })
        const quick = judge.quick?.(view, question)
        if (quick !== undefined) expect(match.position.check(question.seat, quick)).toEqual({ allowed: true })
        kinds.add(question.kind)
      }
      decide(match, () => 'recruit', n)
    }
  }
  // The set-up question of Mametz Wood stands for those that come up once in a while.
  expect([...kinds]).toEqual(expect.arrayContaining(['bombers', 'command', 'order', 'move', 'battle', 'bombard']))
})

test('the same seed gives the same match', () => {
  const played = () => {
    const match = begin('opening-action-2', 5)
    for (let n = 0; n < 80; n++) decide(match, () => 'recruit', n)
    return match.hash()
  }
  expect(played()).toBe(played())
})
