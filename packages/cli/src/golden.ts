/** `firestep golden`: golden matches of a game. */
import { join } from 'node:path'
import { recordGolden, replayGolden } from '@firestep/conformance/golden-matches'
import { gameNamed } from './games.ts'
import type { CommandOutput } from './output.ts'
import { root } from './project-root.ts'

/** Replays the golden matches of a game, or records them anew. */
export async function golden(id: string, record: boolean): Promise<CommandOutput> {
  const { folder, load } = gameNamed(id)
  const game = await load()
  const goldenFolder = join(root, folder, 'golden', id)
  if (record) {
    const recorded = recordGolden(game, goldenFolder)
    return { json: { game: id, recorded }, lines: [`${game.name}: ${recorded} golden matches recorded`], ok: true }
  }
  const differing = replayGolden(game, goldenFolder)
  return {
    json: { game: id, differing },
    lines: [
      differing.length === 0 ? `${game.name}: all golden matches replay alike` : `${game.name}: golden matches differ`,
      ...differing,
    ],
    ok: differing.length === 0,
  }
}
