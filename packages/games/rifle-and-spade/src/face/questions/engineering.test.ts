import { expect, test } from 'vitest'
import { engineeringSegment } from '../../rules/engineering/engineering-subsegment.ts'
import { questionFaceOf } from '../../testing/question-face.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'

const digging = (setup: Pick<TestBattleSetup, 'change'> = {}) =>
  testBattle({
    map: new Array(7).fill('sssssss'),
    units: ['entente HQ headquarters 04.02', 'entente A half battalion 04.04'],
    active: { side: 'entente', segment: 'engineering' },
    script: engineeringSegment,
    ...setup,
  })

/** Things to dig, each with the number of possible facings. */
function listed(battle: TestBattle): Record<string, number> {
  const count: Record<string, number> = {}
  for (const { label, fold = label } of questionFaceOf(battle, 'entente').options())
    count[fold] = (count[fold] ?? 0) + 1
  return count
}

test('13.1 6.3.1: the work to dig is one choice, its facing the next', () => {
  expect(listed(digging())).toEqual({
    'Dig a rifle pit at 04.04': 1,
    'Dig a gun pit at 04.04': 6,
    'String wire at 04.04': 6,
  })
})

test('13.1.19: a work already begun is listed by itself', () => {
  const shape = { work: 'gun pit', front: 0, ends: 0, rear: 63, guns: 3, instead: 0 } as const
  const battle = digging({
    change: (state, places) =>
      void state.diggings.push({ ...shape, hex: places.hex('04.04'), side: 'entente', turns: 1, active: false }),
  })
  expect(listed(battle)).toMatchObject({ 'Dig a gun pit at 04.04': 5, 'Dig a gun pit at 04.04, guns N, NE': 1 })
})
