/** Plays a match in the browser as a person would: by mouse, by keyboard from the list, or by touch. */
import { expect, type Locator, type Page } from '@playwright/test'
import { lastTurnOf } from '../screenshots/moments.ts'

/** Picks an index below `size`, the same in every run. */
export type BrowserTape = (size: number) => number

export function seededTape(seed: number): BrowserTape {
  let state = seed
  return (size) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * size)
  }
}

/** A way to use the page: mouse, keyboard or touch. */
export interface InputMethod {
  /** Presses a button anywhere on the page. */
  press(button: Locator): Promise<void>
  /** Touches or clicks a spot of the screen. */
  touch(page: Page, spot: Spot): Promise<void>
}

export const mouse: InputMethod = {
  press: (button) => button.click(),
  touch: (page, { x, y }) => page.mouse.click(x, y),
}

export const touch: InputMethod = {
  press: (button) => button.tap(),
  touch: (page, { x, y }) => page.touchscreen.tap(x, y),
}

/** A small battle as newcomers play it: against the Recruit, with the coach. */
export async function startFirstBattle(page: Page, { press }: InputMethod): Promise<void> {
  await page.goto('/games/great-war/opening-action-1')
  await press(page.getByRole('button', { name: 'Play', exact: true }))
  await expect(page.getByRole('heading', { name: 'Play a command card' })).toBeVisible()
}

/** On a scenario's page: begins a match against a bot of this strength. */
export async function startAgainstBot(page: Page, scenario: string, strength: string): Promise<void> {
  await page.goto(`/games/${scenario}`)
  await page.getByRole('heading', { name: 'New match' }).waitFor()
  const choices = page.locator('[data-part="match-settings"]:not([open]) > summary')
  if (await choices.isVisible()) await choices.click()
  await page.locator('label', { hasText: 'Against the computer' }).click()
  await page.locator('label', { hasText: strength }).first().click()
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await waitForQuestion(page)
}

/** Loads a match from a file; one player has both sides, unless another way to sit is named. */
export async function importMatch(
  page: Page,
  { press }: InputMethod,
  record: object,
  seatingLabel = 'Both sides mine',
): Promise<void> {
  await page.goto('/')
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  })
  await press(page.locator('label', { hasText: seatingLabel }))
  await press(page.getByRole('button', { name: 'Continue the match' }))
  await waitForQuestion(page)
}

/** Opens a panel of the match: beside the map in the drawer, on a phone behind the bar of tabs. */
export async function openPanel(page: Page, { press }: InputMethod, name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  const opener = page.getByRole('button', { name: 'Log', exact: true }).or(page.getByRole('tab', { name: /^More/ }))
  if (!(await tab.isVisible())) await press(opener.first())
  await press(tab)
}

/** Opens another way to answer; on a phone these are folded away with the explanation of the question. */
export async function openAid(page: Page, { press }: InputMethod, name: string): Promise<void> {
  const aid = page.getByRole('button', { name, exact: true })
  const explanation = page.getByRole('button', { name: 'How it is done' })
  await aid.or(explanation).first().waitFor()
  if (!(await aid.isVisible())) await press(explanation)
  await press(aid)
}

/** Turns animation and lessons off, for whole battles. */
export async function skipAnimations(page: Page, { press }: InputMethod): Promise<void> {
  const noLessonsButton = page.getByRole('button', { name: 'No more lessons' })
  if (await noLessonsButton.isVisible()) await press(noLessonsButton)
  await press(page.getByRole('button', { name: 'Menu' }))
  await press(page.locator('label', { hasText: 'Instant' }))
  await press(page.getByRole('button', { name: 'Back to the table' }))
}

/** Has every answer previewed and confirmed from now on. */
export async function previewAnswers(page: Page, { press }: InputMethod): Promise<void> {
  await press(page.getByRole('button', { name: 'Menu' }))
  const setting = page.locator('label', { hasText: 'Preview before confirming' })
  if (!(await setting.getByRole('checkbox').isChecked())) await press(setting)
  await press(page.getByRole('button', { name: 'Back to the table' }))
}

