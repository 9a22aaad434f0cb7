import { expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'
import { frozenBattlefieldFor } from './battlefield.ts'
import { removeFromMap } from './leave-map.ts'
import { memoizeOnBattlefield } from './memoize.ts'
import { unmarked } from './state.ts'

test('memoizes per frozen battlefield and argument, and recomputes otherwise', () => {
  const { context: battle, battlefield } = testBattle()
  let worked = 0
  const count = memoizeOnBattlefield((_, of) => [of, ++worked])
  const other = memoizeOnBattlefield(() => 'other')
  const moving = battlefield('entente')
  expect([count(moving), count(moving)]).toEqual([
    [0, 1],
    [0, 2],
  ])
  const still = frozenBattlefieldFor(battle, 'entente')
  expect([count(still), count(still), count(still, 0)]).toEqual([
    [0, 3],
    [0, 3],
    [0, 3],
  ])
  expect([count(still, 1), count(still, 1), count(still)]).toEqual([
    [1, 4],
    [1, 4],
    [0, 3],
  ])
  expect([other(still), count(still)]).toEqual(['other', [0, 3]])
  // A copy does not share the memory.
  expect(count({ ...still })).toEqual([0, 5])
  expect(count(still)).toEqual([0, 3])
})

test('4.2: a unit that leaves the map loses the markers it had there', () => {
  const battle = testBattle({ units: ['entente A company 03.03 committed support'] })
  const unit = battle.of('A')
  Object.assign(unit, {
    ...{ onTop: true, hiding: 'work', column: true, confused: true, isolated: true, assaults: true, entered: 2 },
    ...{ long: 'construct', digs: 'rifle pit', waitsFor: 3 },
  })
  expect(() => removeFromMap(unit, 0)).toThrow('A would stay on the map')
  removeFromMap(unit, -2)
  const { onTop, hiding, column, confused, isolated, assaults, entered, long, digs, waitsFor } = unmarked
  expect(unit).toMatchObject({
    hex: -2,
    onTop,
    hiding,
    column,
    confused,
    isolated,
    assaults,
    entered,
    long,
    digs,
    waitsFor,
  })
  expect([unit.support, unit.committed]).toEqual([true, true])
})
