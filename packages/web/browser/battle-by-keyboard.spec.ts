/** One complete battle against an opponent, from the list and by keyboard alone. */
import { expect, test } from '@playwright/test'
import { chance, isOver, untilAsked } from './play.ts'

test('a whole battle from the list, by keyboard alone', async ({ page }) => {
  test.setTimeout(900_000)
  await page.goto('/')
  await page.getByRole('button', { name: 'Play your first battle' }).focus()
  await page.keyboard.press('Enter')
  await untilAsked(page)
  await page.getByRole('button', { name: 'No more lessons' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /Instant/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')

  // To the map by its tab stop, from there to the list.
  await page.getByRole('application').focus()
  await page.keyboard.press('l')
  const pick = chance(3)
  for (let i = 0; i < 6000 && !(await isOver(page)); i++) {
    await untilAsked(page)
    if (await isOver(page)) break
    const focus = await page.evaluate(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) return 'nowhere'
      return activeElement.matches('.mg-offer, .mg-ends button') ? 'list' : (activeElement.textContent ?? '')
    })
    if (focus === 'list') {
      const rows = await page.locator('[aria-label="What is asked"] :is(.mg-offer, .mg-ends button)').count()
      for (let down = pick(rows); down > 0; down--) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const commit = page.getByRole('button', { name: /^Do it with/ })
      if (await commit.isVisible()) {
        // More is ticked than the card allows: the last tick goes again.
        if (await commit.isDisabled()) await page.keyboard.press('Enter')
        if (pick(2) === 0) await page.keyboard.press('Control+Enter')
      }
    } else if (/^(Do it|Choose none)/.test(focus)) await page.keyboard.press('Enter')
    else {
      // Focus went with what was there; the list is one key away from the map.
      await page.getByRole('application').focus()
      await page.keyboard.press('l')
    }
  }
  await expect(page.getByRole('region', { name: 'The end' })).toContainText('victory on the field')
})
