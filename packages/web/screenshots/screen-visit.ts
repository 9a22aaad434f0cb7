/** A visit for screenshots: screen size, input method, and steps to the pictures. */
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import {
  type BrowserTape,
  type InputMethod,
  mouse,
  openPanel,
  playStep,
  touch,
  waitForQuestion,
} from '../browser/play-match.ts'

export interface Screen {
  readonly name: string
  readonly inputMethod: InputMethod
  readonly options: BrowserContextOptions
}

export const screens: readonly Screen[] = [
  { name: '1280', inputMethod: mouse, options: { viewport: { width: 1280, height: 800 } } },
  {
    name: '360',
    inputMethod: touch,
    options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
]

export interface Visit {
  readonly page: Page
  readonly inputMethod: InputMethod
  /** A second visitor with their own screen. */
  newPage(): Promise<Page>
  /** Link to register the first account. */
  readonly register: string
  /** Takes a picture of this or another page. */
  shoot(name: string, page?: Page): Promise<void>
}

/** A visit that takes pictures. */
export interface Screenshot {
  /** Names of the pictures that one visit takes. */
  readonly names: readonly string[]
  show(visit: Visit): Promise<void>
}

export async function startMatch(visit: Visit, battle: string, mode: string): Promise<void> {
  const { page, inputMethod } = visit
  await page.goto('/')
  await inputMethod.press(page.getByRole('link', { name: 'Choose a battle of The Great War' }))
  await inputMethod.press(page.getByRole('link', { name: battle }).first())
  await beginMatch(visit, mode)
}

/** On a scenario's page: chooses a mode and begins. */
export async function beginMatch({ page, inputMethod }: Visit, mode: string): Promise<void> {
  await page.getByRole('heading', { name: 'New match' }).waitFor()
  const choices = page.locator('[data-part="match-settings"]:not([open]) > summary')
  if (await choices.isVisible()) await inputMethod.press(choices)
  await inputMethod.press(page.locator('label', { hasText: mode }))
  await inputMethod.press(page.getByRole('button', { name: /^(Play|Watch)$/ }).first())
}

const maxSteps = 400

/** Plays on until a wanted state of the page is reached. */
export async function playUntil(
  { page, inputMethod }: Visit,
  pick: BrowserTape,
  isReached: () => Promise<boolean>,
): Promise<void> {
  for (let steps = 0; steps < maxSteps; steps++) {
    await waitForQuestion(page)
    if (await isReached()) return
    if ((await playStep(page, inputMethod, pick)) === 'over') break
  }
  throw new Error('the wanted state was never reached')
}

/** Opens one of the panels beside the map. */
export const panel = ({ page, inputMethod }: Pick<Visit, 'page' | 'inputMethod'>, name: string): Promise<void> =>
  openPanel(page, inputMethod, name)

export const isVisible = async (locator: Locator): Promise<boolean> =>
  (await locator.count()) > 0 && locator.first().isVisible()

/** A position on the screen. */
export interface ScreenSpot {
  readonly x: number
  readonly y: number
}

/** Points at a spot; with touch, taps it. */
export const pointAt = ({ page, inputMethod }: Visit, spot: ScreenSpot): Promise<void> =>
  inputMethod === touch ? inputMethod.touch(page, spot) : page.mouse.move(spot.x, spot.y)
