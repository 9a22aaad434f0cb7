import { expect, test } from 'vitest'
import { resultOfClosingEntry, resultOfOutcome } from './result.ts'

const two = ['attack', 'defend']
const three = [...two, 'bystander']

test('a seat that resigns or runs out of time loses to the other side, if there is just one', () => {
  const lost = (kind: 'resignation' | 'time-out', seats: string[]) =>
    resultOfClosingEntry({ kind, seat: 'attack' }, seats)
  expect(lost('resignation', two)).toEqual({ how: 'resigned', winner: 'defend', outcome: null })
  expect(lost('time-out', two)).toEqual({ how: 'timed out', winner: 'defend', outcome: null })
  expect(lost('resignation', three)).toEqual({ how: 'resigned', winner: null, outcome: null })
  expect(lost('time-out', ['attack'])).toEqual({ how: 'timed out', winner: null, outcome: null })
})

test('an agreement names its winner, or none', () => {
  expect(resultOfClosingEntry({ kind: 'agreement', winner: 'attack' }, two)).toEqual({
    how: 'agreed',
    winner: 'attack',
    outcome: null,
  })
  expect(resultOfClosingEntry({ kind: 'agreement', winner: null }, two)).toEqual({
    how: 'agreed',
    winner: null,
    outcome: null,
  })
})

test('a finished match has the outcome of the game, an unfinished one has no result', () => {
  expect(resultOfOutcome(undefined)).toBeNull()
  expect(resultOfOutcome({ winner: 'attack' })).toEqual({
    how: 'played',
    winner: 'attack',
    outcome: { winner: 'attack' },
  })
})
