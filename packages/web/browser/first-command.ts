/** A match of Red Poppies at its first command, brought as a file. */
import { growAnswer, Match, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { expect, type Page } from '@playwright/test'
import type { Way } from './play.ts'

/** A match of Red Poppies as a file: set up as it stands ready, at the first command of the Germans before Hill 60. */
async function matchFile(): Promise<Buffer> {
  const game = await registered('red-poppies')?.load()
  if (game === undefined) throw new Error('it is not registered')
  const match = orThrow(Match.start(game, { scenario: 'ys2', dice: { kind: 'quick', seed: 1 } }))
  for (;;) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    if (question.kind === 'command') return Buffer.from(JSON.stringify(match.toRecord()))
    const kind = match.position.kind(question)
    const view = match.view(question.seat)
    const answer = kind.ready(view, question.about) ?? growAnswer(kind, view, question.about, () => 0)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(ruling.why)
  }
}

/** Both sides are played by one person: so every reaction is theirs to give. */
export async function sitDown(page: Page, { press }: Way): Promise<void> {
  await page.goto('/')
  const file = { name: 'match.json', mimeType: 'application/json', buffer: await matchFile() }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const dialog = page.getByRole('dialog')
  await press(dialog.locator('label', { hasText: 'Both sides mine' }))
  await press(dialog.getByRole('button', { name: /^(Play|Go on)/ }))
  await expect(page.getByRole('heading', { name: /^Give a command/ })).toBeVisible({ timeout: 30_000 })
  // A lesson that comes up would move what is about to be pressed.
  const silence = page.getByRole('button', { name: 'No more lessons' })
  await silence.waitFor({ timeout: 3000 }).then(
    () => press(silence),
    () => undefined,
  )
}
