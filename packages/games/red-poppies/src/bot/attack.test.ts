import type { Json } from '@firestep/referee'
import { Match, orThrow } from '@firestep/referee'
import { expect, test } from 'vitest'
import { redPoppies } from '../index.ts'
import { readBook } from '../rules/book.ts'
import { elementsOf } from '../testing/answers.ts'
import { bestAnswer, candidatesFor } from '../testing/bot.ts'
import { unitId } from '../testing/ids.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'
import { knowledge } from './index.ts'
import { massSizeOf } from './masses.ts'
import { scenarioGoalsOf } from './scenario-goals.ts'

test('6.674: two attackers who want a hex take one enemy each, because both must fall to win it', () => {
  const battle = testBattle({
    scenario: 'ys2',
    actor: 'central',
    turn: 2,
    units: ['ge-inf M20', 'ge-inf M20', 'br-inf M20 dispersed', 'br-mg M20 dispersed'],
  })
  const command = bestAnswer(battle, 'central')
  expect(new Set(elementsOf(command))).toEqual(new Set([0, 1]))
  battle.say('central', command)
  const act = elementsOf(bestAnswer(battle, 'central'))
  expect(act[1]).toBe('move')
  expect(act).toHaveLength(3)
  battle.say('central', act)
  expect(bestAnswer(battle, 'central')).toEqual(['in and melee'])
  battle.say('central', ['in and melee'])
  // The defenders may declare fire first (6.72-2).
  if (battle.asked('entente') === 'declare') battle.say('entente', [])
  expect(new Set(elementsOf(bestAnswer(battle, 'central')))).toEqual(new Set([2, 3]))
})

/** Germans below Hill 60; of the British on it one company can fire. */
const belowHill = (...germans: readonly string[]): TestBattle =>
  testBattle({ scenario: 'ys2', actor: 'central', units: ['br-inf N19 dispersed', ...germans] })

test('3.5: units that can be commanded together value an attack higher, each, than one alone', () => {
  const single = belowHill('ge-inf N21')
  const several = belowHill('ge-inf N21', 'ge-inf N21', 'ge-inf O21', 'ge-inf O21')
  expect(massSizeOf(single.battlefield, unitId(1), true)).toBe(1)
  expect(massSizeOf(several.battlefield, unitId(1), true)).toBe(4)
  const priorOf = (battle: TestBattle) =>
    candidatesFor(battle, 'central').find(({ answer }) => elementsOf(answer)[0] === 1)?.prior ?? 0
  const [alone, together] = [priorOf(single), priorOf(several)]
  expect(alone).toBeGreaterThan(0)
  // Each of the four units gains more, not only their sum.
  expect(together / 4).toBeGreaterThan(alone)
})

test('3.5-2: dispersed units do not count as a mass', () => {
  const battle = belowHill('ge-inf N21 dispersed', 'ge-inf O21 dispersed', 'ge-inf O21')
  expect(massSizeOf(battle.battlefield, unitId(1), false)).toBe(1)
  expect(massSizeOf(battle.battlefield, unitId(2), false)).toBe(1)
})

test('10.1: near the end an assault on a winning hex is valued higher than at the beginning', () => {
  const assaultPrior = (turn: number): number => {
    const battle = testBattle({
      scenario: 'ys2',
      actor: 'central',
      turn,
      units: ['br-inf N19', 'br-inf N19', 'ge-inf N20', 'ge-inf N20'],
      change(state, { hex }) {
        const at = hex('M20')
        state.control = `${state.control.slice(0, at)}c${state.control.slice(at + 1)}`
      },
    })
    const command = candidatesFor(battle, 'central').find(({ answer }) => elementsOf(answer).includes(2))
    return command?.prior ?? Number.NEGATIVE_INFINITY
  }
  expect(assaultPrior(6)).toBeGreaterThan(assaultPrior(1))
})

test('10.1: candidate set-ups are several, all legal, start with the prepared one and garrison as many goals', () => {
  const evaluator = orThrow(knowledge.forData(redPoppies.data))
  const book = orThrow(readBook(redPoppies.data))
  const variedSetups = new Set<string>()
  for (const scenario of ['ys1', 'lll2', 'lll3']) {
    const match = orThrow(Match.start(redPoppies, { scenario, dice: { kind: 'quick', seed: 1 } }))
    while (match.position.questions()[0]?.kind === 'set up') {
      const [question] = match.position.questions()
      if (question === undefined) throw new Error('nobody is asked')
      const { candidates, randomTies } = evaluator.candidates(match.view(question.seat), question)
      expect(randomTies).toBe(true)
      const { goals } = scenarioGoalsOf(book.scenarioOf(match.position.state))
      const goalsHeld = (answer: Json) =>
        goals.filter(({ hex }) => elementsOf(answer).some((part) => elementsOf(part)[1] === hex)).length
      for (const { answer } of candidates) {
        expect(match.position.check(question.seat, answer).allowed).toBe(true)
        expect(goalsHeld(answer)).toBeGreaterThanOrEqual(goalsHeld(candidates[0]?.answer ?? null))
      }
      expect(candidates[0]?.answer).toEqual(
        match.position.kind(question).preparedAnswer(match.view(question.seat), question.about),
      )
      if (candidates.length > 2) variedSetups.add(`${scenario} ${question.seat}`)
      match.choose(question.seat, candidates.at(-1)?.answer ?? null)
    }
  }
  expect(variedSetups.size).toBeGreaterThan(3)
})
