import { expect, test } from 'vitest'
import { trench } from '../../testing/fire.ts'
import { playFromStep } from '../../testing/order-step.ts'
import { questionFaceOf } from '../../testing/question-face.ts'

test('shelter.1 shelter.3: bases are chosen one by one, with their trench and the chance to come up again', () => {
  const battle = playFromStep('opening', {
    trenches: [{ ...trench(1200), deepShelters: true }],
    defender: {
      battalions: {
        D: {
          quality: 'raw',
          companies: { C: ['C1 infantry platoon 1200 520 180', 'C2 infantry platoon 1300 560 180'] },
          support: ['MG machine gun 1200 600 180'],
        },
      },
    },
  })
  const face = questionFaceOf(battle, 'defender')
  const [c1, mg] = [battle.base('C1'), battle.base('MG')]
  expect(face.options().map(({ part, group }) => [part, group])).toEqual([
    [c1, 'Infantry'],
    [mg, 'Machine guns and mortars'],
  ])
  expect(face.options().map(({ detail }) => detail?.split('; ').at(-1))).toEqual(['33% to come up', '67% to come up'])
  expect(face.odds(6, c1, mg)).toEqual({
    'Coming up, raw': { Up: 2, 'Stays below': 4 },
    'Coming up, experienced': { Up: 4, 'Stays below': 2 },
  })
  expect(face.preview(c1).title).toBe('1 of 2 bases in dugouts')
  expect([face.whyNot('C1'), face.whyNot('C2')]).toMatchObject([null, { allowed: false, rule: 'shelter.1' }])
})
