/** Pictures of matches on the server. */

import { seededTape } from '../browser/play-match.ts'
import {
  acceptInvitation,
  createInvitation,
  isAsked,
  type Player,
  prepareForPlay,
  stepOfAskedPlayer,
} from '../browser/two-browsers.ts'
import { panel, type Visit } from './screen-visit.ts'

export async function signInShots({ page, inputMethod, shoot }: Visit): Promise<void> {
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: 'As a guest' }).waitFor()
  await shoot('sign-in')
  await page.getByLabel('Your name').fill('Wilfred')
  await inputMethod.press(page.getByRole('button', { name: 'Come in as a guest' }))
  await page.getByText('You are in.').waitFor()
  await inputMethod.press(page.getByRole('link', { name: 'Wilfred: about you' }))
  await page.getByRole('heading', { name: 'Your way back' }).waitFor()
  await shoot('account')
}

/** From the invitation to the lobby where it is the player's turn. */
export async function friendMatchShots(visit: Visit): Promise<void> {
  const { page, inputMethod, shoot } = visit
  const link = await createInvitation(page, 'Siegfried', inputMethod)
  await inputMethod.press(page.getByRole('button', { name: 'I have it' }))
  await shoot('gathering')
  const other = await visit.newPage()
  await other.goto(link)
  await other.getByRole('heading', { name: /invites you/ }).waitFor()
  await shoot('invitation', other)
  await acceptInvitation(other, link, 'Ernst', inputMethod)
  await prepareForPlay(page, inputMethod)
  await prepareForPlay(other, inputMethod)

  const here: Player = { name: 'Siegfried', page, context: page.context() }
  const there: Player = { name: 'Ernst', page: other, context: other.context() }
  const pick = seededTape(21)
  for (let steps = 0; steps < 160; steps++) await stepOfAskedPlayer([there, here], pick, inputMethod)
  for (let steps = 0; steps < 400 && !(await isAsked(page)); steps++)
    await stepOfAskedPlayer([there], pick, inputMethod)

  await panel({ page: other, inputMethod }, 'Chat')
  const say = async (at: Player, words: string) => {
    await at.page.getByLabel('Say something').fill(words)
    await inputMethod.press(at.page.getByRole('button', { name: 'Say', exact: true }))
  }
  await say(there, 'Your machine guns are a nuisance.')
  await page.getByRole('tab', { name: /^Chat/ }).waitFor()
  await inputMethod.press(page.getByRole('tab', { name: /^Chat/ }))
  await say(here, 'They do their best. Shall we finish tonight?')
  await say(there, 'If the post holds up!')
  await page.getByText('If the post holds up!', { exact: true }).waitFor()
  await shoot('online')
  await panel(visit, 'Ahead')
  await shoot('ahead')
  await panel(visit, 'Dice')
  await page.getByRole('heading', { name: 'How they were settled' }).waitFor()
  await shoot('dice')

  await inputMethod.press(other.getByRole('button', { name: 'Menu', exact: true }))
  await inputMethod.press(other.getByRole('button', { name: 'Ask to take my last answer back' }))
  await page.getByText(/offers to take back/).waitFor()
  await shoot('offer')
  await inputMethod.press(page.getByRole('button', { name: 'Decline' }))
  await inputMethod.press(page.getByRole('link', { name: 'To the lobby' }))
  await page.getByText('Your turn', { exact: true }).waitFor()
  await shoot('lobby-online')
}

export async function adminShots({ page, inputMethod, shoot, register }: Visit): Promise<void> {
  await page.goto(register)
  const setupCode = page.getByLabel('The word that the server printed when it started')
  const name = page.getByLabel('Name', { exact: true })
  await name.waitFor()
  if (await setupCode.isVisible()) {
    await name.fill('Haig')
    await page.getByLabel('Password').fill('over the top at dawn')
    await inputMethod.press(page.getByRole('button', { name: 'Make the account' }))
  } else {
    // The first account was made in the run with the larger screen.
    await page.goto('/sign-in')
    await name.fill('Haig')
    await page.getByLabel('Password').fill('over the top at dawn')
    await inputMethod.press(page.getByRole('button', { name: 'Sign in' }))
  }
  await page.getByRole('link', { name: 'Haig: about you' }).waitFor()
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Running the server' }).waitFor()
  await shoot('admin')
}
