import { replayGolden } from '@firestep/conformance/golden-matches'
import type { Game } from '@firestep/referee'
import { expect, test } from 'vitest'
import * as trials from './index.ts'

const games: readonly Game[] = Object.values(trials)

test.each(games.map((game) => [game.id, game] as const))(
  'the golden matches of %s replay to the same positions',
  (id, game) => {
    expect(replayGolden(game, `packages/games/trials/golden/${id}`)).toEqual([])
  },
)
