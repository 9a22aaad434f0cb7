/** In every game: the result of a roll beside its place; the turn of the other side with its trail, and again. */
import { expect, test } from '@playwright/test'
import { openMatchAtQuestion } from './match-at-question.ts'
import { mouse } from './play-match.ts'
import {
  expectInside,
  otherSide,
  playback,
  playUntilOtherSide,
  playUntilRoll,
  question,
  rolls,
  scrubber,
} from './playback-parts.ts'

/** A battle of each game, and a question before its first rolls. */
const battles = [
  ['great-war/hawthorn-ridge', 'battle'],
  ['red-poppies/ys2', 'command'],
  ['rifle-and-spade/sedd el bahr', 'move'],
  ['flanders-fields/mons-1914', 'order'],
] as const

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

for (const [battle, kind] of battles) {
  for (const size of battle.startsWith('flanders-fields') ? [wide] : [wide, phone])
    test(`${battle}: the result of a roll is shown beside its place, ${size.width} wide`, async ({ page }) => {
      await page.setViewportSize(size)
      await openMatchAtQuestion(page, mouse, battle, kind, 'Against the computer')
      await playUntilRoll(page)
      await expect(rolls(page).first().locator('strong')).toHaveText(/\w/)
      await expectInside(page, rolls(page).first())
    })
}

test('the turn of the other side is played with its trail, and again', async ({ page }) => {
  await openMatchAtQuestion(page, mouse, 'red-poppies/ys2', 'command', 'Against the computer')
  await playUntilOtherSide(page)
  await playback(page).getByRole('button', { name: 'Skip to my decision' }).click()
  await expect(question(page)).toBeVisible()
  await expect(page.locator('[data-trail] > *').first()).toBeAttached()
  await playback(page).getByRole('button', { name: 'Play all since my last decision again' }).click()
  await expect(otherSide(page)).toBeVisible()
  await expect(scrubber(page)).toHaveValue('1')
})
