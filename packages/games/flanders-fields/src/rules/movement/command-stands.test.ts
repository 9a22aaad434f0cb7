import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { ofShape } from '../../testing/of-shape.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { units } from '../table-terrain.ts'
import { moveCommandStands } from './command-stands.ts'
import { movePathShape } from './move-paths.ts'

const stands = (overrides: TestBattleSetup = {}): TestBattleSetup => ({
  attacker: {
    hq: 'F regiment command 100 100 0',
    battalions: {
      B: { hq: 'H battalion command 300 600 0', companies: { A: ['P infantry platoon 500 600 0'] } },
      C: {
        quality: 'veteran',
        hq: 'R battalion command 300 900 0',
        companies: { S: { kind: 'squadron', bases: ['S1 cavalry platoon 500 900 0'] } },
      },
    },
  },
  script: moveCommandStands,
  ...overrides,
})
const pathOf = (base: number, x: number, y: number) => ({ base, way: [{ x: units(x), y: units(y), heading: 0 }] })

describe('command stands', () => {
  test('move.command.1: stands move in the last step, twice as far as their kind, without a die', () => {
    const battle = testBattle(stands())
    expect(battle.asked('attacker')).toBe('command stands')
    const to = (id: string, x: number, y: number) => battle.refusal('attacker', [pathOf(battle.base(id), x, y)])
    expect([to('H', 300, 1000), to('H', 300, 1001)]).toEqual(['allowed', 'move.2'])
    // Commanders of cavalry ride.
    expect([to('R', 900, 900), to('R', 901, 900)]).toEqual(['allowed', 'move.2'])
    battle.say('attacker', [pathOf(battle.base('H'), 480, 600), pathOf(battle.base('R'), 480, 900)])
    expect([battle.place('H'), battle.place('R')]).toEqual([
      [480, 600, 0],
      [480, 900, 0],
    ])
  })

  test('move.command.1: no other base moves then, and all stands may stay', () => {
    const battle = testBattle(stands())
    expect(battle.refusal('attacker', [pathOf(battle.base('P'), 510, 600)])).toBe('move.command.1')
    expect(battle.whyNot('attacker', battle.base('P'))).toBe('move.command.1')
    expect(battle.whyNot('attacker', battle.base('H'))).toBe('allowed')
    expect(battle.refusal('attacker', 'forward')).toBe('move.command.1')
    battle.say('attacker', [])
    expect(battle.place('H')).toEqual([300, 600, 0])
  })

  test('zone.1 zone.3: stands move without an order, so fire zones do not attack them', () => {
    const battle = testBattle(
      stands({
        defender: { batteries: ['G field gun'] },
        change(state, { base }) {
          state.aims = [{ battery: base('G'), x: units(400), y: units(600), live: true, settled: true, sos: false }]
        },
      }),
    )
    battle.say('attacker', [pathOf(battle.base('H'), 480, 600)])
    expect([battle.all('attacked'), battle.place('H')]).toEqual([[], [480, 600, 0]])
  })

  test('command.2: stands do not move into contact with the enemy', () => {
    const battle = testBattle(
      stands({ defender: { battalions: { D: { companies: { X: ['E infantry platoon 400 600 180'] } } } } }),
    )
    expect(battle.refusal('attacker', [pathOf(battle.base('H'), 382, 600)])).toBe('command.2')
    expect(battle.refusal('attacker', [pathOf(battle.base('H'), 380, 600)])).toBe('allowed')
  })

  test('move.pass.1 FF-203: a stand may move though its battalion has been passed through, and passes others', () => {
    const battle = testBattle(
      stands({
        change(state) {
          for (const battalionState of state.battalions) Object.assign(battalionState, { static: true, moved: true })
        },
      }),
    )
    expect(battle.refusal('attacker', [pathOf(battle.base('H'), 550, 600)])).toBe('allowed')
  })

  test('move.command.1: each stand is offered 200 mm ahead and a place near its own troops, or one place if they are alike', () => {
    const offered = (y: number) => {
      const battle = testBattle(
        stands({
          attacker: {
            hq: 'F regiment command 100 100 0',
            battalions: {
              B: { hq: 'H battalion command 300 600 0', companies: { A: [`P infantry platoon 500 ${y} 0`] } },
            },
          },
        }),
      )
      const ways = battle.choices('attacker').map((choice) => ofShape(movePathShape, choice))
      return ways.map(({ base, way: [end] }) => [
        battle.battlefield.scenario.roster.bases[base]?.id,
        Math.round((end?.x ?? 0) / units(1)),
        Math.round((end?.y ?? 0) / units(1)),
      ])
    }
    expect(offered(700)).toEqual([
      ['F', 300, 100],
      ['H', 500, 600],
      ['H', 482, 691],
    ])
    // Two goals nearly in one line give one place.
    expect(offered(604).map(([id]) => id)).toEqual(['F', 'H'])
  })

  test('move.command.1: stands are offered in the order of their numbers', () => {
    const battle = testBattle(stands())
    const ids = (...soFar: Json[]) => {
      const ways = battle.choices('attacker', ...soFar).map((choice) => ofShape(movePathShape, choice))
      return [...new Set(ways.map(({ base }) => battle.battlefield.scenario.roster.bases[base]?.id))]
    }
    expect(ids()).toEqual(['F', 'H', 'R'])
    expect(ids(pathOf(battle.base('F'), 200, 100))).toEqual(['H', 'R'])
    expect(ids(pathOf(battle.base('R'), 400, 900))).toEqual([])
  })

  test('move.command.1: offered moves are legal', () => {
    const battle = testBattle(stands())
    // One stand after the other, by number, each with its goals.
    const soFar: Json[] = []
    for (;;) {
      const offered = battle.choices('attacker', ...soFar)
      for (const part of offered) expect(battle.refusal('attacker', [...soFar, part])).toBe('allowed')
      const [first] = offered
      if (first === undefined) break
      soFar.push(first)
    }
    expect(soFar.length).toBeGreaterThan(1)
  })
})
