import { describe, expect, test } from 'vitest'
import type { Quality } from '../../data/schema.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { remove } from '../hit-effects.ts'
import { nameSupports } from './crew-morale.ts'
import { settleMorale } from './morale.ts'
import { mayIgnoreResult } from './morale-special-rules.ts'

const platoons = (n: number): string[] =>
  Array.from({ length: n }, (_, i) => `A${i} infantry platoon 900 ${100 + 40 * i} 0`)

/** A battalion of twelve platoons that loses some at once. */
const afterLosses = (
  lossCount: number,
  dice: readonly number[],
  { quality = 'experienced', ...more }: TestBattleSetup & { readonly quality?: Quality } = {},
): TestBattle =>
  testBattle({
    attacker: {
      assets: ['X machine gun 700 300 0'],
      battalions: {
        B: {
          quality,
          hq: 'HQ battalion command 850 200 0',
          companies: { A: platoons(12) },
          support: ['M machine gun 850 400 0'],
        },
      },
    },
    ...more,
    dice,
    *script(battle, places) {
      nameSupports(battle)
      for (let i = 0; i < lossCount; i++) remove(battle, places.base(`A${i}`), 'fire')
      yield* settleMorale(battle)
    },
  })

describe('morale', () => {
  test('morale.1: a battalion of twelve platoons does not test at five lost', () =>
    expect(afterLosses(5, []).all('morale')).toEqual([]))
  test('morale.1 morale.6: a battalion of twelve tests at six lost, and 4 or more has no effect', () => {
    const { last, place } = afterLosses(6, [4])
    expect(last('morale')).toMatchObject({ rule: 'morale.1', die: 4, result: 'fine', rules: ['morale.6'] })
    expect(place('A11')?.[0]).toBe(900)
  })
  test('morale.1: only rifle platoons count, so cavalry never tests', () => {
    const squadron = Array.from({ length: 12 }, (_, i) => `A${i} cavalry platoon 900 ${100 + 40 * i} 0`)
    const horse = { attacker: { battalions: { B: { companies: { A: { kind: 'squadron', bases: squadron } } } } } }
    expect(afterLosses(9, [], horse).all('morale')).toEqual([])
  })
  test('morale.2: nine lost at once bring one test at -2', () => {
    const { all, drawsLeft } = afterLosses(9, [5])
    expect(all('morale')).toMatchObject([{ rule: 'morale.2', result: 'back 200' }])
    expect(drawsLeft).toBe(0)
  })
  test('morale.5 morale.9: on 2 or 3 a battalion retreats 200 mm at once, suppressed, and leaves its crewed weapons', () => {
    const { place, baseState, last } = afterLosses(6, [3])
    expect(last('morale').rules).toEqual(['morale.5', 'morale.9'])
    expect(place('A11')?.[0]).toBe(700)
    expect([baseState('A11').marks, baseState('M').fate]).toEqual([1, 'abandoned'])
  })
  test('morale.4: on 1 a battalion retreats 400 mm', () => expect(afterLosses(6, [1]).place('A11')?.[0]).toBe(500))
  test('morale.3 morale.8 morale.10: raw troops rout on a result of 0, and the crews beside them roll', () => {
    const { baseState, last, used } = afterLosses(6, [1, 3], { quality: 'raw' })
    expect([baseState('A11').fate, baseState('HQ').fate]).toEqual(['routed', 'routed'])
    expect([...used]).toEqual(['morale: routs', 'crew leaves'])
    expect(last('crew')).toMatchObject({ die: 3, stays: false })
    expect(baseState('X').fate).toBe('abandoned')
  })
  test('morale.10: on a 4 the crew stays', () => {
    const { baseState, used } = afterLosses(6, [1, 4], { quality: 'raw' })
    expect([baseState('X').fate, [...used]]).toEqual(['present', ['morale: routs', 'crew stays']])
  })
  test('morale.10: a crew is supported by the battalion of its side that has the nearest platoon', () => {
    const { state, battalion, base } = testBattle({
      attacker: {
        assets: ['X machine gun 500 300 0', 'T heavy tank 500 500 0 model=british_male'],
        battalions: {
          B: { companies: { A: ['A1 infantry platoon 500 380 0', 'A2 infantry platoon 900 300 0'] } },
          C: { companies: { D: ['C1 infantry platoon 570 300 0'] }, support: ['M machine gun 600 300 0'] },
        },
      },
      defender: { battalions: { G: { companies: { Z: ['Z1 infantry platoon 500 330 180'] } } } },
      *script(battle) {
        nameSupports(battle)
      },
    })
    // Tanks and the weapons of a battalion have no supporting battalion.
    expect(['X', 'T', 'M', 'A1'].map((id) => state.supports[base(id)])).toEqual([battalion('C'), null, null, null])
  })
  test('morale.10: crews roll too when their battalion is destroyed', () => {
    const { all } = afterLosses(12, [6])
    expect([all('morale'), all('crew').length]).toEqual([[], 1])
  })
  test('morale.7: veterans add 1', () =>
    expect(afterLosses(6, [3], { quality: 'veteran' }).last('morale').result).toBe('fine'))
  test('national.british-1915.pals: the Pals may add 2 to a morale roll, once', () => {
    const battle = afterLosses(6, [3], {
      quality: 'raw',
      change(state) {
        for (const battalion of state.battalions) battalion.uses.pals = 1
      },
    })
    battle.say('attacker', 'pals')
    expect(battle.last('morale')).toMatchObject({ die: 3, result: 'fine' })
    expect(battle.state.battalions[0]?.uses.pals).toBe(0)
  })
  test('national.french-1917.stubborn: a defending French battalion may ignore a bad result, three times', () => {
    const battle = afterLosses(6, [1], {
      change(state) {
        state.stubborn.attacker = 3
      },
    })
    battle.say('attacker', true)
    expect(battle.last('ignored').rule).toBe('national.french-1917.stubborn')
    expect([battle.place('A11')?.[0], battle.state.stubborn.attacker]).toEqual([900, 2])
  })
  test('national.french-1917.stubborn FF-414: all battalions of the side share the three times', () => {
    const stood: boolean[] = []
    const battle = testBattle({
      defender: { battalions: { F: {}, G: {}, H: {}, I: {} } },
      change(state) {
        state.stubborn.defender = 3
      },
      *script(battle, places) {
        for (const id of ['F', 'G', 'H', 'I']) stood.push(yield* mayIgnoreResult(battle, places.battalion(id)))
      },
    })
    for (let i = 0; i < 3; i++) battle.say('defender', true)
    expect([stood, battle.state.stubborn.defender]).toEqual([[true, true, true, false], 0])
  })

  test.each([
    ['prussian discipline', undefined],
    ['prussian discipline of all commanders', 'steady'],
  ] as const)(
    'mons.german.4: discipline serves morale only at Mons: with %s the question is %s',
    (special, expectedKind) => {
      const game = afterLosses(6, [4], {
        attacker: {
          special: [special],
          battalions: { B: { hq: 'HQ battalion command 850 200 0', companies: { A: platoons(12) } } },
        },
      })
      expect([game.asked('attacker'), game.state.battalions[0]?.uses.discipline]).toEqual([expectedKind, 3])
      expect(game.all('morale')).toHaveLength(expectedKind === undefined ? 1 : 0)
    },
  )

  test.each([
    ['three a commander', 1, true, 'steady'],
    ['three a side', 1, true, 'steady'],
    ['three a side', 0, true, undefined],
    ['three a commander', 1, false, undefined],
  ] as const)(
    'mons.german.4: Prussian Discipline serves morale while some is left (%s, %i) and the commander lives: %s',
    (discipline, usesLeft, lives, expectedKind) => {
      const game = afterLosses(6, [4], {
        switches: { discipline },
        attacker: {
          special: ['prussian discipline of all commanders'],
          battalions: {
            B: { hq: 'HQ battalion command 850 200 0', companies: { A: platoons(12) } },
            C: { companies: { X: ['X infantry platoon 100 900 0'] } },
          },
        },
        defender: {},
        change(state, places) {
          // The other commander has one use left, or none.
          Object.assign(state.battalions[places.battalion('C')]?.uses ?? {}, { discipline: usesLeft })
          if (!lives) Object.assign(state.bases[places.base('HQ')] ?? {}, { fate: 'killed', pose: null })
        },
      })
      expect(game.asked('attacker')).toBe(expectedKind)
    },
  )
})
