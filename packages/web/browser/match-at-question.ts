/** A match at its first command, or where something else is first asked, brought as a file. */
import { buildAnswer, Match, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { expect, type Page } from '@playwright/test'
import type { InputMethod } from './play-match.ts'

/** Set up as it stands ready, and played on with whatever is offered first until this is asked. */
async function matchFile(battle: string, asked: string): Promise<Buffer> {
  const [name = '', scenario = ''] = battle.split('/')
  const game = await registered(name)?.load()
  if (game === undefined) throw new Error('it is not registered')
  const match = orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed: 1 } }))
  for (;;) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    if (question.kind === asked) return Buffer.from(JSON.stringify(match.toRecord()))
    const kind = match.position.kind(question)
    const view = match.view(question.seat)
    const answer = kind.preparedAnswer(view, question.about) ?? buildAnswer(kind, view, question.about, () => 0)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(ruling.why)
  }
}

/** At the first command of the Germans before Hill 60. */
export async function sitDown(page: Page, inputMethod: InputMethod): Promise<void> {
  await sitDownAt(page, inputMethod, 'red-poppies/ys2', 'command')
  await expect(page.getByRole('heading', { name: /^Give a command/ })).toBeVisible()
}

/** Both sides are played by one person: so every reaction is theirs to give. */
export async function sitDownAt(page: Page, { press }: InputMethod, battle: string, asked: string): Promise<void> {
  await page.goto('/')
  const file = { name: 'match.json', mimeType: 'application/json', buffer: await matchFile(battle, asked) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const dialog = page.getByRole('dialog')
  await press(dialog.locator('label', { hasText: 'Both sides mine' }))
  await press(dialog.getByRole('button', { name: /^(Play|Go on)/ }))
  await expect(page.getByRole('region', { name: 'What is asked' })).toBeVisible({ timeout: 30_000 })
  // A lesson that comes up would move what is about to be pressed.
  const silence = page.getByRole('button', { name: 'No more lessons' })
  await silence.waitFor({ timeout: 3000 }).then(
    () => press(silence),
    () => undefined,
  )
}
