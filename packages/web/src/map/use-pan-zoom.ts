/** Panning and zooming by one CSS transform on a wrapper element, so that the sheet itself is never rendered again. */
import type { Point } from '@firestep/face'
import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { rangeOf } from './geometry.ts'
import type { InitialViewport } from './initial-viewport.ts'
import { ScaleStore } from './scale-bar.tsx'
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
  readonly content: RefObject<HTMLDivElement | null>
  readonly scale: ScaleStore
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
   * Scrolls points of the sheet into view if they are not visible, and zooms out if they lie far apart. With a
   * `minScale` it zooms in to that scale, or to the scale before the last automatic zoom out if that is larger.
   */
  show(points: readonly Point[], minScale: MinScale | null): void
  /** True if the last press was a drag, which chooses nothing. */
  wasDragged(): boolean
}

interface MinScale {
  readonly scale: number
}

const maxScale = 4
/** Turn of a wheel that zooms by a factor of e. */
const wheelUnitsPerE = 400
const smoothZoomMs = 250
/** Points closer to the edge of the frame than this do not count as visible. */
const maxEdgeMargin = 80
const marginPixels = 24
/** A press that moves further than this is a drag. */
const dragThreshold = 6

/** Minimum number of places side by side, however large they would have to be to be legible. */
const minPlacesAcross = 8
/** Maximum scale when showing a small area. */
const maxInitialScale = 1

