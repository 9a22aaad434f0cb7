/** Matches with corrections are marked, and the differences are shown before a player joins. */
import { expect, type Page, test } from '@playwright/test'
import { prepareForPlay } from './two-browsers.ts'

const scenario = 'great-war/opening-action-1'
const overlay = {
  battles: {
    'opening-action-1': {
      assets: { british: { commandCards: 6 } },
      title: 'Opening Action, corrected',
      bottomName: 'Canadian',
      units: [
        { hex: '2,1', side: 'german', type: 'infantry', bomber: false },
        { hex: '8,1', side: 'british', type: 'infantry', bomber: false },
        { hex: '8,2', side: 'british', type: 'mortar', bomber: false },
      ],
    },
    'opening-action-2': { medals: 5 },
  },
}

/** Fills in a new match with corrections as a guest, up to the last button. */
async function fillInNewMatch(page: Page, mode: string, name: string): Promise<void> {
  await page.goto(`/games/${scenario}`)
  await page.locator('label', { hasText: mode }).click()
  await page.getByText('My corrections', { exact: true }).click()
  await page.locator('[data-part="corrections"] input[type=file]').setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(overlay)),
  })
  await expect(page.getByText('My corrections: mine.json')).toBeVisible()
  await expect(page.getByText('British, command cards: 6 instead of 5')).toBeVisible()
  await page.getByLabel('Your name').fill(name)
}

test('an invitation shows the corrections and the corrected map', async ({ browser, page }) => {
  await fillInNewMatch(page, 'With a friend, by link', 'Anna')
  await page.getByRole('button', { name: 'Get a link to send' }).click()
  const link = await page.getByLabel('The first to open it plays against you').inputValue()
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('German infantry at D3: removed')

  const guestPage = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await guestPage.goto(link)
  const corrections = guestPage.getByRole('region', { name: 'Corrections' })
  await expect(corrections.getByRole('heading', { name: 'With corrections' })).toBeVisible()
  await expect(corrections.getByText(/^and \d+ more$/)).toBeVisible()
  await expect(corrections.getByText('Other battles: 1 difference')).toBeVisible()
  // The three units of the corrected battle, and its own name for a side.
  const map = guestPage.getByRole('img', { name: 'Map of Opening Action, corrected' })
  await expect(map.locator('[data-part="piece"]')).toHaveCount(3)
  await guestPage.getByLabel('Your name').fill('Bert')
  await guestPage.getByRole('button', { name: 'Sit down as German' }).click()
  await prepareForPlay(page)
  await prepareForPlay(guestPage)
  await guestPage.getByRole('button', { name: 'With corrections: what differs' }).click()
  await expect(guestPage.getByRole('dialog')).toContainText('German infantry at D3: removed')
  await guestPage.goto('/')
  await expect(guestPage.locator('[data-part="row"]', { hasText: 'Opening Action 1' }).first()).toContainText(
    'with corrections',
  )
})

test('the list of open matches marks corrections, and unreadable corrections do not break the page', async ({
  browser,
  page,
}) => {
  await fillInNewMatch(page, 'An open table', 'Carl')
  await page.getByRole('button', { name: 'Open a table' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for somebody to join' })).toBeVisible()
  await page.getByRole('button', { name: 'Get a link to send' }).click()
  const link = await page.getByLabel('The first to open it plays against you').inputValue()

  const guestPage = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await guestPage.goto('/')
  const row = guestPage.locator('[data-part="row"]', { hasText: 'Carl against nobody yet' }).first()
  await expect(row).toContainText('with corrections')
  await guestPage.route('**/api/invitations/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), overlay: { battles: 7, board: null } } })
  })
  await guestPage.goto(link)
  await expect(guestPage.getByText('This page cannot read the corrections of this match')).toBeVisible()
  await expect(guestPage.getByLabel('Your name')).toBeVisible()
})
