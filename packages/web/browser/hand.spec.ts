/** The hand of cards: on a phone it is a tab of its own, and the question another. */
import { expect, test } from '@playwright/test'
import { skipAnimations, startFirstBattle, touch } from './play-match.ts'

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
