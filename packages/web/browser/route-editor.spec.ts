/** A command by drawing: the mass, the routes of its units, their possible reactions, and the plan in play. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { openAtFirstCommand, openMatchAtQuestion } from './match-at-question.ts'
import { type InputMethod, mouse, openAid, openPanel, touch, waitUntilStill } from './play-match.ts'
import { expectTouchTargets } from './touch-targets.ts'

const options = (page: Page): Locator => questionPanel(page).locator('[data-part="option"]')
const questionPanel = (page: Page): Locator => page.getByRole('region', { name: 'What is asked' })
const routesPanel = (page: Page): Locator => page.getByRole('region', { name: 'Routes', exact: true })

/** Chooses a unit and three that may join it, and waits each time until the chosen row has left the list. */
async function gatherMass(page: Page, { press }: InputMethod): Promise<void> {
  for (let i = 0; i < 4; i++) {
    const units = options(page).filter({ hasNotText: 'The whole mass' })
    const row = i === 0 ? units.filter({ hasText: 'at N22' }).first() : units.first()
    const [name = ''] = (await row.innerText()).split('\n')
    const chosen = units.filter({ hasText: name })
    await expect(async () => {
      if ((await chosen.count()) > 0) await press(chosen.first())
      await expect(chosen).toHaveCount(0, { timeout: 2000 })
    }).toPass()
  }
  await expect(page.getByRole('heading', { name: /^Command a mass of \d$/ })).toBeVisible()
}

async function beginDrawing(page: Page, inputMethod: InputMethod): Promise<void> {
  await openAid(page, inputMethod, 'Draw routes…')
  await expect(routesPanel(page).getByRole('listitem')).toHaveCount(4)
}

