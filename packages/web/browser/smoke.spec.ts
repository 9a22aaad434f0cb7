/** Smoke test: first visit, play, undo, reload, rulebook. */
import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import {
  mouse,
  openPanel,
  playStep,
  seededTape,
  skipAnimations,
  startAgainstBot,
  startFirstBattle,
} from './play-match.ts'

/** Any error of the page fails the test. */
test.beforeEach(async ({ page }) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
})

/** Serious and critical accessibility findings of the page. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test('the built page addresses its files from where it is served', () => {
  const built = readFileSync(new URL('../dist/index.html', import.meta.url), 'utf8')
  const addresses = [...built.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter((address) => address?.startsWith('/'))).toEqual([])
})

/** The kind of the last entry of the match that the browser keeps. */
const lastSavedEntry = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('firestep'))
    const [match] = await settled(database.transaction('matches').objectStore('matches').getAll())
    database.close()
    return match?.record.entries.at(-1)?.kind
  })

test('on a phone a lesson begins with two lines, and More shows all of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startFirstBattle(page, mouse)
  const coach = page.getByRole('complementary', { name: 'Coach' })
  const heightOfText = async () => (await coach.locator('p').boundingBox())?.height ?? 0
  const short = await heightOfText()
  expect(short).toBeLessThan(42)
  const moreButton = coach.getByRole('button', { name: 'More', exact: true })
  await moreButton.click()
  await expect(moreButton).toBeHidden()
  expect(await heightOfText()).toBeGreaterThan(short + 10)
})

test('the first visit: one button starts a battle with a coach, which can be played, undone and resumed', async ({
  page,
}) => {
  await startFirstBattle(page, mouse)
  await expect(page.getByRole('complementary', { name: 'Coach' })).toBeVisible()
  await skipAnimations(page, mouse)
  const pick = seededTape(7)
  for (let i = 0; i < 12; i++) await playStep(page, mouse, pick)
  await openPanel(page, mouse, 'Log')
  const log = page.getByRole('tabpanel')
  await expect(log).toContainText('The British play')

  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(log).toContainText('Taken back')
  await expect.poll(() => lastSavedEntry(page)).toBe('takeback')

  const questionTitle = await page
    .getByRole('region', { name: 'What is asked' })
    .getByRole('heading')
    .first()
    .textContent()
  await page.reload()
  await expect(page.getByRole('region', { name: 'What is asked' }).getByRole('heading').first()).toHaveText(
    questionTitle ?? '',
  )

  await page.getByRole('link', { name: 'To the lobby' }).click()
  await expect(page.getByText('Opening Action 1').first()).toBeVisible()
})

test('pointing at an illegal place names the rule, and its tag opens the rule', async ({ page }) => {
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  await page
    .getByRole('button', { name: /Attack|Probe|Recon|Assault/ })
    .first()
    .click()
  await playStep(page, mouse, () => 0)
  const map = page.getByRole('application')
  const box = await map.boundingBox()
  if (box === null) throw new Error('no map')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.2)
  const refusal = page.locator('[data-part="why-not"]')
  await expect(refusal).toContainText('Not now')
  // The tooltip holds no control: the rule's tag stands with the refusal of a press.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.2)
  await expect(refusal).toHaveCount(0)
  await page.locator('[data-zone="preview"]').getByRole('button', { name: /^Rule/ }).click()
  await expect(page.getByRole('dialog', { name: /^Rule/ })).toBeVisible()
})

test('lobby, scenarios, table and rulebook have no serious accessibility findings', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The shelf' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.goto('/games/great-war')
  await expect(page.getByRole('heading', { name: /Opening Action 1/ })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.goto('/rules/great-war')
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await startFirstBattle(page, mouse)
  expect(await seriousFindings(page)).toEqual([])
})

test('a game without cards has no hand, opens its map on the fight and is played by mouse', async ({ page }) => {
  await startAgainstBot(page, 'red-poppies/lll1', 'Sergeant')
  await skipAnimations(page, mouse)
  await expect(page.locator('[data-part="hand"]')).toHaveCount(0)
  const sheet = await page.locator('[data-part="map-sheet"]').boundingBox()
  const frame = await page.locator('[data-part="map-frame"]').boundingBox()
  expect((sheet?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(1.5)
  expect(await seriousFindings(page)).toEqual([])
  const pick = seededTape(5)
  for (let i = 0; i < 20; i++) await playStep(page, mouse, pick)
  await openPanel(page, mouse, 'Log')
  await expect(page.getByRole('tabpanel')).toContainText('set up')
})

test('a match begins in three clicks from the lobby', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose a battle of The Great War' }).click()
  await page
    .getByRole('link', { name: /Opening Action 2/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page).toHaveURL(/\/match\//)
  await expect(page.getByRole('application')).toBeVisible()
})
