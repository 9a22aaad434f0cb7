import { buildAnswer, instructionRuling, type Json, Match, orThrow, randomInstruction } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { redPoppies } from '../index.ts'
import { unitIds } from '../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import type { ReactionOrder } from './standing-orders.ts'

const alwaysFire: ReactionOrder = { units: [], hexes: [], range: null, odds: null, does: 'fire', otherwise: 'next' }

/** Unit 0, Germans in X10, goes to W10 in sight of the British in V10. */
function crossing(setup: TestBattleSetup): TestBattle {
  const battle = testBattle(setup)
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('W10')])
  return battle
}

/** The answer that these orders give to the current question of the British. */
function answerByOrders(battle: TestBattle, ...orders: Partial<ReactionOrder>[]): Json | null {
  const question = battle.position.asked('entente')
  if (question === undefined) throw new Error('the British are not asked')
  const kind = battle.position.kind(question)
  const view = battle.position.view('entente')
  const fullOrders = orders.map((order): ReactionOrder => ({ ...alwaysFire, ...order }))
  for (const order of fullOrders)
    expect(instructionRuling(kind.instructions?.form(view) ?? [], order)).toEqual({ allowed: true })
  const answer = kind.instructions?.answer(view, question.about, fullOrders) ?? null
  if (answer !== null) expect(kind.check(view, question.about, answer)).toEqual({ allowed: true })
  return answer
}

const gun = 'br-mg V10 dispersed in'
const company = 'br-inf V10 dispersed in'

describe('6.71 6.73: reaction fire by standing orders', () => {
  const units = ['ge-inf X10 in', gun, company]

  test('an order for all units fires the first; an order for one gun fires it and asks about the rest', () => {
    const battle = crossing({ units, dice: [1, 2] })
    expect(answerByOrders(battle, {})).toEqual([1])
    expect(answerByOrders(battle, { units: unitIds(2) })).toEqual([2])
    battle.say('entente', [2])
    expect(answerByOrders(battle, { units: unitIds(2) })).toBeNull()
    expect(answerByOrders(battle, { units: unitIds(1) })).toEqual([1])
  })

  test('the first order that covers a unit decides, and the list of orders gives the sequence of fire', () => {
    const battle = crossing({ units })
    expect(answerByOrders(battle, { units: unitIds(1), does: 'hold' }, {})).toEqual([2])
    expect(answerByOrders(battle, { units: unitIds(2) }, { units: unitIds(1) })).toEqual([2])
    expect(answerByOrders(battle, { units: unitIds(1), does: 'ask' }, { units: unitIds(2), does: 'hold' })).toBeNull()
    expect(answerByOrders(battle, { does: 'hold' }, { units: unitIds(1) })).toBe('none')
  })

  test('an order with a range holds fire until the enemy is within it', () => {
    const adjacent = crossing({ units })
    expect(answerByOrders(adjacent, { range: 1, otherwise: 'hold' })).toEqual([1])
    const distant = crossing({ units: ['ge-inf X10 in', 'br-mg U10 dispersed in'] })
    expect(answerByOrders(distant, { range: 1, otherwise: 'hold' })).toBe('none')
    expect(answerByOrders(distant, { range: 1 })).toBeNull()
    expect(answerByOrders(distant, { range: 2, otherwise: 'hold' })).toEqual([1])
  })

  test('an order with hexes fires only at units there', () => {
    const battle = crossing({ units })
    expect(answerByOrders(battle, { hexes: [battle.hex('W10')], otherwise: 'hold' })).toEqual([1])
    expect(answerByOrders(battle, { hexes: [battle.hex('X10')], otherwise: 'hold' })).toBe('none')
  })

  test('6.53: an order with odds fires only at that chance of a failed check', () => {
    const battle = crossing({ units })
    const fires = (unit: number, odds: number) =>
      answerByOrders(battle, { units: unitIds(unit), odds }, { does: 'hold' }) !== 'none'
    // Formed, moving, in craters: the gun adds 3 to a check against 8, which fails for 26 of 36 rolls; the company adds
    // 2, and 21 fail.
    expect([fires(1, 1), fires(1, 72), fires(1, 73)]).toEqual([true, true, false])
    expect([fires(2, 58), fires(2, 59)]).toEqual([true, false])
    expect(answerByOrders(battle, { odds: 100, otherwise: 'hold' })).toBe('none')
  })

  test('6.53: no order fires where friends would have to check too', () => {
    const battle = crossing({ units: [...units, 'br-inf W10 dispersed'] })
    if (battle.asked('entente') === undefined) throw new Error('nobody is asked')
    expect(answerByOrders(battle, { units: unitIds(1, 2) }, { does: 'hold' })).toBeNull()
  })
})

