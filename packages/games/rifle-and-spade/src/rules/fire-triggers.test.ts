import { expect, test } from 'vitest'
import { actingIn, triggerIn } from './fire-triggers.ts'

const plain = {
  ...{ side: 'entente', deed: 'limber', hex: 7, left: null, crossed: null },
  ...{ points: { entered: 0, left: 0 }, wave: 0, inWork: false, fromBoats: false },
}

test('17.4.4 17.4.11 17.4.12 what is done in one hex is no wave of an assault, costs nothing and comes out of no boat', () => {
  expect(triggerIn('entente', 'limber', 7)).toEqual(plain)
  expect(triggerIn('entente', 'limber', 7, { wave: 2, guns: 3 })).toEqual({ ...plain, wave: 2, guns: 3 })
})

test('16.4.2 17.4.4 the stack under way draws the fire, or the guns that rout', () => {
  const acting = (guns?: number) =>
    actingIn({ moving: [1, 2] }, triggerIn('entente', 'move', 7, guns === undefined ? {} : { guns }))
  expect([acting(), acting(0), acting(4)]).toEqual([[1, 2], [0], [4]])
})
