/** A match of 500 choices with one player on both sides: time per choice, memory of the page, and time to reopen it. */
import type { Page } from '@playwright/test'
import {
  type InputMethod,
  mouse,
  playStep,
  seededTape,
  skipAnimations,
  waitForQuestion,
} from '../browser/play-match.ts'
import { type BenchWindow, type Click, type ClickBench, playByClicks, watchClicks } from './click-timing.ts'
import { watchCpuTime } from './cpu-time.ts'
import { median, quantile } from './statistics.ts'
import type { Site } from './test-site.ts'

interface TimeSummary {
  readonly count: number
  readonly median: number
  readonly p95: number
}

export interface LongMatch {
  readonly targetChoices: number
  /** By mouse on the map and in the list, early in the match: from the click to the next question on the screen. */
  readonly byMouse: TimeSummary
  /** The same with the click right after the movement, while the pointer preview is still being drawn. */
  readonly byMouseAtOnce: TimeSummary
  /** The same for the last choices of the match, from the list. */
  readonly late: TimeSummary
  /** Processor time of the page's main thread per choice, all its clicks together, in milliseconds. */
  readonly cpuMs: number
  /** Clicks that only extend an answer. */
  readonly growing: TimeSummary
  /** Megabytes of the JavaScript heap after garbage collection. */
  readonly heapAtTable: number
  readonly heapAfterReload: number
  readonly heapAtReplay: number
  /** Milliseconds from opening the saved match to its question on the screen. */
  readonly reopenMs: number
}

/** Points before clicking, as people do, so that the pointer preview is ready. */
const slowMouse: InputMethod = {
  press: mouse.press,
  async touch(page, point) {
    await page.mouse.move(point.x, point.y)
    await page.waitForTimeout(200)
    await mouse.touch(page, point)
  },
}

const targetChoices = 500
const pacedChoices = 40
const lateChoices = 100
const reloadCount = 5
/** Presses of Page Up in the replay, each to an earlier position. */
const replayPages = 50

export async function longMatch(site: Site): Promise<LongMatch> {
  const page = await site.open()
  await page.addInitScript(watchClicks)
  await startOnBothSides(page)

  const pick = seededTape(11)
  const playUntil = async (answerCount: number, inputMethod: InputMethod): Promise<void> => {
    while (answerClicks(await clicksOf(page)).length < answerCount) await playStep(page, inputMethod, pick)
  }
  await playUntil(pacedChoices, slowMouse)
  const pacedClicks = answerClicks(await clicksOf(page))
  await playUntil(2 * pacedChoices, mouse)
  const earlyClicks = await clicksOf(page)
  const cpuTimer = await watchCpuTime(page)
  await page.evaluate(playByClicks, { answers: targetChoices - answerClicks(earlyClicks).length, seed: 7 })
  const usedMs = await cpuTimer.msSinceLastCall()
  await cpuTimer.stop()
  const allClicks = await clicksOf(page)
  const heapAtTable = await heapMegabytes(page)

  const reopenTimes: number[] = []
  for (let i = 0; i < reloadCount; i++) {
    await page.reload()
    await page.waitForFunction(() => (globalThis as unknown as BenchWindow).bench.firstQuestionMs !== null)
    reopenTimes.push((await readBench(page)).firstQuestionMs ?? 0)
  }
  const heapAfterReload = await heapMegabytes(page)
  await page.goto(`${page.url()}/replay`)
  await page.getByRole('slider').first().focus()
  for (let i = 0; i < replayPages; i++) await page.keyboard.press('PageUp')
  const heapAtReplay = await heapMegabytes(page)
  await page.context().close()
  return {
    targetChoices: answerClicks(allClicks).length,
    byMouse: summarise(pacedClicks),
    byMouseAtOnce: summarise(answerClicks(earlyClicks).slice(pacedClicks.length)),
    late: summarise(answerClicks(allClicks).slice(-lateChoices)),
    cpuMs: usedMs / (answerClicks(allClicks).length - answerClicks(earlyClicks).length),
    growing: summarise(allClicks.filter((click) => !click.isAnswer)),
    heapAtTable,
    heapAfterReload,
    heapAtReplay,
    reopenMs: median(reopenTimes),
  }
}

/** Begins the first battle of the shelf with one player on both sides. */
async function startOnBothSides(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose a battle of The Great War' }).click()
  await page
    .getByRole('link', { name: /Opening Action 1/ })
    .first()
    .click()
  await page.locator('label', { hasText: 'Both sides mine' }).click()
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await waitForQuestion(page)
  // A question waits for the playback of the answer before; that rest is not measured.
  await skipAnimations(page, mouse)
}

const readBench = (page: Page): Promise<Pick<ClickBench, 'clicks' | 'firstQuestionMs'>> =>
  page.evaluate(() => {
    const { clicks, firstQuestionMs } = (globalThis as unknown as BenchWindow).bench
    return { clicks, firstQuestionMs }
  })

const clicksOf = async (page: Page): Promise<readonly Click[]> => (await readBench(page)).clicks

const answerClicks = (clicks: readonly Click[]): Click[] => clicks.filter((click) => click.isAnswer)

function summarise(clicks: readonly Click[]): TimeSummary {
  const times = clicks.map(({ ms }) => ms)
  return { count: times.length, median: median(times), p95: quantile(times, 0.95) }
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}
