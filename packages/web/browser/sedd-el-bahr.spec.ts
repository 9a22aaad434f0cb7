/** The introductory battle of Rifle and Spade against the Sergeant, and a Command Phase by post. */
import { expect, type Page, test } from '@playwright/test'
import { playFirstAndLastTurn, seededTape } from './play-match.ts'
import { meetOnServer, type Player } from './two-browsers.ts'

test('Sedd el Bahr by mouse: from the first chit through a turn, and the last turn to the report', async ({ page }) => {
  const stepCounts = await playFirstAndLastTurn(page, 'rifle-and-spade', 'sedd el bahr', seededTape(4))
  expect(stepCounts.get('map') ?? 0).toBeGreaterThan(5)
})

const questionPanel = (page: Page) => page.getByRole('region', { name: 'What is asked' })
const heading = (page: Page, name: RegExp) => questionPanel(page).getByRole('heading', { name })

/** Ends a Command Phase without changes, confirming any warning. */
async function endCommandPhase({ page }: Player): Promise<void> {
  const endPhaseButton = page.getByRole('button', { name: 'The other orders stand' })
  await endPhaseButton.click()
  const confirmButton = page.getByRole('button', { name: /^Do it/ })
  if (await confirmButton.first().isVisible()) await confirmButton.first().click()
}

test('by post: in a Command Phase neither player waits for the other', async ({ browser }) => {
  test.setTimeout(300_000)
  const [anna, bert] = await meetOnServer(browser, {}, 'post-3', 'rifle-and-spade/kemal')
  // Both are asked at once, each for their own orders.
  for (const { page } of [anna, bert]) await expect(heading(page, /^Change orders/)).toBeVisible()
  await endCommandPhase(anna)
  await expect(heading(anna.page, /^Change orders/)).toBeHidden()
  // Anna has ended her phase; Bert still has his, and sees nothing of hers.
  await expect(heading(bert.page, /^Change orders/)).toBeVisible()
  await bert.page.reload()
  await expect(heading(bert.page, /^Change orders/)).toBeVisible()
  await expect(bert.page.locator('[data-part="top-bar"] [data-part="turn"]').first()).toContainText('Turn 1')
  await endCommandPhase(bert)
  for (const { page } of [anna, bert])
    await expect(page.locator('[data-part="phases"]').first()).not.toContainText('▸ Command')
})
