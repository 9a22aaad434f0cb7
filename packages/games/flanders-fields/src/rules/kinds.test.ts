import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { planned } from '../testing/fire-plan.ts'
import { playFromStep } from '../testing/order-step.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'
import { airMissions } from './air/missions.ts'
import { assault } from './assault/assault.ts'
import { playBlackCard } from './random-events/black-cards.ts'
import { keepToLimit } from './random-events/hand-limit.ts'

const company = (...bases: string[]) => ({ battalions: { B: { companies: { A: bases } } } })
const enemy = { battalions: { D: { companies: { C: ['D1 infantry platoon 900 600 180'] } } } }
const notYet: NonNullable<Parameters<typeof testBattle>[0]>['change'] = (state) => {
  for (const base of state.bases) Object.assign(base, { fate: 'waiting', pose: null })
}

/** Question kinds whose answer has one part, each as it is asked. */
const questionsByKind: Readonly<Record<string, () => readonly [TestBattle, Side]>> = {
  deploy: () => [
    playFromStep('deployment', { attacker: company('A1 infantry platoon 100 600 0'), change: notYet }),
    'defender',
  ],
  arrive: () => [
    playFromStep('start', {
      turn: 2,
      dice: [6],
      period: 'early',
      date: '1914-08-23',
      attacker: {
        battalions: {
          R: {
            hq: 'R.HQ battalion command',
            companies: { C: ['c1 infantry platoon'] },
            arrival: { turn: 2, first: 6, edge: 'x=0', from: 400, to: 800, heading: 0 },
          },
        },
      },
      change: (state) => {
        state.cursor = -2
      },
    }),
    'attacker',
  ],
  order: () => [playFromStep('battalions', { attacker: company('A1 infantry platoon 100 100 0') }), 'attacker'],
  air: () => [
    testBattle({ ...planned({ attacker: { air: 1 } }), defender: enemy, script: airMissions, dice: [6] }),
    'attacker',
  ],
  excess: () => [
    testBattle({
      switches: { events: 'with' },
      *script(battle) {
        battle.state.secrets.attacker.cards.push('2H', '3H', '4H', '5H')
        yield* keepToLimit(battle, 'attacker')
      },
    }),
    'attacker',
  ],
  'place shell': () => [
    testBattle({ defender: enemy, script: (battle) => playBlackCard(battle, 'defender', 'QS') }),
    'attacker',
  ],
  reface: () => [
    testBattle({
      attacker: company('A1 infantry platoon 600 600 0'),
      defender: { battalions: { D: { companies: { C: ['D1 infantry platoon 615 600 180'] } } } },
      suppressed: { D1: 1 },
      dice: [6, 1, 6],
      script: (battle, places) => assault(battle, [[places.base('A1'), places.base('D1')]]),
    }),
    'attacker',
  ],
}

/** The next parts of an answer after those given. */
function growth([game, seat]: readonly [TestBattle, Side], ...soFar: Json[]) {
  const question = game.position.asked(seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  return game.position.kind(question).next(game.position.view(seat), question.about, soFar)
}

describe('multi-part answers', () => {
  test.each(Object.keys(questionsByKind))(
    'orders.10: the answer to %s has one part, and is complete with it',
    (kind) => {
      const question = questionsByKind[kind]?.()
      if (question === undefined) throw new Error('it is in the list')
      expect(question[0].asked(question[1])).toBe(kind)
      const { parts, enough } = growth(question)
      expect([parts.length > 0, enough]).toEqual([true, false])
      expect(growth(question, parts[0] ?? null)).toMatchObject({ parts: [], enough: true })
      expect(question[0].refusal(question[1], parts[0] ?? null)).toBe('allowed')
    },
  )

  test('orders.12: an action is its name, for a move then a manner or none and the paths; stop is complete alone', () => {
    const question = [
      playFromStep('battalions', {
        attacker: company('A1 infantry platoon 100 600 0'),
        order: { unit: 'A', actions: 1 },
      }),
      'attacker',
    ] as const
    expect(growth(question)).toEqual({ parts: ['move', 'stop'], enough: false })
    expect(growth(question, 'stop')).toEqual({ parts: [], enough: true, all: true })
    const manners = growth(question, 'move')
    expect(manners).toMatchObject({ enough: true })
    expect(manners.parts).toContain('ahead')
    const ways = growth(question, 'move', 'ahead')
    expect([ways.parts.length, ways.enough]).toEqual([1, false])
    expect(growth(question, 'move', 'ahead', ways.parts[0] ?? null)).toMatchObject({ parts: [], enough: true })
    expect(growth(question, 'move', { ways: [] })).toMatchObject({ parts: [], enough: true })
  })
})
