/** Editions of a game: as printed, and with an owner's corrections. */
import { edition, fields, hashOf, integer, type Json, listOf, Match, orThrow, text, verify } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { answerAll, say, startTale, taleGame } from './testing/one-script-game.ts'

const wordsShape = fields({ words: listOf(text()), pages: integer() })

/** The attacker says one of the words in the data; without words there are no rules. */
function wordGame() {
  const builtFrom: Json[] = []
  const game = {
    ...taleGame({
      *play() {
        return { winner: null }
      },
    }),
    data: { words: ['on', 'off'], pages: 2 },
    rules(data: Json) {
      builtFrom.push(data)
      if (!wordsShape.fits(data)) return { problems: ['there are no words'] }
      const { words } = data
      const inner = taleGame({
        *play(state) {
          for (;;) state.said.push(yield* say('attack', ...words))
        },
      })
      return inner.rules({})
    },
  }
  return { game, builtFrom }
}

describe('an edition', () => {
  test('as printed is built once, with the hash of its data', () => {
    const { game, builtFrom } = wordGame()
    const printed = edition(game, null)
    expect(printed).toMatchObject({ game, data: game.data, version: '1', hash: hashOf(game.data), overlay: null })
    expect(edition(game, null)).toBe(printed)
    expect(builtFrom).toEqual([game.data])
  })

  test('with corrections is separate, and the printed one does not change', () => {
    const { game, builtFrom } = wordGame()
    const corrected = { words: ['halt'], pages: 2 }
    expect(edition(game, { words: ['halt'] })).toMatchObject({
      data: corrected,
      hash: hashOf(corrected),
      overlay: { words: ['halt'] },
    })
    expect(edition(game, null)).toMatchObject({ data: game.data, overlay: null })
    expect(builtFrom).toEqual([corrected, game.data])
  })

  test('with invalid corrections reports the problems, and no match starts', () => {
    const { game } = wordGame()
    expect(edition(game, { words: null })).toEqual({ problems: ['there are no words'] })
    const tooLarge = { notes: Array(20_000).fill(0) }
    expect(edition(game, tooLarge)).toEqual({ problems: ['the corrections have more than 20000 values'] })
    const config = { scenario: 'tale', dice: { kind: 'quick', seed: 1 } } as const
    expect(Match.start(game, { ...config, overlay: { words: null } })).toEqual({ problems: ['there are no words'] })
  })

  test('decides the rules a match is played with and loaded under', () => {
    const { game } = wordGame()
    const match = orThrow(
      Match.start(game, { scenario: 'tale', dice: { kind: 'quick', seed: 1 }, overlay: { words: ['halt'] } }),
    )
    expect(match.choose('attack', 'on')).toMatchObject({ allowed: false, rule: 'tale.1' })
    answerAll(match, 'attack', 'halt')
    const record = match.toRecord()
    expect(verify(game, record).verified).toBe(true)
    expect(Match.load(game, { ...record, overlay: null })).toEqual({
      problems: ['played with other data than this edition has'],
    })
    expect(Match.load({ ...game, version: '2' }, record)).toEqual({
      problems: ['played under rules 1; these are rules 2'],
    })
    expect(Match.load({ ...game, id: 'saga' }, record)).toEqual({ problems: ["a match of 'tale', not of 'saga'"] })
    expect(startTale(game).choose('attack', 'on')).toEqual({ allowed: true })
  })
})
