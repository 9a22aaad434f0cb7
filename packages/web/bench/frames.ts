/** Frame times of a map that is dragged and zoomed as a person would. */
import type { Page } from '@playwright/test'
import { type Busy, watchBusy } from './cpu-time.ts'
import { median, quantile } from './statistics.ts'

export interface Frames {
  /** Frames per second, over all of them. */
  readonly fps: number
  /** 95th percentile of the time between frames, in milliseconds. */
  readonly p95: number
  /** Processor time of the page's main thread per frame, in milliseconds. */
  readonly busy: number
}

const frames = 120
const rounds = 3

/** Data the page records while the map moves. */
interface Watching {
  frameTimes: number[]
}

export interface Moved {
  readonly pan: Frames
  /** Between the whole map and about three times its size. */
  readonly zoom: Frames
  /** Between the smallest and the largest zoom, and back. */
  readonly zoomThrough: Frames
}

/** Drags the map around, then zooms in and out with the wheel; the median of several rounds of each. */
export async function panAndZoom(page: Page, throttle: number): Promise<Moved> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const busy = await watchBusy(page)
  const pans: Frames[] = []
  const zooms: Frames[] = []
  const throughs: Frames[] = []
  for (let round = 0; round < rounds; round++) {
    await startInTheMiddle(page)
    pans.push(await watched(page, busy, (nth) => drag(page, nth)))
    await page.mouse.up()
    zooms.push(await watched(page, busy, (nth) => wheel(page, nth, 20)))
    throughs.push(await watched(page, busy, (nth) => wheel(page, nth, 40)))
  }
  await busy.end()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return { pan: middle(pans), zoom: middle(zooms), zoomThrough: middle(throughs) }
}

/** Frame times while `move` is repeated on a processor slowed this many times; the median of several rounds. */
export async function moving(page: Page, throttle: number, move: (nth: number) => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const busy = await watchBusy(page)
  const runs: Frames[] = []
  for (let round = 0; round < rounds; round++) runs.push(await watched(page, busy, move))
  await busy.end()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return middle(runs)
}

const middle = (runs: readonly Frames[]): Frames => ({
  fps: median(runs.map(({ fps }) => fps)),
  p95: median(runs.map(({ p95 }) => p95)),
  busy: median(runs.map(({ busy }) => busy)),
})

/** Zooms in far enough to have room to drag, and holds the button down. */
async function startInTheMiddle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  const { x, y } = await centre(page)
  await page.mouse.move(x, y)
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120)
  await page.waitForTimeout(400)
  await page.mouse.down()
}

async function centre(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.getByRole('application').boundingBox()
  if (box === null) throw new Error('there is no map to move')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, nth: number): Promise<void> {
  const { x, y } = await centre(page)
  const angle = nth / 12
  await page.mouse.move(x + 260 * Math.sin(angle), y + 160 * Math.sin(angle * 1.7))
}

/** 24 turns of the wheel in, 24 out again. */
const wheel = (page: Page, nth: number, turn: number): Promise<void> =>
  page.mouse.wheel(0, nth % 48 < 24 ? -turn : turn)

async function watched(page: Page, busy: Busy, move: (nth: number) => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const watching = globalThis as unknown as Watching
    watching.frameTimes = []
    const { frameTimes } = watching
    const frame = (time: number) => {
      frameTimes.push(time)
      // A new round has its own list.
      if (watching.frameTimes === frameTimes) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await busy.since()
  let nth = 0
  const seen = () => page.evaluate(() => (globalThis as unknown as Watching).frameTimes)
  let times = await seen()
  while (times.length <= frames) {
    for (let i = 0; i < 10; i++) await move(nth++)
    times = await seen()
  }
  const used = await busy.since()
  const between = times.slice(1).map((time, i) => time - (times[i] ?? time))
  const first = times[0] ?? 0
  const last = times.at(-1) ?? 0
  return { fps: (1000 * between.length) / (last - first), p95: quantile(between, 0.95), busy: used / between.length }
}
