import { expect, test } from 'vitest'
import { engineeringSegment } from '../../rules/engineering/engineering-subsegment.ts'
import { questionFaceOf } from '../../testing/question-face.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'

/** Scrub in all hexes. */
const scrub = new Array(7).fill('sssssss')

/** Sides of a hex as bits, from N clockwise. */
const sides = { all: 63, northAndNorthEast: 3 } as const

const digging = (setup: Pick<TestBattleSetup, 'change'> = {}) =>
  testBattle({
    map: scrub,
    units: ['entente HQ headquarters 04.02', 'entente A half battalion 04.04'],
    active: { side: 'entente', segment: 'engineering' },
    script: engineeringSegment,
    ...setup,
  })

/** Number of options under each entry of the list. */
function countByEntry(battle: TestBattle): Record<string, number> {
  const count: Record<string, number> = {}
  for (const { label, fold = label } of questionFaceOf(battle, 'entente').options())
    count[fold] = (count[fold] ?? 0) + 1
  return count
}

test('13.1 6.3.1: the work to dig is one choice, its facing the next', () => {
  expect(countByEntry(digging())).toEqual({
    'Dig a rifle pit at 04.04': 1,
    'Dig a gun pit at 04.04': 6,
    'Lay wire at 04.04': 6,
  })
})

test('13.1.19: a work already begun is listed by itself', () => {
  const shape = {
    work: 'gun pit',
    front: 0,
    ends: 0,
    rear: sides.all,
    guns: sides.northAndNorthEast,
    instead: 0,
  } as const
  const battle = digging({
    change: (state, places) =>
      void state.diggings.push({ ...shape, hex: places.hex('04.04'), side: 'entente', turns: 1, active: false }),
  })
  expect(countByEntry(battle)).toMatchObject({ 'Dig a gun pit at 04.04': 5, 'Dig a gun pit at 04.04, guns N, NE': 1 })
})
