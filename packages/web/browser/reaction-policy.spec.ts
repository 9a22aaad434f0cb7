/** The policy for reactions in a match by post: the one it begins with, an automatic pass, and a change. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { mouse, openPanel, seededTape } from './play-match.ts'
import { meetOnServer, stepOfAskedPlayer, untilSomeoneIsAsked } from './two-browsers.ts'

const passNotice = (page: Page) => page.getByText('You cannot react here. Passing in a moment…')

/** The policy in the panel of standing decisions. */
async function openPolicy(page: Page): Promise<Locator> {
  await openPanel(page, mouse, 'Ahead')
  return page.getByRole('region', { name: 'Decide ahead' }).getByRole('combobox', { name: 'Ask me to react' })
}

test('by post: both sides start with once a turn, and the page passes what cannot be used', async ({ browser }) => {
  const players = await meetOnServer(browser, {}, 'post-3', 'great-war/opening-action-1')
  for (const { page } of players) await expect(await openPolicy(page)).toHaveValue('once a turn')
  for (const { page } of players) await openPanel(page, mouse, 'Log')

  const pick = seededTape(11)
  const hasNotice = async () => {
    for (const { page } of players) if (await passNotice(page).isVisible()) return true
    return false
  }
  for (let i = 0; i < 300 && !(await hasNotice()); i++) {
    await untilSomeoneIsAsked(players)
    if (!(await hasNotice())) await stepOfAskedPlayer(players, pick)
  }
  expect(await hasNotice()).toBe(true)
  // The question goes away without a click.
  for (const { page } of players) await expect(passNotice(page)).toBeHidden({ timeout: 15_000 })

  // A change of the policy is kept, for this player alone.
  const [anna, bert] = players
  await (await openPolicy(anna.page)).selectOption('never')
  await anna.page.reload()
  await expect(await openPolicy(anna.page)).toHaveValue('never')
  await expect(await openPolicy(bert.page)).toHaveValue('once a turn')
})