export const isOver = (page: Page): Promise<boolean> => page.getByRole('region', { name: 'The end' }).isVisible()

/** Waits for a question or the end of the battle. */
export async function waitForQuestion(page: Page): Promise<void> {
  await page.locator('[aria-label="What is asked"], [aria-label="The end"]').first().waitFor()
}

/** Waits until map and pieces have stopped moving. */
export const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const runningTransitions = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    do {
      // A press may start a movement with the next frame.
      for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
      // A cancelled animation was replaced by another.
      await Promise.allSettled(runningTransitions().map((animation) => animation.finished))
    } while (runningTransitions().length > 0)
  })

/** The possible actions and their spots on the screen. */
interface PageState {
  readonly isOver: boolean
  /** True if a rule's dialog covers the page, opened by a late press. */
  readonly isCovered: boolean
  readonly confirm: Spot | null
  readonly commit: Spot | null
  readonly back: Spot | null
  readonly hasCheckboxes: boolean
  readonly hasTicked: boolean
  /** True if a touch has several meanings, which are listed. */
  readonly hasSeveralMeanings: boolean
  /** In a set-up: the button that places the rest. */
  readonly finishSetup: Spot | null
  /** In an order editor: the button that leads to its list. */
  readonly toList: Spot | null
  readonly places: readonly Spot[]
  readonly cards: readonly Spot[]
  readonly options: readonly Spot[]
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Reads the page once: one query per item would make a battle ten times as long. */
const readPageState = (page: Page): Promise<PageState> =>
  page.evaluate(() => {
    const spotOf = (element: Element | null | undefined): Spot | null => {
      element?.scrollIntoView({ block: 'nearest' })
      const box = element?.getBoundingClientRect()
      return box === undefined || box.width === 0 ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    /** Spots that a press reaches: visible and not covered. */
    const reachableSpots = (selector: string): Spot[] =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const spot = spotOf(element)
        if (spot === null) return []
        const top = document.elementFromPoint(spot.x, spot.y)
        const map = element.closest('[data-part="map-frame"]')
        return top !== null && (element.contains(top) || (map?.contains(top) ?? false)) ? [spot] : []
      })
    const commitButtons = [...document.querySelectorAll<HTMLButtonElement>('[data-part="commit"] button')]
    const buttonNamed = (name: string) =>
      spotOf([...document.querySelectorAll('button')].find((button) => button.textContent === name))
    const commitButton = (label: RegExp) =>
      spotOf(commitButtons.find((button) => label.test(button.textContent ?? '') && !button.disabled))
    return {
      isOver: document.querySelector('[aria-label="The end"]') !== null,
      isCovered: document.querySelector('dialog[open]') !== null,
      confirm: commitButton(/^Do it anyway/),
      commit: commitButton(/^(?!Back|Go back|Do it all)/),
      back: commitButton(/^Back/),
      finishSetup: buttonNamed('Finish the rest for me'),
      toList: buttonNamed('Use a list instead'),
      hasCheckboxes: document.querySelector('[aria-label="What is asked"] [role=checkbox]') !== null,
      hasTicked: document.querySelector('[aria-label="What is asked"] [role=checkbox][aria-checked=true]') !== null,
      hasSeveralMeanings: document.querySelector('[aria-label="What is asked"] [data-part="several"]') !== null,
      places: reachableSpots('[data-lit="open"]'),
      cards: reachableSpots('[data-part="card"][data-state="open"]'),
      options: reachableSpots('[aria-label="What is asked"] :is([data-part="option"], [data-part="ends"] button)'),
    }
  })

/** Waits for a question and does one step. Returns its name. */
export async function playStep(page: Page, inputMethod: InputMethod, pick: BrowserTape): Promise<string> {
  await waitForQuestion(page)
  return doStep(page, inputMethod, pick)
}

