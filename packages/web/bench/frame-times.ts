/** Frame times of a map that is dragged and zoomed as a person would. */
import type { Page } from '@playwright/test'
import { type CpuTimer, watchCpuTime } from './cpu-time.ts'
import { median, quantile } from './statistics.ts'

export interface Frames {
  /** Frames per second, over all of them. */
  readonly fps: number
  /** 95th percentile of the time between frames, in milliseconds. */
  readonly p95: number
  /** Processor time of the page's main thread per frame, in milliseconds. */
  readonly busyMs: number
}

/** How many times slower than at full speed a slow processor runs. */
export const slowdown = 4

const framesPerRound = 120
const roundCount = 3

/** Data the page records while the map moves. */
interface FrameRecorder {
  frameTimes: number[]
}

export interface PanAndZoomFrames {
  readonly pan: Frames
  /** Between the whole map and about three times its size. */
  readonly zoom: Frames
  /** Between the smallest and the largest zoom, and back. */
  readonly zoomThrough: Frames
}

/** Drags the map around, then zooms in and out with the wheel; the median of several rounds of each. */
export async function panAndZoom(page: Page, throttle: number): Promise<PanAndZoomFrames> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const cpuTimer = await watchCpuTime(page)
  const pans: Frames[] = []
  const zooms: Frames[] = []
  const fullZooms: Frames[] = []
  for (let round = 0; round < roundCount; round++) {
    await zoomInAndPress(page)
    pans.push(await recordFrames(page, cpuTimer, (step) => drag(page, step)))
    await page.mouse.up()
    zooms.push(await recordFrames(page, cpuTimer, (step) => wheel(page, step, 20)))
    fullZooms.push(await recordFrames(page, cpuTimer, (step) => wheel(page, step, 40)))
  }
  await cpuTimer.stop()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return { pan: medianFrames(pans), zoom: medianFrames(zooms), zoomThrough: medianFrames(fullZooms) }
}

/** Frame times while `move` is repeated on a processor slowed by `throttle`; the median of several rounds. */
export async function measureMoves(
  page: Page,
  throttle: number,
  move: (step: number) => Promise<void>,
): Promise<Frames> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const cpuTimer = await watchCpuTime(page)
  const runs: Frames[] = []
  for (let round = 0; round < roundCount; round++) runs.push(await recordFrames(page, cpuTimer, move))
  await cpuTimer.stop()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return medianFrames(runs)
}

const medianFrames = (runs: readonly Frames[]): Frames => ({
  fps: median(runs.map(({ fps }) => fps)),
  p95: median(runs.map(({ p95 }) => p95)),
  busyMs: median(runs.map(({ busyMs }) => busyMs)),
})

/** Zooms in far enough to have room to drag, and holds the button down. */
async function zoomInAndPress(page: Page): Promise<void> {
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

async function drag(page: Page, step: number): Promise<void> {
  const { x, y } = await centre(page)
  const angle = step / 12
  await page.mouse.move(x + 260 * Math.sin(angle), y + 160 * Math.sin(angle * 1.7))
}

/** Turns of the wheel in one direction before it turns back. */
const wheelTurns = 24

const wheel = (page: Page, step: number, delta: number): Promise<void> =>
  page.mouse.wheel(0, step % (2 * wheelTurns) < wheelTurns ? -delta : delta)

async function recordFrames(page: Page, cpuTimer: CpuTimer, move: (step: number) => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const recorder = globalThis as unknown as FrameRecorder
    recorder.frameTimes = []
    const { frameTimes } = recorder
    const frame = (time: number) => {
      frameTimes.push(time)
      // A new round has its own list.
      if (recorder.frameTimes === frameTimes) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await cpuTimer.msSinceLastCall()
  let step = 0
  const readFrameTimes = () => page.evaluate(() => (globalThis as unknown as FrameRecorder).frameTimes)
  let times = await readFrameTimes()
  while (times.length <= framesPerRound) {
    for (let i = 0; i < 10; i++) await move(step++)
    times = await readFrameTimes()
  }
  const usedMs = await cpuTimer.msSinceLastCall()
  const intervals = times.slice(1).map((time, i) => time - (times[i] ?? time))
  const firstTime = times[0] ?? 0
  const lastTime = times.at(-1) ?? 0
  return {
    fps: (1000 * intervals.length) / (lastTime - firstTime),
    p95: quantile(intervals, 0.95),
    busyMs: usedMs / intervals.length,
  }
}
