/** Declaring a fire of any kind: the aim, then firers by ascending number, off-map guns last. */
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { movingStack, trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from './commanded-fire.ts'
import type { OffMapGuns } from './fire.ts'
import { opportunityFire } from './opportunity-fire.ts'

const ships: OffMapGuns = {
  side: 'entente',
  name: 'Albion',
  points: 8,
  angle: 'low',
  ammunition: 'explosive',
  naval: true,
  shoots: 1,
  from: 1,
  spotter: true,
  notWithin: null,
  targets: null,
}
const monitor: OffMapGuns = { ...ships, name: 'Monitor' }

const commanded = (setup: TestBattleSetup = {}) =>
  testBattle({
    units: [
      'entente A company 04.04',
      'entente B company 04.04',
      'entente C company 06.06',
      'ottoman T half battalion 04.03',
      'ottoman Far half battalion 01.07',
      'ottoman Near half battalion 05.04',
    ],
    active: 'entente',
    script: commandedFire,
    ...setup,
  })

describe('17.3: declaring Commanded Fire', () => {
  test('17.3: aims are hexes with a possible firer; an empty answer is complete, an aim alone is not', () => {
    const battle = commanded()
    const [target, near, far] = [battle.hex('04.03'), battle.hex('05.04'), battle.hex('01.07')]
    expect(battle.choices('entente')).toEqual([target, near].sort((a, b) => a - b))
    expect([
      battle.mayStop('entente'),
      battle.mayStop('entente', target),
      battle.mayStop('entente', target, 0),
    ]).toEqual([true, false, true])
    expect([
      battle.choices('entente', target),
      battle.choices('entente', target, 0),
      battle.choices('entente', target, 1),
    ]).toEqual([[0, 1], [1], []])
    expect([battle.choices('entente', 999), battle.mayStop('entente', 999)]).toEqual([[], false])
    const answers: Json[] = [
      [],
      [target],
      [target, 0],
      [target, 1, 0],
      [target, 0, 0],
      [target, 0, 1],
      [far, 0],
      [999, 0],
      [target, 2],
      'at',
    ]
    expect(answers.map((answer) => battle.refusal('entente', answer))).toEqual([
      'allowed',
      '17.3',
      'allowed',
      '17.3',
      '17.3',
      'allowed',
      '17.1.4',
      '17.3',
      '17.1.4',
      '17.3',
    ])
  })

  test('17.3: explains why a hex or a unit cannot be chosen', () => {
    const battle = commanded()
    const [target, far] = [battle.hex('04.03'), battle.hex('01.07')]
    expect([battle.whyNot('entente', target), battle.whyNot('entente', far)]).toEqual(['allowed', '17.3'])
    expect([0, 1, 2, 77].map((unit) => battle.whyNot('entente', unit))).toEqual([
      'allowed',
      'allowed',
      '17.1.4',
      '17.1.2',
    ])
  })

  test('17.3 17.7.8: off-map guns are named last, in scenario order', () => {
    const battle = commanded({
      changes: { offMapFire: [ships, { ...ships, name: 'Asiatic', side: 'ottoman' }, monitor] },
      change(state) {
        state.shoots = [1, 1, 1]
      },
    })
    const target = battle.hex('04.03')
    expect(battle.choices('entente', target)).toEqual([0, 1, 'Albion', 'Monitor'])
    expect(battle.choices('entente', target, 0)).toEqual([1, 'Albion', 'Monitor'])
    expect(battle.choices('entente', target, 'Albion')).toEqual(['Monitor'])
    expect(battle.refusal('entente', [target, 'Albion', 0])).toBe('17.3')
    expect(battle.refusal('entente', [target, 0, 'Monitor', 'Albion'])).toBe('17.3')
    expect(battle.refusal('entente', [target, 1, 'Albion', 'Monitor'])).toBe('allowed')
    expect(battle.refusal('entente', [target, 'Asiatic'])).toBe('17.1.2')
  })
})

describe('17.4: declaring Opportunity Fire', () => {
  const crossing = (...units: string[]) =>
    testBattle({
      units: ['ottoman Mover half battalion 04.04', ...units],
      changes: { offMapFire: [ships, monitor] },
      change(state, places) {
        state.shoots = [1, 1]
        state.moving = movingStack('ottoman', places.hex('04.04'))
        state.secrets.ottoman.moving = [unitId(0)]
      },
      script: (battle, places) => opportunityFire(battle, trigger(battle.sheet, places, 'ottoman', '04.03 04.04')),
    })

  test('17.4 17.4.5a: an aim is a step and one of its hexes', () => {
    const battle = crossing('entente M mg section 05.05', 'entente A company 04.05')
    const [entered, hexLeft] = [
      [0, battle.hex('04.04')],
      [0, battle.hex('04.03')],
    ]
    if (entered === undefined || hexLeft === undefined) throw new Error('two hexes')
    expect(battle.choices('entente')).toEqual([entered, hexLeft])
    expect([battle.choices('entente', entered), battle.choices('entente', hexLeft)]).toEqual([
      [0, 1, 'Albion', 'Monitor'],
      [0, 'Albion', 'Monitor'],
    ])
    expect(battle.choices('entente', [1, battle.hex('04.04')])).toEqual([])
    expect([battle.whyNot('entente', entered), battle.whyNot('entente', 0), battle.whyNot('entente', 1)]).toEqual([
      'allowed',
      'allowed',
      'allowed',
    ])
  })

  test('17.4: each off-map gun counts as a stack of its own', () => {
    const battle = crossing('entente M mg section 04.05', 'entente A company 05.05')
    const aim = [0, battle.hex('04.04')]
    expect(battle.choices('entente', aim, 0)).toEqual([1])
    expect(battle.choices('entente', aim, 'Albion')).toEqual([])
    expect(battle.refusal('entente', [aim, 0, 'Albion'])).toBe('17.4')
    expect(battle.refusal('entente', [aim, 'Albion', 'Monitor'])).toBe('17.4')
    expect(battle.refusal('entente', [aim, 'Monitor'])).toBe('allowed')
  })

  test('17.4: all units of one farther stack may fire; its machine guns may also join those of other stacks', () => {
    const battle = crossing(
      'entente G mountain 75mm 4guns 04.06',
      'entente H mountain 75mm 4guns 04.06',
      'entente M mg section 04.06',
      'entente N mg section 05.06',
      'entente A company 05.05',
    )
    const aim = [0, battle.hex('04.04')]
    expect(battle.choices('entente', aim, 0)).toEqual([1, 2])
    expect(battle.choices('entente', aim, 2)).toEqual([3, 4])
    expect(battle.refusal('entente', [aim, 0, 1, 2])).toBe('allowed')
    expect(battle.refusal('entente', [aim, 0, 3])).toBe('17.4')
    expect(battle.refusal('entente', [aim, 2, 3, 4])).toBe('allowed')
  })
})
