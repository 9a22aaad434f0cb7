/** Helpers to find the tools of the set-up editor. */
import { expect, type Page } from '@playwright/test'
import { waitUntilStill } from './play-match.ts'

export const selectionText = (page: Page) => page.locator('[data-part="tool-selection"]')
export const unit = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Set-up tools' }).getByRole('button', { name, exact: true })

/** Position on the screen of a highlighted hex, once the map is at rest. */
export async function spot(page: Page, label: string): Promise<{ readonly x: number; readonly y: number }> {
  const hex = page.locator(`[data-lit][data-place="${label}"]`)
  await expect(hex).toHaveCount(1)
  await waitUntilStill(page)
  const box = await hex.boundingBox()
  if (box === null) throw new Error(`${label} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
