import { expect, test } from 'vitest'
import { emptied } from './dial.ts'

test('a pile is emptied', () => {
  const pile = [1, 2]
  emptied(pile)
  expect(pile).toEqual([])
})
