import { expect, test } from 'vitest'
import { testCommitment } from '../../testing/match-context.ts'
import { isComplete } from './new-match-rows.ts'

test('a match is complete when no seat is free and each person has sealed a contribution', () => {
  const player = { by: 'person', commitment: testCommitment(1) } as const
  const bot = { by: 'opponent', commitment: null } as const
  expect(isComplete([player, bot])).toBe(true)
  expect(isComplete([player, player])).toBe(true)
  expect(isComplete([player, { by: 'person', commitment: null }])).toBe(false)
  expect(isComplete([player, { by: 'nobody', commitment: null }])).toBe(false)
  expect(isComplete([player, { by: 'nobody', commitment: testCommitment(1) }])).toBe(false)
})