export function usePanZoom(sheet: Size, isStill: boolean, firstViewport: InitialViewport): PanZoom {
  const frame = useRef<HTMLDivElement | null>(null)
  const content = useRef<HTMLDivElement | null>(null)
  const camera = useRef<Camera>({ scale: 1, x: 0, y: 0 })
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  /** Distance of the current press, in pixels. */
  const dragDistance = useRef(0)
  /** The camera for any frame size, until the user moves the map. */
  const fittedCamera = useRef<(() => Camera) | null>(null)
  /** Scale before the last automatic zoom out; null if the user has zoomed since. */
  const scaleBeforeZoomOut = useRef<number | null>(null)
  const [sharpness] = useState(() => new Sharpness())
  const [scaleStore] = useState(() => new ScaleStore())

  const apply = useCallback(
    (next: Camera, smooth = false) => {
      const { scale } = camera.current
      camera.current = next
      const element = content.current
      if (element === null) return
      // An animated zoom is rasterised at its finest scale: for a large sheet that is too much.
      const transitionMs = smooth && !isStill && scale < 2 * next.scale ? smoothZoomMs : 0
      element.style.transition = transitionMs > 0 ? `transform ${transitionMs}ms ease-out` : 'none'
      element.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
      scaleStore.set(next.scale)
      if (next.scale !== scale) sharpness.onZoom(element, next.scale, transitionMs)
    },
    [scaleStore, sharpness, isStill],
  )

  const size = useCallback((): Size => {
    const box = frame.current?.getBoundingClientRect()
    return { width: box?.width ?? 1, height: box?.height ?? 1 }
  }, [])

  const wholeSheet = useCallback((): Camera => {
    const { width, height } = size()
    const scale = Math.min(width / sheet.width, height / sheet.height)
    return { scale, x: (width - sheet.width * scale) / 2, y: 0 }
  }, [sheet.width, sheet.height, size])

  /**
   * Keeps the sheet within the frame; if it is lower than the frame, the free space is at the bottom, where the tools
   * are.
   */
  const clampCamera = useCallback(
    ({ scale, x, y }: Camera): Camera => {
      const { width, height } = size()
      const clamp = (offset: number, frameLength: number, sheetLength: number, freeShare: number) =>
        sheetLength <= frameLength
          ? freeShare * (frameLength - sheetLength)
          : Math.min(marginPixels, Math.max(frameLength - sheetLength - marginPixels, offset))
      return { scale, x: clamp(x, width, sheet.width * scale, 0.5), y: clamp(y, height, sheet.height * scale, 0) }
    },
    [sheet.width, sheet.height, size],
  )

  const initialCamera = useCallback((): Camera => {
    const { width, height } = size()
    const { area, at, place, touchable, legible } = firstViewport
    const fittingScale = Math.min(width / (area.right - area.left), height / (area.bottom - area.top))
    const centredOn = (scale: number, x: number, y: number) =>
      clampCamera({ scale, x: width / 2 - x * scale, y: height / 2 - y * scale })
    const minScale = Math.max(touchable, Math.min(legible, width / minPlacesAcross)) / place
    if (fittingScale < minScale) return centredOn(minScale, at.x, at.y)
    const scale = Math.max(wholeSheet().scale, Math.min(fittingScale, maxInitialScale))
    return centredOn(scale, (area.left + area.right) / 2, (area.top + area.bottom) / 2)
  }, [firstViewport, clampCamera, size, wholeSheet])

  const zoomAt = useCallback(
    (factor: number, centre: Point) => {
      const { scale, x, y } = camera.current
      const minScale = wholeSheet().scale
      const nextScale = Math.min(maxScale, Math.max(minScale, scale * factor))
      fittedCamera.current = nextScale === minScale ? wholeSheet : null
      scaleBeforeZoomOut.current = null
      apply(
        clampCamera({
          scale: nextScale,
          x: centre.x - ((centre.x - x) / scale) * nextScale,
          y: centre.y - ((centre.y - y) / scale) * nextScale,
        }),
      )
    },
    [apply, clampCamera, wholeSheet],
  )

  const fit = useCallback(() => {
    fittedCamera.current = wholeSheet
    scaleBeforeZoomOut.current = null
    apply(wholeSheet(), true)
  }, [apply, wholeSheet])

  useLayoutEffect(() => {
    fittedCamera.current = initialCamera
    apply(initialCamera())
    if (content.current !== null) sharpness.settle(content.current, camera.current.scale)
    const resizeObserver = new ResizeObserver(() => apply(fittedCamera.current?.() ?? clampCamera(camera.current)))
    if (frame.current !== null) resizeObserver.observe(frame.current)
    return () => {
      resizeObserver.disconnect()
      sharpness.cancel()
    }
  }, [apply, clampCamera, sharpness, initialCamera])

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      zoomAt(Math.exp(-event.deltaY / wheelUnitsPerE), { x: event.clientX - box.left, y: event.clientY - box.top })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [zoomAt])

  const panBy = useCallback(
    (x: number, y: number) => {
      // A whole sheet cannot be moved: it stays fitted.
      if (fittedCamera.current !== wholeSheet) fittedCamera.current = null
      apply(clampCamera({ ...camera.current, x: camera.current.x + x, y: camera.current.y + y }))
    },
    [apply, clampCamera, wholeSheet],
  )

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (pointers.current.size === 0) dragDistance.current = 0
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent) {
      const previous = pointers.current.get(event.pointerId)
      if (previous === undefined) return
      const current = { x: event.clientX, y: event.clientY }
      const [, otherFinger] = [...pointers.current].find(([id]) => id !== event.pointerId) ?? []
      if (otherFinger !== undefined) {
        const box = frame.current?.getBoundingClientRect()
        const oldDistance = Math.hypot(previous.x - otherFinger.x, previous.y - otherFinger.y)
        const newDistance = Math.hypot(current.x - otherFinger.x, current.y - otherFinger.y)
        dragDistance.current += dragThreshold
        if (oldDistance > 0)
          zoomAt(newDistance / oldDistance, {
            x: (current.x + otherFinger.x) / 2 - (box?.left ?? 0),
            y: (current.y + otherFinger.y) / 2 - (box?.top ?? 0),
          })
      } else {
        dragDistance.current += Math.hypot(current.x - previous.x, current.y - previous.y)
        if (dragDistance.current > dragThreshold) {
          // From here on it is a drag, which must not end when the pointer leaves the frame.
          if (!frame.current?.hasPointerCapture(event.pointerId)) frame.current?.setPointerCapture(event.pointerId)
          panBy(current.x - previous.x, current.y - previous.y)
        }
      }
      pointers.current.set(event.pointerId, current)
    },
    onPointerUp(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }

  const show = useCallback(
    (points: readonly Point[], minScale: MinScale | null) => {
      if (points.length === 0) return
      const { width, height } = size()
      const { scale, x, y } = camera.current
      const edgeMargin = Math.min(maxEdgeMargin, width / 4, height / 4)
      const [left, right] = rangeOf(points.map((point) => point.x))
      const [top, bottom] = rangeOf(points.map((point) => point.y))
      const isWithin = (start: number, end: number, length: number) => start > edgeMargin && end < length - edgeMargin
      const isVisible =
        isWithin(left * scale + x, right * scale + x, width) && isWithin(top * scale + y, bottom * scale + y, height)
      const maxFittingScale = Math.min(
        (width - 2 * edgeMargin) / (right - left),
        (height - 2 * edgeMargin) / (bottom - top),
      )
      // A user who wants to see the whole sheet is not zoomed in.
      const wantedMinScale =
        minScale === null || fittedCamera.current === wholeSheet
          ? 0
          : Math.max(minScale.scale, scaleBeforeZoomOut.current ?? 0)
      if (isVisible && scale >= Math.min(wantedMinScale, maxFittingScale)) return
      const wantedScale = Math.max(scale, wantedMinScale)
      const nextScale = Math.max(Math.min(wantedScale, maxFittingScale), Math.min(scale, wholeSheet().scale))
      if (nextScale < scale) scaleBeforeZoomOut.current ??= scale
      if (nextScale !== scale || fittedCamera.current !== wholeSheet) fittedCamera.current = null
      apply(
        clampCamera({
          scale: nextScale,
          x: width / 2 - ((left + right) / 2) * nextScale,
          y: height / 2 - ((top + bottom) / 2) * nextScale,
        }),
        true,
      )
    },
    [apply, clampCamera, size, wholeSheet],
  )

  return {
    frame,
    content,
    scale: scaleStore,
    handlers,
    zoomBy: (factor) => {
      const { width, height } = size()
      zoomAt(factor, { x: width / 2, y: height / 2 })
    },
    panBy,
    fit,
    show,
    wasDragged: () => dragDistance.current > dragThreshold,
  }
}
