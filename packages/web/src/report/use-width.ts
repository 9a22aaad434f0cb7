import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of an element: plots are drawn to size, so that their labels never shrink. */
export function useWidth<T extends Element>(initialWidth: number): [RefObject<T | null>, number] {
  const element = useRef<T>(null)
  const [width, setWidth] = useState(initialWidth)
  useLayoutEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
