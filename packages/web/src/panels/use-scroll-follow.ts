import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface Following {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLOListElement | null>
  readonly following: boolean
  toNewest(): void
}

/** Distance from the end, in pixels, that still counts as reading the newest line. */
const near = 24

/** Events of scrolling by the user. */
const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Keeps the end of a growing list in view, until the reader scrolls up. */
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
    let handled = Number.NEGATIVE_INFINITY
    // Late layout and resized panels scroll by themselves: only user input means reading.
    const touched = (): void => {
      handled = performance.now()
    }
    const scrolled = (): void => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < near
      if (isNear) follows.current = true
      else if (performance.now() - handled < 1000) follows.current = false
      setFollowing(follows.current)
    }
    const grown = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight
    })
    grown.observe(list)
    grown.observe(box)
    box.addEventListener('scroll', scrolled, { passive: true })
    for (const hand of hands) box.addEventListener(hand, touched, { passive: true })
    return () => {
      grown.disconnect()
      box.removeEventListener('scroll', scrolled)
      for (const hand of hands) box.removeEventListener(hand, touched)
    }
  }, [])

  return { scroller, content, following, toNewest }
}
