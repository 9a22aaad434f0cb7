/** Two players, each in their own browser, who meet through the server. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import {
  type BrowserTape,
  doStep,
  type InputMethod,
  isOver,
  mouse,
  skipAnimations,
  waitForQuestion,
} from './play-match.ts'

export interface Player {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
}

async function openPlayer(browser: Browser, name: string, options = {}): Promise<Player> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  page.on('pageerror', (fault) => {
    throw fault
  })
  return { name, page, context }
}

/** Creates a match for a friend as a guest and returns its link. */
export async function createInvitation(
  page: Page,
  name: string,
  { press }: InputMethod = mouse,
  time?: string,
  scenario = 'great-war/opening-action-1',
): Promise<string> {
  await page.goto(`/games/${scenario}`)
  await page.getByRole('heading', { name: 'New match' }).waitFor()
  const choices = page.locator('[data-part="match-settings"]:not([open]) > summary')
  if (await choices.isVisible()) await press(choices)
  await press(page.locator('label', { hasText: 'With a friend, by link' }))
  if (time !== undefined) await page.locator('label', { hasText: 'No clock' }).getByRole('combobox').selectOption(time)
  const field = page.getByLabel('Your name')
  if (await field.isVisible()) await field.fill(name)
  await press(page.getByRole('button', { name: 'Get a link to send' }))
  const link = page.getByLabel('The first to open it plays against you')
  await link.waitFor()
  return link.inputValue()
}

/** Follows a link and joins as a guest. */
export async function acceptInvitation(
  page: Page,
  link: string,
  name: string,
  { press }: InputMethod = mouse,
): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { name: /invites you/ }).waitFor()
  await page.getByLabel('Your name').fill(name)
  await press(page.getByRole('button', { name: /^Sit down as/ }))
}

/** Waits for the match page and closes everything in the way of playing. */
export async function prepareForPlay(page: Page, inputMethod: InputMethod = mouse): Promise<void> {
  await page.getByRole('application').waitFor()
  const understoodButton = page.getByRole('button', { name: 'I have saved it' })
  if (await understoodButton.isVisible()) await inputMethod.press(understoodButton)
  await page.locator('[aria-label="What is asked"], [aria-label="Waiting"]').first().waitFor()
  await skipAnimations(page, inputMethod)
}

/** Anna creates a match and Bert follows her link; both are on the match page. */
export async function meetOnServer(
  browser: Browser,
  options = {},
  time?: string,
  scenario?: string,
): Promise<readonly [Player, Player]> {
  const anna = await openPlayer(browser, 'Anna', options)
  const bert = await openPlayer(browser, 'Bert', options)
  const link = await createInvitation(anna.page, anna.name, mouse, time, scenario)
  await acceptInvitation(bert.page, link, bert.name)
  await prepareForPlay(anna.page)
  await prepareForPlay(bert.page)
  return [anna, bert]
}

export const isAsked = (page: Page): Promise<boolean> => page.getByRole('region', { name: 'What is asked' }).isVisible()

/** Waits until a player is asked, or the battle is over. */
export const untilSomeoneIsAsked = (players: readonly Player[]): Promise<void> =>
  Promise.any(players.map(({ page }) => waitForQuestion(page)))

/** One step by whichever player is asked; false if none is. */
export async function stepOfAskedPlayer(
  players: readonly Player[],
  pick: BrowserTape,
  inputMethod: InputMethod = mouse,
): Promise<boolean> {
  for (const { page } of players)
    if (await isAsked(page)) {
      // The coach appears at a player's first question.
      const noLessonsButton = page.getByRole('button', { name: 'No more lessons' })
      if (await noLessonsButton.isVisible()) await inputMethod.press(noLessonsButton)
      await doStep(page, inputMethod, pick)
      return true
    }
  return false
}

/** This many steps by whichever player is asked. */
export async function playSteps(players: readonly Player[], pick: BrowserTape, steps: number): Promise<void> {
  for (let stepCount = 0; stepCount < steps; ) {
    await untilSomeoneIsAsked(players)
    if (await stepOfAskedPlayer(players, pick)) stepCount++
    else for (const { page } of players) if (await isOver(page)) throw new Error('the battle is over')
  }
}

/** Both pages show the same turn, score and numbers of cards. */
export async function expectSameState([first, second]: readonly [Player, Player]): Promise<void> {
  const shownState = (page: Page) =>
    page.locator('[data-part="top-bar"] [data-part="turn"], [data-part="score"]').allTextContents()
  await expect(async () => expect(await shownState(first.page)).toEqual(await shownState(second.page))).toPass()
}
