/** Panning and zooming by pointer, fingers and wheel. */
import type { Point, Sheet } from '@firestep/face'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Fingers } from './camera.ts'
import { CameraControl } from './camera-control.ts'
import type { InitialViewport } from './initial-viewport.ts'
import { ScaleStore } from './scale-bar.tsx'
import { Sharpness } from './sharpness.ts'

interface PointerHandlers {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(event: PointerEvent): void
  onPointerCancel(event: PointerEvent): void
}

export interface PanZoom {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly overlay: RefObject<HTMLDivElement | null>
  readonly scale: ScaleStore
  readonly camera: CameraControl
  readonly handlers: PointerHandlers
  /** True if the last press was a drag, which chooses nothing. */
  wasDragged(): boolean
}

/** Turn of a wheel that zooms by a factor of e. */
const wheelUnitsPerE = 400
/** A press that moves further than this is a drag. */
const dragThreshold = 6

export function usePanZoom(sheet: Sheet, isStill: boolean, firstViewport: InitialViewport): PanZoom {
  const frame = useRef<HTMLDivElement | null>(null)
  const content = useRef<HTMLDivElement | null>(null)
  const overlay = useRef<HTMLDivElement | null>(null)
  const [sharpness] = useState(() => new Sharpness())
  const [scaleStore] = useState(() => new ScaleStore())
  const camera = useMemo(
    () => new CameraControl({ frame, content, overlay, sharpness, scaleStore, sheet, isStill, firstViewport }),
    [sharpness, scaleStore, sheet, isStill, firstViewport],
  )
  useLayoutEffect(() => camera.begin(), [camera])
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const centre = { x: event.clientX - box.left, y: event.clientY - box.top }
      camera.zoomAt(Math.exp(-event.deltaY / wheelUnitsPerE), centre)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [camera])
  return { frame, content, overlay, scale: scaleStore, camera, ...usePanGestures(camera, frame) }
}

/** One pointer moves the map; two fingers move and zoom it: what was under each stays under it. */
function usePanGestures(
  camera: CameraControl,
  frame: RefObject<HTMLDivElement | null>,
): Pick<PanZoom, 'handlers' | 'wasDragged'> {
  const pointers = useRef(new Map<number, Point>())
  /** Follows two fingers from where both lay on the map. */
  const pinch = useRef<((now: Fingers) => void) | null>(null)
  /** Distance of the current press, in pixels. */
  const dragDistance = useRef(0)
  const lift = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    pinch.current = null
  }
  /** The first two fingers, in pixels of the frame. */
  const fingers = (): Fingers | null => {
    const [first, second] = pointers.current.values()
    const box = frame.current?.getBoundingClientRect()
    if (first === undefined || second === undefined || box === undefined) return null
    const inFrame = ({ x, y }: Point): Point => ({ x: x - box.left, y: y - box.top })
    return [inFrame(first), inFrame(second)]
  }
  return {
    wasDragged: () => dragDistance.current > dragThreshold,
    handlers: {
      onPointerDown(event) {
        if (pointers.current.size === 0) dragDistance.current = 0
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const start = fingers()
        if (start !== null) pinch.current ??= camera.pinch(start)
      },
      onPointerMove(event) {
        const previous = pointers.current.get(event.pointerId)
        if (previous === undefined) return
        const current = { x: event.clientX, y: event.clientY }
        pointers.current.set(event.pointerId, current)
        const now = fingers()
        if (now !== null) {
          dragDistance.current += dragThreshold
          pinch.current?.(now)
        } else {
          dragDistance.current += Math.hypot(current.x - previous.x, current.y - previous.y)
          if (dragDistance.current > dragThreshold) {
            // From here on it is a drag, which must not end when the pointer leaves the frame.
            if (!frame.current?.hasPointerCapture(event.pointerId)) frame.current?.setPointerCapture(event.pointerId)
            camera.panBy(current.x - previous.x, current.y - previous.y)
          }
        }
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  }
}
