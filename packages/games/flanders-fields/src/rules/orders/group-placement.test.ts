import { expect, test } from 'vitest'
import { testBattle } from '../../testing/test-battle.ts'
import { outline, units } from '../table-terrain.ts'
import { groupsOf } from './deployment-groups.ts'
import { roomFor } from './group-placement.ts'

const zone = (width: number, height: number) =>
  outline([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ])
const spot = (x: number, y: number) => ({ x: units(x), y: units(y) })

/** Places of a battalion that is still to come, in millimetres; null: there is no room. */
function placed(bases: string[], width: number, height: number, spots: [number, number][]) {
  const { battlefield } = testBattle({
    attacker: { hq: null, battalions: { B: { hq: null, companies: { A: bases } } } },
  })
  const [group] = groupsOf(battlefield)
  if (group === undefined) throw new Error('there is a group')
  const poses = roomFor(
    battlefield,
    group,
    zone(width, height),
    0,
    spots.map(([x, y]) => spot(x, y)),
  )
  return poses?.map(({ x, y, heading }) => [x / units(1), y / units(1), heading]) ?? null
}
const platoons = (n: number) => Array.from({ length: n }, (_, i) => `a${i} infantry platoon`)

test('formation.3: a company is placed round its first platoon: left, right, behind and before, 1 mm apart', () => {
  expect(placed(platoons(5), 100, 100, [[50, 50]])).toEqual([
    [50, 50, 0],
    [50, 81, 0],
    [50, 19, 0],
    [34, 50, 0],
    [66, 50, 0],
  ])
})

test('formation.3: if a place does not hold the whole company, the next is tried', () => {
  // At the first spot there is no room beside, behind or before.
  expect(
    placed(platoons(2), 30, 200, [
      [8, 15],
      [15, 100],
    ]),
  ).toEqual([
    [8, 15, 0],
    [8, 46, 0],
  ])
  expect(placed(platoons(2), 20, 40, [[10, 20]])).toBeNull()
  // Not side by side, but close enough for experienced troops.
  expect(
    placed(platoons(2), 200, 32, [
      [10, 16],
      [60, 16],
      [100, 16],
    ]),
  ).toEqual([
    [10, 16, 0],
    [26, 16, 0],
  ])
})

test('setup.6: no base is placed off the table, outside the zone or on another', () => {
  expect(
    placed(platoons(1), 100, 100, [
      [0, 50],
      [5, 5],
      [92, 85],
    ]),
  ).toEqual([[92, 85, 0]])
  expect(
    placed(platoons(1), 100, 100, [
      [0, 50],
      [93, 50],
    ]),
  ).toBeNull()
})
