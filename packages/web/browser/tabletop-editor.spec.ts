/** Moving companies and deploying battalions on a gridless map: by mouse, keyboard and touch. */
import { expect, type Page, test } from '@playwright/test'
import { type AskedMoment, momentAt, momentOf } from '../screenshots/moments.ts'
import { importMatch, mouse, openAid, touch, waitUntilStill } from './play-match.ts'

/** A company whose four platoons can all go ahead. */
function isCompanyMove({ kind, parts }: AskedMoment): boolean {
  if (kind !== 'action' || !parts().includes('move')) return false
  const [moveAhead] = parts('move', 'ahead')
  return (moveAhead as { readonly ways?: readonly unknown[] } | undefined)?.ways?.length === 4
}

const arrangedBase = (page: Page, index: number) =>
  page.locator('.arranged-stand:not(.arranged-later) > polygon').nth(index)

/** The map on the screen, also where it lies outside its frame. */
const sheetBox = (page: Page) =>
  page.locator('[data-part="map-sheet"]').evaluate((element) => {
    const { x, y } = element.getBoundingClientRect()
    return { x, y }
  })

async function centreOf(page: Page, index: number): Promise<{ x: number; y: number }> {
  const box = await arrangedBase(page, index).boundingBox()
  if (box === null) throw new Error('nobody stands there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, x: number, y: number): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 4 })
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 })
  await page.mouse.up()
}

const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const selectionText = (page: Page) => page.locator('[data-part="tool-selection"]')
const baseRows = (page: Page) => page.locator('.arranged-row')

async function closeLessons(page: Page): Promise<void> {
  const lessons = page.getByRole('button', { name: 'No more lessons' })
  if (await lessons.isVisible()) await lessons.click()
}

async function openCompanyMove(page: Page): Promise<void> {
  await importMatch(page, mouse, await momentOf('flanders-fields', { scenario: 'mons-1914' }, isCompanyMove))
  await closeLessons(page)
}

test('a company is dragged as a body, turned, one base moved apart, kept over a reload, and sent', async ({ page }) => {
  await openCompanyMove(page)
  await pressButton(page, 'Move them on the table…')
  const startInEditor = await centreOf(page, 0)
  const sheetInEditor = await sheetBox(page)
  await pressButton(page, 'Use a list instead')
  await expect(page.locator('.arranging')).toBeHidden()
  // The editor's tools take room from the map, which stands elsewhere without them.
  await waitUntilStill(page)
  const sheet = await sheetBox(page)
  const start = {
    x: startInEditor.x + sheet.x - sheetInEditor.x,
    y: startInEditor.y + sheet.y - sheetInEditor.y,
  }
  // Dragging one of its bases opens the editor.
  await drag(page, start, -40, 0)
  await expect(page.getByRole('heading', { name: 'Move them' })).toBeVisible()
  await expect(baseRows(page)).toHaveCount(4)
  const end = await centreOf(page, 0)
  expect(end.x).toBeLessThan(start.x - 20)
  // They keep their formation: all have moved the same distance.
  const baseTexts = await page.locator('.arranged-words').allInnerTexts()
  expect(new Set(baseTexts.map((text) => text.split(';')[0])).size).toBe(1)

  await pressButton(page, 'Turn right ⟳')
  await expect(page.locator('.arranged-words').first()).toContainText('turned 15°')
  await pressButton(page, 'Undo')
  await expect(page.locator('.arranged-words').first()).not.toContainText('turned')
  await pressButton(page, 'Redo')

  await pressButton(page, 'One base')
  const lastBase = await centreOf(page, 3)
  const [firstBaseText] = await page.locator('.arranged-words').allInnerTexts()
  // Away from the others, which would push it aside.
  await drag(page, lastBase, 0, -12)
  await expect(page.locator('.arranged-held')).toHaveCount(1)
  expect((await centreOf(page, 3)).y).toBeLessThan(lastBase.y)
  expect((await page.locator('.arranged-words').allInnerTexts())[0]).toBe(firstBaseText)

  await page.reload()
  await closeLessons(page)
  await pressButton(page, 'Move them on the table…')
  // The arrangement survives a reload.
  await expect(page.locator('.arranged-words').first()).toHaveText(firstBaseText ?? '')
  await pressButton(page, 'Send it')
  await expect(page.locator('.arranging')).toBeHidden()
})

test('a company is moved by keyboard alone', async ({ page }) => {
  await openCompanyMove(page)
  await page.getByRole('button', { name: 'Move them on the table…' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-part="map-frame"]').focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await expect(selectionText(page)).toContainText('3 cm')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(selectionText(page)).toContainText('3.1 cm')
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowUp')
  await expect(selectionText(page)).toContainText('4.1 cm')
  await page.keyboard.press('e')
  await expect(selectionText(page)).toContainText('turned 15°')
  await page.keyboard.press('u')
  await expect(selectionText(page)).not.toContainText('turned')
  await page.keyboard.press('Tab')
  await expect(page.locator('.arranged-held')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('.arranging')).toBeHidden()
})

test('a battalion is deployed elsewhere, and refused outside its zone', async ({ page }) => {
  await importMatch(page, mouse, await momentAt('flanders-fields', 'mons-1914', 'deploy'))
  await closeLessons(page)
  await expect(page.getByRole('heading', { name: 'Deploy a battalion' })).toBeVisible()
  await page.getByRole('button', { name: '2nd Royal Irish' }).click()
  const start = await centreOf(page, 0)
  await drag(page, start, 0, -30)
  expect((await centreOf(page, 0)).y).toBeLessThan(start.y - 15)
  // Outside its zone it is refused, with a message.
  await drag(page, await centreOf(page, 0), -300, 0)
  await expect(page.getByRole('button', { name: 'Send it' })).toBeDisabled()
  await expect(page.locator('.arranged-words-barred').first()).toBeVisible()
  await pressButton(page, 'Undo')
  await expect(page.getByRole('button', { name: 'Send it' })).toBeEnabled()
  await pressButton(page, 'Send it')
  await expect(page.locator('[data-part="map"] [data-part="piece"]')).not.toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  test('a company is nudged by buttons on a phone', async ({ page }) => {
    await importMatch(page, touch, await momentOf('flanders-fields', { scenario: 'mons-1914' }, isCompanyMove))
    const lessons = page.getByRole('button', { name: 'No more lessons' })
    if (await lessons.isVisible()) await lessons.tap()
    await openAid(page, touch, 'Move them on the table…')
    await page.getByRole('button', { name: '←', exact: true }).tap()
    await expect(selectionText(page)).toContainText('1 cm')
    await page.getByRole('button', { name: 'Send it' }).tap()
    await expect(page.getByRole('toolbar')).toBeHidden()
  })
})
