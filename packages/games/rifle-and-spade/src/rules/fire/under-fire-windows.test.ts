/** 7.2 14.2.8: Windows for units under fire: questions, rulings and reports. */
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { hideWindow, leaveColumnWindow } from './under-fire-windows.ts'

const scrub = new Array(7).fill('sssssss')
const place = { map: scrub } as const

describe('7.2: hiding', () => {
  const window = (
    units: readonly string[],
    setup: TestBattleSetup & { part?: 'hex' | 'moving'; at?: string } = {},
  ): TestBattle => {
    const { part, at: label = '04.04', ...rest } = setup
    return testBattle({
      ...place,
      ...rest,
      units: units.map((unit) => `ottoman ${unit}`).concat(rest.units ?? []),
      script: (battle, places) => hideWindow(battle, 'ottoman', places.hex(label), ['7.2.1', '7.2-3'], part),
    })
  }

  test('7.2 7.2.6: only the units named hide, and only their owner learns which', () => {
    const battle = window(['A company 04.04', 'B company 04.04', 'C company 04.04'])
    battle.say('ottoman', [
      [0, 'terrain'],
      [2, 'terrain'],
    ])
    expect(['A', 'B', 'C'].map((name) => battle.of(name).hiding)).toEqual(['terrain', null, 'terrain'])
    const expectedEvent = {
      type: 'hide',
      side: 'ottoman',
      hex: battle.hex('04.04'),
      rules: ['7.2', '7.2.6', '7.2.1', '7.2-3'],
    }
    expect([battle.events, battle.eventsFor('entente'), battle.eventsFor('ottoman')]).toEqual([
      [expectedEvent],
      [expectedEvent],
      [{ ...expectedEvent, units: [0, 2] }],
    ])
    expect([...battle.used]).toEqual(['hide: terrain'])
    const unopened = window(['A company 04.04'])
    expect(unopened.position.asked('ottoman')?.rule).toBe('7.2.1')
    unopened.say('ottoman', [])
    expect([unopened.events, unopened.of('A').hiding]).toEqual([[], null])
  })

  test.each<[string, readonly string[], TestBattleSetup, boolean]>([
    ['close terrain', ['A company 04.04'], {}, true],
    ['open ground', ['A company 04.04'], { map: new Array(7).fill('ccccccc') }, false],
    ['a work', ['A company 04.04'], { map: new Array(7).fill('ccccccc'), works: ['ottoman rifle pit 04.04'] }, true],
    [
      'a work elsewhere',
      ['A company 04.04'],
      { map: new Array(7).fill('ccccccc'), works: ['ottoman rifle pit 04.05'] },
      false,
    ],
    ['a ridge', ['A company 04.04'], { map: new Array(7).fill('ccccccc'), ridges: ['04.04 S'] }, true],
    ['a cliff', ['A company 04.04'], { map: new Array(7).fill('ccccccc'), cliffs: ['04.04 S'] }, true],
    ['nobody there', ['A company 04.05'], {}, false],
    ['all hidden', ['A company 04.04 hiding'], {}, false],
    ['all in column', ['A company 04.04 column'], {}, false],
    ['one up', ['A company 04.04 hiding', 'B company 04.04'], {}, true],
    ['an enemy there', ['A company 04.04'], { units: ['entente E company 04.04'] }, false],
    ['an enemy beside it', ['A company 04.04'], { units: ['entente E company 04.05'] }, true],
    ['an assault there', ['A company 04.04'], { assaults: ['04.04 entente'] }, false],
    ['an assault elsewhere', ['A company 04.04'], { assaults: ['04.05 entente'] }, true],
  ])('7.1 7.2: hiding is offered, or not, with %s', (_, units, setup, expected) => {
    expect(window(units, setup).asked('ottoman')).toBe(expected ? 'hide' : undefined)
  })

  test('7.2 7.1: each unit in the open may hide once, in its hex, in a way open to it', () => {
    const battle = window([
      'A company 04.04',
      'B company 04.04 hiding',
      'C company 04.05',
      'D company 04.04 column',
      'E company 04.04',
    ])
    const a = [0, 'terrain']
    const e = [4, 'terrain']
    const answers: Json[] = [
      [a],
      [e],
      [a, e],
      [e, a],
      [a, a],
      [[1, 'terrain']],
      [[2, 'terrain']],
      [[3, 'terrain']],
      [[9, 'terrain']],
      [[0, 'work']],
      [[0, 'ridge']],
      [[0, 'terrain', 1]],
      [[0]],
      [0],
      'all',
    ]
    expect(answers.map((answer) => battle.refusal('ottoman', answer))).toEqual([
      'allowed',
      'allowed',
      'allowed',
      '7.2',
      '7.2',
      '7.2',
      '7.2',
      '7.1.3',
      '7.2',
      '7.1',
      '7.1',
      '7.2',
      '7.2',
      '7.2',
      '7.2',
    ])
    expect(battle.choices('ottoman')).toEqual([a, e])
    expect([battle.choices('ottoman', a), battle.choices('ottoman', e), battle.mayStop('ottoman')]).toEqual([
      [e],
      [],
      true,
    ])
    expect([0, 1, 2, 3, 4].map((unit) => battle.whyNot('ottoman', unit))).toEqual([
      'allowed',
      '7.2',
      '7.2',
      '7.1.3',
      'allowed',
    ])
    const open = window(['A company 04.04', 'M mg section 04.04 top'], {
      map: new Array(7).fill('ccccccc'),
      works: ['ottoman rifle pit 04.04'],
    })
    expect([open.choices('ottoman'), open.whyNot('ottoman', 1)]).toEqual([[[0, 'work']], '7.1'])
  })

  test('7.2-2: after an arrival only the units that arrived may hide', () => {
    const battle = window(['A company 04.04', 'B company 04.04'], {
      part: 'moving',
      change(state) {
        state.secrets.ottoman.moving = [unitId(1)]
      },
    })
    expect(battle.choices('ottoman')).toEqual([[1, 'terrain']])
    expect([battle.refusal('ottoman', [[0, 'terrain']]), battle.whyNot('ottoman', 0)]).toEqual(['7.2-2', '7.2-2'])
  })

  test('7.2.5 13.1.15-4: hiding ends digging, cited only for units that dug', () => {
    const dug = (unit: number) => {
      const battle = window(['A company 04.04 long=construct', 'B company 04.04'])
      battle.say('ottoman', [[unit, 'terrain']])
      return [battle.lastEvent('hide').rules.slice(4), battle.of('A').digs]
    }
    expect([dug(0), dug(1)]).toEqual([
      [['7.2.5', '13.1.15-4'], null],
      [[], 'rifle pit'],
    ])
  })

  test('7.2: units can hide in the first hex of the map', () => {
    const battle = window(['A company 01.01'], { at: '01.01' })
    battle.say('ottoman', [[0, 'terrain']])
    expect(battle.of('A').hiding).toBe('terrain')
  })
})

