import { describe, expect, test } from 'vitest'
import { gamePackageOf, namesRule } from './rule-coverage.ts'

describe('rule ids in test names', () => {
  test.each([
    ['4.1 a shot', '4.1'],
    ['a shot (4.1)', '4.1'],
    ['as in 4.1.', '4.1'],
    ['2.0 step 3a rolls', '2.0 step 3a'],
    ['both 4.1, 4.2-1', '4.2-1'],
    ['14.1 and 4.1', '4.1'],
  ])('%s: %s', (name, id) => expect(namesRule(name, id)).toBe(true))

  test.each([
    ['4.12 a shot', '4.1'],
    ['14.1 a shot', '4.1'],
    ['4.1-2 a shot', '4.1'],
    ['3.4.1 a shot', '4.1'],
    ['4.1a a shot', '4.1'],
  ])('%s: not %s', (name, id) => expect(namesRule(name, id)).toBe(false))
})

test('a test belongs to the game whose folder holds it', () => {
  expect(gamePackageOf('packages/games/trials/src/raid-game.test.ts')).toBe('packages/games/trials')
  expect(gamePackageOf('packages/referee/src/tape.test.ts')).toBeNull()
})
