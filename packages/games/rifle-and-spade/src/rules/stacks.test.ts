import { expect, test } from 'vitest'
import { arrange } from '../testing/arranged.ts'
import { loseStep } from './fire/casualties.ts'
import { unitsAt } from './ground.ts'
import { stackingOrder, visibleOf } from './stacks.ts'
import { uncovering } from './uncovered.ts'

const war = arrange({
  units: [
    'ottoman L 1/57 half battalion 03.03 steps=1',
    'ottoman R 1/57 half battalion 03.03',
    'ottoman MG 57 mg platoon 03.03',
    'ottoman HQ 57 headquarters 03.03',
    'ottoman 8 Mtn mountain 75mm 4guns 03.03',
    'ottoman 5 Coy company 04.04',
    'ottoman Picket picket 04.04',
  ],
})
const ground = war.ground('ottoman')
const namesOf = (ids: readonly number[]) => ids.map((id) => ground.army.units[id]?.name)

test('3.7.3 3.8 when the topmost unit is weaker than the next, that one comes to lie on top and is seen, and no other', () => {
  const after = (steps: number) => {
    const { told, unit } = arrange({
      units: [
        'ottoman L half battalion 03.03',
        'ottoman R half battalion 03.03',
        'ottoman Coy company 03.03',
        'ottoman MG mg section 05.05',
        'ottoman Beside company 05.05',
      ],
      *script(battle) {
        yield* uncovering(battle, function* (now) {
          for (let i = 0; i < steps; i++) loseStep(now, 'ottoman', 0, 'fire')
          loseStep(now, 'ottoman', 4, 'fire')
          yield* []
        })
      },
    })
    const uncovered = told.flatMap((event) => (event.type === 'uncovered' ? [event] : []))
    return { uncovered, names: uncovered.map(({ units }) => units.map((one) => one.unit)), unit }
  }
  const { uncovered, names, unit } = after(1)
  // Of the machine gun's hex one has gone, and it still lies on top.
  expect(names).toEqual([[unit('R')], [unit('MG')]])
  expect(uncovered[0]?.rules).toEqual(['3.8', '3.8.1', '3.7.3'])
  expect(after(0).names).toEqual([[unit('MG')]])
})

test('3.7.3 from the top: HQ, guns, machine guns, the largest rifle unit, the rest', () => {
  expect(namesOf(stackingOrder(ground.book, ground.army.units, unitsAt(ground, war.hex('03.03'))))).toEqual([
    'HQ 57',
    '8 Mtn',
    'MG 57',
    'R 1/57',
    'L 1/57',
  ])
})

test('3.8.1 the enemy may look at HQs, guns and the topmost of the others', () => {
  const visible = (hex: string) => namesOf(visibleOf(ground.book, ground.army.units, unitsAt(ground, war.hex(hex))))
  expect(visible('03.03')).toEqual(['HQ 57', '8 Mtn', 'MG 57'])
  expect(visible('04.04')).toEqual(['5 Coy'])
})

test('3.8.1 of a stack the enemy is shown no more, and every marker in it', () => {
  const seen = arrange({
    units: ['ottoman half battalion 03.03 hiding', 'ottoman company 03.03 confused', 'ottoman picket 03.03 confused'],
    map: ['sssssss', 'sssssss', 'sssssss', 'sssssss'],
  }).ground('entente').enemy.stacks
  expect(seen).toHaveLength(1)
  expect(seen[0]?.units.map(({ type }) => type)).toEqual(['half battalion'])
  expect(seen[0]?.postures.map(({ hiding, confused }) => ({ hiding, confused }))).toEqual([
    { hiding: null, confused: true },
    { hiding: 'terrain', confused: false },
  ])
})