/**
 * One step: commits a ready answer, finishes a set-up, goes to the list of an order editor, touches a highlighted
 * place, plays a card, or presses a listed option, in this order. Does nothing without a question.
 */
export async function doStep(page: Page, inputMethod: InputMethod, pick: BrowserTape): Promise<string> {
  const {
    isOver,
    isCovered,
    confirm,
    commit,
    back,
    hasCheckboxes,
    hasTicked,
    hasSeveralMeanings,
    finishSetup,
    toList,
    places,
    cards,
    options,
  } = await readPageState(page)
  const pressOne = async (stepName: string, spots: readonly Spot[]) => {
    const spot = spots[pick(spots.length)]
    if (spot !== undefined) await inputMethod.touch(page, spot)
    return stepName
  }
  if (isOver) return 'over'
  if (isCovered) {
    await page.keyboard.press('Escape')
    return 'uncovered'
  }
  if (confirm !== null) return pressOne('sure', [confirm])
  if (finishSetup !== null) return commit === null ? pressOne('rest', [finishSetup]) : pressOne('commit', [commit])
  if (toList !== null) return pressOne('to the list', [toList])
  if (commit !== null && (!hasCheckboxes || places.length === 0 || pick(2) === 0)) return pressOne('commit', [commit])
  // More options are ticked than the rules allow.
  if (hasTicked && back !== null && commit === null) return pressOne('back', [back])
  if (places.length > 0 && !hasSeveralMeanings && pick(6) > 0) return pressOne('map', places)
  if (cards.length > 0) return pressOne('card', cards)
  return pressOne('list', options)
}

/** Limit on steps in a turn; more means that the battle is stuck. */
const maxStepsPerTurn = 600

const turnOf = async (page: Page): Promise<string> =>
  (await page.locator('[data-part="turn"]').first().textContent()) ?? ''

/**
 * Plays until the battle is over, or until a turn begins that is wanted, and counts each kind of step. Throws if the
 * battle is stuck.
 */
export async function playToEnd(
  page: Page,
  inputMethod: InputMethod,
  pick: BrowserTape,
  lastTurn?: RegExp,
): Promise<ReadonlyMap<string, number>> {
  const stepCounts = new Map<string, number>()
  let turn = ''
  let stepsInTurn = 0
  for (;;) {
    const stepName = await playStep(page, inputMethod, pick)
    stepCounts.set(stepName, (stepCounts.get(stepName) ?? 0) + 1)
    if (stepName === 'over') return stepCounts
    const currentTurn = await turnOf(page)
    if (lastTurn?.test(currentTurn)) return stepCounts
    stepsInTurn = currentTurn === turn ? stepsInTurn + 1 : 0
    turn = currentTurn
    if (stepsInTurn > maxStepsPerTurn)
      throw new Error(`nothing moves in ${turn}: ${await page.locator('[data-zone="ask"]').first().innerText()}`)
  }
}

/**
 * The first turn of a battle against the Sergeant by mouse, then the last turn of another to its report; counts each
 * kind of step. The turns between would take many minutes and show nothing else.
 */
export async function playFirstAndLastTurn(
  page: Page,
  game: string,
  scenario: string,
  pick: BrowserTape,
): Promise<ReadonlyMap<string, number>> {
  page.on('pageerror', (fault) => {
    throw fault
  })
  await startAgainstBot(page, `${game}/${scenario}`, 'Sergeant')
  await skipAnimations(page, mouse)
  const stepCounts = await playToEnd(page, mouse, pick, /^Turn 2/)
  expect(await turnOf(page)).toMatch(/^Turn 2/)
  await importMatch(page, mouse, await lastTurnOf(game, scenario), 'Against the computer')
  await playToEnd(page, mouse, pick)
  await expect(page.getByRole('region', { name: 'The end' })).toBeVisible()
  await page.getByRole('link', { name: 'After-action report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return stepCounts
}