describe('14.2.8: leaving column', () => {
  const window = (units: readonly string[], setup: TestBattleSetup = {}): TestBattle =>
    testBattle({
      ...setup,
      units: units.map((unit) => `ottoman ${unit}`),
      script: (battle, places) => leaveColumnWindow(battle, 'ottoman', places.hex('04.04')),
    })

  test('14.2.8 17.4.8: only the units named leave column, and only their owner learns which', () => {
    const battle = window([
      'A company 04.04 column',
      'B company 04.04 column',
      'C company 04.04',
      'D company 04.05 column',
    ])
    expect([
      battle.choices('ottoman'),
      battle.choices('ottoman', 0),
      battle.choices('ottoman', 1),
      battle.mayStop('ottoman'),
    ]).toEqual([[0, 1], [1], [], true])
    const answers = [[0], [1], [0, 1], [1, 0], [0, 0], [2], [3], [9], 'all']
    expect(answers.map((answer) => battle.refusal('ottoman', answer))).toEqual([
      'allowed',
      'allowed',
      'allowed',
      '14.2.8',
      '14.2.8',
      '14.2.8',
      '14.2.8',
      '14.2.8',
      '14.2.8',
    ])
    expect([0, 2, 3].map((unit) => battle.whyNot('ottoman', unit))).toEqual(['allowed', '14.2.8', '14.2.8'])
    battle.say('ottoman', [1])
    expect(['A', 'B', 'D'].map((name) => battle.of(name).column)).toEqual([true, false, true])
    const expectedEvent = {
      type: 'leave column',
      side: 'ottoman',
      hex: battle.hex('04.04'),
      rules: ['14.2.8', '17.4.8'],
    }
    expect([battle.eventsFor('entente'), battle.eventsFor('ottoman')]).toEqual([
      [expectedEvent],
      [{ ...expectedEvent, units: [1] }],
    ])
    expect([...battle.used]).toEqual(['leave column'])
  })

  test('14.2.8: asked only with a unit in column, which may stay so; HQs are never asked', () => {
    expect(window(['A company 04.04', 'B company 04.05 column']).asked('ottoman')).toBeUndefined()
    const battle = window(['A company 04.04 column', 'HQ headquarters 04.04 column'])
    expect(battle.refusal('ottoman', [1])).toBe('14.2.8')
    battle.say('ottoman', [])
    expect([battle.events, battle.of('A').column]).toEqual([[], true])
  })

  test('14.2.8 3.7.5: on a road more units may be in column than may leave it', () => {
    const crowd = Array.from({ length: 8 }, (_, i) => `F${i} half battalion 04.04`)
    const battle = window(['A company 04.04 column', 'B company 04.04 column', ...crowd], {
      roads: [['04.03', '04.04', '04.05']],
    })
    expect([battle.choices('ottoman'), battle.refusal('ottoman', [0])]).toEqual([[], '3.7.5'])
  })
})
