/** Plays a match in the browser as a person would: by mouse, by keyboard from the list, or by touch. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Picks one of `count`, the same in every run. */
export type BrowserTape = (count: number) => number

export function chance(seed: number): BrowserTape {
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

/** A way to use the page: mouse, keyboard or touch. */
export interface InputMethod {
  /** Presses a button anywhere on the page. */
  press(what: Locator): Promise<void>
  /** Touches or clicks a spot of the screen. */
  touch(page: Page, spot: Spot): Promise<void>
}

export const mouse: InputMethod = {
  press: (what) => what.click(),
  touch: (page, { x, y }) => page.mouse.click(x, y),
}

export const finger: InputMethod = {
  press: (what) => what.tap(),
  touch: (page, { x, y }) => page.touchscreen.tap(x, y),
}

/** The first visit: one button starts a battle against a bot. */
export async function firstBattle(page: Page, { press }: InputMethod): Promise<void> {
  await page.goto('/')
  await press(page.getByRole('button', { name: 'Play your first battle' }))
  await expect(page.getByRole('heading', { name: 'Play a command card' })).toBeVisible()
}

/** On a scenario's page: begins a match against a bot of this strength. */
export async function against(page: Page, scenario: string, strength: string): Promise<void> {
  await page.goto(`/games/${scenario}`)
  await page.getByRole('heading', { name: 'New match' }).waitFor()
  const choices = page.locator('.new-match-choices:not([open]) > summary')
  if (await choices.isVisible()) await choices.click()
  await page.locator('label', { hasText: 'Against an opponent' }).click()
  await page.locator('label', { hasText: strength }).first().click()
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await untilAsked(page)
}

/** Loads a match from a file, with one player on both sides. */
export async function bringMatch(page: Page, { press }: InputMethod, record: object): Promise<void> {
  await page.goto('/')
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  })
  await press(page.locator('label', { hasText: 'Both sides mine' }))
  await press(page.getByRole('button', { name: 'Go on with it' }))
  await untilAsked(page)
}

/** Turns animation and lessons off, for whole battles. */
export async function hurry(page: Page, { press }: InputMethod): Promise<void> {
  const silence = page.getByRole('button', { name: 'No more lessons' })
  if (await silence.isVisible()) await press(silence)
  await press(page.getByRole('button', { name: 'Menu' }))
  await press(page.locator('label', { hasText: 'Instant' }))
  await press(page.getByRole('button', { name: 'Back to the table' }))
}

export const isOver = (page: Page): Promise<boolean> => page.getByRole('region', { name: 'The end' }).isVisible()

/** Waits for a question or the end of the battle. */
export async function untilAsked(page: Page): Promise<void> {
  await page.locator('[aria-label="What is asked"], [aria-label="The end"]').first().waitFor()
}

/** Waits until map and pieces have stopped moving. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const gliding = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    do {
      // A press may start a movement with the next frame.
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
      // A cancelled animation was replaced by another.
      await Promise.allSettled(gliding().map((one) => one.finished))
    } while (gliding().length > 0)
  })

/** The possible actions and their spots on the screen. */
interface Open {
  readonly over: boolean
  /** True if a rule's dialog covers the page, opened by a late press. */
  readonly covered: boolean
  readonly sure: Spot | null
  readonly commit: Spot | null
  readonly back: Spot | null
  readonly ticking: boolean
  readonly ticked: boolean
  /** True if a touch has several meanings, which are listed. */
  readonly several: boolean
  /** In a set-up: the button that places the rest. */
  readonly rest: Spot | null
  /** In an order editor: the button that leads to its list. */
  readonly list: Spot | null
  readonly places: readonly Spot[]
  readonly cards: readonly Spot[]
  readonly offers: readonly Spot[]
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Reads the page once: one query per item would make a battle ten times as long. */
const look = (page: Page): Promise<Open> =>
  page.evaluate(() => {
    const spotOf = (element: Element | null | undefined): Spot | null => {
      element?.scrollIntoView({ block: 'nearest' })
      const box = element?.getBoundingClientRect()
      return box === undefined || box.width === 0 ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    /** Spots that a press reaches: visible and not covered. */
    const open = (selector: string): Spot[] =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const spot = spotOf(element)
        if (spot === null) return []
        const top = document.elementFromPoint(spot.x, spot.y)
        const map = element.closest('.map-frame')
        return top !== null && (element.contains(top) || (map?.contains(top) ?? false)) ? [spot] : []
      })
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.commit button')]
    const named = (name: string) =>
      spotOf([...document.querySelectorAll('button')].find((one) => one.textContent === name))
    const button = (words: RegExp) => spotOf(buttons.find((one) => words.test(one.textContent ?? '') && !one.disabled))
    return {
      over: document.querySelector('[aria-label="The end"]') !== null,
      covered: document.querySelector('dialog[open]') !== null,
      sure: button(/^Do it all the same/),
      commit: button(/^(?!Back|Go back|Do it all)/),
      back: button(/^Back/),
      rest: named('Finish the rest for me'),
      list: named('From a list instead'),
      ticking: document.querySelector('[aria-label="What is asked"] [role=checkbox]') !== null,
      ticked: document.querySelector('[aria-label="What is asked"] [role=checkbox][aria-checked=true]') !== null,
      several: document.querySelector('[aria-label="What is asked"] .prompt-several') !== null,
      places: open('.lit-open'),
      cards: open('.hand-open'),
      offers: open('[aria-label="What is asked"] :is(.mg-offer, .mg-ends button)'),
    }
  })

