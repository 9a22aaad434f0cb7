import { expect, test } from 'vitest'
import { isRepeatedTouch } from './repeated-touch.ts'

test('the second half of a double click does not answer the next question', () => {
  const first = { place: 'C3', question: 7, time: 1000 }
  expect(isRepeatedTouch(first, { place: 'C3', question: 8, time: 1250 })).toBe(true)
  expect(isRepeatedTouch(first, { place: 'C3', question: 8, time: 1500 })).toBe(false)
  expect(isRepeatedTouch(first, { place: 'C4', question: 8, time: 1250 })).toBe(false)
  expect(isRepeatedTouch(null, first)).toBe(false)
})

test('a second click within the same question counts', () => {
  const first = { place: 'C3', question: 7, time: 1000 }
  expect(isRepeatedTouch(first, { ...first, time: 1100 })).toBe(false)
})
