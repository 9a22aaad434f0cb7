import type { Face } from '@firestep/face'
import type { MatchRecord, Problems } from '@firestep/referee'
import { useEffect, useState } from 'react'
import { runInSlices } from '../match-session/time-slices.ts'
import { buildTimelineInSlices, type LoadedTimeline } from '../match-session/timeline.ts'
import type { Viewpoint } from '../match-session/timeline-step.ts'
import { ViewCache } from './view-cache.ts'

/** A timeline from one viewpoint, with its views. */
export interface ReplayTimeline extends LoadedTimeline {
  readonly viewpoint: Viewpoint
  readonly views: ViewCache
}

/** Null while it is being built. */
export function useTimeline(face: Face, record: MatchRecord, viewpoint: Viewpoint): ReplayTimeline | Problems | null {
  const [replay, setReplay] = useState<ReplayTimeline | Problems | null>(null)
  useEffect(() => {
    let isCancelled = false
    setReplay(null)
    void runInSlices(buildTimelineInSlices(face, record, viewpoint), () => isCancelled).then((loaded) => {
      if (isCancelled || loaded === undefined) return
      setReplay('problems' in loaded ? loaded : { ...loaded, viewpoint, views: new ViewCache(loaded.match) })
    })
    return () => {
      isCancelled = true
    }
  }, [face, record, viewpoint])
  return replay
}
