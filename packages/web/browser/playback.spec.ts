/** Playback on the map: the player's own rolls, the other side's turn, and both again. */
import { expect, test } from '@playwright/test'
import { openMatchAtQuestion } from './match-at-question.ts'
import { mouse, startAgainstBot } from './play-match.ts'
import { otherSide, playback, playUntilOtherSide, playUntilRoll, question, rolls, scrubber } from './playback-parts.ts'

test('the result of a shot is shown at its target, though the other side may answer it', async ({ page }) => {
  await openMatchAtQuestion(page, mouse, 'great-war/hawthorn-ridge', 'battle', 'Against the computer')
  await playUntilRoll(page)
  await expect(rolls(page).first().locator('strong')).toHaveText(/hit|flag|miss|no effect|token/i)
})

test('the turn of the other side is played, paused, skipped, and played again', async ({ page }) => {
  await startAgainstBot(page, 'great-war/hawthorn-ridge', 'Recruit')
  await playUntilOtherSide(page)
  await playback(page).getByRole('button', { name: 'Pause' }).click()
  const paused = await scrubber(page).inputValue()
  await page.waitForTimeout(3000)
  await expect(scrubber(page)).toHaveValue(paused)
  // The button that paused goes on by one scene; no other takes its place.
  await playback(page).getByRole('button', { name: 'Next' }).click()
  await expect(scrubber(page)).not.toHaveValue(paused)

  await playback(page).getByRole('button', { name: 'Skip to my decision' }).click()
  await expect(question(page)).toBeVisible()
  await playback(page).getByRole('button', { name: 'Play all since my last decision again' }).click()
  await expect(otherSide(page)).toBeVisible()
  await expect(scrubber(page)).toHaveValue('1')
})
