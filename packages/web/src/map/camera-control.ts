/**
 * The part of a sheet that is shown in the frame of the map: one CSS transform on a wrapper element, so that the sheet
 * itself is never rendered again.
 */
import type { Point } from '@firestep/face'
import type { RefObject } from 'react'
import { type Camera, type Fingers, pinchedCamera } from './camera.ts'
import { rangeOf } from './geometry.ts'
import type { InitialViewport } from './initial-viewport.ts'
import type { ScaleStore } from './scale-bar.tsx'
import type { Sharpness } from './sharpness.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** The point of the sheet in the middle of the frame, and the scale. */
export interface SheetView {
  readonly scale: number
  readonly at: Point
}

/** The elements that the map consists of. */
interface MapElements {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** Lies over the frame, and is told the camera by custom properties: what is on it follows points of the sheet. */
  readonly overlay: RefObject<HTMLDivElement | null>
}

/** The parts of the page that follow the scale of the map. */
interface ScaleObservers {
  readonly scaleStore: ScaleStore
  readonly sharpness: Sharpness
}

interface CameraOptions extends MapElements, ScaleObservers {
  readonly sheet: Size
  /** No animations. */
  readonly isStill: boolean
  readonly firstViewport: InitialViewport
}

interface MinScale {
  readonly scale: number
}

const maxScale = 4
const smoothZoomMs = 250
/** Points closer to the edge of the frame than this do not count as visible. */
const maxEdgeMargin = 80
const marginPixels = 24

/** Minimum number of places side by side, however large they would have to be to be legible. */
const minPlacesAcross = 3.3
/** Maximum scale when showing a small area. */
const maxInitialScale = 1

export class CameraControl {
  private readonly options: CameraOptions
  private camera: Camera = { scale: 1, x: 0, y: 0 }
  /** The camera for any frame size, until the user moves the map. */
  private fitting: 'initial' | 'whole sheet' | null = null
  /** Scale before the last automatic zoom out; null if the user has zoomed since. */
  private scaleBeforeZoomOut: number | null = null
  private readonly moveListeners = new Set<() => void>()

  constructor(options: CameraOptions) {
    this.options = options
  }

  /** Fits the map to its frame, again whenever the frame changes its size. Returns a function that stops it. */
  begin(): () => void {
    const { frame, content, sharpness } = this.options
    this.fitting = 'initial'
    this.apply(this.initialCamera())
    if (content.current !== null) sharpness.settle(content.current, this.camera.scale)
    const resizeObserver = new ResizeObserver(() => this.apply(this.fittedCamera()))
    if (frame.current !== null) resizeObserver.observe(frame.current)
    return () => {
      resizeObserver.disconnect()
      sharpness.cancel()
    }
  }

  /** The camera for the middle of the frame, wherever its edges are; null until it is moved for the first time. */
  saved(): SheetView | null {
    if (this.fitting === 'initial') return null
    const { scale, x, y } = this.camera
    const { width, height } = this.size()
    return { scale, at: { x: (width / 2 - x) / scale, y: (height / 2 - y) / scale } }
  }

  restore({ scale, at }: SheetView): void {
    const { width, height } = this.size()
    const restoredScale = this.allowedScale(scale)
    this.zoomTo({ scale: restoredScale, x: width / 2 - at.x * restoredScale, y: height / 2 - at.y * restoredScale })
  }

  /** Calls back after each movement. Returns a function that stops it. */
  onMove(listener: () => void): () => void {
    this.moveListeners.add(listener)
    return () => this.moveListeners.delete(listener)
  }

  zoomAt(factor: number, centre: Point): void {
    const { scale, x, y } = this.camera
    const nextScale = this.allowedScale(scale * factor)
    this.zoomTo({
      scale: nextScale,
      x: centre.x - ((centre.x - x) / scale) * nextScale,
      y: centre.y - ((centre.y - y) / scale) * nextScale,
    })
  }

  /**
   * Begins a movement with two fingers. Returns the function that follows them: it always starts from the camera at
   * the beginning, so that nothing adds up and the same fingers show the same map.
   */
  pinch(start: Fingers): (now: Fingers) => void {
    const { camera } = this
    return (now) => this.zoomTo(pinchedCamera(camera, start, now, (scale) => this.allowedScale(scale)))
  }

  private allowedScale(scale: number): number {
    return Math.min(maxScale, Math.max(this.wholeSheet().scale, scale))
  }

  private zoomTo(camera: Camera): void {
    this.fitting = camera.scale === this.wholeSheet().scale ? 'whole sheet' : null
    this.scaleBeforeZoomOut = null
    this.apply(this.clamp(camera))
  }

  readonly zoomBy = (factor: number): void => {
    const { width, height } = this.size()
    this.zoomAt(factor, { x: width / 2, y: height / 2 })
  }

  readonly panBy = (x: number, y: number): void => {
    // A whole sheet cannot be moved: it stays fitted.
    if (this.fitting !== 'whole sheet') this.fitting = null
    this.apply(this.clamp({ ...this.camera, x: this.camera.x + x, y: this.camera.y + y }))
  }

