import { expect, test } from 'vitest'
import { empty } from './outcomes.ts'

test('removes all items', () => {
  const items = [1, 2]
  empty(items)
  expect(items).toEqual([])
})
