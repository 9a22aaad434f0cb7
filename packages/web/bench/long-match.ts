/** A match of 500 choices with one player on both sides: time per choice, memory of the page, and time to reopen it. */
import type { Page } from '@playwright/test'
import { chance, type InputMethod, mouse, step, untilAsked } from '../browser/play-match.ts'
import { type Bench, type Benched, type Click, watchClicks } from './click-timing.ts'
import { watchBusy } from './cpu-time.ts'
import { median, quantile } from './statistics.ts'
import type { Site } from './test-site.ts'

interface Spread {
  readonly count: number
  readonly median: number
  readonly p95: number
}

export interface LongMatch {
  readonly choices: number
  /** By mouse on the map and in the list, early in the match: from the click to the next question on the screen. */
  readonly byMouse: Spread
  /** The same with the click right after the movement, while the pointer preview is still being drawn. */
  readonly atOnce: Spread
  /** The same for the last hundred choices of the match, from the list. */
  readonly late: Spread
  /** Processor time of the page's main thread per choice, all its clicks together, in milliseconds. */
  readonly busy: number
  /** Clicks that only extend an answer. */
  readonly growing: Spread
  /** Megabytes of the JavaScript heap after garbage collection. */
  readonly heapAtTable: number
  readonly heapAfterReload: number
  readonly heapAtReplay: number
  /** Milliseconds from opening the saved match to its question on the screen. */
  readonly reopened: number
}

/** Points before clicking, as people do, so that the pointer preview is ready. */
const hand: InputMethod = {
  press: mouse.press,
  async touch(page, spot) {
    await page.mouse.move(spot.x, spot.y)
    await page.waitForTimeout(200)
    await mouse.touch(page, spot)
  },
}

const choices = 500
const byHand = 40
const reloads = 5

export async function longMatch(site: Site): Promise<LongMatch> {
  const page = await site.open()
  await page.addInitScript(watchClicks)
  await bothSidesMine(page)

  const pick = chance(11)
  for (let given = 0; given < byHand; given = gave(await clicksOf(page)).length) await step(page, hand, pick)
  const pointed = gave(await clicksOf(page))
  for (let given = 0; given < 2 * byHand; given = gave(await clicksOf(page)).length) await step(page, mouse, pick)
  const early = await clicksOf(page)
  const busy = await watchBusy(page)
  await page.evaluate(([answers, seed]) => (globalThis as unknown as Benched).bench.play(answers, seed), [
    choices - gave(early).length,
    7,
  ] as const)
  const used = await busy.since()
  await busy.end()
  const all = await clicksOf(page)
  const heapAtTable = await heap(page)

  const reopened: number[] = []
  for (let i = 0; i < reloads; i++) {
    await page.reload()
    await page.waitForFunction(() => (globalThis as unknown as Benched).bench.asked !== null)
    reopened.push((await bench(page)).asked ?? 0)
  }
  const heapAfterReload = await heap(page)
  await page.goto(`${page.url()}/replay`)
  await page.getByRole('slider').first().focus()
  for (let i = 0; i < 50; i++) await page.keyboard.press('PageUp')
  const heapAtReplay = await heap(page)
  await page.context().close()
  return {
    choices: gave(all).length,
    byMouse: spread(pointed),
    atOnce: spread(gave(early).slice(pointed.length)),
    late: spread(gave(all).slice(-100)),
    busy: used / (gave(all).length - gave(early).length),
    growing: spread(all.filter((click) => !click.gave)),
    heapAtTable,
    heapAfterReload,
    heapAtReplay,
    reopened: median(reopened),
  }
}

/** Begins the first battle of the shelf with one player on both sides. */
async function bothSidesMine(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose a battle of The Great War' }).click()
  await page
    .getByRole('link', { name: /Opening Action 1/ })
    .first()
    .click()
  await page.locator('label', { hasText: 'Both sides mine' }).click()
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await untilAsked(page)
  const silence = page.getByRole('button', { name: 'No more lessons' })
  if (await silence.isVisible()) await silence.click()
}

const bench = (page: Page): Promise<Pick<Bench, 'clicks' | 'asked'>> =>
  page.evaluate(() => {
    const { clicks, asked } = (globalThis as unknown as Benched).bench
    return { clicks, asked }
  })

const clicksOf = async (page: Page): Promise<readonly Click[]> => (await bench(page)).clicks

const gave = (clicks: readonly Click[]): Click[] => clicks.filter((click) => click.gave)

function spread(clicks: readonly Click[]): Spread {
  const times = clicks.map(({ ms }) => ms)
  return { count: times.length, median: median(times), p95: quantile(times, 0.95) }
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}
