/** A set-up on the map, given as one answer: by mouse with every tool, and by keyboard. */
import { expect, type Page, test } from '@playwright/test'
import { selectionText, spot, tool, unit } from './setup-editor.ts'

test.beforeEach(async ({ page, context }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
})

/** One player on both sides; the Germans set up first. */
async function openSetup(page: Page): Promise<void> {
  await page.goto('/games/red-poppies/ys1')
  await page.locator('label', { hasText: 'Both sides mine' }).click()
  await page.getByRole('checkbox', { name: /^Coach/ }).uncheck()
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page.getByRole('heading', { name: 'Set up: place 8 units' }).waitFor()
}

const statusText = (page: Page) => page.locator('.laying-said')

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await spot(page, from), await spot(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 6 })
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up()
}

test('by mouse: line, fill, flip, swap, save, clear, load, share and give a set-up', async ({ page }) => {
  await openSetup(page)
  await page.getByRole('button', { name: 'Select the rest of 244th and 245th Reserve Regiments' }).click()
  await tool(page, 'Line').click()
  await drag(page, 'AH14', 'AH16')
  await expect(statusText(page)).toContainText('3 placed, no place for 1.')
  await tool(page, 'Hex').click()
  const { x, y } = await spot(page, 'AG16')
  await page.mouse.click(x, y)
  await expect(selectionText(page)).toHaveText('Nothing selected. 4 of 8 placed.')

  await page.getByRole('button', { name: 'Select the rest of 105th Saxon Regiment' }).click()
  await tool(page, '2 a hex').click()
  await tool(page, 'Fill').click()
  await expect(selectionText(page)).toHaveText('Nothing selected. 8 of 8 placed.')
  await tool(page, 'All formed').click()
  await expect(statusText(page)).toContainText(/4 cannot be.*sets up dispersed YS1\.setup/)
  await tool(page, 'All dispersed').click()
  await expect(statusText(page)).toContainText('Dispersed: 4 turned.')

  const [firstUnit, secondUnit] = [unit(page, '1st Coy, 244th'), unit(page, '2nd Coy, 244th')]
  await expect(firstUnit).toContainText('AH14, dispersed')
  await firstUnit.click()
  await secondUnit.click()
  await tool(page, 'Swap').click()
  await expect(secondUnit).toContainText('AH14, dispersed')

  // An illegal place shows its rule under the pointer, and after a press.
  await secondUnit.click()
  await page.mouse.move(200, 300)
  await expect(page.locator('[data-part="why-not"]')).toContainText(/Not now: .*YS1/)
  await page.mouse.click(200, 300)
  await expect(statusText(page)).toContainText('YS1')
  await tool(page, 'Deselect').click()

  await page.getByRole('button', { name: 'Save, load, share…' }).click()
  await page.getByLabel(/^Save this set-up \(8 of 8 placed\)/).fill('By the book')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Back to the map' }).click()

  // The unfinished set-up survives a reload.
  await page.reload()
  await expect(selectionText(page)).toHaveText('Nothing selected. 8 of 8 placed.', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(selectionText(page)).toHaveText('Nothing selected. 0 of 8 placed.')
  await tool(page, 'Undo').click()
  await tool(page, 'Redo').click()
  await expect(page.getByRole('button', { name: '8 left to place' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save, load, share…' }).click()
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(secondUnit).toContainText('AH14, dispersed')
  await page.getByRole('button', { name: 'Place 8' }).click()

  // The other side is asked, and refuses the link of this side.
  await expect(page.getByRole('heading', { name: 'Set up: place 6 units' })).toBeVisible()
  await page.getByRole('button', { name: 'Save, load, share…' }).click()
  await page.getByLabel('Paste a set-up or its link').fill(link)
  await page.getByRole('button', { name: 'Load it' }).click()
  await expect(page.getByRole('alert')).toContainText('for the other side (the Germans)')
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await page.getByRole('button', { name: 'Prepared set-up' }).click()
  await page.getByRole('button', { name: 'Place 6' }).click()
  await expect(page.getByRole('toolbar', { name: 'Set-up tools' })).toBeHidden()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'By the book' })).toBeVisible()
  await page.getByRole('button', { name: 'Save it' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('by keyboard: a set-up from the list, by place names, on the map, the rest finished by the page', async ({
  page,
}) => {
  await openSetup(page)
  const pressButton = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await pressButton('Select the rest of 105th Saxon Regiment')
  await page.getByText('By name, without the map').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'From' }).focus()
  await page.keyboard.type('AF17')
  await page.keyboard.press('Tab')
  await page.keyboard.type('AH17')
  await pressButton('Along the line')
  await expect(statusText(page)).toContainText('3 placed, no place for 1.')

  // The last unit is placed on the map: label, then Enter.
  await page.getByRole('application').focus()
  // On a busy machine letters typed too slowly name another hex; they are typed again.
  await expect(async () => {
    await page.keyboard.press('Shift+A')
    await page.keyboard.press('Shift+G')
    await page.keyboard.type('18')
    await expect(page.locator('[data-part="tooltip"]')).toContainText('AG18', { timeout: 1500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(selectionText(page)).toHaveText('Nothing selected. 4 of 8 placed.')
  await page.keyboard.press('u')
  await expect(selectionText(page)).toHaveText('Nothing selected. 3 of 8 placed.')

  await unit(page, '1st Coy, 244th').focus()
  await page.keyboard.press('Space')
  await expect(selectionText(page)).toContainText('Selected: 1st Coy, 244th')
  await page.keyboard.press('Space')
  await pressButton('Finish the rest for me')
  await expect(selectionText(page)).toHaveText('Nothing selected. 8 of 8 placed.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Set up: place 6 units' })).toBeVisible()

  // After undo the set-up is there as it was given.
  await pressButton('Undo. Takes back your last choice. At this screen there is no limit.')
  await expect(page.getByRole('heading', { name: 'Set up: place 8 units' })).toBeVisible()
  await expect(selectionText(page)).toHaveText('Nothing selected. 8 of 8 placed.')
})
