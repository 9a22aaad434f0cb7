import { expect, test } from 'vitest'
import { reckon, whether } from '../../testing/fire.ts'
import { moves } from '../../testing/movement.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { stackingRuling } from '../movement/stacking.ts'
import { settlePending } from '../orders/regroup.ts'
import { replaceHeadquarters } from './hq-replacement.ts'

test('9.2.3: an HQ takes no room', () => {
  const war = testBattle({
    units: [...new Array(9).fill('entente half battalion 03.03'), 'entente HQ headquarters 03.03'],
  })
  const ground = war.ground('entente')
  const eight = [0, 1, 2, 3, 4, 5, 6, 7]
  expect(stackingRuling(ground, war.hex('03.03'), [...eight, war.unit('HQ')]).allowed).toBe(true)
  expect(stackingRuling(ground, war.hex('03.03'), [...eight, 8])).toMatchObject({ rule: '3.7.5' })
})

test('9.2.4: an HQ rides like a column, pays for forming none and is in none when it halts', () => {
  const war = moves({
    roads: [['03.06', '03.05', '03.04', '03.03']],
    units: ['entente HQ headquarters 03.06', 'ottoman X picket 07.01'],
  })
  war.say('entente', [war.unit('HQ')])
  expect(war.refusal('entente', ['column'])).toBe('14.2')
  war.say('entente', ['go', ...['03.05', '03.04', '03.03'].map(war.hex)])
  expect(war.state.moving?.spent).toBe(1.5)
  war.say('entente', ['stop'])
  expect(war.of('HQ').column).toBe(false)
})

test('9.2.5 17.2.8: fire finds no HQ, neither alone nor beside men who are hidden from it', () => {
  const war = (units: readonly string[]) =>
    testBattle({
      active: 'entente',
      map: new Array(7).fill('sssssss'),
      units: ['entente A half battalion 03.04', ...units],
    })
  const alone = war(['ottoman HQ headquarters 03.03'])
  expect(whether(alone, 'entente', 'A', '03.03')).toBe('17.2.8')
  const hidden = war(['ottoman HQ headquarters 03.03', 'ottoman B half battalion 03.03 hiding'])
  expect(whether(hidden, 'entente', 'A', '03.03')).toBe('7.5.1')
  const standing = war(['ottoman HQ headquarters 03.03', 'ottoman B half battalion 03.03'])
  expect(whether(standing, 'entente', 'A', '03.03')).toBe('allowed')
  expect(reckon(standing, 'entente', '03.03', ['A']).points).toBeGreaterThan(0)
})

test('9.2.6 17.4.6: an HQ that rides alone draws no fire, with others it does', () => {
  const ride = (...names: string[]) => {
    const war = moves({
      units: ['entente HQ headquarters 03.06', 'entente A half battalion 03.06', 'ottoman X half battalion 03.04'],
    })
    war.say('entente', names.map(war.unit))
    war.say('entente', ['go', war.hex('03.05')])
    return war.asked('ottoman')
  }
  expect(ride('HQ')).toBeUndefined()
  expect(ride('HQ', 'A')).toBe('opportunity fire')
})

test('9.2.7: an HQ that rides with others makes no column of them', () => {
  const ride = (names: readonly string[], mark = '') => {
    const war = moves({
      units: [
        'entente HQ headquarters 03.06',
        `entente A half battalion 03.06${mark}`,
        'ottoman X half battalion 03.04',
      ],
      dice: [9, 9, 9],
    })
    war.say('entente', names.map(war.unit))
    war.say('entente', ['go', war.hex('03.05')])
    war.say('ottoman', [[0, war.hex('03.05')], war.unit('X')])
    const { modifiers, rules } = war.last('fire')
    return { column: 'in column' in war.sum(modifiers), because: rules.includes('9.2.7') }
  }
  expect(ride(['HQ', 'A'])).toEqual({ column: false, because: true })
  expect(ride(['A'])).toEqual({ column: false, because: false })
  expect(ride(['HQ', 'A'], ' column')).toEqual({ column: true, because: false })
})

test('9.2.7: the column of an HQ is nobody else’s', () => {
  const sum = (units: readonly string[]) =>
    reckon(testBattle({ active: 'entente', units: ['entente A half battalion 03.04', ...units] }), 'entente', '03.03', [
      'A',
    ]).sum
  const staff = 'ottoman HQ headquarters 03.03 column'
  expect(sum([staff, 'ottoman B half battalion 03.03'])).not.toHaveProperty('in column')
  expect(sum([staff, 'ottoman B half battalion 03.03 column'])).toHaveProperty('in column')
})

test('9.2.8: an HQ may hide', () => {
  const war = moves({
    map: new Array(7).fill('sssssss'),
    units: ['entente HQ headquarters 03.06', 'ottoman X picket 07.01'],
  })
  war.say('entente', [war.unit('HQ')])
  war.say('entente', ['hide', 'terrain'])
  expect(war.of('HQ').hiding).toBe('terrain')
})

test('8.2.1 9.2.12 9.5.2: a staff that appears in Us/Them hides', () => {
  const war = testBattle({
    map: new Array(7).fill('sssssss'),
    units: [
      'entente HQ headquarters 03.06',
      'entente A half battalion 03.03 hiding',
      'ottoman X half battalion 03.03 hiding',
    ],
    usThem: ['03.03 ottoman'],
    change: (state, at) => {
      state.secrets.entente.pending = [{ unit: at.unit('HQ'), steps: 0, hex: at.hex('03.03') }]
    },
    *script(battle) {
      settlePending(battle, 'entente')
      yield* []
    },
  })
  expect(war.of('HQ')).toMatchObject({ hex: war.hex('03.03'), hiding: 'terrain' })
  const moved = testBattle({
    map: new Array(7).fill('sssssss'),
    units: [
      'entente HQ headquarters 03.06',
      'entente A half battalion 03.03 hiding',
      'ottoman X half battalion 03.03 hiding',
    ],
    usThem: ['03.03 ottoman'],
    *script(battle, at) {
      replaceHeadquarters(battle, 'entente', at.unit('HQ'), at.hex('03.06'))
      yield* []
    },
    dice: [0],
  })
  expect(moved.of('HQ')).toMatchObject({ hex: moved.hex('03.03'), hiding: 'terrain' })
})
