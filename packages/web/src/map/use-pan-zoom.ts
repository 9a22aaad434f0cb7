/** Panning and zooming by one CSS transform on a wrapper element, so that the sheet itself is never rendered again. */
import type { Point } from '@firestep/face'
import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rangeOf } from './geometry.ts'
import type { InitialViewport } from './initial-viewport.ts'
import { ScaleNow } from './scale-bar.tsx'
import { Sharpness } from './sharpness.ts'

interface Camera {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface PanZoom {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly moving: RefObject<HTMLDivElement | null>
  readonly scale: ScaleNow
  readonly handlers: {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(event: PointerEvent): void
    onPointerCancel(event: PointerEvent): void
  }
  zoomBy(factor: number): void
  panBy(x: number, y: number): void
  fit(): void
  /**
   * Scrolls points of the sheet into view if they are not visible, and zooms out if they lie far apart. With `closely`,
   * at no less than the minimum scale, or than the scale before the last automatic zoom out.
   */
  show(points: readonly Point[], closely: Closely | null): void
  /** True if the last press was a drag, which chooses nothing. */
  dragged(): boolean
}

interface Closely {
  readonly least: number
}

const most = 4
const margin = 24
/** A press that moves further than this is a drag. */
const wobble = 6

/** Minimum number of places side by side, however large they would have to be to be legible. */
const abreast = 8
/** Maximum scale when showing a small area. */
const closest = 1

export function usePanZoom(sheet: Size, still: boolean, first: InitialViewport): PanZoom {
  const frame = useRef<HTMLDivElement | null>(null)
  const moving = useRef<HTMLDivElement | null>(null)
  const camera = useRef<Camera>({ scale: 1, x: 0, y: 0 })
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const travelled = useRef(0)
  /** The camera for any frame size, until the user moves the map. */
  const fitted = useRef<(() => Camera) | null>(null)
  /** Scale before the last automatic zoom out; null if the user has zoomed since. */
  const before = useRef<number | null>(null)
  const [sharpness] = useState(() => new Sharpness())
  const [scaleNow] = useState(() => new ScaleNow())

  const apply = useCallback(
    (next: Camera, smooth = false) => {
      const { scale } = camera.current
      camera.current = next
      const element = moving.current
      if (element === null) return
      // An animated zoom is rasterised at its finest scale: for a large sheet that is too much.
      const glide = smooth && !still && scale < 2 * next.scale ? 250 : 0
      element.style.transition = glide > 0 ? `transform ${glide}ms ease-out` : 'none'
      element.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
      scaleNow.set(next.scale)
      if (next.scale !== scale) sharpness.zoomed(element, next.scale, glide)
    },
    [scaleNow, sharpness, still],
  )

  const size = useCallback((): Size => {
    const box = frame.current?.getBoundingClientRect()
    return { width: box?.width ?? 1, height: box?.height ?? 1 }
  }, [])

  const whole = useCallback((): Camera => {
    const { width, height } = size()
    const scale = Math.min(width / sheet.width, height / sheet.height)
    return { scale, x: (width - sheet.width * scale) / 2, y: 0 }
  }, [sheet.width, sheet.height, size])

  /**
   * Keeps the sheet within the frame; if it is lower than the frame, the free space is at the bottom, where the tools
   * are.
   */
  const kept = useCallback(
    ({ scale, x, y }: Camera): Camera => {
      const { width, height } = size()
      const clamp = (at: number, room: number, length: number, spare: number) =>
        length <= room ? spare * (room - length) : Math.min(margin, Math.max(room - length - margin, at))
      return { scale, x: clamp(x, width, sheet.width * scale, 0.5), y: clamp(y, height, sheet.height * scale, 0) }
    },
    [sheet.width, sheet.height, size],
  )

  const start = useCallback((): Camera => {
    const { width, height } = size()
    const { area, at, place, touchable, legible } = first
    const fitting = Math.min(width / (area.right - area.left), height / (area.bottom - area.top))
    const over = (scale: number, x: number, y: number) =>
      kept({ scale, x: width / 2 - x * scale, y: height / 2 - y * scale })
    const least = Math.max(touchable, Math.min(legible, width / abreast)) / place
    if (fitting < least) return over(least, at.x, at.y)
    const scale = Math.max(whole().scale, Math.min(fitting, closest))
    return over(scale, (area.left + area.right) / 2, (area.top + area.bottom) / 2)
  }, [first, kept, size, whole])

  const zoomAt = useCallback(
    (factor: number, at: { x: number; y: number }) => {
      const { scale, x, y } = camera.current
      const least = whole().scale
      const next = Math.min(most, Math.max(least, scale * factor))
      fitted.current = next === least ? whole : null
      before.current = null
      apply(kept({ scale: next, x: at.x - ((at.x - x) / scale) * next, y: at.y - ((at.y - y) / scale) * next }))
    },
    [apply, kept, whole],
  )

  const fit = useCallback(() => {
    fitted.current = whole
    before.current = null
    apply(whole(), true)
  }, [apply, whole])

  useLayoutEffect(() => {
    fitted.current = start
    apply(start())
    if (moving.current !== null) sharpness.rest(moving.current, camera.current.scale)
    const watch = new ResizeObserver(() => apply(fitted.current?.() ?? kept(camera.current)))
    if (frame.current !== null) watch.observe(frame.current)
    return () => {
      watch.disconnect()
      sharpness.end()
    }
  }, [apply, kept, sharpness, start])

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      zoomAt(Math.exp(-event.deltaY / 400), { x: event.clientX - box.left, y: event.clientY - box.top })
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [zoomAt])

