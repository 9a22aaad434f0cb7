/** Companies on a gridless map: through wire, and an assault. */
import { expect, type Page, test } from '@playwright/test'
import {
  arrangementText,
  centreOfBase,
  drag,
  eventsOfType,
  giveAnswer,
  logPanel,
  openAtQuestion,
  optionRow,
  type Point,
  pressButton,
  previewPanel,
  questionPanel,
} from './gridless-map.ts'
import { mouse, openPanel } from './play-match.ts'

test.beforeEach(({ page }) => {
  test.setTimeout(200_000)
  page.on('pageerror', (fault) => {
    throw fault
  })
})

test('a company moves up to wire and tries it: odds before, dice results in the log', async ({ page }) => {
  // At least two reach the wire and have an action left to try it.
  await openAtQuestion(
    page,
    mouse,
    'action',
    ['wire', 'at the wire', 'ahead'],
    ([action, manner], nextQuestion) =>
      action === 'move' &&
      manner === 'at the wire' &&
      eventsOfType(nextQuestion, 'moved').length > 1 &&
      nextQuestion.parts().includes('wire'),
  )
  await pressButton(page, 'Move them on the table…')
  await pressButton(page, 'Up to the wire')
  const index = await indexOfBase(page, /at the wire/)
  const to = await centreOfBase(page, index)
  await pressButton(page, 'Undo')
  await expect(arrangementText(page).nth(index)).toHaveText('stays')
  const from = await centreOfBase(page, index)
  // Dragged slightly too far: the wire stops this base.
  await pressButton(page, 'Each as far as possible')
  await drag(page, from, offsetBeyond(from, to))
  await expect(arrangementText(page).nth(index)).toContainText(/at the wire: 1 action, gets through on \d\+/)
  await expect(page.locator('.arranged [data-mark="area"]', { hasText: /^\d\+$/ }).first()).toBeVisible()
  await pressButton(page, 'Send it')

  await optionRow(page, /^Try the wire/)
    .first()
    .click()
  await expect(previewPanel(page)).toContainText(/through the wire, each base/i)
  await pressButton(page, 'Move them on the table…')
  await expect(page.getByRole('heading', { name: 'Through the wire' })).toBeVisible()
  // The chosen arrangement is shown; after laying it back, the base is dragged across.
  const wireBase = await indexOfBase(page, / cm/)
  const acrossWire = await centreOfBase(page, wireBase)
  await pressButton(page, 'Put back')
  await expect(arrangementText(page).nth(wireBase)).toHaveText('stays')
  const beforeWire = await centreOfBase(page, wireBase)
  await drag(page, beforeWire, { x: acrossWire.x - beforeWire.x, y: acrossWire.y - beforeWire.y })
  await expect(arrangementText(page).nth(wireBase)).toContainText(/ cm/)
  await pressButton(page, 'Send it')
  await openPanel(page, mouse, 'Log')
  await expect(logPanel(page)).toContainText(/tries the wire, rolls \d, needs \d\+: (gets through|is held up)/)
})

test('an assault is dragged into contact, shot at and resolved with dice', async ({ page }) => {
  await openAtQuestion(
    page,
    mouse,
    'action',
    ['closing in', 'ahead'],
    ([action, manner], nextQuestion) =>
      action === 'move' && manner === 'closing in' && nextQuestion.kind === 'stand and shoot',
  )
  await pressButton(page, 'Move them on the table…')
  await pressButton(page, 'Close in on the nearest enemies')
  const index = await indexOfBase(page, /assaults/)
  const to = await centreOfBase(page, index)
  await pressButton(page, 'Undo')
  await expect(arrangementText(page).nth(index)).toHaveText('stays')
  const from = await centreOfBase(page, index)
  await drag(page, from, offsetBeyond(from, to))
  await expect(arrangementText(page).nth(index)).toContainText('assault')
  await pressButton(page, 'Send it')
  await expect(questionPanel(page).getByRole('heading', { name: /is assaulted: choose its target/ })).toBeVisible()
  await questionPanel(page).locator('[data-part="option"]').first().click()
  await expect(previewPanel(page)).toContainText('If it is not stopped: the assault')
  await giveAnswer(page, mouse)
  await openPanel(page, mouse, 'Log')
  await expect(logPanel(page)).toContainText(/assaults .*: /)
})

/** Index of the first base with this text. */
async function indexOfBase(page: Page, text: RegExp): Promise<number> {
  await expect(arrangementText(page).filter({ hasText: text }).first()).toBeVisible()
  return (await arrangementText(page).allInnerTexts()).findIndex((baseText) => text.test(baseText))
}

/** The distance to drag to end up slightly beyond a point. */
const offsetBeyond = (from: Point, to: Point): Point => ({ x: 1.3 * (to.x - from.x), y: 1.3 * (to.y - from.y) })