test('6.72-2: shots at a melee are declared by order only when the orders cover all units', () => {
  const battle = testBattle({ units: ['ge-inf V10 dispersed', 'br-mg V10 dispersed in', 'br-mg V11 dispersed in'] })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['melee'])
  expect(battle.asked('entente')).toBe('declare')
  expect(answerByOrders(battle, { units: unitIds(1) })).toBeNull()
  expect(answerByOrders(battle, { units: unitIds(1), does: 'hold' }, { units: unitIds(2), does: 'hold' })).toEqual([])
})

test('6.74: units that are fired at shoot back by order', () => {
  const battle = testBattle({ units: ['ge-inf W10 dispersed', 'br-mg V10 dispersed in', 'br-inf V10 dispersed in'] })
  battle.say('central', [0])
  battle.say('central', [0, 'fire', battle.hex('V10')])
  expect(battle.asked('entente')).toBe('shoot back')
  expect(answerByOrders(battle, {})).toEqual([1, 2])
  expect(answerByOrders(battle, { units: unitIds(1) })).toBeNull()
  expect(answerByOrders(battle, { units: unitIds(1) }, { does: 'hold' })).toEqual([1])
  expect(answerByOrders(battle, { range: 0, otherwise: 'hold' })).toEqual([])
})

test('an order takes only units of its own side, hexes of the map and listed values', () => {
  const battle = crossing({ units: ['ge-inf X10 in', gun] })
  const view = battle.position.view('entente')
  const form = battle.position.rules.kinds.react?.instructions?.form(view) ?? []
  const refused = (order: object) => !instructionRuling(form, { ...alwaysFire, ...order }).allowed
  expect(refused({})).toBe(false)
  expect(refused({ units: [0] })).toBe(true)
  expect(refused({ hexes: [-1] })).toBe(true)
  expect(refused({ odds: 0 })).toBe(true)
  expect(refused({ does: 'run' })).toBe(true)
  expect(
    instructionRuling(
      form,
      randomInstruction(form, () => 0),
    ).allowed,
  ).toBe(true)
})

test('5.2: a command is a span, and its number grows with each half of a couplet', () => {
  const battle = testBattle({ units: ['ge-inf X10 in', gun] })
  const spanNumber = () => battle.position.rules.span?.(battle.state, 'command') ?? 0
  const numberBefore = spanNumber()
  battle.say('central', ['pass'])
  expect(spanNumber()).toBeGreaterThan(numberBefore)
})

test('6.71: in a match standing orders fire without asking, and are recorded for their seat', () => {
  const match = orThrow(Match.start(redPoppies, { scenario: 'ys4', dice: { kind: 'quick', seed: 1 } }))
  const kinds = ['react', 'declare', 'shoot back']
  for (let i = 0; i < 60 && match.result === null; i++) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    if (question.kind === 'command')
      for (const seat of ['central', 'entente'])
        expect(match.setOrders(seat, [{ kinds, instruction: alwaysFire }])).toEqual({ allowed: true })
    const [kind, view] = [match.position.kind(question), match.view(question.seat)]
    // Only what the orders leave open is asked.
    if (kinds.includes(question.kind)) expect(kind.instructions?.answer(view, question.about, [alwaysFire])).toBeNull()
    const candidates = [0, 1, 2, 3, 4].map((n) => buildAnswer(kind, view, question.about, (m) => (n * 7 + i) % m))
    const moving = candidates.find((answer) => Array.isArray(answer) && answer.includes('move'))
    const answer = kind.preparedAnswer(view, question.about) ?? moving ?? candidates[0] ?? null
    expect(match.choose(question.seat, answer)).toEqual({ allowed: true })
  }
  const ordered = ['central', 'entente'].flatMap((seat) => [...match.decisions.automaticEntriesOf(seat).ordered])
  expect(ordered.length).toBeGreaterThan(0)
})