  const panBy = useCallback(
    (x: number, y: number) => {
      // A whole sheet cannot be moved: it stays fitted.
      if (fitted.current !== whole) fitted.current = null
      apply(kept({ ...camera.current, x: camera.current.x + x, y: camera.current.y + y }))
    },
    [apply, kept, whole],
  )

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (pointers.current.size === 0) travelled.current = 0
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent) {
      const last = pointers.current.get(event.pointerId)
      if (last === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      const others = [...pointers.current].filter(([id]) => id !== event.pointerId)
      const [other] = others
      if (other !== undefined) {
        const [, fixed] = other
        const box = frame.current?.getBoundingClientRect()
        const was = Math.hypot(last.x - fixed.x, last.y - fixed.y)
        const is = Math.hypot(now.x - fixed.x, now.y - fixed.y)
        travelled.current += wobble
        if (was > 0)
          zoomAt(is / was, {
            x: (now.x + fixed.x) / 2 - (box?.left ?? 0),
            y: (now.y + fixed.y) / 2 - (box?.top ?? 0),
          })
      } else {
        travelled.current += Math.hypot(now.x - last.x, now.y - last.y)
        if (travelled.current > wobble) {
          // From here on it is a drag, which must not end when the pointer leaves the frame.
          if (!frame.current?.hasPointerCapture(event.pointerId)) frame.current?.setPointerCapture(event.pointerId)
          panBy(now.x - last.x, now.y - last.y)
        }
      }
      pointers.current.set(event.pointerId, now)
    },
    onPointerUp(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }

  const show = useCallback(
    (points: readonly Point[], closely: Closely | null) => {
      if (points.length === 0) return
      const { width, height } = size()
      const { scale, x, y } = camera.current
      const edge = Math.min(80, width / 4, height / 4)
      const [left, right] = rangeOf(points.map((point) => point.x))
      const [top, bottom] = rangeOf(points.map((point) => point.y))
      const within = (from: number, to: number, room: number) => from > edge && to < room - edge
      const seen =
        within(left * scale + x, right * scale + x, width) && within(top * scale + y, bottom * scale + y, height)
      const room = Math.min((width - 2 * edge) / (right - left), (height - 2 * edge) / (bottom - top))
      // A user who wants to see the whole sheet is not zoomed in.
      const near = closely === null || fitted.current === whole ? 0 : Math.max(closely.least, before.current ?? 0)
      if (seen && scale >= Math.min(near, room)) return
      const wanted = Math.max(scale, near)
      const next = Math.max(Math.min(wanted, room), Math.min(scale, whole().scale))
      if (next < scale) before.current ??= scale
      if (next !== scale || fitted.current !== whole) fitted.current = null
      apply(
        kept({
          scale: next,
          x: width / 2 - ((left + right) / 2) * next,
          y: height / 2 - ((top + bottom) / 2) * next,
        }),
        true,
      )
    },
    [apply, kept, size, whole],
  )

  return {
    frame,
    moving,
    scale: scaleNow,
    handlers,
    zoomBy: (factor) => {
      const { width, height } = size()
      zoomAt(factor, { x: width / 2, y: height / 2 })
    },
    panBy,
    fit,
    show,
    dragged: () => travelled.current > wobble,
  }
}
