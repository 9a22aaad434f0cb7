/** Vertices as targets: units around them, observers, and effects of shells. */

import type { Mark, Odds } from '@firestep/face'
import { ringHex } from '@firestep/face/hex'
import { memoBy } from '@firestep/referee'
import type { Mode, Side } from '../../data/schema.ts'
import { groupOf, hexesAround } from '../../rules/artillery-groups.ts'
import { unitOf, unitsIn } from '../../rules/battlefield.ts'
import { enemyOf } from '../../rules/book.ts'
import { oddsOfCheck } from '../../rules/cohesion-checks.ts'
import { effectModifiers, gasModifiers } from '../../rules/cover.ts'
import { type GroupId, isOnMap, type UnitId, type Vertex } from '../../rules/ids.ts'
import { seesVertex } from '../../rules/sight.ts'
import { observersOf } from '../../rules/transmission-modes.ts'
import { placeOf, placeOfVertex } from '../board.ts'
import * as texts from '../texts/artillery.ts'
import { type QuestionContext, vertexOption } from './context.ts'
import { checkOddsView } from './odds.ts'
import { unitAt, unitListText } from './unit-labels.ts'

export const vertexHeadings = [texts.onEnemy, texts.onBoth, texts.onNobody, texts.onOwn]

interface VertexUnits {
  readonly own: number
  readonly enemy: number
}

/**
 * Number of units of each side in each hex, counted once per view, because every vertex of the map is offered at once.
 */
const stackSizes = memoBy(
  ({ view }: QuestionContext) => view,
  ({ view, battlefield }): Readonly<Record<Side, Uint8Array>> => {
    const { size } = battlefield.sheet.grid
    const sizes = { central: new Uint8Array(size), entente: new Uint8Array(size) }
    for (const { hex, side } of view.units) if (isOnMap(hex)) sizes[side][hex] = (sizes[side][hex] ?? 0) + 1
    return sizes
  },
)

export function unitCountsAt(context: QuestionContext, vertex: Vertex): VertexUnits {
  const stacks = stackSizes(context)
  let [own, enemy] = [0, 0]
  for (const hex of hexesAround(context.battlefield, vertex)) {
    own += stacks[context.side][hex] ?? 0
    enemy += stacks[enemyOf(context.side)][hex] ?? 0
  }
  return { own, enemy }
}

/** "2 enemy units, 1 unit of yours" */
export function unitCountsText(context: QuestionContext, vertex: Vertex): string {
  const { own, enemy } = unitCountsAt(context, vertex)
  return texts.unitsThere(enemy, own)
}

function headingOf(context: QuestionContext, vertex: Vertex): string {
  const { own, enemy } = unitCountsAt(context, vertex)
  if (enemy > 0) return own > 0 ? texts.onBoth : texts.onEnemy
  return own > 0 ? texts.onOwn : texts.onNobody
}

export function vertexAimOption(context: QuestionContext, vertex: Vertex) {
  const label = texts.vertex(placeOfVertex(context.board, vertex))
  return vertexOption(context, vertex, {
    label,
    detail: unitCountsText(context, vertex),
    group: headingOf(context, vertex),
  })
}

/** The three hexes that fire on a vertex strikes. */
export const struckHexes = (context: QuestionContext, vertex: Vertex): Mark[] =>
  hexesAround(context.battlefield, vertex).map((hex) => ringHex(context, hex, 'aim'))

const unitsAround = ({ battlefield }: QuestionContext, vertex: Vertex): UnitId[] =>
  unitsIn(battlefield, hexesAround(battlefield, vertex))

/** Observers that see a vertex and can make the call; aircraft need none (4.7). */
function observersSeeing({ battlefield, side }: QuestionContext, mode: Mode, vertex: Vertex): UnitId[] {
  if (mode === 'aircraft') return []
  return observersOf(battlefield, side, mode).filter((unit) =>
    seesVertex(battlefield, unitOf(battlefield, unit).hex, vertex),
  )
}

export function observationOf(
  context: QuestionContext,
  mode: Mode,
  vertex: Vertex,
): { readonly words: string; readonly marks: Mark[] } {
  if (mode === 'aircraft') return { words: texts.seenFromAir, marks: [] }
  const observers = observersSeeing(context, mode, vertex)
  const hexes = [...new Set(observers.map((unit) => unitOf(context.battlefield, unit).hex))]
  const to = placeOfVertex(context.board, vertex)
  const marks = hexes.map((hex): Mark => ({ type: 'sight', from: placeOf(context.board, hex), to, blockedAt: null }))
  return { words: texts.seenBy(unitListText(context, observers)), marks }
}

/** Effects of a load on all units now in its hexes. */
export function effectOddsViews(context: QuestionContext, group: GroupId, vertex: Vertex, load: string): Odds[] {
  const { battlefield } = context
  if (load === 'smoke') return []
  return unitsAround(context, vertex).map((unit) => {
    const odds =
      load === 'gas'
        ? oddsOfCheck(battlefield, unit, 'gas', gasModifiers(battlefield, unit))
        : oddsOfCheck(battlefield, unit, 'fire', effectModifiers(battlefield, groupOf(battlefield, group), unit))
    return checkOddsView(texts.effectOn(load === 'gas', unitAt(context, unit)), odds)
  })
}
