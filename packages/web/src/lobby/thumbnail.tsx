/** A small map of a scenario. Rendered once it is near the screen, because opening a scenario takes time. */

import type { Face, MatchFace } from '@firestep/face'
import { memoByObjectAndKey } from '@firestep/referee'
import { useEffect, useRef, useState } from 'react'
import styles from './thumbnail.module.css'

/** The printed scenario; null if its data is invalid, in which case there is nothing to draw. */
const printedMatchFace = memoByObjectAndKey((face: Face, scenario: string): MatchFace | null => {
  const result = face.openMatch(face.game.data, scenario)
  return 'problems' in result ? null : result
})

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
    <div ref={frame} className={`${styles.thumbnail} on-paper`} aria-hidden="true">
      {isNear && <ThumbnailDrawing matchFace={printedMatchFace(face, scenario)} />}
    </div>
  )
}

const ThumbnailDrawing = ({ matchFace }: { readonly matchFace: MatchFace | null }) => matchFace?.Thumbnail({}) ?? null
