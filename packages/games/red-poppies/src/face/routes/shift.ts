/** The way of one unit for others: side by side with it, step by step in the same direction. */
import type { Route } from '@firestep/face'
import { type Json, type Ruling, refused } from '@firestep/referee'
import type { Hex } from '../../rules/ids.ts'
import type { Ground } from '../../rules/state.ts'
import { asJson, type Stroke, strokesOf } from './strokes.ts'

/** Which of the six sides leads from one hex to the next; -1 where they do not touch. */
function directionOf({ sheet }: Ground, from: Hex, to: Hex): number {
  for (let side = 0; side < 6; side++) if (sheet.field.neighbours[from * 6 + side] === to) return side
  return -1
}

/** Companions are not asked along: whoever goes the same way goes by itself. */
export function shifted(ground: Ground, route: Route, from: Hex, start: Hex): readonly Json[] | Ruling {
  const { neighbours } = ground.sheet.field
  if (from < 0 || start < 0) return refused('10.21', 'who comes onto the map needs an entry hex of its own')
  let [was, is] = [from, start]
  const strokes: Stroke[] = []
  for (const stroke of strokesOf(route)) {
    if (stroke[0] === 'with') continue
    if (stroke[0] !== 'enter') {
      strokes.push(stroke)
      continue
    }
    const direction = directionOf(ground, was, stroke[1])
    const to = direction < 0 ? -1 : (neighbours[is * 6 + direction] as number)
    if (to < 0) return refused('6.62', 'that way leads off the map')
    strokes.push(stroke[2] === 'rally' ? ['enter', to, 'rally'] : ['enter', to])
    was = stroke[1]
    is = to
  }
  return strokes.map(asJson)
}
