/** Helpers to find and drag bases on a gridless map. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type AskedMoment, momentBefore } from '../screenshots/moments.ts'
import { type InputMethod, importMatch, previewAnswers, waitUntilStill } from './play-match.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export const questionPanel = (page: Page): Locator => page.getByRole('region', { name: 'What is asked' })
export const optionRow = (page: Page, text: RegExp): Locator =>
  questionPanel(page).locator('[data-part="option"]', { hasText: text })
export const previewPanel = (page: Page): Locator => page.locator('[data-part="preview"]')
export const arrangementText = (page: Page): Locator => page.locator('.arranged-words')
export const logPanel = (page: Page): Locator => page.getByRole('tabpanel')
export const pressButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

const arrangedBase = (page: Page, index: number): Locator =>
  page.locator('.arranged-stand:not(.arranged-later) > polygon').nth(index)

/** Centre on the screen of an arranged base. */
export const centreOfBase = (page: Page, index: number): Promise<Point> => centreOf(arrangedBase(page, index))

async function centreOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function drag(page: Page, from: Point, offset: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + offset.x / 2, from.y + offset.y / 2, { steps: 4 })
  await page.mouse.move(from.x + offset.x, from.y + offset.y, { steps: 4 })
  await page.mouse.up()
}

/** Turns lessons off and waits until the map is at rest. */
export async function waitForQuestion(page: Page, { press }: InputMethod): Promise<void> {
  await expect(questionPanel(page)).toBeVisible()
  const lessons = page.getByRole('button', { name: 'No more lessons' })
  await waitUntilStill(page)
  if (await lessons.isVisible()) await press(lessons)
}

/** Events of one type reported before a question. */
export const eventsOfType = ({ events }: AskedMoment, type: string) => events.filter((event) => event.type === type)

/**
 * Opens a match on the proving ground of Flanders Fields at a question of this kind whose answer led to the wanted
 * events. The match is played at random, preferring the given choices.
 */
export async function openAtQuestion(
  page: Page,
  inputMethod: InputMethod,
  kind: string,
  preferredChoices: readonly string[],
  hasHappened: Parameters<typeof momentBefore>[3],
): Promise<void> {
  const preference = { openings: [{ scenario: 'proving-1918' }], preferredParts: preferredChoices }
  await importMatch(page, inputMethod, await momentBefore('flanders-fields', preference, kind, hasHappened))
  await waitForQuestion(page, inputMethod)
  await previewAnswers(page, inputMethod)
}

/** Gives the chosen answer, confirming any warning. */
export async function giveAnswer(page: Page, { press }: InputMethod): Promise<void> {
  await press(page.getByRole('button', { name: /^Do it/ }).first())
  const confirmButton = page.getByRole('button', { name: /^Do it anyway/ })
  if (await confirmButton.isVisible()) await press(confirmButton)
}
