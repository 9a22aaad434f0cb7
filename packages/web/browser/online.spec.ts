/** Two pages play each other through the server. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { doStep, mouse, openPanel, previewAnswers, seededTape, skipAnimations, startFirstBattle } from './play-match.ts'
import {
  expectSameState,
  isAsked,
  meetOnServer,
  type Player,
  playSteps,
  stepOfAskedPlayer,
  untilSomeoneIsAsked,
} from './two-browsers.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

test('a guest joins by link, and play survives lost connections of one page', async ({ browser }) => {
  const players = await meetOnServer(browser)
  const [anna, bert] = players
  const pick = seededTape(11)
  await playSteps(players, pick, 30)
  await expectSameState(players)

  // Bert goes offline while asked: his move is kept.
  await untilAsked(bert, players, pick)
  await bert.context.setOffline(true)
  await expect(bert.page.getByText('The connection is lost.').first()).toBeVisible({ timeout: 30_000 })
  const keptMove = bert.page.getByRole('heading', { name: 'Your move is saved' })
  do {
    await doStep(bert.page, mouse, pick)
    await bert.page.getByRole('region', { name: 'What is asked' }).or(keptMove).first().waitFor()
  } while (!(await keptMove.isVisible()))
  await bert.context.setOffline(false)
  await expect(bert.page.getByText('The connection is lost.').first()).toBeHidden({ timeout: 30_000 })
  await expect(keptMove).toBeHidden()
  await expectSameState(players)

  // Bert goes offline while Anna plays on, and misses nothing.
  await untilAsked(anna, players, pick)
  await bert.context.setOffline(true)
  for (let i = 0; i < 40 && (await isAsked(anna.page)); i++) await doStep(anna.page, mouse, pick)
  await bert.context.setOffline(false)
  await playSteps(players, pick, 20)
  await expectSameState(players)
})

const turnAndScore = (page: Page) =>
  page.locator('[data-part="top-bar"] [data-part="turn"], [data-part="score"]').allTextContents()

/** Lets the other players answer until this player is asked. */
async function untilAsked(
  player: Player,
  players: readonly Player[],
  pick: ReturnType<typeof seededTape>,
): Promise<void> {
  const others = players.filter((other) => other !== player)
  for (let i = 0; i < 600 && !(await isAsked(player.page)); i++) {
    await stepOfAskedPlayer(others, pick)
    await untilSomeoneIsAsked(players)
  }
  await expect(player.page.getByRole('region', { name: 'What is asked' })).toBeVisible()
}

test('chat messages reach the opponent, and a takeback needs consent', async ({ browser }) => {
  const players = await meetOnServer(browser)
  const [anna, bert] = players
  // All tabs fit beside the map.
  await openPanel(anna.page, mouse, 'Log')
  const tabs = anna.page.getByRole('tablist', { name: 'Log and panels' })
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await anna.page.getByRole('tab', { name: 'Chat' }).click()
  await anna.page.getByLabel('Write a message').fill('Good luck!')
  await anna.page.getByRole('button', { name: 'Say', exact: true }).click()
  await expect(anna.page.getByLabel('Messages')).toContainText('Good luck!')
  await bert.page.getByRole('button', { name: 'Chat (1)' }).click()
  await expect(bert.page.getByLabel('Messages')).toContainText('Good luck!')
  await expectAccessible(bert.page)

  const pick = seededTape(12)
  await playSteps(players, pick, 12)
  await anna.page.getByRole('tab', { name: 'Log' }).click()
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await anna.page.getByRole('button', { name: 'Ask to take my last answer back' }).click()
  await expect(anna.page.getByText(/You offer to take back/)).toBeVisible()
  await bert.page.getByRole('button', { name: 'Accept' }).click()
  await expect(anna.page.getByText(/You offer to take back/)).toBeHidden()
  await expect(anna.page.getByRole('tabpanel')).toContainText('Taken back')
  await expectSameState(players)
})

