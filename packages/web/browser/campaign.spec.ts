/** A campaign: a shorter variant, the situation report and the campaign page. */
import { expect, type Page, test } from '@playwright/test'
import { mouse, openPanel } from './play-match.ts'

/** Keys of the browser's store, which is written with a delay. */
const storeKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('items').objectStore('items').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map(String))
          }
        }
      }),
  )

test('a shorter campaign shows its situation report once, in the tab and on the campaign page', async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto('/games/red-poppies/ysc1')
  await page.getByLabel('Variant').selectOption('2 days')
  await expect(page.locator('[data-part="match-summary"]')).toContainText('Variant: 2 days.')
  await page.locator('label', { hasText: 'Both sides mine' }).click()
  await page.getByRole('checkbox', { name: /^Coach/ }).uncheck()
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()

  const report = page.getByRole('dialog', { name: 'Situation report, day 1 of 2' })
  await expect(report).toContainText('29 October 1914')
  await expect(report).toContainText('The British set up everything first.')
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await expect.poll(() => storeKeys(page)).toContainEqual(expect.stringMatching(/^report /))
  await page.reload()
  await page.getByRole('heading', { name: 'Set up: place 25 units' }).waitFor()

  // First the tab beside the map, then the full page. The report would cover the tab.
  await openPanel(page, mouse, 'Campaign')
  await expect(page.getByRole('article', { name: 'Campaign' })).toContainText('Casualty return')
  await expect(report).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Campaign' }).click()
  const campaignPage = page.getByRole('dialog', { name: 'Campaign: Gheluvelt' })
  await expect(campaignPage.getByRole('button', { name: /^Day \d/ })).toHaveCount(2)
  await campaignPage.getByRole('button', { name: /Day 2/ }).click()
  await expect(campaignPage).toContainText('6 wagon groups.')
  await expect(
    campaignPage.getByRole('img', { name: /^Control map: German \d+ hexes, British \d+ hexes$/ }),
  ).toBeVisible()
  await campaignPage.getByText('Recovery').click()
  await expect(campaignPage).toContainText('may take back 0 units')
  await campaignPage.getByRole('button', { name: 'Situation report' }).click()
  await expect(report).toBeVisible()
  await report.getByRole('button', { name: 'To the table' }).click()
  await campaignPage.getByRole('button', { name: 'To the table' }).click()
  await expect(campaignPage).toBeHidden()

  await page.goto('/')
  await expect(page.getByText('Gheluvelt: 2 days').first()).toBeVisible()
})
