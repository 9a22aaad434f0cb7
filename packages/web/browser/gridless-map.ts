/** Helpers to find and drag bases on a gridless map. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type AskedOne, momentBefore } from '../screenshots/moments.ts'
import { atRest, bringMatch, type InputMethod } from './play-match.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export const asked = (page: Page): Locator => page.getByRole('region', { name: 'What is asked' })
export const offer = (page: Page, words: RegExp): Locator => asked(page).locator('.mg-offer', { hasText: words })
export const preview = (page: Page): Locator => page.locator('.prompt-preview')
export const words = (page: Page): Locator => page.locator('.arranged-words')
export const log = (page: Page): Locator => page.getByRole('tabpanel')
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

const stand = (page: Page, nth: number): Locator =>
  page.locator('.arranged-stand:not(.arranged-later) > polygon').nth(nth)

/** Centre on the screen of an arranged base. */
export const standing = (page: Page, nth: number): Promise<Point> => middleOf(stand(page, nth))

async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function drag(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
}

/** Turns lessons off and waits until the map is at rest. */
export async function settle(page: Page, { press: pressing }: InputMethod): Promise<void> {
  await expect(asked(page)).toBeVisible()
  const lessons = page.getByRole('button', { name: 'No more lessons' })
  await atRest(page)
  if (await lessons.isVisible()) await pressing(lessons)
}

/** Events of one type told before a question. */
export const told = ({ told: all }: AskedOne, type: string) => all.filter((event) => event.type === type)

/**
 * Brings a match on the proving ground of Flanders Fields, at a question of this kind whose answer led to the wanted
 * events, in play that prefers these choices.
 */
export async function bring(
  page: Page,
  inputMethod: InputMethod,
  kind: string,
  towards: readonly string[],
  happens: Parameters<typeof momentBefore>[3],
): Promise<void> {
  const leaning = { openings: [{ scenario: 'proving-1918' }], towards }
  await bringMatch(page, inputMethod, await momentBefore('flanders-fields', leaning, kind, happens))
  await settle(page, inputMethod)
}

/** Gives the chosen answer, confirming any warning. */
export async function give(page: Page, { press: pressing }: InputMethod): Promise<void> {
  await pressing(page.getByRole('button', { name: /^Do it/ }).first())
  const sure = page.getByRole('button', { name: /^Do it all the same/ })
  if (await sure.isVisible()) await pressing(sure)
}
