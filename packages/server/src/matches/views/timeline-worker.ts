/** A storyteller's own thread. */
import { registered } from '@firestep/registry'
import { type Telling, tell } from '../model/timeline.ts'

export async function tellHere(telling: Telling): Promise<ReturnType<typeof tell>> {
  const game = await registered(telling.record.game)?.load()
  if (game === undefined) return { problem: `there is no game '${telling.record.game}'` }
  return tell(game, telling)
}
