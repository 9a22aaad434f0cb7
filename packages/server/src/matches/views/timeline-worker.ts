/** Entry point of the timeline thread. */
import { registered } from '@firestep/registry'
import { buildTimeline, type TimelineRequest } from '../model/timeline.ts'

export async function tellHere(telling: TimelineRequest): Promise<ReturnType<typeof buildTimeline>> {
  const game = await registered(telling.record.game)?.load()
  if (game === undefined) return { problem: `there is no game '${telling.record.game}'` }
  return buildTimeline(game, telling)
}
