/** A small map of a scenario. Rendered once it is near the screen, because opening a scenario takes time. */
import type { Face, MatchFace } from '@firestep/face'
import { useEffect, useRef, useState } from 'react'

const opened = new WeakMap<Face, Map<string, MatchFace | null>>()

/** The printed scenario; null if its data is invalid, in which case there is nothing to draw. */
function printedTable(face: Face, scenario: string): MatchFace | null {
  const known = opened.get(face) ?? new Map<string, MatchFace | null>()
  opened.set(face, known)
  const found = known.get(scenario)
  if (found !== undefined) return found
  const made = face.openMatch(face.game.data, scenario)
  const matchFace = 'problems' in made ? null : made
  known.set(scenario, matchFace)
  return matchFace
}

export function Thumbnail({ face, scenario }: { readonly face: Face; readonly scenario: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (frame.current === null) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '200px' })
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={frame} className="thumbnail" aria-hidden="true">
      {near && <Drawn matchFace={printedTable(face, scenario)} />}
    </div>
  )
}

const Drawn = ({ matchFace }: { readonly matchFace: MatchFace | null }) => matchFace?.Thumbnail({}) ?? null
