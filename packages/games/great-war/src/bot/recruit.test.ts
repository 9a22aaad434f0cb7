import { answerFor, type StrengthId } from '@firestep/bots'
import { canonical, type Json, Match, orThrow, quickTape, type Seat } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { greatWar } from '../index.ts'
import { opponent } from '../rules/book.ts'
import type { GreatWar, State } from '../rules/state.ts'
import { mind } from './index.ts'

const begin = (scenario: string, seed: number): Match<GreatWar> =>
  orThrow(Match.start(greatWar, { scenario, dice: { kind: 'quick', seed } }))

/** Takes the next decision of a match; an answer that is refused is a fault. */
function decide(match: Match<GreatWar>, strengthOf: (seat: Seat) => StrengthId, seed: number): void {
  const [question] = match.position.questions()
  if (question === undefined) throw new Error('nobody is asked')
  const answer = answerFor(match, mind, strengthOf(question.seat), question.seat, seed)
  const ruling = match.choose(question.seat, answer)
  if (!ruling.allowed) throw new Error(`${question.kind}: ${JSON.stringify(answer)} is refused: ${ruling.why}`)
}

/** More than any battle has taken. */
const longest = 3000

test('the Recruit beats random play in four matches of five and more', () => {
  const matches = 10
  let won = 0
  for (let i = 0; i < matches; i++) {
    const match = begin('opening-action-1', 100 + i)
    const side: Side = i % 2 === 0 ? 'german' : 'british'
    for (let n = 0; match.result === null && n < longest; n++)
      decide(match, (seat) => (seat === side ? 'recruit' : 'random'), 1000 * i + n)
    if (match.result?.winner === side) won++
  }
  expect(won / matches).toBeGreaterThanOrEqual(0.8)
})

test('between themselves Recruits finish a battle', () => {
  const match = begin('loos-fight-for-the-trenches', 3)
  for (let n = 0; match.result === null && n < longest; n++) decide(match, () => 'recruit', n)
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

/** The match as it stands, with what a seat cannot know dealt another way; nothing between two checkpoints. */
function otherWorld(match: Match<GreatWar>, seat: Seat, seed: number): Match<GreatWar> | undefined {
  const snapshot = match.snapshot()
  if (snapshot === undefined || snapshot.entries !== match.entries.length) return undefined
  const state = JSON.parse(snapshot.state) as State
  match.edition.rules.imagine(state, seat, quickTape(seed))
  return orThrow(Match.load(greatWar, match.toRecord(), { ...snapshot, state: JSON.stringify(state) }))
}

test('two worlds that differ only in what a seat cannot know have the same answer', () => {
  let compared = 0
  for (const scenario of ['opening-action-1', 'loos-fight-for-the-trenches', 'mash-valley']) {
    const match = begin(scenario, 11)
    for (let n = 0; match.result === null && n < 160; n++) {
      for (const { seat } of match.position.questions()) {
        const other = otherWorld(match, seat, n)
        if (other === undefined || handsOf(other, seat) === handsOf(match, seat)) continue
        expect(canonical(other.view(seat) as unknown as Json)).toBe(canonical(match.view(seat) as unknown as Json))
        for (const seed of [n, n + 1])
          expect(answerFor(other, mind, 'recruit', seat, seed), `${scenario} ${n}`).toEqual(
            answerFor(match, mind, 'recruit', seat, seed),
          )
        compared++
      }
      decide(match, () => 'recruit', n)
    }
  }
  expect(compared).toBeGreaterThan(20)
})

/** What is hidden from a seat: the other's hands. */
const handsOf = (match: Match<GreatWar>, seat: Seat): string => {
  const { command, combat } = match.position.state.secrets[opponent(seat as Side)]
  return canonical([[...command].sort(), [...combat].sort()])
}
