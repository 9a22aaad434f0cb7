/** The clicks of a turn, played by mouse: the unit, the target, done. */
import { answerFor } from '@firestep/bots'
import type { MatchFace } from '@firestep/face'
import { buildAnswer, equal, type Json, Match, type MatchRecord, orThrow, type Question } from '@firestep/referee'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { gameListings } from '@firestep/registry/faces'
import { expect, type Page, test } from '@playwright/test'
import type { AnyMatch } from '../src/match-session/any-match.ts'
import { type AnswerClick, clicksFor, routeClicks } from './answer-clicks.ts'
import { importMatch, mouse, skipAnimations, waitForQuestion } from './play-match.ts'

/** The battle, the first turn that is counted, and the most clicks that one side's turn may take, in the median. */
const battles = [
  { game: 'great-war', scenario: 'vimy-ridge', from: 2, most: 15 },
  { game: 'red-poppies', scenario: 'ys1', from: 2, most: 12 },
] as const

const countedTurns = 3

/** A sensible player: the answer that the Sergeant would give. */
type Player = (match: AnyMatch, question: Question) => Json

async function openGame(game: string) {
  const face = await gameListings.find(({ id }) => id === game)?.load()
  const knowledge = await botKnowledge[game]?.()
  if (face === undefined || knowledge === undefined) throw new Error(`'${game}' is not on the shelf`)
  const player: Player = (match, question) =>
    match.position.kind(question).preparedAnswer(match.view(question.seat), question.about) ??
    answerFor(match, knowledge, 'sergeant', question.seat, match.plies.length)
  return { face, player }
}

/** The record that the page has saved last. */
const savedRecord = (page: Page): Promise<MatchRecord> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('firestep'))
    const [match] = await settled(database.transaction('matches').objectStore('matches').getAll())
    database.close()
    return match?.record
  })

/** Does one click on the page: on the map where the place can be reached there, else in the list. */
async function click(page: Page, step: AnswerClick, labelOf: (place: string) => string): Promise<void> {
  const asked = page.getByRole('region', { name: 'What is asked' })
  const row = (label: string, detail = '') =>
    asked
      .locator('[data-part="option"], [data-part="ends"] button')
      .filter({ hasText: label })
      .filter({ hasText: detail })
      .first()
  if (step.on === 'give') return page.locator('[data-part="commit"] button:not(:disabled)').first().click()
  if (step.on === 'row') return row(step.label, step.detail ?? '').click()
  const place = page.locator(`[data-part="map"] [data-place="${labelOf(step.place)}"]`).last()
  // Pieces of a gridless map are found by the pointer alone.
  const isLit = (await place.count()) > 0
  if (!isLit && step.label !== null) return row(step.label, step.detail ?? '').click()
  const box = isLit ? await place.boundingBox() : null
  if (box === null) throw new Error(`${labelOf(step.place)} is not lit`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The place where a piece ends the move that the player begins here; null if it does not move. */
function endOfMove(
  match: AnyMatch,
  matchFace: MatchFace,
  { seat }: Question,
  player: Player,
  piece: string,
): string | null {
  const placeOf = () => matchFace.pieces(match.view(seat)).find(({ id }) => id === piece)?.place ?? null
  const from = placeOf()
  for (let count = 0; count < 12; count++) {
    const [asked] = match.position.questions()
    if (asked === undefined || asked.seat !== seat || (count > 0 && asked.kind !== 'step')) break
    const answer = player(match, asked)
    if (!match.choose(seat, answer).allowed || equal(answer, ['stop'])) break
  }
  const to = placeOf()
  return to === from ? null : to
}

const heading = (page: Page) => page.getByRole('region', { name: 'What is asked' }).getByRole('heading').first()

for (const { game, scenario, from, most } of battles)
  test(`${game}: a turn takes at most ${most} clicks`, async ({ page }) => {
    page.on('pageerror', (fault) => {
      throw fault
    })
    const { face, player } = await openGame(game)
    const matchFace = orThrow(face.openMatch(face.game.data, scenario))
    const load = (record: MatchRecord): AnyMatch => orThrow(Match.load(face.game, record))
    const start = orThrow(Match.start(face.game, { scenario, dice: { kind: 'quick', seed: 1 } }))
    const turnOf = (match: AnyMatch) => match.edition.rules.turn(match.position.state)
    while (turnOf(start) < from) {
      const [asked] = start.position.questions()
      if (asked === undefined) throw new Error('the battle ends too soon')
      expect(start.choose(asked.seat, player(start, asked))).toEqual({ allowed: true })
    }
    await importMatch(page, mouse, start.toRecord())
    await skipAnimations(page, mouse)
    await page.getByRole('button', { name: 'Show the whole map' }).click()
    const labels = new Map(matchFace.sheet.places.map(({ id, label }) => [id, label]))
    const labelOf = (place: string) => labels.get(place) ?? place

    /** The clicks of each side in each turn. */
    const counts = new Map<number, Map<string, number>>()
    for (;;) {
      await waitForQuestion(page)
      let match = start
      await expect(async () => {
        match = load(await savedRecord(page))
        const titles = match.position.questions().map((asked) => matchFace.prompt(match.view(asked.seat), asked).title)
        expect(titles).toContain(await heading(page).innerText())
      }).toPass()
      const title = await heading(page).innerText()
      const question = match.position
        .questions()
        .find((asked) => matchFace.prompt(match.view(asked.seat), asked).title === title)
      if (question === undefined || turnOf(match) >= from + countedTurns) break
      const view = match.view(question.seat)
      const posed = { matchFace, kind: match.position.kind(question), question, view }
      const answer = player(match, question)
      const clicks =
        routeClicks(posed, answer, (piece) => endOfMove(load(match.toRecord()), matchFace, question, player, piece)) ??
        clicksFor(posed, answer) ??
        clicksFor(
          posed,
          buildAnswer(posed.kind, view, question.about, () => 0),
        )
      if (clicks === null) throw new Error(`nobody knows how to answer '${title}' with ${JSON.stringify(answer)}`)
      let count = 0
      for (const step of clicks) {
        await click(page, step, labelOf)
        count++
      }
      const allTheSame = page.getByRole('button', { name: 'Do it anyway' })
      if (await allTheSame.isVisible()) {
        await allTheSame.click()
        count++
      }
      const entries = match.entries.length
      await expect
        .poll(async () => load(await savedRecord(page)).entries.length, { message: title })
        .toBeGreaterThan(entries)
      const ofTurn = counts.get(turnOf(match)) ?? new Map<string, number>()
      counts.set(turnOf(match), ofTurn.set(question.seat, (ofTurn.get(question.seat) ?? 0) + count))
    }
    const perTurn = [...counts].map(([, ofTurn]) => Math.max(...ofTurn.values())).toSorted((a, b) => a - b)
    console.log(`${game}, ${scenario}: ${perTurn.join(', ')} clicks in a turn`)
    expect(perTurn[Math.floor(perTurn.length / 2)]).toBeLessThanOrEqual(most)
  })
