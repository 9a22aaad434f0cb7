/** Zoom and place of a map, stored in the browser for each match. */
import type { PlaceId } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { useCallback, useEffect, useRef } from 'react'
import { store } from '../store/index.ts'
import type { CameraControl, SheetView } from './camera-control.ts'
import type { MapCamera } from './map-props.ts'

interface SavedCamera extends SheetView {
  readonly isTurned: boolean
  /** The places in focus then: they are not scrolled into view again. */
  readonly focus: string
}

/** A movement is saved after this many milliseconds without another one. */
const saveDelayMs = 300

const focusKey = (focus: readonly PlaceId[]): string => focus.join(' ')

/** Restores the saved camera and saves each movement. Returns a test for places that were in focus when it was saved. */
export function useSavedCamera(
  camera: CameraControl,
  { saveKey, isTurned, focus }: Pick<MapCamera, 'saveKey' | 'isTurned' | 'focus'>,
): (focus: readonly PlaceId[]) => boolean {
  const latestFocus = useRef(focus)
  latestFocus.current = focus
  const restoredFocus = useRef<string | null>(null)
  useEffect(() => {
    if (saveKey === undefined) return
    let timer: number | undefined
    let stopListening: (() => void) | null = null
    let isCancelled = false
    const save = () => {
      const view = camera.saved()
      if (view === null) return
      const { scale, at } = view
      const saved = { scale, at: { x: at.x, y: at.y }, isTurned, focus: focusKey(latestFocus.current) }
      // A place that cannot be stored is lost with the page; the store reports its own problems.
      store.saveItem(saveKey, saved).catch(() => undefined)
    }
    void store
      .item(saveKey)
      .catch(() => undefined)
      .then((stored) => {
        if (isCancelled) return
        const saved = readSavedCamera(stored)
        if (saved !== null && saved.isTurned === isTurned) {
          restoredFocus.current = saved.focus
          camera.restore(saved)
        }
        stopListening = camera.onMove(() => {
          clearTimeout(timer)
          timer = window.setTimeout(save, saveDelayMs)
        })
      })
    return () => {
      isCancelled = true
      clearTimeout(timer)
      stopListening?.()
    }
  }, [camera, saveKey, isTurned])
  return useCallback((places: readonly PlaceId[]) => {
    if (places.length === 0) return false
    const wasInFocus = focusKey(places) === restoredFocus.current
    if (!wasInFocus) restoredFocus.current = null
    return wasInFocus
  }, [])
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a stored camera; null if it is none. */
export function readSavedCamera(stored: Json | undefined): SavedCamera | null {
  if (!isObject(stored) || !isObject(stored.at)) return null
  const { scale, isTurned, focus, at } = stored
  if (typeof scale !== 'number' || !(scale > 0) || typeof isTurned !== 'boolean' || typeof focus !== 'string')
    return null
  return typeof at.x === 'number' && typeof at.y === 'number'
    ? { scale, at: { x: at.x, y: at.y }, isTurned, focus }
    : null
}
