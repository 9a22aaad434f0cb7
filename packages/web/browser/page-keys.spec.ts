/** Keys work wherever the focus is, and after a card the focus is where the next decision is. */
import { expect, test } from '@playwright/test'
import { mouse, startFirstBattle } from './play-match.ts'

test('letters are commands wherever the focus is, but not in dialogs', async ({ page }) => {
  await startFirstBattle(page, mouse)
  const isInQuestion = () =>
    page.evaluate(() => document.activeElement?.closest('[aria-label="What is asked"]') !== null)
  expect(await isInQuestion()).toBe(false)
  await page.keyboard.press('l')
  expect(await isInQuestion()).toBe(true)

  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('l')
  expect(await isInQuestion()).toBe(false)
})

test('after a card from the hand, the focus is on the next decision', async ({ page }) => {
  await startFirstBattle(page, mouse)
  const card = page.locator('[data-part="hand"] [data-state="open"]').first()
  await card.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-zone="ask"], [data-part="dock"]') !== null))
    .toBe(true)
})

test('in an editor, l leads to its tools, and to the button that gives the answer', async ({ page }) => {
  await page.goto('/games/flanders-fields/mons-1914')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const give = page.locator('[data-part="commit"] button').first()
  await expect(give).toBeVisible()
  await page.keyboard.press('l')
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[data-zone="ask"], [data-part="commit"]') !== null),
    )
    .toBe(true)
})

test('a movement is said once, before the question that follows it', async ({ page }) => {
  await page.goto('/games/red-poppies/lll1')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Prepared set-up' }).click()
  const said = page.locator('[data-part="table"] > [aria-live=polite]')
  await said.evaluate((region) => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '')
    }).observe(region, { childList: true })
  })
  await page.keyboard.press('c')
  const heard = (): Promise<string[]> => page.evaluate(() => Reflect.get(globalThis, 'heard'))
  await expect.poll(async () => (await heard()).some((text) => text.startsWith('Give a command'))).toBe(true)
  const texts = await heard()
  const continued = texts.filter((text, i) => text.includes('→') && texts[i + 1]?.startsWith(text))
  expect(continued).toEqual([])
  expect(texts.findIndex((text) => text.startsWith('Turn 1') || text.includes('Turn 1:'))).toBeLessThan(
    texts.findIndex((text) => text.startsWith('Give a command')),
  )
})
