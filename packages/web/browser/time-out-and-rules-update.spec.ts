/** Long matches: time limits, and changed rules during a match. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { FreshServer } from './fresh-server.ts'
import { seededTape } from './play-match.ts'
import { isAsked, meetOnServer, type Player, playSteps } from './two-browsers.ts'

test.describe.configure({ mode: 'serial' })

const server = new FreshServer()
test.beforeAll(() => server.start())
test.afterAll(() => server.stop())

const serverAddress = () => ({ baseURL: server.address })
const matchIdOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
}

/** The player who is asked, and the one who waits. */
async function askedAndWaiting([first, second]: readonly [Player, Player]): Promise<{
  asked: Player
  waiting: Player
}> {
  await expect.poll(async () => (await isAsked(first.page)) || (await isAsked(second.page))).toBe(true)
  return (await isAsked(first.page)) ? { asked: first, waiting: second } : { asked: second, waiting: first }
}

test('when time runs out by post, the opponent lets a bot stand in, and the owner takes the seat back', async ({
  browser,
}) => {
  const players = await meetOnServer(browser, serverAddress(), 'post-1')
  const { asked, waiting } = await askedAndWaiting(players)
  await expect(waiting.page.getByRole('button', { name: 'Claim the win' })).toHaveCount(0)
  await server.changeDatabase(
    'update seats set left = 0 where match = ? and running is not null',
    matchIdOf(waiting.page),
  )
  const { page } = waiting
  await expect(page.getByText(/have run out of time$/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Let the computer stand in' }).click()
  await expect(page.getByText(/have run out of time$/)).toBeHidden()
  await asked.page.getByRole('button', { name: 'Menu', exact: true }).click()
  await asked.page.locator('[data-part="menu-seat"] select').selectOption('person')
  await asked.page.getByRole('button', { name: 'Back to the table' }).click()
  await playSteps(players, seededTape(21), 4)
})

test('when time runs out in a live match, the opponent claims the win', async ({ browser }) => {
  const players = await meetOnServer(browser, serverAddress(), 'live-30')
  const { asked, waiting } = await askedAndWaiting(players)
  await server.changeDatabase(
    'update seats set left = 0 where match = ? and running is not null',
    matchIdOf(waiting.page),
  )
  await waiting.page.getByRole('button', { name: 'Claim the win' }).click({ timeout: 30_000 })
  for (const { page } of [asked, waiting])
    await expect(page.getByRole('region', { name: 'The end' })).toContainText('on time')
})

test('a match held by changed rules goes on when both players agree', async ({ browser }) => {
  const players = await meetOnServer(browser, serverAddress())
  const [anna, bert] = players
  await playSteps(players, seededTape(22), 8)
  const id = matchIdOf(anna.page)
  await server.changeDatabase(
    `update entries set stands = 'elsewhere' where match = ? and ply = (select max(ply) from entries where match = ?)`,
    id,
    id,
  )
  await server.changeDatabase(`update matches set rules_version = 'before the fix' where id = ?`, id)
  const heldNotice = /^This match is held/
  for (const { page } of players) await expect(page.getByText(heldNotice)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(anna.page)
  await anna.page.getByRole('button', { name: 'Offer to play on under the new rules' }).click()
  await bert.page.getByRole('button', { name: 'Accept' }).click()
  for (const { page } of players) await expect(page.getByText(heldNotice)).toBeHidden()
  await playSteps(players, seededTape(23), 4)
})
