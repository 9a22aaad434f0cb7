import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of an element: plots are drawn to size, so that their labels never shrink. */
export function useWidth<T extends Element>(otherwise: number): [RefObject<T | null>, number] {
  const element = useRef<T>(null)
  const [width, setWidth] = useState(otherwise)
  useLayoutEffect(() => {
    if (element.current === null) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return [element, width]
}
