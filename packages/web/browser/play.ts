/** Plays a match in the browser as a person would: by mouse, from the list by keyboard, or by touch. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses among so many, the same way in every run. */
export type Chance = (count: number) => number

export function chance(seed: number): Chance {
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

/** How a person handles the page. */
export interface Way {
  /** Presses a button or a card. */
  press(page: Page, what: Locator): Promise<void>
  /** Touches a place of the map. */
  touch(page: Page, place: Locator): Promise<void>
}

const middle = async (what: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await what.boundingBox()
  if (box === null) throw new Error('there is nothing to point at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export const mouse: Way = {
  press: (_page, what) => what.click(),
  async touch(page, place) {
    const { x, y } = await middle(place)
    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
  },
}

export const finger: Way = {
  press: (_page, what) => what.tap(),
  async touch(page, place) {
    const { x, y } = await middle(place)
    await page.touchscreen.tap(x, y)
  },
}

/** The first visit: one button starts a battle against an opponent. */
export async function firstBattle(page: Page, { press }: Way): Promise<void> {
  await page.goto('/')
  await press(page, page.getByRole('button', { name: 'Play your first battle' }))
  await expect(page.getByRole('heading', { name: 'Play a command card' })).toBeVisible()
}

/** Nothing is played back and nobody explains: for whole battles. */
export async function hurry(page: Page, { press }: Way): Promise<void> {
  const silence = page.getByRole('button', { name: 'No more lessons' })
  if (await silence.isVisible()) await press(page, silence)
  await press(page, page.getByRole('button', { name: 'Menu' }))
  await press(page, page.locator('label', { hasText: 'Instant' }))
  await press(page, page.getByRole('button', { name: 'Back to the table' }))
}

export const isOver = (page: Page): Promise<boolean> => page.getByRole('region', { name: 'The end' }).isVisible()

/** Waits until something is asked, or the battle is over. */
export async function untilAsked(page: Page): Promise<void> {
  await page.locator('[aria-label="What is asked"], [aria-label="The end"]').first().waitFor()
}

/**
 * One step: commits what is ready, else touches something lit on the map, else plays a card, else presses what is
 * listed. Returns what it did.
 */
export async function step(page: Page, way: Way, pick: Chance): Promise<string> {
  await untilAsked(page)
  if (await isOver(page)) return 'over'
  const sure = page.getByRole('button', { name: 'Do it all the same' })
  if (await sure.isVisible()) return done(way.press(page, sure), 'sure')
  const lit = page.locator('.lit-open')
  const places = await lit.count()
  const commit = page.getByRole('button', { name: /^Do it/ })
  const ready = (await commit.isVisible()) && (await commit.isEnabled())
  if (ready && (places === 0 || pick(2) === 0 || (await isLinear(page)))) return done(way.press(page, commit), 'commit')
  if (places > 0) return done(way.touch(page, lit.nth(pick(places))), 'map')
  const cards = page.locator('.hand-open')
  const count = await cards.count()
  if (count > 0 && (await cards.first().isVisible())) return done(way.press(page, cards.nth(pick(count))), 'card')
  const offers = page.locator('[aria-label="What is asked"] :is(.mg-offer, .mg-ends button)')
  return done(way.press(page, offers.nth(pick(await offers.count()))), 'list')
}

async function done(act: Promise<void>, what: string): Promise<string> {
  await act
  return what
}

/** Whether the answer is not a set of ticks: then what is ready is given at once. */
const isLinear = async (page: Page): Promise<boolean> =>
  (await page.locator('[aria-label="What is asked"] [role=checkbox]').count()) === 0
