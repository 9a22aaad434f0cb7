/** The hand of cards: on the desk by mouse, and on a phone, where hand and question are tabs of their own. */
import { expect, test } from '@playwright/test'
import { mouse, previewAnswers, skipAnimations, startFirstBattle, touch } from './play-match.ts'

test('a card that comes up under the pointer takes no press of the buttons behind it', async ({ page }) => {
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  await previewAnswers(page, mouse)
  const log = page.getByRole('button', { name: 'Log', exact: true })
  const spot = await log.boundingBox()
  if (spot === null) throw new Error('the log has no button')
  const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2]
  const isCovered = async () => {
    const boxes = await page
      .locator('[data-part="card"] > *')
      .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().toJSON()))
    return boxes.some(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom)
  }
  // The card on the desk below the button comes up over it.
  await page.mouse.move(x, spot.y + spot.height + 60)
  await expect.poll(isCovered).toBe(true)
  await log.click({ timeout: 5000 })
  await expect(page.getByRole('tablist', { name: 'Log and panels' })).toBeVisible()
  await expect.poll(isCovered).toBe(false)
  await page.locator('[data-part="card"][data-state="open"]').first().click()
  await expect(page.locator('[data-part="card"][data-state="chosen"]')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a card tapped in the hand leads to the question, where it is played', async ({ page }) => {
    await startFirstBattle(page, touch)
    await skipAnimations(page, touch)
    await page.getByRole('tab', { name: 'Hand', exact: true }).tap()
    const playCard = page.getByRole('button', { name: /^Do it/ })
    await expect(playCard).toBeHidden()
    await page.locator('[data-part="card"][data-state="open"]').first().tap()
    await expect(page.getByRole('tab', { name: 'Ask', exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(playCard).toBeInViewport()
    await playCard.tap()
    await expect(page.getByRole('heading', { name: 'Play a command card' })).toBeHidden()
  })
})
