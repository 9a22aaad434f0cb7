import { expect, test } from 'vitest'
import { reckonFire, ruleAgainstFire } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { movementBattle } from '../../testing/movement.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { stackingRuling } from '../movement/stacking.ts'
import { settlePending } from '../orders/regroup.ts'
import { replaceHeadquarters } from './hq-replacement.ts'

test('9.2.3: an HQ does not count for stacking', () => {
  const battle = testBattle({
    units: [...new Array(9).fill('entente half battalion 03.03'), 'entente HQ headquarters 03.03'],
  })
  const battlefield = battle.battlefield('entente')
  const eight = [0, 1, 2, 3, 4, 5, 6, 7].map(unitId)
  expect(stackingRuling(battlefield, battle.hex('03.03'), [...eight, battle.unit('HQ')]).allowed).toBe(true)
  expect(stackingRuling(battlefield, battle.hex('03.03'), [...eight, unitId(8)])).toMatchObject({ rule: '3.7.5' })
})

test('9.2.4: an HQ moves like a column without paying to form one, and is not in column when it stops', () => {
  const battle = movementBattle({
    roads: [['03.06', '03.05', '03.04', '03.03']],
    units: ['entente HQ headquarters 03.06', 'ottoman X picket 07.01'],
  })
  battle.say('entente', [battle.unit('HQ')])
  expect(battle.refusal('entente', ['column'])).toBe('14.2')
  battle.say('entente', ['go', ...['03.05', '03.04', '03.03'].map(battle.hex)])
  expect(battle.state.moving?.spent).toBe(1.5)
  battle.say('entente', ['stop'])
  expect(battle.of('HQ').column).toBe(false)
})

test('9.2.5 17.2.8: an HQ is no target, alone or with hidden units', () => {
  const battle = (units: readonly string[]) =>
    testBattle({
      active: 'entente',
      map: new Array(7).fill('sssssss'),
      units: ['entente A half battalion 03.04', ...units],
    })
  const alone = battle(['ottoman HQ headquarters 03.03'])
  expect(ruleAgainstFire(alone, 'entente', 'A', '03.03')).toBe('17.2.8')
  const hidden = battle(['ottoman HQ headquarters 03.03', 'ottoman B half battalion 03.03 hiding'])
  expect(ruleAgainstFire(hidden, 'entente', 'A', '03.03')).toBe('7.5.1')
  const standing = battle(['ottoman HQ headquarters 03.03', 'ottoman B half battalion 03.03'])
  expect(ruleAgainstFire(standing, 'entente', 'A', '03.03')).toBe('allowed')
  expect(reckonFire(standing, 'entente', '03.03', ['A']).points).toBeGreaterThan(0)
})

test('9.2.6 17.4.6: an HQ moving alone draws no opportunity fire, with other units it does', () => {
  const ride = (...names: string[]) => {
    const battle = movementBattle({
      units: ['entente HQ headquarters 03.06', 'entente A half battalion 03.06', 'ottoman X half battalion 03.04'],
    })
    battle.say('entente', names.map(battle.unit))
    battle.say('entente', ['go', battle.hex('03.05')])
    return battle.asked('ottoman')
  }
  expect(ride('HQ')).toBeUndefined()
  expect(ride('HQ', 'A')).toBe('opportunity fire')
})

test('9.2.7: an HQ moving with other units does not put them in column', () => {
  const ride = (names: readonly string[], mark = '') => {
    const battle = movementBattle({
      units: [
        'entente HQ headquarters 03.06',
        `entente A half battalion 03.06${mark}`,
        'ottoman X half battalion 03.04',
      ],
      dice: [9, 9, 9],
    })
    battle.say('entente', names.map(battle.unit))
    battle.say('entente', ['go', battle.hex('03.05')])
    battle.say('ottoman', [[0, battle.hex('03.05')], battle.unit('X')])
    const { modifiers, rules } = battle.lastEvent('fire')
    return { column: 'in column' in battle.sum(modifiers), because: rules.includes('9.2.7') }
  }
  expect(ride(['HQ', 'A'])).toEqual({ column: false, because: true })
  expect(ride(['A'])).toEqual({ column: false, because: false })
  expect(ride(['HQ', 'A'], ' column')).toEqual({ column: true, because: false })
})

test('9.2.7: an HQ in column does not make fire at its hex count as at a column', () => {
  const sum = (units: readonly string[]) =>
    reckonFire(
      testBattle({ active: 'entente', units: ['entente A half battalion 03.04', ...units] }),
      'entente',
      '03.03',
      ['A'],
    ).sum
  const staff = 'ottoman HQ headquarters 03.03 column'
  expect(sum([staff, 'ottoman B half battalion 03.03'])).not.toHaveProperty('in column')
  expect(sum([staff, 'ottoman B half battalion 03.03 column'])).toHaveProperty('in column')
})

test('9.2.8: an HQ may hide', () => {
  const battle = movementBattle({
    map: new Array(7).fill('sssssss'),
    units: ['entente HQ headquarters 03.06', 'ottoman X picket 07.01'],
  })
  battle.say('entente', [battle.unit('HQ')])
  battle.say('entente', ['hide', 'terrain'])
  expect(battle.of('HQ').hiding).toBe('terrain')
})

test('8.2.1 9.2.12 9.5.2: an HQ that appears in Us/Them hides', () => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: [
      'entente HQ headquarters 03.06',
      'entente A half battalion 03.03 hiding',
      'ottoman X half battalion 03.03 hiding',
    ],
    usThem: ['03.03 ottoman'],
    change: (state, places) => {
      state.secrets.entente.pending = [{ unit: places.unit('HQ'), steps: 0, hex: places.hex('03.03') }]
    },
    *script(battle) {
      settlePending(battle, 'entente')
      yield* []
    },
  })
  expect(battle.of('HQ')).toMatchObject({ hex: battle.hex('03.03'), hiding: 'terrain' })
  const moved = testBattle({
    map: new Array(7).fill('sssssss'),
    units: [
      'entente HQ headquarters 03.06',
      'entente A half battalion 03.03 hiding',
      'ottoman X half battalion 03.03 hiding',
    ],
    usThem: ['03.03 ottoman'],
    *script(battle, places) {
      replaceHeadquarters(battle, 'entente', places.unit('HQ'), places.hex('03.06'))
      yield* []
    },
    dice: [0],
  })
  expect(moved.of('HQ')).toMatchObject({ hex: moved.hex('03.03'), hiding: 'terrain' })
})
