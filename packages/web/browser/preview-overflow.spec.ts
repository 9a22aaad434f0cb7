/** A preview whose button to open the rest makes it fit: the page once went round in circles over it. */
import { expect, test } from '@playwright/test'
import { openAtFirstCommand } from './match-at-question.ts'
import { touch } from './play-match.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a mass is gathered while the preview overflows only without its button', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    const measured = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight')
    Object.defineProperty(Element.prototype, 'scrollHeight', {
      get(this: Element) {
        if (!this.matches('[data-zone="preview"]:not([data-empty])')) return measured?.get?.call(this)
        return this.clientHeight + (this.querySelector(':scope > button') === null ? 10 : 0)
      },
    })
  })
  await openAtFirstCommand(page, touch)
  const options = page.locator('[aria-label="What is asked"] [data-part="option"]')
  const option = options.filter({ hasNotText: 'The whole mass' }).first()
  for (let i = 0; i < 3; i++) {
    await option.tap()
    await expect(page.locator('[data-begun]').first()).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'What is asked' })).toBeVisible()
  expect(errors).toEqual([])
})
