/**
 * Broken files, unknown links, a lost worker, a full store: each shows a clear message and a way on, and nothing is
 * lost.
 */
import { expect, test } from '@playwright/test'
import { doStep, mouse, openPanel, playStep, seededTape, skipAnimations, startFirstBattle } from './play-match.ts'

test('a broken match file is refused with the reason', async ({ page }) => {
  await page.goto('/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from('{"format": 3}') })
  await expect(page.getByRole('alert')).toContainText('not a match file')
})

test('an unknown match, page or rule shows a message and a way back', async ({ page }) => {
  await page.goto('/match/nowhere')
  await expect(page.getByRole('heading', { name: 'No such match here' })).toBeVisible()
  await page.getByRole('link', { name: 'To the lobby' }).click()
  await expect(page.getByRole('heading', { name: 'The shelf' })).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByRole('link', { name: /lobby/i })).toBeVisible()
  await page.goto('/rules/great-war/no.such.rule')
  await expect(page.getByText('no.such.rule').first()).toBeVisible()
})

test('a lost bot worker is reported and can be retried', async ({ page }) => {
  await page.route(/worker.*\.js$/, (route) => route.abort())
  await startFirstBattle(page, mouse)
  await skipAnimations(page, mouse)
  const pick = seededTape(5)
  const alert = page.getByRole('alert')
  const question = page.getByRole('region', { name: 'What is asked' })
  do {
    await doStep(page, mouse, pick)
    await question.or(alert).first().waitFor()
  } while (!(await alert.isVisible()))
  await expect(alert).toContainText('The computer does not answer')
  await page.unroute(/worker.*\.js$/)
  await page.getByRole('button', { name: 'Let it try again' }).click()
  await expect(alert).toBeHidden()
})

test('a full store is reported, and the match goes on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('there is no room', 'QuotaExceededError')
    }
  })
  await startFirstBattle(page, mouse)
  await expect(page.getByText(/no room|full/i).first()).toBeVisible()
  await skipAnimations(page, mouse)
  const pick = seededTape(6)
  for (let i = 0; i < 6; i++) await playStep(page, mouse, pick)
  await openPanel(page, mouse, 'Log')
  await expect(page.getByRole('tabpanel')).toContainText('The British play')
})
