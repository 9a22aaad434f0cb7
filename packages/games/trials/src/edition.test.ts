/** Editions of a game: as printed, and with an owner's corrections. */
import { edition, hashOf, type Json, Match, orThrow, verify } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { begin, give, say, tale } from './testing/one-script-game.ts'

/** The attacker says one of the words in the data; without words there are no rules. */
function lexicon() {
  const made: Json[] = []
  const game = {
    ...tale({
      *play() {
        return { winner: null }
      },
    }),
    data: { words: ['on', 'off'], pages: 2 },
    rules(data: Json) {
      made.push(data)
      const { words } = data as { words?: string[] }
      if (words === undefined) return { problems: ['there are no words'] }
      const spoken = tale({
        *play(state) {
          for (;;) state.said.push(yield* say('attack', ...words))
        },
      })
      return spoken.rules({})
    },
  }
  return { game, made }
}

describe('an edition', () => {
  test('as printed is built once, with the hash of its data', () => {
    const { game, made } = lexicon()
    const printed = edition(game, null)
    expect(printed).toMatchObject({ game, data: game.data, version: '1', hash: hashOf(game.data), overlay: null })
    expect(edition(game, null)).toBe(printed)
    expect(made).toEqual([game.data])
  })

  test('with corrections is separate, and the printed one does not change', () => {
    const { game, made } = lexicon()
    const corrected = { words: ['halt'], pages: 2 }
    expect(edition(game, { words: ['halt'] })).toMatchObject({
      data: corrected,
      hash: hashOf(corrected),
      overlay: { words: ['halt'] },
    })
    expect(edition(game, null)).toMatchObject({ data: game.data, overlay: null })
    expect(made).toEqual([corrected, game.data])
  })

  test('with invalid corrections reports the problems, and no match starts', () => {
    const { game } = lexicon()
    expect(edition(game, { words: null })).toEqual({ problems: ['there are no words'] })
    const large = { notes: Array(20_000).fill(0) }
    expect(edition(game, large)).toEqual({ problems: ['the corrections have more than 20000 values'] })
    const opening = { scenario: 'tale', dice: { kind: 'quick', seed: 1 } } as const
    expect(Match.start(game, { ...opening, overlay: { words: null } })).toEqual({ problems: ['there are no words'] })
  })

  test('decides the rules a match is played with and loaded under', () => {
    const { game } = lexicon()
    const match = orThrow(
      Match.start(game, { scenario: 'tale', dice: { kind: 'quick', seed: 1 }, overlay: { words: ['halt'] } }),
    )
    expect(match.choose('attack', 'on')).toMatchObject({ allowed: false, rule: 'tale.1' })
    give(match, 'attack', 'halt')
    const record = match.toRecord()
    expect(verify(game, record).verified).toBe(true)
    expect(Match.load(game, { ...record, overlay: null })).toEqual({
      problems: ['played with other data than this edition has'],
    })
    expect(Match.load({ ...game, version: '2' }, record)).toEqual({
      problems: ['played under rules 1; these are rules 2'],
    })
    expect(Match.load({ ...game, id: 'saga' }, record)).toEqual({ problems: ["a match of 'tale', not of 'saga'"] })
    expect(begin(game).choose('attack', 'on')).toEqual({ allowed: true })
  })
})
