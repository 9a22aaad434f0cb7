/** Red Poppies Campaigns by post between two pages: a plan, and a standing order that answers for its owner. */
import { expect, test } from '@playwright/test'
import { eitherSteps, expectTogether, isAsked, meet, playOn } from './online-play.ts'
import { chance } from './play.ts'

test('by post: a plan is handed in and played, and a standing order answers unasked', async ({ browser }) => {
  test.setTimeout(900_000)
  const players = await meet(browser, {}, 'post-3', 'red-poppies/ys4')
  const pick = chance(23)
  const asks = (page: (typeof players)[0]['page'], words: RegExp) =>
    page.getByRole('region', { name: 'What is asked' }).getByRole('heading', { name: words })

  // On to somebody's first command: both have set up.
  const commanding = async () => {
    for (const one of players) if (await asks(one.page, /^Give a command/).isVisible()) return one
    return null
  }
  let planner = await commanding()
  for (let i = 0; i < 400 && planner === null; i++) {
    await eitherSteps(players, pick)
    planner = await commanding()
  }
  if (planner === null) throw new Error('nobody ever gives a command')
  const { page } = planner
  await page.getByRole('button', { name: 'Plan ahead…' }).click()
  const plan = page.getByRole('region', { name: 'Your plan' })
  await expect(plan).toContainText('not played yet')
  await page.getByRole('region', { name: 'What is asked' }).locator('.mg-offer').first().click()
  await page.getByRole('button', { name: /^Do it/ }).click()
  await expect(plan.getByRole('listitem')).toHaveCount(1)
  await plan.getByRole('button', { name: 'Hand it in' }).click()
  await expect(plan).toBeHidden()
  await expect(asks(page, /^Give a command/)).toBeHidden()
  await expectTogether(players)

  // The other one passes a reaction by standing order, and is not asked that again in this match.
  const reacting = async () => {
    for (const one of players) if (await asks(one.page, /: (fire at|declare fire|shoot back)/).isVisible()) return one
    return null
  }
  let ordering = await reacting()
  for (let i = 0; i < 400 && ordering === null; i++) {
    await eitherSteps(players, pick)
    ordering = await reacting()
  }
  if (ordering === null) throw new Error('nobody is ever asked to react')
  await ordering.page.getByRole('tab', { name: 'Ahead' }).click()
  await ordering.page.getByRole('region', { name: 'What is asked' }).locator('.mg-offer').first().click()
  await ordering.page.getByRole('button', { name: 'Make it a standing order' }).click()
  await expect(ordering.page.locator('.ahead-orders').getByRole('listitem')).toHaveCount(1)
  await playOn(players, pick, 20)
  expect((await isAsked(players[0].page)) || (await isAsked(players[1].page))).toBe(true)
  await expectTogether(players)
})
