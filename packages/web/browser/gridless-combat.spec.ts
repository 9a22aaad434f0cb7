/** Companies on a gridless map: through wire, and an assault. */
import { expect, type Page, test } from '@playwright/test'
import {
  asked,
  bring,
  drag,
  give,
  log,
  offer,
  type Point,
  press,
  preview,
  standing,
  told,
  words,
} from './gridless-map.ts'
import { mouse } from './play-match.ts'

test.beforeEach(({ page }) => {
  test.setTimeout(200_000)
  page.on('pageerror', (fault) => {
    throw fault
  })
})

test('a company moves up to wire and tries it: odds before, dice results in the log', async ({ page }) => {
  // At least two reach the wire and have an action left to try it.
  await bring(
    page,
    mouse,
    'action',
    ['wire', 'at the wire', 'ahead'],
    ([name, manner], then) =>
      name === 'move' && manner === 'at the wire' && told(then, 'moved').length > 1 && then.parts().includes('wire'),
  )
  await press(page, 'Move them on the table…')
  await press(page, 'Up to the wire')
  const nth = await whoIs(page, /at the wire/)
  const to = await standing(page, nth)
  await press(page, 'Undo')
  await expect(words(page).nth(nth)).toHaveText('stays')
  const from = await standing(page, nth)
  // Dragged slightly too far: the wire stops this base.
  await press(page, 'Each as far as it gets')
  await drag(page, from, beyond(from, to))
  await expect(words(page).nth(nth)).toContainText(/at the wire: an action, and \d\+ gets through/)
  await expect(page.locator('.arranged .mark-area', { hasText: /^\d\+$/ }).first()).toBeVisible()
  await press(page, 'Do it so')

  await offer(page, /^Try the wire/)
    .first()
    .click()
  await expect(preview(page)).toContainText(/through the wire, for each of them/i)
  await press(page, 'Move them on the table…')
  await expect(page.getByRole('heading', { name: 'Through the wire' })).toBeVisible()
  // The chosen arrangement is shown; after laying it back, the base is dragged across.
  const trying = await whoIs(page, / cm/)
  const across = await standing(page, trying)
  await press(page, 'Lay back')
  await expect(words(page).nth(trying)).toHaveText('stays')
  const before = await standing(page, trying)
  await drag(page, before, { x: across.x - before.x, y: across.y - before.y })
  await expect(words(page).nth(trying)).toContainText(/ cm/)
  await press(page, 'Do it so')
  await expect(log(page)).toContainText(/tries the wire: a \d where \d or more is wanted; it (gets through|is held up)/)
})

test('an assault is dragged into contact, shot at and resolved with dice', async ({ page }) => {
  await bring(
    page,
    mouse,
    'action',
    ['closing in', 'ahead'],
    ([name, manner], then) => name === 'move' && manner === 'closing in' && then.kind === 'stand and shoot',
  )
  await press(page, 'Move them on the table…')
  await press(page, 'Close in on the nearest enemies')
  const nth = await whoIs(page, /assaults/)
  const to = await standing(page, nth)
  await press(page, 'Undo')
  await expect(words(page).nth(nth)).toHaveText('stays')
  const from = await standing(page, nth)
  await drag(page, from, beyond(from, to))
  await expect(words(page).nth(nth)).toContainText('assault')
  await press(page, 'Do it so')
  await expect(asked(page).getByRole('heading', { name: /stands and shoots: at whom/ })).toBeVisible()
  await asked(page).locator('.mg-offer').first().click()
  await expect(preview(page)).toContainText('If it is not stopped: the assault')
  await give(page, mouse)
  await expect(log(page)).toContainText(/assaults .*: /)
})

/** Index of the first base with this text. */
async function whoIs(page: Page, what: RegExp): Promise<number> {
  await expect(words(page).filter({ hasText: what }).first()).toBeVisible()
  return (await words(page).allInnerTexts()).findIndex((one) => what.test(one))
}

const beyond = (from: Point, to: Point): Point => ({ x: 1.3 * (to.x - from.x), y: 1.3 * (to.y - from.y) })
