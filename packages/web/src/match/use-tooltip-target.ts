/** The place that the tooltip tells of: what the pointer rests on, what a finger presses, or the cursor of the keyboard. */
import type { PlaceId } from '@firestep/face'
import { type FocusEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { MatchScreenState } from './use-match-screen.ts'

interface TooltipTarget {
  readonly place: PlaceId
  readonly isPinned: boolean
}

/** Handlers of the stage. */
interface StageHandlers extends LongPressHandlers {
  onWheel(): void
  onFocus(event: FocusEvent): void
  onBlur(): void
}

/** The pointer rests this long before the tooltip opens. */
const waitMs = 250

export function useTooltipTarget(state: MatchScreenState): {
  readonly target: TooltipTarget | null
  readonly handlers: StageHandlers
} {
  const { pinned, pointed, cursor, sight } = state.map.highlights
  const { isTouch, isLongPress, handlers } = useLongPress()
  const [hasFocus, setFocus] = useState(false)
  const underPointer = isTouch && !isLongPress && sight === null ? null : pointed
  const place = underPointer ?? (hasFocus ? cursor : null)
  const rested = useRested(place)
  // What is told of a place ends when something is done there, or the map moves away from under it.
  const [dismissed, setDismissed] = useState<PlaceId | null>(null)
  if (dismissed !== null && dismissed !== place) setDismissed(null)
  const shown = pinned ?? (place === rested && place !== dismissed ? place : null)
  return {
    target: shown === null ? null : { place: shown, isPinned: pinned !== null },
    handlers: {
      ...handlers,
      onPointerDown(event) {
        handlers.onPointerDown(event)
        setDismissed(place)
      },
      onWheel: () => setDismissed(place),
      onFocus: (event) => setFocus(event.target.matches('[role="application"]')),
      onBlur: () => setFocus(false),
    },
  }
}

/** The place once it has been the same for a while. */
function useRested(place: PlaceId | null): PlaceId | null {
  const [rested, setRested] = useState<PlaceId | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), place === null ? 0 : waitMs)
    return () => clearTimeout(timer)
  }, [place])
  return rested
}

interface LongPressHandlers {
  onPointerDown(event: PointerEvent): void
  onPointerMove(event: PointerEvent): void
  onPointerUp(): void
  onPointerCancel(): void
  onClickCapture(event: MouseEvent): void
  onContextMenu(event: MouseEvent): void
}

/** A finger that rests this long asks what is there; it chooses nothing. */
const longPressMs = 400
/** A finger that moves further than this moves the map. */
const dragThreshold = 8

interface Press {
  readonly x: number
  readonly y: number
  readonly timer: ReturnType<typeof setTimeout>
}

function useLongPress(): {
  readonly isTouch: boolean
  readonly isLongPress: boolean
  readonly handlers: LongPressHandlers
} {
  const [isTouch, setTouch] = useState(false)
  const [isLongPress, setLongPress] = useState(false)
  const press = useRef<Press | null>(null)
  const end = useCallback((): void => {
    if (press.current !== null) clearTimeout(press.current.timer)
    press.current = null
  }, [])
  useEffect(() => end, [end])
  return {
    isTouch,
    isLongPress,
    handlers: {
      onPointerDown({ pointerType, target, clientX, clientY }) {
        end()
        setTouch(pointerType === 'touch')
        setLongPress(false)
        if (pointerType !== 'touch') return
        const timer = setTimeout(() => {
          setLongPress(true)
          // The map is pointed at here, as a mouse would.
          target.dispatchEvent(new window.MouseEvent('mousemove', { bubbles: true, clientX, clientY }))
        }, longPressMs)
        press.current = { x: clientX, y: clientY, timer }
      },
      onPointerMove({ pointerType, clientX, clientY }) {
        if (pointerType !== 'touch') return setTouch(false)
        if (press.current === null) return
        if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > dragThreshold) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event) {
        if (!isLongPress) return
        event.stopPropagation()
        event.preventDefault()
      },
      onContextMenu(event) {
        // A long press opens no menu of the browser.
        if (isTouch) event.preventDefault()
      },
    },
  }
}
