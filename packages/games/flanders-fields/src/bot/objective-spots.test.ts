import { expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'
import { spotsOf } from './objective-spots.ts'
import { positionValue } from './position-value.ts'

test('a narrow, concave objective has spots to stand on and counts for units near it', () => {
  const polygon = [
    [500, 500],
    [530, 500],
    [530, 510],
    [510, 510],
    [510, 530],
    [500, 530],
  ] satisfies [number, number][]
  const battlefieldWithPlatoonAt = (x: number) =>
    testBattle({
      objectives: [{ id: 'corner', name: 'The Corner', polygon, points: 2, holder: null }],
      attacker: { battalions: { A: { companies: { C: [`c1 infantry platoon ${x} 520 0`] } } } },
    }).battlefield
  const [spots = []] = spotsOf(battlefieldWithPlatoonAt(480))
  expect(spots.length).toBeGreaterThan(0)
  expect(positionValue(battlefieldWithPlatoonAt(480), 'attacker')).toBeGreaterThan(
    positionValue(battlefieldWithPlatoonAt(300), 'attacker'),
  )
})
