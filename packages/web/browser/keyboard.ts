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

const maxSteps = 6000

/** Plays until `isDone` holds, by default until the battle is over; gives up after a maximum of steps. */
export async function playByKeyboard(page: Page, pick: BrowserTape, isDone = () => isOver(page)): Promise<void> {
  // From the map one key leads to the list.
  await page.getByRole('application').focus()
  await page.keyboard.press('l')
  for (let i = 0; i < maxSteps && !(await isDone()); i++) {
    await waitForQuestion(page)
    if (await isOver(page)) break
    // In a set-up, takes the prepared units and gives them.
    const finishButton = page.getByRole('button', { name: 'Finish the rest for me' })
    if (await finishButton.isVisible()) {
      const commitButton = page.getByRole('button', { name: /^(Do it|Send it|Place \d|Place nothing)/ })
      const canCommit = (await commitButton.isVisible()) && (await commitButton.isEnabled())
      await (canCommit ? commitButton : finishButton).focus()
      await page.keyboard.press('Enter')
      continue
    }
    const listButton = page.getByRole('button', { name: 'Use a list instead' })
    if (await listButton.isVisible()) {
      await listButton.focus()
      await page.keyboard.press('Enter')
      continue
    }
    const focusedArea = await page.evaluate(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) return 'nowhere'
      if (activeElement.matches('[data-part="commit"] button:first-child:not(:disabled)')) return 'commit'
      return activeElement.matches('[data-part="option"], [data-part="ends"] button') ? 'list' : 'elsewhere'
    })
    if (focusedArea === 'list') {
      const rowCount = await page
        .locator('[aria-label="What is asked"] :is([data-part="option"], [data-part="ends"] button)')
        .count()
      for (let steps = pick(rowCount); steps > 0; steps--) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const tickedCommitButton = page.getByRole('button', { name: /^Do it with/ })
      if (await tickedCommitButton.isVisible()) {
        // More options are ticked than allowed: the last is unticked.
        if (await tickedCommitButton.isDisabled()) await page.keyboard.press('Enter')
        if (pick(2) === 0) await page.keyboard.press('Control+Enter')
      }
    } else if (focusedArea === 'commit') await page.keyboard.press('Enter')
    else {
      // The focus was lost with a removed element; the list is one key away from the map.
      await page.getByRole('application').focus()
      await page.keyboard.press('l')
    }
  }
}
