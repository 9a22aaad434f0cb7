import { type Json, listOf } from '@firestep/referee'
import { expect, test } from 'vitest'
import { ofShape } from '../../testing/of-shape.ts'
import { playFromStep } from '../../testing/order-step.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { poseShape } from '../question-types.ts'
import { units } from '../table-terrain.ts'

const arrival = { turn: 2, first: 6, edge: 'x=0' as const, from: 400, to: 800, heading: 0 }
const battle = (turn: number, dice: number[], tries = 0): TestBattleSetup => ({
  turn,
  dice,
  period: 'early' as const,
  date: '1914-08-23',
  attacker: {
    battalions: {
      R: { hq: 'R.HQ battalion command', arrival, companies: { C: ['c1 infantry platoon', 'c2 infantry platoon'] } },
      A: { companies: { B: ['a1 infantry platoon 60 100 0'] } },
    },
  },
  change(state) {
    state.cursor = -2
    state.arrivals.battalions[0] = tries
  },
})
const poseAt = (x: number, y: number) => ({ x: units(x), y: units(y), heading: 0 })

test('mons.4: from turn two on reserves arrive on a 6, then on a 5, then on a 4', () => {
  expect(playFromStep('start', battle(1, [])).all('arrival')).toEqual([])
  const needed = (tries: number, die: number) => {
    const game = playFromStep('start', battle(3, [die], tries))
    return [game.last('arrival').needed, game.asked('attacker')]
  }
  expect(needed(0, 5)).toEqual([6, 'order'])
  expect(needed(0, 6)).toEqual([6, 'arrive'])
  expect(needed(1, 5)).toEqual([5, 'arrive'])
  expect(needed(1, 4)).toEqual([5, 'order'])
  expect(needed(7, 1)).toEqual([1, 'arrive'])
})

test('mons.4: reserves arrive along their stretch of the edge, in formation', () => {
  const game = playFromStep('start', battle(2, [6]))
  const poses = (y: number, x = 30) => [poseAt(30, 420), poseAt(x, y), poseAt(x, y + 40)]
  expect(game.refusal('attacker', poses(500))).toBe('allowed')
  expect(game.refusal('attacker', poses(760))).toBe('mons.4')
  expect(game.refusal('attacker', poses(500, 56))).toBe('mons.4')
  expect(game.refusal('attacker', [poseAt(30, 420), poseAt(30, 500), poseAt(30, 600)])).toBe('formation.3')
  for (const proposed of game.choices('attacker')) expect(game.refusal('attacker', proposed)).toBe('allowed')
  game.say('attacker', poses(500))
  expect(game.place('c2')).toEqual([30, 540, 0])
  game.say('attacker', game.battalion('R'))
  expect(game.refusal('attacker', { unit: game.unit('C') })).toBe('allowed')
})

test('mons.4: reserves are offered a line from either end of their stretch, and to wait', () => {
  const game = playFromStep('start', battle(2, [6]))
  const places = game.choices('attacker')
  const mm = (poses: Json | undefined) =>
    ofShape(listOf(poseShape), poses).map(({ x, y, heading }) => [x / 4, y / 4, heading])
  expect([places.length, places.at(-1)]).toEqual([5, 'wait'])
  expect(mm(places[0])).toEqual([
    [10, 410, 0],
    [7.5, 436, 0],
    [7.5, 467, 0],
  ])
  expect(mm(places[1])).toEqual([
    [10, 790, 0],
    [7.5, 764, 0],
    [7.5, 733, 0],
  ])
  game.say('attacker', places[0] ?? null)
  expect([game.baseState('c1').fate, game.place('c2')]).toEqual(['present', [7.5, 467, 0]])
})

test('mons.4: reserves that were kept back arrive later without a die', () => {
  const game = playFromStep('start', battle(2, [6, 1]))
  game.say('attacker', 'wait')
  expect(game.baseState('c1').fate).toBe('waiting')
  for (const _ of [1, 2]) {
    game.say('attacker', game.asked('attacker') === 'order' ? 'pass on' : [])
  }
  game.say('defender', [])
  expect(game.asked('attacker')).toBe('arrive')
  expect(game.drawsLeft).toBe(0)
})

