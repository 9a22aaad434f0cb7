import { expect, test } from 'vitest'
import { counted, ordinal } from './index.ts'

test.each([
  [1, 'hex', '1 hex'],
  [2, 'hex', '2 hexes'],
  [0, 'figure', '0 figures'],
  [8, 'infantry company', '8 infantry companies'],
  [3, 'targeting die', '3 targeting dice'],
  [2, 'day', '2 days'],
  [2, 'pass', '2 passes'],
  [12, 'man', '12 men'],
])('counts %i of %s as “%s”', (count, noun, text) => expect(counted(count, noun)).toBe(text))

test('a plural of its own goes before the rule', () => {
  expect(counted(2, 'infantry', 'infantry')).toBe('2 infantry')
  expect(counted(1, 'infantry', 'infantry')).toBe('1 infantry')
})

test('ordinal numbers have their endings', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th'.split(' '),
  )
})
