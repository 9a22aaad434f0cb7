/** Map keys of the tabletop editor. */
import type { KeyPress } from '../answer-editor.ts'
import type { TabletopController } from './tabletop-controller.ts'
import * as steps from './tabletop-state.ts'

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Degrees per key press, and per key press with Shift. */
const [turnDegrees, fineTurnDegrees] = [15, 1]

/** Performs the action of a key; false if it has none here. */
export function handleKey(
  controller: TabletopController,
  centimetre: number,
  { key, ...modifiers }: KeyPress,
  give: () => void,
): boolean {
  if (modifiers.ctrlKey || modifiers.metaKey || modifiers.altKey) return false
  const arrow = arrows[key]
  if (arrow !== undefined) {
    const distance = modifiers.shiftKey ? centimetre / 10 : centimetre
    const by = { x: arrow.x * distance, y: arrow.y * distance }
    controller.stroke((pieces) => ({ type: 'drag', pieces, by, exact: true }))
    return true
  }
  switch (key) {
    case 'q':
    case 'Q':
    case 'e':
    case 'E': {
      if (!controller.tabletopEditor.hasFacing) return false
      const by = (modifiers.shiftKey ? fineTurnDegrees : turnDegrees) * (key.toLowerCase() === 'q' ? -1 : 1)
      controller.stroke((pieces) => ({ type: 'turn', pieces, by }))
      return true
    }
    case 'k':
      if (!controller.tabletopEditor.hasCorners) return false
      controller.stroke((pieces) => ({ type: 'corner', pieces }))
      return true
    case 'Tab': {
      // After the last piece Tab leaves the map, as everywhere.
      const next = steps.neighbourOf(
        controller.tabletopEditor,
        controller.snapshot().state,
        modifiers.shiftKey ? -1 : 1,
      )
      if (next === null) return false
      controller.change((state) => ({ ...steps.select(state, next), grip: 'one' }))
      return true
    }
    case 'Enter':
      give()
      return true
    default:
      return false
  }
}
