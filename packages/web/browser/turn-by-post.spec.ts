/**
 * Turns of Rifle and Spade by post between two pages, and how often they go back and forth: with the reaction policy
 * that the page proposes, a turn takes no more round trips than the longest in docs/reports/figures.md. Answers come
 * from bot knowledge, because random ones make no turn that anyone would play.
 */
import { type ApiClient, createApiClient } from '@firestep/api'
import { type GameTypes, type Json, orThrow, type Question, type View } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { expect, type Page, test } from '@playwright/test'
import { isAsked, meetOnServer, type Player, untilSomeoneIsAsked } from './two-browsers.ts'

const battle = { game: 'rifle-and-spade', scenario: 'kemal' }
const turns = 2
/** "Most" under "once a turn" in the table "Play by post" of docs/reports/figures.md. */
const mostRoundTrips = 30

/** The API with the session of a page. */
async function clientOf({ page, context }: Player): Promise<ApiClient> {
  const { origin } = new URL(page.url())
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  return createApiClient({
    base: origin,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie, origin } }),
  })
}

/** Chooses the lawful answer that bot knowledge rates highest. */
async function answerChooser(gameId: string) {
  const game = await registered(gameId)?.load()
  const knowledge = await botKnowledge[gameId]?.()
  if (game === undefined || knowledge === undefined) throw new Error(`there is no game '${gameId}'`)
  const evaluator = orThrow(knowledge.forData(game.data))
  const { kinds } = orThrow(game.rules(game.data))
  return (view: View<GameTypes>, question: Question): Json => {
    const { about } = question
    const ranked = evaluator.candidates(view, question).candidates.toSorted((a, b) => b.prior - a.prior)
    const best = ranked.find(({ answer }) => kinds[question.kind]?.check(view, about, answer).allowed === true)
    if (best === undefined) throw new Error(`no candidate answers '${question.kind}'`)
    return best.answer
  }
}

const turnOf = (page: Page) => page.locator('[data-part="turn"]').first().innerText()

test('by post, a turn takes few round trips with the reaction policy of the page', async ({ browser }) => {
  const players = await meetOnServer(browser, {}, 'post-3', `${battle.game}/${battle.scenario}`)
  const matchId = players[0].page.url().split('/').at(-1) ?? ''
  const choose = await answerChooser(battle.game)
  const clients = new Map(await Promise.all(players.map(async (player) => [player, await clientOf(player)] as const)))
  const roundTrips = new Map<string, number>()
  let awaited: Player | undefined
  while (roundTrips.size <= turns) {
    await untilSomeoneIsAsked(players)
    for (const [player, client] of clients) {
      // The page shows the question, and the server still asks it.
      if (!(await isAsked(player.page))) continue
      const { asked, views, card } = await client('match', { params: { id: matchId } })
      const mine = asked.find(({ question }) => card.mine.includes(question.seat))
      if (mine === undefined) continue
      const { number, question } = mine
      const turn = await turnOf(player.page)
      roundTrips.set(turn, (roundTrips.get(turn) ?? 0) + (awaited === player ? 0 : 1))
      awaited = player
      const view = views[question.seat] as View<GameTypes>
      const answer = choose(view, { ...question, open: question.open ?? true })
      await client('answer', { params: { id: matchId }, body: { seat: question.seat, number, answer } })
    }
  }
  // The last turn has only begun.
  const counts = [...roundTrips.values()].slice(0, turns)
  test.info().annotations.push({ type: 'round trips', description: counts.join(', ') })
  expect(counts.reduce((sum, count) => sum + count, 0) / turns).toBeLessThanOrEqual(mostRoundTrips)
})
