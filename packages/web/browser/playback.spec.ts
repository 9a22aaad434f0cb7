/** What happens is shown on the map: the own rolls, the other side's turn, and both again. */
import { expect, type Page, test } from '@playwright/test'
import { openMatchAtQuestion } from './match-at-question.ts'
import { doStep, mouse, seededTape, startAgainstBot } from './play-match.ts'

const rolls = (page: Page) => page.locator('[data-part=stage] [data-callout]')
const playback = (page: Page) => page.getByRole('region', { name: 'Playback' })
const otherSide = (page: Page) => page.getByRole('region', { name: 'What the other side does' })
const question = (page: Page) => page.getByRole('region', { name: 'What is asked' })
const scrubber = (page: Page) => playback(page).getByRole('slider', { name: 'What happened since my last decision' })

/** Plays at random until the other side's play is on the map, with more of it to come. */
async function playUntilOtherSide(page: Page): Promise<void> {
  const tape = seededTape(4)
  await expect(async () => {
    if (await question(page).isVisible()) await doStep(page, mouse, tape)
    await expect(otherSide(page)).toBeVisible({ timeout: 200 })
    const [position, last] = await Promise.all([scrubber(page).inputValue(), scrubber(page).getAttribute('max')])
    expect(Number(last)).toBeGreaterThan(Number(position) + 1)
  }).toPass({ intervals: [50] })
}

test('the result of a shot is shown at its target, though the other side may answer it', async ({ page }) => {
  await openMatchAtQuestion(page, mouse, 'great-war/hawthorn-ridge', 'battle', 'Against the computer')
  const tape = seededTape(4)
  await expect(async () => {
    if (await question(page).isVisible()) await doStep(page, mouse, tape)
    await expect(rolls(page).first()).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [50] })
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
