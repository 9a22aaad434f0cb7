import type { Face } from '@firestep/face'
import type { MatchRecord, Problems } from '@firestep/referee'
import { useEffect, useState } from 'react'
import { runInSlices } from '../match-session/time-slices.ts'
import { buildTimelineInSlices, type LoadedTimeline, type Viewpoint } from '../match-session/timeline.ts'
import { ViewCache } from './view-cache.ts'

/** A timeline from one viewpoint, with its views. */
export interface ReplayTimeline extends LoadedTimeline {
  readonly viewpoint: Viewpoint
  readonly moments: ViewCache
}

/** Null while it is being built. */
export function useTimeline(face: Face, record: MatchRecord, viewpoint: Viewpoint): ReplayTimeline | Problems | null {
  const [story, setStory] = useState<ReplayTimeline | Problems | null>(null)
  useEffect(() => {
    let gone = false
    setStory(null)
    void runInSlices(buildTimelineInSlices(face, record, viewpoint), () => gone).then((told) => {
      if (gone || told === undefined) return
      setStory('problems' in told ? told : { ...told, viewpoint, moments: new ViewCache(told.match) })
    })
    return () => {
      gone = true
    }
  }, [face, record, viewpoint])
  return story
}
