/** Event cards of a gridless map, played from the hand with mouse and on a phone. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { momentOf } from '../screenshots/moments.ts'
import { giveAnswer, logPanel, previewPanel, questionPanel, waitForQuestion } from './gridless-map.ts'
import { type InputMethod, importMatch, mouse, openPanel, previewAnswers, touch } from './play-match.ts'

const card = (page: Page, state: 'open' | 'chosen' | 'resting'): Locator =>
  page.locator(`[data-part="card"][data-state="${state}"]`)

/** A position that asks for an order, where a card can be played instead. */
async function openOrderWithCard(page: Page, inputMethod: InputMethod): Promise<void> {
  const opening = { scenario: 'proving-1918', options: { switches: { events: 'with' } } }
  const record = await momentOf('flanders-fields', opening, ({ kind, parts }) => {
    if (kind !== 'order') return false
    return parts().some((part) => typeof part === 'object' && part !== null && 'play' in part)
  })
  await importMatch(page, inputMethod, record)
  await waitForQuestion(page, inputMethod)
  await previewAnswers(page, inputMethod)
}

/** Chooses the first unit for the card, if there are several. */
async function chooseFirstUnit(page: Page, { press }: InputMethod): Promise<void> {
  const wholeAnswer = page.getByRole('button', { name: /^Do it/, disabled: false })
  const firstUnit = questionPanel(page).locator('[data-part="option"]').first()
  await wholeAnswer.or(firstUnit).first().waitFor()
  if (!(await wholeAnswer.isVisible())) await press(firstUnit)
}

test.beforeEach(({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
})

test('playing a card from the hand shows its effect, logs it and removes it', async ({ page }) => {
  await openOrderWithCard(page, mouse)
  const cardCount = await page.locator('[data-part="card"]').count()
  const playableCard = card(page, 'open').first()
  const label = (await playableCard.getAttribute('aria-label')) ?? ''
  expect(label).toContain('can be played now')
  await playableCard.click()
  await chooseFirstUnit(page, mouse)
  await expect(card(page, 'chosen')).toHaveCount(1)
  const name = label.split(' (')[0]?.replace(/^The /, '') ?? ''
  await expect(previewPanel(page)).toContainText(name)
  await giveAnswer(page, mouse)
  await openPanel(page, mouse, 'Log')
  await expect(logPanel(page)).toContainText(new RegExp(` play (the )?${name}`, 'i'))
  await expect(page.locator('[data-part="card"]')).toHaveCount(cardCount - 1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a card is played from the hand tab to a chosen unit', async ({ page }) => {
    await openOrderWithCard(page, touch)
    await page.getByRole('tab', { name: 'Hand', exact: true }).tap()
    await card(page, 'open').first().tap()
    await chooseFirstUnit(page, touch)
    await giveAnswer(page, touch)
    await page.getByRole('tab', { name: 'Log', exact: true }).tap()
    await expect(logPanel(page)).toContainText(/ play /)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
