/** Mons 1914 against the Sergeant: a whole battle on a gridless map, by mouse. */
import { expect, test } from '@playwright/test'
import { chance, playedToItsReport } from './play-match.ts'

test('Mons by mouse: from the fire plan to the report', async ({ page }) => {
  const did = await playedToItsReport(page, 'flanders-fields/mons-1914', chance(9))
  expect(did.get('commit') ?? 0).toBeGreaterThan(100)
})
