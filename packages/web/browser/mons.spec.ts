/** Mons 1914 against the Sergeant on a gridless map, by mouse. */
import { expect, test } from '@playwright/test'
import { playFirstAndLastTurn, seededTape } from './play-match.ts'

test('Mons by mouse: from the fire plan through a turn, and the last turn to the report', async ({ page }) => {
  const stepCounts = await playFirstAndLastTurn(page, 'flanders-fields', 'mons-1914', seededTape(9))
  expect([...stepCounts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20)
})
