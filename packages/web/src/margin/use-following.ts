import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Following {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLOListElement | null>
  readonly following: boolean
  toNewest(): void
}

/** Near enough to the end to count as reading the newest. */
const near = 24

/** Keeps the end of what grows in sight, until the reader scrolls up to read something else. */
export function useFollowing(): Following {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const follows = useRef(true)
  const [following, setFollowing] = useState(true)

  const toNewest = useCallback(() => {
    follows.current = true
    setFollowing(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [])

  useEffect(() => {
    const box = scroller.current
    const list = content.current
    if (box === null || list === null) return
    let last = box.scrollTop
    const scrolled = (): void => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < near
      // Lines that are measured late move the end away by themselves: only going up means that someone is reading.
      if (isNear) follows.current = true
      else if (box.scrollTop < last - 1) follows.current = false
      last = box.scrollTop
      setFollowing(follows.current)
    }
    const grown = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight
    })
    grown.observe(list)
    grown.observe(box)
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      grown.disconnect()
      box.removeEventListener('scroll', scrolled)
    }
  }, [])

  return { scroller, content, following, toNewest }
}
