/** A gridless map on a phone: a unit is ordered, moves and fires. */
import { expect, type Page, test } from '@playwright/test'
import {
  arrangementText,
  eventsOfType,
  giveAnswer,
  logPanel,
  openAtQuestion,
  optionRow,
  previewPanel,
  questionPanel,
} from './gridless-map.ts'
import { openAid, touch } from './play-match.ts'

const phoneWidth = 360

test.use({ viewport: { width: phoneWidth, height: 740 }, hasTouch: true, isMobile: true })

const preferredChoices = ['fire', 'ahead']
const tapButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().tap()

/** True if the page does not scroll sideways. */
const fitsPhone = async (page: Page) => (await page.evaluate(() => document.documentElement.scrollWidth)) <= phoneWidth

test('order, move and fire by touch at 360 pixels', async ({ page }) => {
  test.setTimeout(400_000)
  page.on('pageerror', (fault) => {
    throw fault
  })
  await openAtQuestion(page, touch, 'order', preferredChoices, (_, nextQuestion) => nextQuestion.kind === 'action')
  await questionPanel(page).locator('[data-part="option"]').first().tap()
  await expect(previewPanel(page)).toContainText(/action/)
  await giveAnswer(page, touch)
  await page.getByRole('tab', { name: 'Log', exact: true }).tap()
  await expect(logPanel(page)).toContainText(/is ordered/)

  await openAtQuestion(
    page,
    touch,
    'action',
    preferredChoices,
    ([action, manner]) => action === 'move' && manner === 'ahead',
  )
  await openAid(page, touch, 'Move them on the table…')
  await tapButton(page, /^Ahead$/)
  await expect(arrangementText(page).filter({ hasText: / cm/ }).first()).toBeVisible()
  expect(await fitsPhone(page)).toBe(true)
  await tapButton(page, /^Send it/)
  await expect(page.locator('.arranging')).toBeHidden()

  await openAtQuestion(
    page,
    touch,
    'action',
    preferredChoices,
    ([action], nextQuestion) => action === 'fire' && eventsOfType(nextQuestion, 'attacked').length > 0,
  )
  await optionRow(page, /^Fire with/)
    .first()
    .tap()
  await expect(previewPanel(page)).toContainText(/Killed|Suppressed/)
  expect(await fitsPhone(page)).toBe(true)
  await giveAnswer(page, touch)
  await page.getByRole('tab', { name: 'Log', exact: true }).tap()
  await expect(logPanel(page)).toContainText(/fires at/)
})
