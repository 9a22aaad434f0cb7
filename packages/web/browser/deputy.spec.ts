/** Letting an opponent play in one's place to the end of the turn: handed over, taken back, and back by itself. */
import { expect, test } from '@playwright/test'
import { firstBattle, hurry, mouse } from './play.ts'

test('an opponent plays a side to the end of the turn, and the log says so', async ({ page }) => {
  await firstBattle(page, mouse)
  await hurry(page, mouse)
  const handOver = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: /^Let an opponent play the/ }).click()
    await page.getByLabel('this turn').check()
    await page.getByRole('button', { name: 'Let it play' }).click()
  }
  const banner = page.getByText('an opponent (Sergeant) plays to the end of this turn.')
  const card = page.getByRole('heading', { name: 'Play a command card' })
  await handOver()
  await expect(banner).toBeVisible()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(banner).toBeHidden()
  await expect(page.locator('[aria-label="What is asked"]')).toBeVisible()
  await handOver()
  // Its own turn, the other side's, and the seat is asked again.
  await expect(banner).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('Decided by an opponent in your place.').first()).toBeVisible()
  await expect(page.locator('[aria-label="What is asked"]')).toBeVisible({ timeout: 60_000 })
})
