/** A deputy until the end of the turn: appointed, dismissed, and back by itself. */
import { expect, test } from '@playwright/test'
import { mouse, openPanel, skipAnimations, startFirstBattle } from './play-match.ts'

test('a deputy plays to the end of the turn, and the log marks its answers', async ({ page }) => {
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  const appointDeputy = async (strength: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: /^Let the computer play the/ }).click()
    await page.getByRole('radio', { name: 'this turn' }).check()
    await page.getByRole('radio', { name: strength }).check()
    await page.getByRole('button', { name: 'Let it play' }).click()
  }
  const banner = page.getByText(/plays the British to the end of this turn\./)
  const question = page.getByRole('heading', { name: 'Play a command card' })
  // The Colonel thinks long enough for the player to dismiss it.
  await appointDeputy('Colonel')
  await expect(banner).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(banner).toBeHidden()
  await expect(page.locator('[aria-label="What is asked"]')).toBeVisible()
  await appointDeputy('Recruit')
  // The deputy's turn and the other side's pass, and the player is asked again.
  await expect(banner).toBeHidden({ timeout: 60_000 })
  await openPanel(page, mouse, 'Log')
  await expect(page.getByText('The computer decided this for you.').first()).toBeVisible()
  await expect(page.locator('[aria-label="What is asked"]')).toBeVisible({ timeout: 60_000 })
})
