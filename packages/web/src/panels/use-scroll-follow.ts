import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface ScrollFollow {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLOListElement | null>
  readonly isFollowing: boolean
  scrollToNewest(): void
}

/** Distance from the end, in pixels, that still counts as reading the newest line. */
const nearEndPixels = 24

/** A scroll within this time after user input was made by the user. */
const inputEffectMs = 1000

/** Events of scrolling by the user. */
const userScrollEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Keeps the end of a growing list in view, until the reader scrolls up. */
export function useScrollFollow(): ScrollFollow {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const followsEnd = useRef(true)
  const [isFollowing, setIsFollowing] = useState(true)

  const scrollToNewest = useCallback(() => {
    followsEnd.current = true
    setIsFollowing(true)
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [])

  useEffect(() => {
    const box = scroller.current
    const list = content.current
    if (box === null || list === null) return
    let lastInputAt = Number.NEGATIVE_INFINITY
    // Late layout and resized panels scroll by themselves: only user input means reading.
    const onInput = (): void => {
      lastInputAt = performance.now()
    }
    const onScroll = (): void => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPixels
      if (isNear) followsEnd.current = true
      else if (performance.now() - lastInputAt < inputEffectMs) followsEnd.current = false
      setIsFollowing(followsEnd.current)
    }
    const resizeObserver = new ResizeObserver(() => {
      if (followsEnd.current) box.scrollTop = box.scrollHeight
    })
    resizeObserver.observe(list)
    resizeObserver.observe(box)
    box.addEventListener('scroll', onScroll, { passive: true })
    for (const eventName of userScrollEvents) box.addEventListener(eventName, onInput, { passive: true })
    return () => {
      resizeObserver.disconnect()
      box.removeEventListener('scroll', onScroll)
      for (const eventName of userScrollEvents) box.removeEventListener(eventName, onInput)
    }
  }, [])

  return { scroller, content, isFollowing, scrollToNewest }
}
