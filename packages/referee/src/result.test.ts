import { expect, test } from 'vitest'
import { resultOfClosingEntry, resultOfOutcome } from './result.ts'

const twoSeats = ['attack', 'defend']
const threeSeats = [...twoSeats, 'bystander']

test('a seat that resigns or runs out of time loses to the other side, if there is just one', () => {
  const resultOf = (kind: 'resignation' | 'time-out', seats: string[]) =>
    resultOfClosingEntry({ kind, seat: 'attack' }, seats)
  expect(resultOf('resignation', twoSeats)).toEqual({ how: 'resigned', winner: 'defend', outcome: null })
  expect(resultOf('time-out', twoSeats)).toEqual({ how: 'timed out', winner: 'defend', outcome: null })
  expect(resultOf('resignation', threeSeats)).toEqual({ how: 'resigned', winner: null, outcome: null })
  expect(resultOf('time-out', ['attack'])).toEqual({ how: 'timed out', winner: null, outcome: null })
})

test('an agreement names its winner, or none', () => {
  expect(resultOfClosingEntry({ kind: 'agreement', winner: 'attack' }, twoSeats)).toEqual({
    how: 'agreed',
    winner: 'attack',
    outcome: null,
  })
  expect(resultOfClosingEntry({ kind: 'agreement', winner: null }, twoSeats)).toEqual({
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
