/** Parts that float on the map or stand in the top bar: lessons, tooltips, results, phases, at both sizes. */
import { expect, type Page, test } from '@playwright/test'
import { momentAt } from '../screenshots/moments.ts'
import {
  importMatch,
  mouse,
  playStep,
  seededTape,
  startAgainstBot,
  startFirstBattle,
  waitUntilStill,
} from './play-match.ts'
import { playUntilRoll, rolls } from './playback-parts.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).visibility !== 'hidden')
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
  )

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1

async function expectApart(page: Page, selector: string, others: string): Promise<void> {
  const [boxes, otherBoxes] = [await boxesOf(page, selector), await boxesOf(page, others)]
  expect(boxes.filter((box) => otherBoxes.some((other) => overlap(box, other)))).toEqual([])
}

const coach = (page: Page) => page.locator('[data-part="coach"]')

for (const viewport of sizes)
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a lesson covers no choice, closes when its decision is begun, and stays away once silenced', async ({
      page,
    }) => {
      await startFirstBattle(page, mouse)
      await expect(coach(page)).toBeVisible()
      const first = await coach(page).textContent()
      await page.locator('[aria-label="What is asked"] [data-part="option"]').first().click()
      await expect(coach(page).filter({ hasText: first ?? '' })).toBeHidden()
      // A later decision has a lesson of its own, beside the units that can be ordered.
      const pick = seededTape(4)
      for (let i = 0; i < 30 && !(await coach(page).isVisible()); i++) await playStep(page, mouse, pick)
      await waitUntilStill(page)
      await expect(async () => expectApart(page, '[data-part="coach"]', '[data-lit="open"]')).toPass({ timeout: 5000 })
      // A folded lesson is opened first.
      const silence = page.getByRole('button', { name: 'No more lessons' })
      if (!(await silence.isVisible())) await coach(page).getByRole('button').click()
      await silence.click()
      await expect(coach(page)).toBeHidden()
      await startAgainstBot(page, 'great-war/opening-action-1', 'Recruit')
      await expect(page.getByRole('heading', { name: 'Play a command card' })).toBeVisible()
      await expect(coach(page)).toBeHidden()
    })

    test('no phase is cut', async ({ page }) => {
      for (const [game, scenario, kind] of [
        ['great-war', 'hawthorn-ridge', 'order'],
        ['red-poppies', 'ys2', 'act'],
        ['rifle-and-spade', 'sedd el bahr', 'commanded fire'],
        ['flanders-fields', 'mons-1914', 'order'],
      ] as const) {
        await importMatch(page, mouse, await momentAt(game, scenario, kind))
        const cut = await page
          .locator('[data-part="steps"] > li, [data-part="turn"]')
          .evaluateAll((elements) =>
            elements
              .filter(({ scrollWidth, clientWidth }) => clientWidth > 2 && scrollWidth > clientWidth + 1)
              .map(({ textContent }) => textContent),
          )
        expect(cut, game).toEqual([])
      }
    })
  })

test('a result goes with its place when the map moves, and no tooltip lies over it', async ({ page }) => {
  await startFirstBattle(page, mouse)
  await playUntilRoll(page)
  await waitUntilStill(page)
  const box = await rolls(page).first().boundingBox()
  if (box === null) throw new Error('the result has no place')
  // The tooltip of a place beside the result.
  for (const x of [box.x - 20, box.x + box.width + 20]) {
    await page.mouse.move(x, box.y + box.height / 2)
    await page.waitForTimeout(500)
    await expectApart(page, '[data-part="tooltip"]', '[data-part="stage"] [data-callout]')
  }
  // Zoomed in elsewhere, its place is out of sight.
  const map = await page.locator('[data-part="map-frame"]').boundingBox()
  if (map === null) throw new Error('there is no map')
  const corner = { x: box.x < map.x + map.width / 2 ? map.x + map.width - 20 : map.x + 20, y: map.y + map.height / 2 }
  await page.mouse.move(corner.x, corner.y)
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, -240)
  await waitUntilStill(page)
  await expect(rolls(page).first()).toBeHidden()
})
