import type { Face } from '@firestep/face'
import type { MatchRecord, Problems } from '@firestep/referee'
import { useEffect, useState } from 'react'
import { inSlices } from '../match-session/time-slices.ts'
import { type Eyes, type Told, telling } from '../match-session/timeline.ts'
import { Moments } from './view-cache.ts'

/** A match told through some eyes, and its moments to look at. */
export interface Story extends Told {
  readonly eyes: Eyes
  readonly moments: Moments
}

/** Null while it is being told. */
export function useStory(face: Face, record: MatchRecord, eyes: Eyes): Story | Problems | null {
  const [story, setStory] = useState<Story | Problems | null>(null)
  useEffect(() => {
    let gone = false
    setStory(null)
    void inSlices(telling(face, record, eyes), () => gone).then((told) => {
      if (gone || told === undefined) return
      setStory('problems' in told ? told : { ...told, eyes, moments: new Moments(told.match) })
    })
    return () => {
      gone = true
    }
  }, [face, record, eyes])
  return story
}
