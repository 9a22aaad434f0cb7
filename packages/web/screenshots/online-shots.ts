/** Pictures of matches on the server. */
import type { Page } from '@playwright/test'
import { type InputMethod, openPanel, seededTape } from '../browser/play-match.ts'
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
  await inputMethod.press(page.getByRole('button', { name: 'Continue as a guest' }))
  await page.getByText('You are in.').waitFor()
  await inputMethod.press(page.getByRole('link', { name: 'Wilfred: your account' }))
  await page.getByRole('heading', { name: 'Your link' }).waitFor()
  await shoot('account')
}

/** From the invitation to the lobby where it is the player's turn. */
export async function friendMatchShots(visit: Visit): Promise<void> {
  const { page, inputMethod } = visit
  const ernstPage = await invitationShots(visit)
  const siegfried: Player = { name: 'Siegfried', page, context: page.context() }
  const ernst: Player = { name: 'Ernst', page: ernstPage, context: ernstPage.context() }
  await playToMiddle(siegfried, ernst, inputMethod)
  await chatShot(visit, siegfried, ernst)
  await panelShots(visit)
  await offerShots(visit, ernstPage)
}

/** Siegfried invites Ernst, who joins with his own screen; returns that. */
async function invitationShots(visit: Visit): Promise<Page> {
  const { page, inputMethod, shoot } = visit
  const link = await createInvitation(page, 'Siegfried', inputMethod)
  await inputMethod.press(page.getByRole('button', { name: 'I have saved it' }))
  await shoot('gathering')
  const ernstPage = await visit.newPage()
  await ernstPage.goto(link)
  await ernstPage.getByRole('heading', { name: /invites you/ }).waitFor()
  await shoot('invitation', ernstPage)
  await acceptInvitation(ernstPage, link, 'Ernst', inputMethod)
  await prepareForPlay(page, inputMethod)
  await prepareForPlay(ernstPage, inputMethod)
  return ernstPage
}

/** Enough to have losses and dice to show. */
const stepsToMiddle = 160
/** More than any turn takes. */
const maxStepsOfTurn = 400

/** Plays until the middle of the match, and on until Siegfried is asked. */
async function playToMiddle(siegfried: Player, ernst: Player, inputMethod: InputMethod): Promise<void> {
  // A fixed seed, so that every run takes the same pictures.
  const pick = seededTape(21)
  for (let steps = 0; steps < stepsToMiddle; steps++) await stepOfAskedPlayer([ernst, siegfried], pick, inputMethod)
  for (let steps = 0; steps < maxStepsOfTurn && !(await isAsked(siegfried.page)); steps++)
    await stepOfAskedPlayer([ernst], pick, inputMethod)
}

async function chatShot({ page, inputMethod, shoot }: Visit, siegfried: Player, ernst: Player): Promise<void> {
  await panel({ page: ernst.page, inputMethod }, 'Chat')
  const say = async (player: Player, text: string) => {
    await player.page.getByLabel('Write a message').fill(text)
    await inputMethod.press(player.page.getByRole('button', { name: 'Say', exact: true }))
  }
  await say(ernst, 'Your machine guns are a nuisance.')
  await openPanel(page, inputMethod, /^Chat/)
  await say(siegfried, 'They do their best. Shall we finish tonight?')
  await say(ernst, 'If the post holds up!')
  await page.getByText('If the post holds up!', { exact: true }).waitFor()
  await shoot('online')
}

async function panelShots(visit: Visit): Promise<void> {
  const { page, shoot } = visit
  await panel(visit, 'Ahead')
  await shoot('ahead')
  await panel(visit, 'Notes and dice')
  await page.getByRole('heading', { name: 'How the dice are kept fair' }).waitFor()
  await shoot('dice')
}

/** An offer, and the lobby where the match waits for the player. */
async function offerShots({ page, inputMethod, shoot }: Visit, ernstPage: Page): Promise<void> {
  await inputMethod.press(ernstPage.getByRole('button', { name: 'Menu', exact: true }))
  await inputMethod.press(ernstPage.getByRole('button', { name: 'Ask to take my last answer back' }))
  await page.getByText(/offer to take back/).waitFor()
  await shoot('offer')
  await inputMethod.press(page.getByRole('button', { name: 'Decline' }))
  await inputMethod.press(page.getByRole('link', { name: 'To the lobby' }))
  await page.getByText('Your turn', { exact: true }).waitFor()
  await shoot('lobby-online')
}

const operatorPassword = 'over the top at dawn'

export async function adminShots({ page, inputMethod, shoot, register }: Visit): Promise<void> {
  await page.goto(register)
  const setupCodeField = page.getByLabel('Setup code')
  const nameField = page.getByLabel('Name', { exact: true })
  await nameField.waitFor()
  if (await setupCodeField.isVisible()) {
    await nameField.fill('Haig')
    await page.getByLabel('Password').fill(operatorPassword)
    await inputMethod.press(page.getByRole('button', { name: 'Create account' }))
  } else {
    // The first account was made in the run with the larger screen.
    await page.goto('/sign-in')
    await nameField.fill('Haig')
    await page.getByLabel('Password').fill(operatorPassword)
    await inputMethod.press(page.getByRole('button', { name: 'Sign in' }))
  }
  await page.getByRole('link', { name: 'Haig: your account' }).waitFor()
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Running the server' }).waitFor()
  await shoot('admin')
}
