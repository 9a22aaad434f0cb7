/** What is shown beside places of the map: the last rolls with their results, and the losses that followed. */
import { placesOf } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { useMemo } from 'react'
import { emptyStage, type Stage, type StageLoss, type StageRoll } from '../../map/stage-layer.tsx'
import type { MatchSession } from '../../match-session/match-session.ts'
import { type PlaybackScene, rollsOf } from './scenes.ts'
import type { PlaybackState } from './use-playback.ts'

export function useStage(session: MatchSession, viewer: Seat, { rolled }: PlaybackState): Stage {
  return useMemo(() => {
    const [scene] = rolled
    if (scene === undefined) return emptyStage
    return {
      rolls: stageRolls(scene),
      losses: rolled.flatMap((shown) => lossesOf(session, viewer, shown)),
      keepClear: scene.lines.flatMap(({ marks }) => marks.flatMap(placesOf)),
    }
  }, [session, viewer, rolled])
}

const stageRolls = (scene: PlaybackScene): StageRoll[] =>
  rollsOf(scene).map(({ line, result }, i) => ({
    key: `${scene.answers} ${i}`,
    place: result.place,
    dice: line.dice,
    idleDice: result.idleDice ?? [],
    sum: (result.modifiers ?? line.sum).filter(({ value }) => value !== 0),
    text: result.text,
    tone: result.tone,
  }))

function lossesOf(session: MatchSession, viewer: Seat, { steps }: PlaybackScene): StageLoss[] {
  const losses = new Map<string, StageLoss>()
  for (const { events, answers } of steps) {
    const before = session.viewAt(viewer, answers - 1)
    for (const event of events)
      for (const { place, count } of session.matchFace.casualties(event, before)) {
        const key = `${answers} ${place}`
        losses.set(key, { key, place, count: count + (losses.get(key)?.count ?? 0) })
      }
  }
  return [...losses.values()]
}