test('a plan is drawn up with the usual prompts, and played only once handed in', async ({ browser }) => {
  const players = await meetOnServer(browser)
  const [anna, bert] = players
  const { page } = anna
  await previewAnswers(page, mouse)
  await page.getByRole('button', { name: 'Plan ahead…' }).click()
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan).toContainText('not played yet')
  await expect(plan.getByRole('button', { name: 'Submit the plan' })).toBeDisabled()
  // A card that orders units, then the ordered units.
  const asked = page.getByRole('region', { name: 'What is asked' })
  await asked.locator('[data-part="option"]').first().click()
  await page.getByRole('button', { name: /^Do it/ }).click()
  await expect(plan.getByRole('listitem')).toHaveCount(1)
  await expect(plan.getByRole('listitem')).not.toBeEmpty()
  await expectAccessible(page)
  const plannedText = await plan.getByRole('listitem').innerText()
  await openPanel(bert.page, mouse, 'Log')
  await expect(bert.page.getByRole('tabpanel')).not.toContainText('The British play')
  await plan.getByRole('button', { name: 'Take back' }).click()
  await expect(plan.getByRole('listitem')).toHaveCount(0)
  await expect(asked.getByRole('heading', { name: 'Play a command card' })).toBeVisible()
  await asked.locator('[data-part="option"]').first().click()
  await page.getByRole('button', { name: /^Do it/ }).click()
  await expect(plan.getByRole('listitem')).toHaveText(plannedText)
  await plan.getByRole('button', { name: 'Submit the plan' }).click()
  await expect(plan).toBeHidden()
  await expect(bert.page.getByRole('tabpanel')).toContainText('The British play')
  await playSteps(players, seededTape(17), 6)
  await expectSameState(players)
})

test('two tabs of one player both follow the match', async ({ browser }) => {
  const players = await meetOnServer(browser)
  const [anna] = players
  const pick = seededTape(13)
  await playSteps(players, pick, 6)
  const secondTab = await anna.context.newPage()
  await secondTab.goto(anna.page.url())
  await secondTab.getByRole('application').waitFor()
  await secondTab.locator('[aria-label="What is asked"], [aria-label="Waiting"]').first().waitFor()
  await skipAnimations(secondTab, mouse)
  await playSteps([{ ...anna, page: secondTab }, players[1]], pick, 10)
  await expect(async () => expect(await turnAndScore(secondTab)).toEqual(await turnAndScore(anna.page))).toPass()
})

