/** Orders written on the map: by mouse with every brush, by keyboard with place names, and from the list. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { mouse, previewAnswers, waitUntilStill } from './play-match.ts'

test.beforeEach(({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
})

/** One player on both sides; the Entente's fresh brigade takes any order. */
async function openOrderChange(page: Page): Promise<void> {
  await page.goto('/games/rifle-and-spade/kemal')
  await page.getByRole('heading', { name: 'New match' }).waitFor()
  const choices = page.locator('[data-part="match-settings"]:not([open]) > summary')
  if (await choices.isVisible()) await choices.click()
  await page.locator('label', { hasText: 'Both sides mine' }).click()
  await page.getByRole('checkbox', { name: /^Coach/ }).uncheck()
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page.getByRole('heading', { name: 'Change orders and commit battalions' }).waitFor()
  await previewAnswers(page, mouse)
}

const message = (page: Page): Locator => page.getByLabel('The message')
const dock = (page: Page): Locator => page.locator('.drafting-dock')
const brush = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name, exact: true })
const demand = (page: Page, name: string): Locator => page.locator('.demand', { hasText: name })

/** Position of a hex on the screen, found by its label. */
async function pointOfHex(page: Page, label: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('[data-part="place-labels"] text').getByText(label, { exact: true }).boundingBox()
  if (box === null) throw new Error(`${label} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height + 2 }
}

async function drag(page: Page, ...labels: readonly string[]): Promise<void> {
  for (const [i, label] of labels.entries()) {
    const { x, y } = await pointOfHex(page, label)
    await page.mouse.move(x, y, { steps: 5 })
    if (i === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

test('by mouse: a line, supports and a route are drawn, refused, undone, kept over a reload and sent', async ({
  page,
}) => {
  await openOrderChange(page)
  await page.getByText('1st Australian Brigade: Attack').click()
  await expect(page.locator('[data-part="preview"]')).toContainText('Accepted 100%')
  await expect(page.locator('[data-part="preview"]')).toContainText('from general reserve to attack')
  await page.getByRole('button', { name: 'Do it', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1st Australian Brigade: Attack' })).toBeVisible()
  await expect(dock(page)).toContainText('Not possible: the order has no Objective yet 11.4')
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await waitUntilStill(page)

  await drag(page, '08.04', '08.05', '08.06', '08.07', '08.08', '08.09')
  await expect(message(page)).toContainText('Attack: line 08.04 (Baby 700) to 08.09.')
  await expect(demand(page, 'R 2 Bn')).toContainText(/to 08\.09: 3 hexes, 5 MP, at least 1 activation/)
  await page.getByRole('checkbox', { name: '3 Bn' }).check()
  await page.getByRole('checkbox', { name: '4 Bn' }).check()
  await expect(message(page)).toContainText('3 Bn and 4 Bn in support')
  await expect(demand(page, 'L 4 Bn')).toContainText('In Support')

  await brush(page, 'Route').click()
  await drag(page, '05.08', '05.07', '06.06', '07.06', '07.05', '08.04')
  await expect(message(page)).toContainText('L 1 Bn to 08.04.')
  await expect(demand(page, 'L 1 Bn')).toContainText(/to 08\.04 \(Baby 700\) by .*: 5 hexes/)
  await page.getByRole('checkbox', { name: '2 Bn' }).check()
  await expect(dock(page)).toContainText('only 2 of its battalions can be In Support 11.5.3')
  await expect(page.getByRole('button', { name: 'Send it' })).toBeDisabled()
  await brush(page, 'Undo').click()
  await expect(page.getByRole('button', { name: 'Send it' })).toBeEnabled()

  await page.reload()
  await expect(message(page)).toContainText('L 1 Bn to 08.04.', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('heading', { name: 'Change orders and commit battalions' })).toBeVisible()
  await expect(page.getByText('1st Australian Brigade: Attack')).toBeHidden()
  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  await page.getByText('In words').click()
  await expect(page.locator('[data-part="map-layers"]')).toContainText(
    '1st Australian Brigade: Attack: line 08.04 (Baby 700) to 08.09',
  )
})

test('a sketch made before the roll is there when the order is accepted', async ({ page }) => {
  await openOrderChange(page)
  await page.getByText('1st Australian Brigade: Attack').click()
  await page.getByRole('button', { name: 'Sketch it on the map first…' }).click()
  await brush(page, 'Point Objective').click()
  await page.getByLabel('On to, for Point Objective').fill('08.04')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(message(page)).toContainText('Attack: 08.04 (Baby 700) and the hexes round it.')
  await page.getByRole('button', { name: 'Save for then' }).click()
  await page.getByRole('button', { name: 'Do it', exact: true }).click()
  await expect(message(page)).toContainText('Attack: 08.04 (Baby 700) and the hexes round it.')
  await expect(page.getByRole('button', { name: 'Send it' })).toBeEnabled()
})

test('by keyboard: an order by place names, undone, and the same order from the list', async ({ page }) => {
  await openOrderChange(page)
  const choose = async (name: RegExp) => {
    await page.getByRole('application').focus()
    await page.keyboard.press('l')
    await page.locator('[data-part="option"]', { hasText: name }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
  }
  await choose(/^1st Australian Brigade: Regroup/)
  await expect(page.getByRole('heading', { name: '1st Australian Brigade: Regroup' })).toBeVisible()
  const field = page.getByLabel('On to, for Point Objective')
  await field.focus()
  await page.keyboard.type('08.04')
  await page.keyboard.press('Enter')
  await expect(dock(page)).toContainText(/part of it is under Imminent Threat 11\.14\.3/)
  await page.keyboard.type('05.08')
  await page.keyboard.press('Enter')
  await expect(message(page)).toContainText('Regroup: 05.08 (Shrapnel Gully) and the hexes round it.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Change orders and commit battalions' })).toBeVisible()

  // Takes the accepted order back and writes the same from the list.
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await page.getByRole('button', { name: 'Use a list instead' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('application').focus()
  await page.keyboard.press('l')
  await page.locator('[data-part="option"]', { hasText: '05.08 (Shrapnel Gully)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part="preview"]')).toContainText('L 1 Bn')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Change orders and commit battalions' })).toBeVisible()
  await page.getByRole('application').focus()
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Orders', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('by touch: a line hex by hex, a battalion in support, sent, and shown at its units', async ({ page }) => {
    await openOrderChange(page)
    await page.locator('[data-part="option"]', { hasText: '1st Australian Brigade: Attack' }).tap()
    await page.getByRole('button', { name: 'Do it', exact: true }).tap()
    await expect(page.getByRole('heading', { name: '1st Australian Brigade: Attack' })).toBeVisible()
    await page.getByRole('button', { name: 'Show the whole map' }).tap()
    await waitUntilStill(page)
    for (const label of ['08.04', '08.05', '08.06', '08.07', '08.08', '08.09']) {
      const { x, y } = await pointOfHex(page, label)
      await page.touchscreen.tap(x, y)
    }
    await expect(message(page)).toContainText('Attack: line 08.04 (Baby 700) to 08.09.')
    await page.getByRole('checkbox', { name: '3 Bn' }).tap()
    await expect(message(page)).toContainText('3 Bn in support')
    // An unsent order is on the planning map already.
    await page.getByRole('button', { name: 'Orders', exact: true }).tap()
    await page.getByText('In words').tap()
    await expect(page.locator('[data-part="map-layers"]')).toContainText(
      '1st Australian Brigade, sketched, not given: Attack',
    )
    await page.getByText('In words').tap()
    await page.getByRole('button', { name: 'Send it' }).tap()
    await expect(page.getByRole('heading', { name: 'Change orders and commit battalions' })).toBeVisible()
    await expect(page.locator('[data-part="map-layers"]')).not.toContainText('sketched')
    // The page does not scroll sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    // A finger that rests on a unit is told of its order.
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [await pointOfHex(page, '05.08')],
    })
    await expect(page.locator('[data-part="note"]')).toContainText('1st Australian Brigade: Attack: line 08.04')
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  })
})
