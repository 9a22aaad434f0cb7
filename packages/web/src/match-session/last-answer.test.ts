import { Match, orThrow, quickTape } from '@firestep/referee'
import { expect, test } from 'vitest'
import { giveRandomAnswer, loadFace } from '../testing/sample-matches.ts'
import { lastAnswer } from './last-answer.ts'

test('an answer in a parallel phase counts as the last choice', async () => {
  const { game } = await loadFace('rifle-and-spade')
  const match = orThrow(Match.start(game, { scenario: 'kemal', dice: { kind: 'quick', seed: 1 } }))
  const tape = quickTape(1)
  while (match.position.parallelSince === undefined) giveRandomAnswer(match, tape)
  const answersBefore = match.plies.length
  giveRandomAnswer(match, tape)
  expect(match.position.parallelSince).toBeDefined()

  const seats = Object.fromEntries(match.edition.rules.seats.map((seat) => [seat, { by: 'person' as const }]))
  const { ply, text } = lastAnswer(match, { seats, open: true })
  expect(ply).toBe(match.plies[answersBefore])
  expect(text).toMatch(/^Takes back your last choice[.;]/)
})