  readonly fit = (): void => {
    this.fitting = 'whole sheet'
    this.scaleBeforeZoomOut = null
    this.apply(this.wholeSheet(), true)
  }

  /**
   * Scrolls points of the sheet into view if they are not visible, and zooms out if they lie far apart. With a
   * `minScale` it zooms in to that scale, or to the scale before the last automatic zoom out if that is larger.
   */
  readonly show = (points: readonly Point[], minScale: MinScale | null): void => {
    if (points.length === 0) return
    const { width, height } = this.size()
    const { scale, x, y } = this.camera
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
    const isFitted = this.fitting === 'whole sheet'
    const wantedMinScale = minScale === null || isFitted ? 0 : Math.max(minScale.scale, this.scaleBeforeZoomOut ?? 0)
    if (isVisible && scale >= Math.min(wantedMinScale, maxFittingScale)) return
    const wantedScale = Math.max(scale, wantedMinScale)
    const nextScale = Math.max(Math.min(wantedScale, maxFittingScale), Math.min(scale, this.wholeSheet().scale))
    if (nextScale < scale) this.scaleBeforeZoomOut ??= scale
    if (nextScale !== scale || !isFitted) this.fitting = null
    this.apply(
      this.clamp({
        scale: nextScale,
        x: width / 2 - ((left + right) / 2) * nextScale,
        y: height / 2 - ((top + bottom) / 2) * nextScale,
      }),
      true,
    )
  }

  private apply(next: Camera, smooth = false): void {
    const { content, isStill, scaleStore, sharpness } = this.options
    const { scale } = this.camera
    this.camera = next
    const element = content.current
    if (element === null) return
    // An animated zoom is rasterised at its finest scale: for a large sheet that is too much.
    const transitionMs = smooth && !isStill && scale < 2 * next.scale ? smoothZoomMs : 0
    element.style.transition = transitionMs > 0 ? `transform ${transitionMs}ms ease-out` : 'none'
    element.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    this.tellOverlay(transitionMs)
    scaleStore.set(next.scale)
    for (const listener of this.moveListeners) listener()
    if (next.scale !== scale) sharpness.onZoom(element, next.scale, transitionMs)
  }

  /** The point of the sheet in pixels of the frame. */
  readonly toFrame = ({ x, y }: Point): Point => ({
    x: x * this.camera.scale + this.camera.x,
    y: y * this.camera.scale + this.camera.y,
  })

  private tellOverlay(transitionMs: number): void {
    const style = this.options.overlay.current?.style
    if (style === undefined) return
    const { scale, x, y } = this.camera
    style.setProperty('--camera-scale', String(scale))
    style.setProperty('--camera-x', `${x}px`)
    style.setProperty('--camera-y', `${y}px`)
    style.setProperty('--camera-time', `${transitionMs}ms`)
  }

  size(): Size {
    const box = this.options.frame.current?.getBoundingClientRect()
    return { width: box?.width ?? 1, height: box?.height ?? 1 }
  }

  private fittedCamera(): Camera {
    if (this.fitting === null) return this.clamp(this.camera)
    return this.fitting === 'initial' ? this.initialCamera() : this.wholeSheet()
  }

  private wholeSheet(): Camera {
    const { sheet } = this.options
    const { width, height } = this.size()
    const scale = Math.min(width / sheet.width, height / sheet.height)
    return { scale, x: (width - sheet.width * scale) / 2, y: 0 }
  }

  /**
   * Keeps the sheet within the frame; if it is lower than the frame, the free space is at the bottom, where the tools
   * are.
   */
  private clamp({ scale, x, y }: Camera): Camera {
    const { sheet } = this.options
    const { width, height } = this.size()
    const clamp = (offset: number, frameLength: number, sheetLength: number, freeShare: number) =>
      sheetLength <= frameLength
        ? freeShare * (frameLength - sheetLength)
        : Math.min(marginPixels, Math.max(frameLength - sheetLength - marginPixels, offset))
    return { scale, x: clamp(x, width, sheet.width * scale, 0.5), y: clamp(y, height, sheet.height * scale, 0) }
  }

  private initialCamera(): Camera {
    const { width, height } = this.size()
    const { area, at, place, touchable, legible } = this.options.firstViewport
    const fittingScale = Math.min(width / (area.right - area.left), height / (area.bottom - area.top))
    const centredOn = (scale: number, x: number, y: number) =>
      this.clamp({ scale, x: width / 2 - x * scale, y: height / 2 - y * scale })
    const minScale = Math.max(touchable, Math.min(legible, width / minPlacesAcross)) / place
    if (fittingScale < minScale) return centredOn(minScale, at.x, at.y)
    const scale = Math.max(this.wholeSheet().scale, Math.min(fittingScale, maxInitialScale))
    return centredOn(scale, (area.left + area.right) / 2, (area.top + area.bottom) / 2)
  }
}
