/** Map keys of the tabletop editor. */
import type { KeyboardEvent } from 'react'
import type { TabletopController } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Degrees per key press, and with Shift. */
const [MUCH, LITTLE] = [15, 1]

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Performs the action of a key; false if it has none here. */
export function keyed(
  arranger: TabletopController,
  centimetre: number,
  { key, ...held }: Pressed,
  give: () => void,
): boolean {
  if (held.ctrlKey || held.metaKey || held.altKey) return false
  const arrow = arrows[key]
  if (arrow !== undefined) {
    const far = held.shiftKey ? centimetre / 10 : centimetre
    const by = { x: arrow.x * far, y: arrow.y * far }
    arranger.stroke((pieces) => ({ type: 'drag', pieces, by, exact: true }))
    return true
  }
  switch (key) {
    case 'q':
    case 'Q':
    case 'e':
    case 'E': {
      if (!arranger.arranging.headed) return false
      const by = (held.shiftKey ? LITTLE : MUCH) * (key.toLowerCase() === 'q' ? -1 : 1)
      arranger.stroke((pieces) => ({ type: 'turn', pieces, by }))
      return true
    }
    case 'k':
      if (!arranger.arranging.cornered) return false
      arranger.stroke((pieces) => ({ type: 'corner', pieces }))
      return true
    case 'r':
      arranger.change(steps.redo)
      return true
    case 'Tab': {
      // After the last piece Tab leaves the map, as everywhere.
      const next = steps.neighbourOf(arranger.arranging, arranger.snapshot().holding, held.shiftKey ? -1 : 1)
      if (next === null) return false
      arranger.change((holding) => ({ ...steps.take(holding, next), grip: 'one' }))
      return true
    }
    case 'Enter':
      give()
      return true
    default:
      return false
  }
}
