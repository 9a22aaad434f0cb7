/** 3.7 3.8: in which order a stack lies, and what of it the enemy may look at. */
import type { Book } from './book.ts'
import type { UnitId } from './ids.ts'
import type { Army, Posture, Shown, ShownStack, Unit } from './state.ts'

const layers = { headquarters: 0, artillery: 1, mg: 2, cavalry: 3, rifle: 3, picket: 3 } as const

/** 3.7.3: from top to bottom. Of equal units the first in the order of battle lies on top. */
export function stackingOrder(
  { unitType }: Pick<Book, 'unitType'>,
  units: readonly Unit[],
  stack: readonly UnitId[],
): UnitId[] {
  const layerOf = (id: UnitId): number => layers[unitType((units[id] as Unit).type).kind]
  return [...stack].sort(
    (a, b) => layerOf(a) - layerOf(b) || (units[b] as Unit).steps - (units[a] as Unit).steps || a - b,
  )
}

/** 3.8.1: all HQs, all artillery, and the topmost of the others. */
export function visibleOf(book: Pick<Book, 'unitType'>, units: readonly Unit[], stack: readonly UnitId[]): UnitId[] {
  const order = stackingOrder(book, units, stack)
  const layerOf = (id: UnitId): number => layers[book.unitType((units[id] as Unit).type).kind]
  const below = order.findIndex((id) => layerOf(id) > layers.artillery)
  return below < 0 ? order : order.slice(0, below + 1)
}

/** What an army shows: computed each time, never stored. */
export function shownOf(book: Pick<Book, 'unitType'>, { units }: Army): Shown {
  const byHex = new Map<number, UnitId[]>()
  units.forEach(({ hex }, id) => {
    if (hex < 0) return
    const stack = byHex.get(hex)
    if (stack === undefined) byHex.set(hex, [id])
    else stack.push(id)
  })
  const hexes = [...byHex.keys()].sort((a, b) => a - b)
  return { stacks: hexes.map((hex) => shownStack(book, units, hex, byHex.get(hex) ?? [])) }
}

function shownStack(
  book: Pick<Book, 'unitType'>,
  units: readonly Unit[],
  hex: number,
  stack: readonly UnitId[],
): ShownStack {
  return {
    hex,
    units: visibleOf(book, units, stack).map((unit) => {
      const { type, name, steps } = units[unit] as Unit
      return { unit, type, name, steps }
    }),
    postures: posturesOf(book, units, stack),
  }
}

/** In an order that says nothing about who stands so. */
function posturesOf({ unitType }: Pick<Book, 'unitType'>, units: readonly Unit[], stack: readonly UnitId[]): Posture[] {
  const found = new Map<string, Posture>()
  for (const id of stack) {
    const { type, onTop, hiding, column, confused, long, entered } = units[id] as Unit
    const { kind } = unitType(type)
    const infantry = kind !== 'artillery' && kind !== 'headquarters'
    const posture: Posture = { infantry, onTop, hiding, column, confused, long, entered }
    found.set(JSON.stringify(Object.values(posture)), posture)
  }
  return [...found.keys()].sort((a, b) => (a < b ? -1 : 1)).map((key) => found.get(key) as Posture)
}
