/** A what-if from a replay: a set-up on the map, then choices of the list, taken back and thrown away. */
import { expect, test } from '@playwright/test'
import { openMatchAtQuestion } from './match-at-question.ts'
import { mouse } from './play-match.ts'

test('a line is tried from the start: the ready set-up is given, a choice made, taken back and thrown away', async ({
  page,
}) => {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await openMatchAtQuestion(page, mouse, 'red-poppies/ys2', 'command')
  await page.goto(`${page.url()}/replay?at=0`)
  await page.locator('[data-part="map-frame"]').waitFor()
  await page.getByText('From this moment').click()
  await page.getByRole('button', { name: 'Try a line' }).click()

  const asked = page.getByRole('region', { name: 'What is asked' })
  const toolbar = page.getByRole('toolbar', { name: 'Set-up tools' })
  await expect(toolbar).toBeVisible()
  await page.getByRole('button', { name: 'Prepared set-up' }).click()
  await toolbar.getByRole('button', { name: 'Undo' }).click()
  await toolbar.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: /^Place \d+$/ }).click()
  await expect(page.getByRole('button', { name: /left to place$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Prepared set-up' }).click()
  await page.getByRole('button', { name: /^Place \d+$/ }).click()

  await expect(toolbar).toBeHidden()
  await asked.locator('[data-part="option"]').filter({ hasNotText: 'The whole mass' }).first().click()
  await page.getByRole('button', { name: 'Take back a choice' }).click()
  await expect(toolbar).toBeVisible()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByText('From this moment')).toBeVisible()
})
