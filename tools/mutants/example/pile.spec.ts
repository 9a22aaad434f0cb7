import { expect, test } from 'vitest'
import { emptied } from './dial.ts'

test('empties a pile', () => {
  const pile = [1, 2]
  emptied(pile)
  expect(pile).toEqual([])
})