/** Waits for a question and does one step. Returns its name. */
export async function step(page: Page, inputMethod: InputMethod, pick: BrowserTape): Promise<string> {
  await untilAsked(page)
  return act(page, inputMethod, pick)
}

/**
 * One step: commits a ready answer, finishes a set-up, goes to the list of an order editor, touches a highlighted
 * place, plays a card, or presses a listed option, in this order. Does nothing without a question.
 */
export async function act(page: Page, inputMethod: InputMethod, pick: BrowserTape): Promise<string> {
  const { over, covered, sure, commit, back, ticking, ticked, several, rest, list, places, cards, offers } =
    await look(page)
  const one = async (what: string, spots: readonly Spot[]) => {
    const spot = spots[pick(spots.length)]
    if (spot !== undefined) await inputMethod.touch(page, spot)
    return what
  }
  if (over) return 'over'
  if (covered) {
    await page.keyboard.press('Escape')
    return 'uncovered'
  }
  if (sure !== null) return one('sure', [sure])
  if (rest !== null) return commit === null ? one('rest', [rest]) : one('commit', [commit])
  if (list !== null) return one('to the list', [list])
  if (commit !== null && (!ticking || places.length === 0 || pick(2) === 0)) return one('commit', [commit])
  // More is ticked than the card allows.
  if (ticked && back !== null && commit === null) return one('back', [back])
  if (places.length > 0 && !several && pick(6) > 0) return one('map', places)
  if (cards.length > 0) return one('card', cards)
  return one('list', offers)
}

/** Limit on steps in a turn; more means that the battle is stuck. */
const mostInTurn = 600

/** Plays until the battle is over and counts each kind of step. Throws if the battle is stuck. */
export async function playOut(
  page: Page,
  inputMethod: InputMethod,
  pick: BrowserTape,
): Promise<ReadonlyMap<string, number>> {
  const did = new Map<string, number>()
  let turn = ''
  let since = 0
  for (;;) {
    const what = await step(page, inputMethod, pick)
    did.set(what, (did.get(what) ?? 0) + 1)
    if (what === 'over') return did
    const now = (await page.locator('.mg-turn').first().textContent()) ?? ''
    since = now === turn ? since + 1 : 0
    turn = now
    if (since > mostInTurn)
      throw new Error(`nothing moves in ${turn}: ${await page.locator('.asked, .prompt').first().innerText()}`)
  }
}

/** A whole battle against the Sergeant by mouse, to its report; counts each kind of step. Page errors fail the test. */
export async function playedToItsReport(
  page: Page,
  scenario: string,
  pick: BrowserTape,
): Promise<ReadonlyMap<string, number>> {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await against(page, scenario, 'Sergeant')
  await hurry(page, mouse)
  const did = await playOut(page, mouse, pick)
  await expect(page.getByRole('region', { name: 'The end' })).toBeVisible()
  await page.getByRole('link', { name: 'After-action report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return did
}
