/** Mons 1914 against the Sergeant: a whole battle on a gridless map, by mouse. */
import { expect, test } from '@playwright/test'
import { playToReport, seededTape } from './play-match.ts'

test('Mons by mouse: from the fire plan to the report', async ({ page }) => {
  const stepCounts = await playToReport(page, 'flanders-fields/mons-1914', seededTape(9))
  expect(stepCounts.get('commit') ?? 0).toBeGreaterThan(100)
})
