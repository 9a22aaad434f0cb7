/** The parts of the match page that show what happens, and play until they do. */
import { expect, type Locator, type Page } from '@playwright/test'
import { doStep, mouse, seededTape } from './play-match.ts'

export const rolls = (page: Page): Locator => page.locator('[data-part=stage] [data-callout]')
export const playback = (page: Page): Locator => page.getByRole('region', { name: 'Playback' })
export const otherSide = (page: Page): Locator => page.getByRole('region', { name: 'What the other side does' })
export const question = (page: Page): Locator => page.getByRole('region', { name: 'What is asked' })
export const scrubber = (page: Page): Locator =>
  playback(page).getByRole('slider', { name: 'What happened since my last decision' })

/** Answers at random until a roll lies on the map. */
export async function playUntilRoll(page: Page): Promise<void> {
  const tape = seededTape(4)
  await expect(async () => {
    if (await question(page).isVisible()) await doStep(page, mouse, tape)
    await expect(rolls(page).first()).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [50], timeout: 240_000 })
}

/** Answers at random until the other side's play is on the map, with more of it to come. */
export async function playUntilOtherSide(page: Page): Promise<void> {
  const tape = seededTape(4)
  await expect(async () => {
    if (await question(page).isVisible()) await doStep(page, mouse, tape)
    await expect(otherSide(page)).toBeVisible({ timeout: 200 })
    const [position, last] = await Promise.all([scrubber(page).inputValue(), scrubber(page).getAttribute('max')])
    expect(Number(last)).toBeGreaterThan(Number(position) + 1)
  }).toPass({ intervals: [50], timeout: 240_000 })
}

/** The whole of it lies within the window, once the map has come to rest. */
export const expectInside = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    const [box, window] = [await shown.boundingBox(), page.viewportSize()]
    if (box === null || window === null) throw new Error('it has no place')
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(window.width)
    expect(box.y + box.height).toBeLessThanOrEqual(window.height)
  }).toPass({ timeout: 5000 })
