/** A small map of a scenario. Rendered once it is near the screen, because opening a scenario takes time. */
import type { Face, MatchFace } from '@firestep/face'
import { useEffect, useRef, useState } from 'react'

const matchFaces = new WeakMap<Face, Map<string, MatchFace | null>>()

/** The printed scenario; null if its data is invalid, in which case there is nothing to draw. */
function printedMatchFace(face: Face, scenario: string): MatchFace | null {
  const byScenario = matchFaces.get(face) ?? new Map<string, MatchFace | null>()
  matchFaces.set(face, byScenario)
  const cached = byScenario.get(scenario)
  if (cached !== undefined) return cached
  const result = face.openMatch(face.game.data, scenario)
  const matchFace = 'problems' in result ? null : result
  byScenario.set(scenario, matchFace)
  return matchFace
}

export function Thumbnail({ face, scenario }: { readonly face: Face; readonly scenario: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (frame.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px',
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className="thumbnail" aria-hidden="true">
      {isNear && <ThumbnailDrawing matchFace={printedMatchFace(face, scenario)} />}
    </div>
  )
}

const ThumbnailDrawing = ({ matchFace }: { readonly matchFace: MatchFace | null }) => matchFace?.Thumbnail({}) ?? null
