/** Red Poppies Campaigns by post between two pages: a plan, and standing orders. */
import { expect, type Page, test } from '@playwright/test'
import { mouse, openPanel, previewAnswers, seededTape } from './play-match.ts'
import { expectSameState, meetOnServer, type Player, stepOfAskedPlayer, untilSomeoneIsAsked } from './two-browsers.ts'

const questionTitle = (page: Page, text: RegExp) =>
  page.getByRole('region', { name: 'What is asked' }).getByRole('heading', { name: text })

/** A standing order to fire at every target, so that it answers soon. */
async function orderFire(page: Page): Promise<void> {
  await openPanel(page, mouse, 'Ahead')
  await page.getByRole('button', { name: 'New order: reaction fire' }).click()
  await page.getByRole('region', { name: 'A standing order' }).getByRole('button', { name: 'Give this order' }).click()
  await expect(page.locator('[data-part="standing-orders"]').getByRole('listitem')).toHaveCount(1)
  await openPanel(page, mouse, 'Log')
}

/** Moves a unit if possible: only moving units draw reaction fire. */
async function moveUnit({ page }: Player): Promise<boolean> {
  const moveOption = page
    .getByRole('region', { name: 'What is asked' })
    .locator('[data-part="option"]', { hasText: /^Move/ })
    .first()
  if (!(await moveOption.isVisible())) return false
  await moveOption.click()
  await page.getByRole('button', { name: /^Do it/ }).click()
  await expect(questionTitle(page, /^Act with/)).toBeHidden()
  return true
}

test('by post: a plan is handed in and played, and a standing order answers for its owner', async ({ browser }) => {
  const players = await meetOnServer(browser, {}, 'post-3', 'red-poppies/ys4')
  for (const player of players) await previewAnswers(player.page, mouse)
  const pick = seededTape(23)
  const playUntil = async (condition: (player: Player) => Promise<boolean>): Promise<Player> => {
    for (let i = 0; i < 400; i++) {
      for (const player of players) if (await condition(player)) return player
      const [anna, bert] = players
      if (!(await moveUnit(anna)) && !(await moveUnit(bert))) await stepOfAskedPlayer(players, pick)
      await untilSomeoneIsAsked(players)
    }
    throw new Error('the condition was never met')
  }

  // Up to the first command, after both set-ups.
  const { page } = await playUntil((player) => questionTitle(player.page, /^Give a command/).isVisible())
  await page.getByRole('button', { name: 'Plan ahead…' }).click()
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan).toContainText('not played yet')
  await page.getByRole('region', { name: 'What is asked' }).locator('[data-part="option"]').first().click()
  await page.getByRole('button', { name: /^Do it/ }).click()
  await expect(plan.getByRole('listitem')).toHaveCount(1)
  await plan.getByRole('button', { name: 'Submit the plan' }).click()
  await expect(plan).toBeHidden()
  await expect(questionTitle(page, /^Give a command/)).toBeHidden()
  await expectSameState(players)

  // Both players give the order; only the owner of the order that answers first reads about it.
  for (const player of players) await orderFire(player.page)
  const hasOrderAnswered = (player: Player) => player.page.getByText('By your standing order.').first().isVisible()
  const owner = await playUntil(hasOrderAnswered)
  await expectSameState(players)
  expect(await hasOrderAnswered(players[0] === owner ? players[1] : players[0])).toBe(false)
})