test('without sockets the page says so, and play goes on more slowly', async ({ browser }) => {
  const players = await meetOnServer(browser)
  const [anna, bert] = players
  await playSteps(players, seededTape(18), 4)
  await bert.page.addInitScript(() => {
    // A socket that never opens.
    class Blocked {
      onclose: (() => void) | null = null
      constructor() {
        setTimeout(() => this.onclose?.(), 10)
      }
      close() {}
      send() {}
    }
    Object.assign(window, { WebSocket: Blocked })
  })
  await bert.page.reload()
  await expect(bert.page.getByText(/^Slow connection/)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(bert.page)
  await playSteps(players, seededTape(19), 8)
  await expectSameState(players)
  await expect(anna.page.getByText(/^Slow connection/)).toHaveCount(0)
})

test('a spectator sees the open state, but no hand, chat or notes', async ({ browser }) => {
  const players = await meetOnServer(browser)
  const [anna] = players
  await playSteps(players, seededTape(15), 6)
  const spectator = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await spectator.goto(anna.page.url())
  await expect(spectator.getByRole('application')).toBeVisible()
  await openPanel(spectator, mouse, 'Log')
  await expect(spectator.getByRole('tabpanel')).toContainText('The British play')
  await expect(spectator.getByRole('tab', { name: 'Dice' })).toBeVisible()
  await expect(spectator.getByRole('tab', { name: /Chat|Notes|Ahead/ })).toHaveCount(0)
  await expect(spectator.locator('[data-part="card"]')).toHaveCount(0)
  await playSteps(players, seededTape(16), 10)
  await expect(async () => expect(await turnAndScore(spectator)).toEqual(await turnAndScore(anna.page))).toPass()
})

test('a resigned match verifies its dice, has a rematch with sides swapped, a replay and a report', async ({
  browser,
}) => {
  const players = await meetOnServer(browser)
  const [anna, bert] = players
  await playSteps(players, seededTape(14), 12)
  const replayTab = await bert.context.newPage()
  await replayTab.goto(`${bert.page.url()}/replay`)
  await expect(replayTab.getByRole('heading', { name: 'This match is not over yet' })).toBeVisible()
  await expect(replayTab.getByRole('link', { name: 'To the table' })).toBeVisible()
  await replayTab.close()
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await anna.page.getByRole('button', { name: /^Resign as/ }).click()
  await anna.page.getByRole('button', { name: 'Resign', exact: true }).click()
  const end = bert.page.getByRole('region', { name: 'The end' })
  await expect(end).toContainText('victory by resignation')
  await openPanel(bert.page, mouse, 'Notes and dice')
  await bert.page.getByRole('button', { name: 'Compute every roll again' }).click()
  await expect(bert.page.getByText(/^As promised/)).toBeVisible()

  await bert.page.getByRole('button', { name: 'Rematch, sides swapped' }).click()
  await anna.page.getByRole('button', { name: /rematch/i }).click()
  await expect(anna.page.getByRole('application')).toBeVisible()
  await expect(bert.page.getByRole('application')).toBeVisible()
  await anna.page.goBack()
  await anna.page.getByRole('link', { name: 'Replay' }).click()
  await expect(anna.page.getByRole('slider', { name: 'Moment of the match' })).toBeVisible()
  await anna.page.getByRole('link', { name: 'Report' }).first().click()
  await expect(anna.page.getByRole('heading', { name: 'Strength' })).toBeVisible()
})

test('a returning player reads the missed events, and the result instead once the opponent resigns', async ({
  browser,
}) => {
  const players = await meetOnServer(browser)
  const [anna, bert] = players
  const pick = seededTape(20)
  await untilAsked(bert, players, pick)
  // Her own turn: a reaction that she passes would be no news to him.
  const cardQuestion = anna.page.getByRole('heading', { name: 'Play a command card' })
  while (!(await cardQuestion.isVisible())) {
    await stepOfAskedPlayer(players, pick)
    await untilSomeoneIsAsked(players)
  }
  const matchUrl = bert.page.url()
  await bert.page.goto('about:blank')
  do await doStep(anna.page, mouse, pick)
  while (await cardQuestion.isVisible())
  await bert.page.goto(matchUrl)
  const missedEvents = bert.page.getByRole('region', { name: 'Since you last looked' })
  await expect(missedEvents.getByRole('listitem').first()).toBeVisible()
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await anna.page.getByRole('button', { name: /^Resign as/ }).click()
  await anna.page.getByRole('button', { name: 'Resign', exact: true }).click()
  await expect(bert.page.getByRole('region', { name: 'The end' })).toContainText('victory by resignation')
  await expect(missedEvents).toBeHidden()
})

test('the lobby and tab title show whose turn it is, and a return link works in another browser', async ({
  browser,
}) => {
  // The British begin, and the creator of a match of this battle has their seat.
  const [{ page }] = await meetOnServer(browser)
  await page.getByRole('link', { name: 'To the lobby' }).click()
  await expect(page.getByText('Your turn', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('(1) Firestep')
  await page.getByRole('link', { name: 'Anna: your account' }).click()
  await page.getByRole('button', { name: 'Show my link' }).click()
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  await expectAccessible(page)
  const otherBrowser = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await otherBrowser.goto(link)
  await expect(otherBrowser.getByText('Your turn', { exact: true })).toBeVisible()
  expect(otherBrowser.url()).not.toContain('#')
})

test('without a server, local play goes on, and online pages say so', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await expectAccessible(page)
  await startFirstBattle(page, mouse)

  await page.goto('/join/a-link-that-somebody-sent')
  await expect(page.getByText('Your link still works')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This invitation leads nowhere' })).toBeVisible()
})
