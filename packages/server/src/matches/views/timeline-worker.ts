/** Entry point of the timeline thread. */
import { registered } from '@firestep/registry'
import { buildTimeline, type TimelineRequest } from '../model/timeline.ts'

export async function runTimeline(request: TimelineRequest): Promise<ReturnType<typeof buildTimeline>> {
  const game = await registered(request.record.game)?.load()
  if (game === undefined) return { problem: `there is no game '${request.record.game}'` }
  return buildTimeline(game, request)
}
