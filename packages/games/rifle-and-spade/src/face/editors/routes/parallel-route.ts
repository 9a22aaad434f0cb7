/** The route of one stack copied to others: parallel, step by step in the same direction. */
import type { RouteCopy } from '@firestep/face'
import { refused } from '@firestep/referee'
import { facingTo } from '../../../rules/battlefield.ts'
import { type Hex, isOnMap } from '../../../rules/ids.ts'
import { across } from '../../../rules/map-sheet.ts'
import { hexShape } from '../../../rules/shapes.ts'
import type { Battlefield } from '../../../rules/state.ts'
import * as texts from '../../texts/route-editor.ts'
import type { StrokeAction } from './route-strokes.ts'

/** Both stacks are on the map; `start` is the hex of the other stack. */
export function shiftRoute({ sheet }: Battlefield, actions: readonly StrokeAction[], from: Hex, start: Hex): RouteCopy {
  if (!isOnMap(from) || !isOnMap(start)) return refused('15.1.1', texts.entersAlone)
  const strokes: StrokeAction[] = []
  let [previous, current] = [from, start]
  for (const [name, to, ...extra] of actions) {
    if (!hexShape.fits(to)) {
      strokes.push(to === undefined ? [name] : [name, to, ...extra])
      continue
    }
    const next = previous === to ? current : across(sheet, current, facingTo(sheet, previous, to))
    if (next === null) return refused('14.1.5', texts.offMap)
    strokes.push([name, next, ...extra])
    previous = to
    current = next
  }
  return strokes
}