test('move.enemy.1: reserves do not arrive in contact with the enemy', () => {
  const enemyAtEdge = { battalions: { D: { companies: { E: ['E1 infantry platoon 45 500 180'] } } } }
  const game = playFromStep('start', { ...battle(2, [6]), defender: enemyAtEdge })
  const poses = (x: number) => [poseAt(30, 420), poseAt(x, 500), poseAt(x, 540)]
  expect([game.refusal('attacker', poses(29)), game.refusal('attacker', poses(28))]).toEqual([
    'move.enemy.1',
    'allowed',
  ])
})

/** A whole battalion, and guns along its stretch with room for a company between two of them. */
const behindGuns = (guns: readonly string[]): TestBattleSetup => ({
  turn: 2,
  dice: [6],
  period: 'early' as const,
  date: '1914-08-23',
  attacker: {
    assets: guns,
    battalions: {
      R: {
        hq: 'R.HQ battalion command',
        arrival: { ...arrival, from: 0, to: 600 },
        companies: Object.fromEntries(
          ['A', 'B', 'C', 'D'].map((id) => [id, [1, 2, 3].map((n) => `${id}${n} infantry platoon`)]),
        ),
        support: ['M1 machine gun packed', 'M2 machine gun packed'],
      },
      A: { companies: { E: ['e1 infantry platoon 100 900 0'] } },
    },
  },
  change(state) {
    state.cursor = -2
  },
})

test('mons.4: reserves arrive between guns that stand along their stretch', () => {
  const game = playFromStep(
    'start',
    behindGuns(['g1 field gun 30 100 0', 'g2 field gun 30 260 0', 'g3 field gun 30 460 0']),
  )
  expect(game.asked('attacker')).toBe('arrive')
  const [proposed, ...alternatives] = game.choices('attacker')
  expect(alternatives).toEqual(['wait'])
  expect(game.refusal('attacker', proposed ?? null)).toBe('allowed')
  game.say('attacker', proposed ?? null)
  for (const id of ['R.HQ', 'A1', 'D3', 'M2']) expect(game.baseState(id).fate).toBe('present')
})

test('mons.4: reserves without any room can only wait', () => {
  const guns = Array.from({ length: 15 }, (_, i) => `g${i} field gun 30 ${20 + 40 * i} 90`)
  expect(playFromStep('start', behindGuns(guns)).choices('attacker')).toEqual(['wait'])
})

test.each([
  [
    'x=0',
    0,
    [
      [10, 410],
      [7.5, 436],
    ],
  ],
  [
    'x=1800',
    180,
    [
      [1790, 410],
      [1792.5, 436],
    ],
  ],
  [
    'y=0',
    90,
    [
      [410, 10],
      [436, 7.5],
    ],
  ],
  [
    'y=1200',
    270,
    [
      [410, 1190],
      [436, 1192.5],
    ],
  ],
] as const)(
  'mons.4: at the edge %s reserves are offered a line along it, with the heading of their arrival',
  (edge, heading, places) => {
    const game = playFromStep('start', {
      turn: 2,
      dice: [6],
      period: 'early',
      date: '1914-08-23',
      attacker: {
        battalions: {
          R: {
            hq: 'R.HQ battalion command',
            arrival: { ...arrival, edge, heading },
            companies: { C: ['c1 infantry platoon'] },
          },
          A: { companies: { B: ['a1 infantry platoon 600 600 0'] } },
        },
      },
      change(state) {
        state.cursor = -2
      },
    })
    const first = ofShape(listOf(poseShape), game.choices('attacker')[0])
    expect(first.map((pose) => [pose.x / 4, pose.y / 4])).toEqual(places)
    expect(first.every((pose) => pose.heading === heading)).toBe(true)
    game.say('attacker', game.choices('attacker')[0] ?? null)
    expect(game.baseState('c1').fate).toBe('present')
  },
)
