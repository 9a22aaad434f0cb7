/** Opens a match at the first question of a kind, loaded from a file. */
import { buildAnswer, Match, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { expect, type Page } from '@playwright/test'
import type { InputMethod } from './play-match.ts'

/** A match file at the first question of this kind, after prepared set-ups and the first option of each other question. */
async function matchFileAt(battle: string, questionKind: string): Promise<Buffer> {
  const [name = '', scenario = ''] = battle.split('/')
  const game = await registered(name)?.load()
  if (game === undefined) throw new Error('it is not registered')
  const match = orThrow(Match.start(game, { scenario, dice: { kind: 'quick', seed: 1 } }))
  for (;;) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    if (question.kind === questionKind) return Buffer.from(JSON.stringify(match.toRecord()))
    const kind = match.position.kind(question)
    const view = match.view(question.seat)
    const answer = kind.preparedAnswer(view, question.about) ?? buildAnswer(kind, view, question.about, () => 0)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(ruling.why)
  }
}

/** Opens Hill 60 at the first command of the Germans. */
export async function openAtFirstCommand(page: Page, inputMethod: InputMethod): Promise<void> {
  await openMatchAtQuestion(page, inputMethod, 'red-poppies/ys2', 'command')
  await expect(page.getByRole('heading', { name: /^Give a command/ })).toBeVisible()
}

/** One player plays both sides and answers all reactions, unless another way to sit is named. */
export async function openMatchAtQuestion(
  page: Page,
  { press }: InputMethod,
  battle: string,
  questionKind: string,
  seatingLabel = 'Both sides mine',
): Promise<void> {
  await page.goto('/')
  const file = { name: 'match.json', mimeType: 'application/json', buffer: await matchFileAt(battle, questionKind) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const dialog = page.getByRole('dialog')
  await press(dialog.locator('label', { hasText: seatingLabel }))
  await press(dialog.getByRole('button', { name: /^(Play|Continue)/ }))
  await expect(page.getByRole('region', { name: 'What is asked' })).toBeVisible()
  // A lesson would move the next button. One that folds before it is pressed is in no button's way.
  await page
    .getByRole('button', { name: 'No more lessons' })
    .click({ timeout: 3000 })
    .catch(() => undefined)
}