/** Centre of a place on the screen, once the map is at rest. */
async function centreOf(place: Locator): Promise<{ x: number; y: number }> {
  await waitUntilStill(place.page())
  const box = await place.first().boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const highlightedHex = (page: Page, state: string, label: string): Locator =>
  page.locator(`[data-lit="${state}"][data-place="${label}"]`)

test('a piece that cannot join is ringed with the rule; routes are dragged, shared, committed and changed', async ({
  page,
}) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await openAtFirstCommand(page, mouse)
  await gatherMass(page, mouse)

  // Guns beside infantry cannot join a mass.
  const guns = await centreOf(highlightedHex(page, 'chosen', 'N21'))
  await page.mouse.move(guns.x, guns.y)
  await expect(page.locator('[data-mark="ring"][data-tone="bad"]')).toHaveText(/^3\./)
  await expect(page.locator('[data-part="why-not"]')).toContainText(/mass/)
  await page.mouse.click(guns.x, guns.y)
  await expect(page.locator('[data-part="refusal"]')).toContainText(/mass/)
  await expect(page.getByRole('heading', { name: /^Command a mass of 4$/ })).toBeVisible()
  await beginDrawing(page, mouse)

  // Dragged from the counter over one hex, in sight of the British on the hill.
  const routes = routesPanel(page)
  await routes.getByRole('button', { name: /^3rd Coy.* at N22/ }).click()
  const from = await centreOf(highlightedHex(page, 'chosen', 'N22'))
  const nextHex = await centreOf(highlightedHex(page, 'open', 'M22'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(nextHex.x, nextHex.y, { steps: 5 })
  await page.mouse.up()
  await expect(routes.getByText(/^M22; 1 of 3 points$/)).toBeVisible()
  await expect(routes.getByText(/formed \d+%, dispersed \d+%, destroyed \d+%/)).toBeVisible()
  await expect(page.getByRole('list', { name: /^Step by step/ })).toContainText(/M22.*May react: British C Coy/)
  await expect(page.getByText(/machine guns at every point/)).toBeVisible()
  await expect(page.locator('[data-mark="path"]')).toHaveCount(1)

  // A typed place extends the route; undo removes the last stroke.
  await routes.getByRole('textbox', { name: /^Next hex for/ }).fill('M23')
  await page.keyboard.press('Enter')
  await expect(routes.getByText(/^M22, M23; 2 of 3 points$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo stroke' }).click()
  await expect(routes.getByText(/^M22; 1 of 3 points$/)).toBeVisible()

  // The same route for all: a unit that cannot take it is named with the rule.
  await routes.getByRole('button', { name: 'Same route for all' }).click()
  await expect(routes.getByRole('status')).toContainText(/1st Coy.*M21 is closed/)
  const drawnCount = await page.locator('[data-mark="path"]').count()
  expect(drawnCount).toBeGreaterThan(1)
  await expect(page.getByText(/^Of \d units [\d.]+ are expected to survive, [\d.]+ of them formed\.$/)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('[data-zone="rail"]').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  await routes.getByRole('button', { name: /^Remove the route of 4th Coy/ }).click()
  await expect(page.locator('[data-mark="path"]')).toHaveCount(drawnCount - 1)

  // Committed as one plan: it runs until a check fails, and the rest comes back.
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(routes).toBeHidden()
  const stoppedNotice = page.getByText(/^Your plan has stopped: a unit failed its check/)
  const nextButton = page.getByRole('button', { name: /^(Next|Go on)$/ })
  const commitButton = page.getByRole('button', { name: /^Do it/, disabled: false })
  await expect(async () => {
    if (await stoppedNotice.isVisible()) return
    if (await nextButton.isVisible()) await nextButton.click({ timeout: 500 })
    else if (await commitButton.isVisible()) await commitButton.click({ timeout: 500 })
    else await options(page).first().click({ timeout: 500 })
    await expect(stoppedNotice).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 30_000 })

  // The rest can be changed or dropped.
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(routes.getByText(/points$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Drop it' }).click()
  await expect(stoppedNotice).toBeHidden()
})

test('a stack of Rifle and Spade follows a route drawn by keyboard, and keeps the rest after fire stops it', async ({
  page,
}) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await openMatchAtQuestion(page, mouse, 'rifle-and-spade/kemal', 'move')
  await page.getByRole('button', { name: 'Draw routes…' }).click()
  const routes = routesPanel(page)
  await routes.getByRole('button', { name: /^L and R 2\/57/ }).focus()
  await page.keyboard.press('Enter')
  await routes.getByRole('textbox', { name: /^Next hex for/ }).fill('07.04')
  await page.keyboard.press('Enter')
  await expect(
    routes.getByText(/^10\.03, 09\.04, 08\.03, 07\.04; 5 of 6 points; up to [\d.]+ steps lost on average$/),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: /^Step by step/ })).toContainText(/08\.03; .*May react: MG 11 Bn/)
  await expect(page.locator('[data-mark="path"]')).toHaveCount(1)

  // Committed as one plan; the first fire stops it, and the stack keeps the rest of its route.
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(questionPanel(page).getByRole('heading', { name: /^They move into 10\.03: fire/ })).toBeVisible()
  await options(page).first().click()
  const stoppedStack = questionPanel(page).getByRole('heading', { name: /^L and R 2\/57 at 10\.03/ })
  const continueButton = page.getByRole('button', { name: /^(Do it|Next$|Go on$|Stay up$|Hold fire$)/ })
  // The fire takes a step, and the stack passes its morale check.
  const lossOrMorale = questionPanel(page).getByRole('heading', { name: /^(1 step lost|Morale) at 10\.03: / })
  await expect(async () => {
    if (await continueButton.first().isVisible()) await continueButton.first().click({ timeout: 500 })
    else if (await lossOrMorale.isVisible()) await options(page).first().click({ timeout: 500 })
    await expect(stoppedStack).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText(/^Your plan has stopped/)).toBeVisible()
  await openPanel(page, mouse, 'Log')
  await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText(
    'L 2/57 loses a step to fire in 10.03.',
  )
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(routes.getByText(/^09\.04, 08\.03, 07\.04; 5 of 6 points/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a route is drawn by taps, with all buttons large enough for a thumb', async ({ page }) => {
    await openAtFirstCommand(page, touch)
    await gatherMass(page, touch)
    await beginDrawing(page, touch)
    const routes = routesPanel(page)
    await routes.getByRole('button', { name: /^3rd Coy.* at N22/ }).tap()
    const to = await centreOf(highlightedHex(page, 'open', 'M22'))
    await page.touchscreen.tap(to.x, to.y)
    await expect(routes.getByText(/^M22; 1 of 3 points$/)).toBeVisible()
    await expectTouchTargets(page.locator('.ways-dock [data-part="commit"] button, .way-row button'))
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await expect(page.getByRole('heading', { name: /^Command a mass of \d$/ })).toBeVisible()
  })
})
