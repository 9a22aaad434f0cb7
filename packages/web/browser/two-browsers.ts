/** Two players, each in their own browser, who meet through the server. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { act, type BrowserTape, hurry, type InputMethod, isOver, mouse, untilAsked } from './play-match.ts'

export interface Player {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
}

async function player(browser: Browser, name: string, options = {}): Promise<Player> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  page.on('pageerror', (fault) => {
    throw fault
  })
  return { name, page, context }
}

/** Creates a match for a friend as a guest and returns its link. */
export async function invite(
  page: Page,
  name: string,
  { press }: InputMethod = mouse,
  time?: string,
  scenario = 'great-war/opening-action-1',
): Promise<string> {
  await page.goto(`/games/${scenario}`)
  await page.getByRole('heading', { name: 'New match' }).waitFor()
  const choices = page.locator('.new-match-choices:not([open]) > summary')
  if (await choices.isVisible()) await press(choices)
  await press(page.locator('label', { hasText: 'With a friend, by link' }))
  if (time !== undefined) await page.locator('label', { hasText: 'No clock' }).getByRole('combobox').selectOption(time)
  const field = page.getByLabel('Your name')
  if (await field.isVisible()) await field.fill(name)
  await press(page.getByRole('button', { name: 'Get a link to send' }))
  const link = page.getByLabel('Whoever opens it first sits opposite you')
  await link.waitFor()
  return link.inputValue()
}

/** Follows a link and joins as a guest. */
export async function accept(page: Page, link: string, name: string, { press }: InputMethod = mouse): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { name: /invites you/ }).waitFor()
  await page.getByLabel('Your name').fill(name)
  await press(page.getByRole('button', { name: /^Sit down as/ }))
}

/** Waits for the match page and closes everything in the way of playing. */
export async function ready(page: Page, inputMethod: InputMethod = mouse): Promise<void> {
  await page.getByRole('application').waitFor()
  const have = page.getByRole('button', { name: 'I have it' })
  if (await have.isVisible()) await inputMethod.press(have)
  await page.locator('[aria-label="What is asked"], [aria-label="Waiting"]').first().waitFor()
  await hurry(page, inputMethod)
}

/** Anna creates a match and Bert follows her link; both are on the match page. */
export async function meet(
  browser: Browser,
  options = {},
  time?: string,
  scenario?: string,
): Promise<readonly [Player, Player]> {
  const anna = await player(browser, 'Anna', options)
  const bert = await player(browser, 'Bert', options)
  const link = await invite(anna.page, anna.name, mouse, time, scenario)
  await accept(bert.page, link, bert.name)
  await ready(anna.page)
  await ready(bert.page)
  return [anna, bert]
}

export const isAsked = (page: Page): Promise<boolean> => page.getByRole('region', { name: 'What is asked' }).isVisible()

/** Waits until a player is asked, or the battle is over. */
export const untilSomeoneIsAsked = (players: readonly Player[]): Promise<void> =>
  Promise.any(players.map(({ page }) => untilAsked(page)))

/** One step by whichever player is asked; false if none is. */
export async function eitherSteps(
  players: readonly Player[],
  pick: BrowserTape,
  inputMethod: InputMethod = mouse,
): Promise<boolean> {
  for (const { page } of players)
    if (await isAsked(page)) {
      // The coach appears at a player's first question.
      const silence = page.getByRole('button', { name: 'No more lessons' })
      if (await silence.isVisible()) await inputMethod.press(silence)
      await act(page, inputMethod, pick)
      return true
    }
  return false
}

/** This many steps by whichever player is asked. */
export async function playOn(players: readonly Player[], pick: BrowserTape, steps: number): Promise<void> {
  for (let done = 0; done < steps; ) {
    await untilSomeoneIsAsked(players)
    if (await eitherSteps(players, pick)) done++
    else for (const { page } of players) if (await isOver(page)) throw new Error('the battle is over')
  }
}

/** Both pages show the same turn, score and numbers of cards. */
export async function expectTogether([one, other]: readonly [Player, Player]): Promise<void> {
  const seen = (page: Page) => page.locator('.top-bar .mg-turn, .top-score').allTextContents()
  await expect(async () => expect(await seen(one.page)).toEqual(await seen(other.page))).toPass()
}
