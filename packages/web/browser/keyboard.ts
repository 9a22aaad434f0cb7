/** Plays a match by keyboard from the list. */
import type { Page } from '@playwright/test'
import { type BrowserTape, isOver, waitForQuestion } from './play-match.ts'

/** Turns animation and lessons off. */
export async function skipAnimationsByKeyboard(page: Page): Promise<void> {
  const noLessonsButton = page.getByRole('button', { name: 'No more lessons' })
  if (await noLessonsButton.isVisible()) {
    await noLessonsButton.focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /Instant/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
}

/** Until the battle is over, `until` holds, or too many keys had no effect. */
export async function playByKeyboard(page: Page, pick: BrowserTape, isDone = () => isOver(page)): Promise<void> {
  // Tab stop of the map, then a key to the list.
  await page.getByRole('application').focus()
  await page.keyboard.press('l')
  for (let i = 0; i < 6000 && !(await isDone()); i++) {
    await waitForQuestion(page)
    if (await isOver(page)) break
    // In a set-up, takes the prepared units and gives them.
    const finishButton = page.getByRole('button', { name: 'Finish the rest for me' })
    if (await finishButton.isVisible()) {
      const commitButton = page.getByRole('button', { name: /^(Do it|Put down nothing)/ })
      await ((await commitButton.isVisible()) && (await commitButton.isEnabled()) ? commitButton : finishButton).focus()
      await page.keyboard.press('Enter')
      continue
    }
    const list = page.getByRole('button', { name: 'From a list instead' })
    if (await list.isVisible()) {
      await list.focus()
      await page.keyboard.press('Enter')
      continue
    }
    const focus = await page.evaluate(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) return 'nowhere'
      if (activeElement.matches('.commit button:first-child:not(:disabled)')) return 'commit'
      return activeElement.matches('.mg-offer, .mg-ends button') ? 'list' : 'elsewhere'
    })
    if (focus === 'list') {
      const rows = await page.locator('[aria-label="What is asked"] :is(.mg-offer, .mg-ends button)').count()
      for (let steps = pick(rows); steps > 0; steps--) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const commit = page.getByRole('button', { name: /^Do it with/ })
      if (await commit.isVisible()) {
        // More is ticked than allowed: unticks the last.
        if (await commit.isDisabled()) await page.keyboard.press('Enter')
        if (pick(2) === 0) await page.keyboard.press('Control+Enter')
      }
    } else if (focus === 'commit') await page.keyboard.press('Enter')
    else {
      // The focus was lost with a removed element; the list is one key away from the map.
      await page.getByRole('application').focus()
      await page.keyboard.press('l')
    }
  }
}
