/** Corrections of every game: all data is bounded, and accepted corrections need little work. */
import { randomOverlay, unbounded } from '@firestep/conformance/overlays'
import { type Game, type Json, Match, nodesIn } from '@firestep/referee'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registry } from './index.ts'

const realGames = registry.filter(({ trial }) => !trial)
/** Number of random overlays tried for each game. `npm run overlays` tries ten thousand and measures them. */
const overlayCount = 50

/** Limits on the values in the data, and in the first position, of a match that can be set up. */
const maxDataValues = 40_000
const maxStateValues = 25_000

function setUp(game: Game, scenario: string, overlay: Json) {
  const variants = game.scenarios.find(({ id }) => id === scenario)?.variants ?? []
  const options = game.checkOptions(null, scenario) === null ? null : (variants[0]?.options ?? null)
  try {
    return Match.start(game, { scenario, options, overlay, dice: { kind: 'quick', seed: 1 } })
  } catch (fault) {
    return { problems: [`rules: ${fault instanceof Error ? fault.message : String(fault)}`] }
  }
}

describe.each(realGames)('$id', ({ load }) => {
  test('has a bound on every number, text, list and table of its data', async () => {
    const { schema } = await load()
    expect(schema === undefined ? ['no schema'] : unbounded(schema)).toEqual([])
  })

  test('refuses extreme corrections, naming the place, or sets them up within the work limits', async () => {
    const game = await load()
    const { schema, data, scenarios } = game
    if (schema === undefined) throw new Error('no schema')
    let accepted = 0
    const anySeed = fc.noShrink(fc.nat())
    fc.assert(
      fc.property(anySeed, fc.constantFrom(...scenarios), (seed, { id }) => {
        const match = setUp(game, id, randomOverlay({ schema, data }, seed))
        if ('problems' in match) {
          expect(match.problems.length).toBeGreaterThan(0)
          for (const problem of match.problems) expect(problem).toMatch(/^.+: .+|^the corrections /)
          return
        }
        accepted++
        expect(nodesIn(match.edition.data)).toBeLessThanOrEqual(maxDataValues)
        expect(nodesIn(match.position.state)).toBeLessThanOrEqual(maxStateValues)
      }),
      { numRuns: overlayCount, seed: 1914 },
    )
    // Without accepted overlays the test would show nothing.
    expect(accepted).toBeGreaterThan(overlayCount / 5)
  })
})

describe('corrections that once stopped a server', () => {
  const refusal = async (id: string, scenario: string, overlay: Json): Promise<string> => {
    const game = await realGames.find((listed) => listed.id === id)?.load()
    const match = game === undefined ? null : setUp(game, scenario, overlay)
    return match !== null && 'problems' in match ? match.problems.join('; ') : 'accepted'
  }

  test.each([
    ['red-poppies', 'ys1', { maps: { ypres: { columns: 100_000 } } }, 'maps.ypres.columns: must be at most'],
    ['red-poppies', 'ys1', { maps: { ypres: { columns: 100, rows: 100 } } }, 'maps.ypres: 10000 hexes, at most 2000'],
    [
      'great-war',
      'opening-action-1',
      { commandCards: { forward: { copies: 20_000_000 } } },
      'commandCards.forward.copies: must be at most',
    ],
    ['rifle-and-spade', 'kemal', { maps: { anzac: { rows: 100_000 } } }, 'rows: must be at most'],
  ] as const)('%s %s', async (id, scenario, overlay, why) => {
    expect(await refusal(id, scenario, overlay)).toContain(why)
  })
})
