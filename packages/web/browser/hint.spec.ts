/** Hints of the Colonel: considered answers on the map, accepted and played by the player. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { mouse, playStep, seededTape, skipAnimations, startFirstBattle, touch, waitUntilStill } from './play-match.ts'
import { expectTouchTargets } from './touch-targets.ts'

test('a hint is requested, compared on the map, accepted and played', async ({ page }) => {
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  await page.getByRole('button', { name: 'Ask the Colonel' }).click()
  const colonel = page.getByRole('region', { name: 'The Colonel' })
  await expect(colonel).toContainText('is thinking')
  await expect(colonel.getByRole('button', { name: 'Cancel' })).toBeFocused()

  // The best answer has the focus and shows on the map; the others follow, each with its result.
  const choice = colonel.getByRole('radio').first()
  await expect(choice).toBeFocused()
  await expect(choice).toBeChecked()
  expect(await colonel.getByRole('radio').count()).toBeGreaterThan(2)
  await expect(colonel.locator('[data-part="hint-worth"]').first()).toHaveText(/^[+−±]\d\.\d\d medals?$/)
  await expect(colonel.locator('[data-part="hint-tried"]').first()).toHaveText(/tried/)
  await expect(page.locator('[aria-live=polite] > p').last()).toHaveText(/^The Colonel would: /)
  const { violations } = await new AxeBuilder({ page }).include('[data-part="hint-area"]').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])

  const preview = page.getByRole('region', { name: 'What this would do' }).getByRole('heading')
  const firstTitle = await preview.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(preview).not.toHaveText(firstTitle ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(preview).toHaveText(firstTitle ?? '')
  await colonel.locator('[data-part="hint-row"]').nth(2).hover()
  await expect(preview).not.toHaveText(firstTitle ?? '')

  // Accepted, but not given yet.
  await colonel.getByRole('button', { name: 'Take it' }).click()
  await expect(colonel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Do it', exact: true })).toBeFocused()
  const log = page.locator('[data-part="last-event"]')
  await expect(log).not.toContainText('The British play')
  await page.keyboard.press('Enter')
  await expect(log).toContainText(`The British play ${firstTitle?.split(' with ')[0]}`)
})

/** Counts the hints of the page's bot workers. */
function countHints(): void {
  window.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        const { dataset } = document.documentElement
        if ('hint' in data) dataset.hints = `${Number(dataset.hints ?? 0) + 1}`
      })
    }
  }
}

test('the A key asks for a hint, Escape cancels it, and a hint to an old question is dropped', async ({ page }) => {
  await page.addInitScript(countHints)
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  const colonel = page.getByRole('region', { name: 'The Colonel' })
  await page.getByRole('application').focus()
  await page.keyboard.press('a')
  await expect(colonel).toContainText('is thinking')
  await page.keyboard.press('Escape')
  await expect(colonel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ask the Colonel' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(colonel).toBeVisible()
  const questionTitle = page.getByRole('region', { name: 'What is asked' }).getByRole('heading').first()
  const pick = seededTape(4)
  while ((await questionTitle.textContent()) === 'Play a command card') await playStep(page, mouse, pick)
  await expect(colonel).toBeHidden()
  // Both hints have arrived: the cancelled one, and the one for the old question.
  await expect(page.locator('html')).toHaveAttribute('data-hints', '2')
  await waitUntilStill(page)
  await expect(colonel).toBeHidden()
})

test('two at one screen: no hint is offered while the screen is passed on', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose a battle of The Great War' }).click()
  await page.getByRole('link', { name: 'Opening Action 1' }).first().click()
  await page.locator('label', { hasText: 'Two at one screen' }).click()
  await page
    .getByRole('button', { name: /^Play$/ })
    .first()
    .click()
  const takeOverButton = page.getByRole('button', { name: /^I am the/ })
  await expect(takeOverButton).toBeVisible()
  const hintButton = page.getByRole('button', { name: 'Ask the Colonel' })
  await expect(hintButton).toHaveCount(0)
  await takeOverButton.click()
  await expect(hintButton).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a hint is picked and accepted by touch, and the report counts it', async ({ page }) => {
    await startFirstBattle(page, touch)
    await skipAnimations(page, touch)
    await page.getByRole('button', { name: 'How it is done' }).tap()
    await page.getByRole('button', { name: 'Ask the Colonel' }).tap()
    const colonel = page.getByRole('region', { name: 'The Colonel' })
    await expect(colonel.getByRole('radio').first()).toBeFocused()
    await expectTouchTargets(colonel.locator('[data-part="hint-row"], button'))
    const secondHint = colonel.locator('[data-part="hint-row"]').nth(1)
    const hintText = await secondHint.locator('[data-part="hint-words"]').textContent()
    await secondHint.tap()
    await expect(secondHint.getByRole('radio')).toBeChecked()
    await colonel.getByRole('button', { name: 'Take it' }).tap()
    await expect(page.getByRole('region', { name: 'What this would do' })).toContainText(hintText?.split(',')[0] ?? '')
    await page.getByRole('button', { name: 'Do it', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Play a command card' })).toBeHidden()
    await page.goto(page.url().replace(/(match\/[^/?#]+).*/, '$1/report'))
    await expect(page.getByText('Hints asked of the Colonel: British 1.')).toBeVisible()
  })
})
