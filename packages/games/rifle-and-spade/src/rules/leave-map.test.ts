import { expect, test } from 'vitest'
import { hexId } from '../testing/ids.ts'
import { testBattle } from '../testing/test-battle.ts'
import { removeFromMap } from './leave-map.ts'
import { unmarked } from './state.ts'

test('4.2: a unit that leaves the map loses the markers it had there', () => {
  const battle = testBattle({ units: ['entente A company 03.03 committed support'] })
  const unit = battle.of('A')
  Object.assign(unit, {
    onTop: true,
    hiding: 'work',
    column: true,
    confused: true,
    isolated: true,
    assaults: true,
    entered: 2,
    long: 'construct',
    digs: 'rifle pit',
    waitsFor: 3,
  })
  expect(() => removeFromMap(unit, hexId(0))).toThrow('A would stay on the map')
  removeFromMap(unit, hexId(-2))
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
